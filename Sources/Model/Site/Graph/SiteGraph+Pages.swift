public import Content
import Fields
import Phrases

extension SiteGraph {
  /// The site's title: that of the settings, or else the name in the profile.
  public var title: String {
    content.settings.title?.value ?? Self.profileName(in: content)
  }

  /// The name in the profile, or else the site's title.
  public var profileName: String { Self.profileName(in: content) }

  /// The title of a site without one.
  static let untitled = "Untitled site"

  static func profileName(in content: SiteContent) -> String {
    let name = content.profile?.basics.name ?? ""
    return name.isEmpty ? content.settings.title?.value ?? untitled : name
  }

  /// The Markdown file of a page. The résumé's page shows the text of `profile.md`, but may also be
  /// generated from data alone.
  public static func document(of route: Route, in graph: SiteGraph) -> Document? {
    route.document ?? (route.kind == .profile ? graph.content.profile?.document : nil)
  }

  /// A page's title.
  public func title(of route: Route) -> String {
    let title = ownTitle(of: route)
    guard let part = route.part, part.number > 1 else { return title }
    return words.text(.pageOfTitle, ["title": title, "page": String(part.number)])
  }

  private func ownTitle(of route: Route) -> String {
    if case .collection(let index) = route.subject { return collectionTitle(of: route, index) }
    if let document = route.document, let title = document.title { return title }
    switch route.subject {
    case .site: return listingTitle(route.kind) ?? title
    case .resume(let index): return title(of: resumes[index])
    case .archive(let index): return title(of: archive[index])
    case .series(let index): return series[index].name
    case .person(let index): return people[index].name
    case .timetableClass(let index): return classes[index].timetableClass.title
    case .imported(let index): return imported[index].title
    case .taxonomy(let index): return title(of: taxonomies[index])
    case .kind(let index): return kinds[index].title
    case .term(let taxonomy, let index): return taxonomies[taxonomy].terms[index].name
    case .medium(let index): return title(of: media[index].item)
    case .day, .week, .month: return calendarTitle(of: route) ?? title
    default: return route.document.map(Self.title) ?? title
    }
  }

  private func title(of resume: Resume) -> String {
    guard let variant = resume.variant else { return listingTitle(.profile) ?? title }
    let name = Self.humanized(variant.name.value)
    return variant.title ?? words.text(.variant, ["name": name])
  }

  /// A medium's title.
  public func title(of item: MediaItem) -> String {
    item.document.map(Self.title) ?? item.title
  }

  /// A taxonomy's title: that of its file, or else its key; `tags` is translated.
  public func title(of taxonomy: Taxonomy) -> String {
    taxonomy.document?.title == nil && taxonomy.name == "tags"
      ? words.text(.tags) : taxonomy.title
  }

  func listingTitle(_ kind: RouteKind) -> String? {
    let key: PhraseKey? =
      switch kind {
      case .profile: .profile
      case .portfolio: .portfolio
      case .journals: .journals
      case .people: .people
      case .timetable: .timetable
      case .events: .events
      case .library: .library
      case .publications: .publications
      case .statistics: .statistics
      case .search: .search
      case .notFound: .notFound
      case .members: .members
      default: nil
      }
    return key.map { words.text($0) }
  }

  /// The breadcrumbs of a page, the home page first.
  public func breadcrumbs(of route: Route) -> [(title: String, path: URLPath)] {
    let home = (title: words.text(.home), path: URLPath.root)
    switch route.subject {
    case .site: return route.kind == .home ? [] : [home]
    case .resume(let index): return index == 0 ? [home] : [home] + listing(.profile)
    case .collection(let index) where !route.isFirst:
      let title = Self.title(of: collections[index].collection.document)
      return [home] + listing(.portfolio) + [(title, collections[index].path)]
    case .material, .collection: return [home] + listing(.portfolio)
    case .item(let index):
      let collection = collections[items[index].collection]
      let title = Self.title(of: collection.collection.document)
      return [home] + listing(.portfolio) + [(title, collection.path)]
    case .journal: return [home] + listing(.journals)
    case .post(let index):
      let journal = journals[posts[index].journal]
      let title = Self.title(of: journal.journal.document)
      return [home] + listing(.journals) + [(title, journal.path)]
    case .archive(let index): return breadcrumbs(of: archive[index], home)
    case .series(let index):
      let journal = journals[series[index].journal]
      let title = Self.title(of: journal.journal.document)
      return [home] + listing(.journals) + [(title, journal.path)]
    case .person: return [home] + listing(.people)
    case .timetableClass: return [home] + listing(.timetable)
    case .day, .week, .month:
      return [home] + listing(.timetable) + calendarBreadcrumbs(of: route)
    case .event: return [home] + listing(.events)
    case .imported(let index):
      return imported[index].role == .events
        ? [home] + listing(.events) : [home] + listing(.timetable)
    case .term(let index, _):
      return [home, (title(of: taxonomies[index]), taxonomies[index].path)]
    case .page(let index): return [home] + folders(above: pages[index])
    case .kind(let index): return [home] + folders(above: kinds[index].path)
    case .medium: return [home] + listing(.library)
    case .taxonomy, .redirect, .resumeEntry: return [home]
    }
  }

  /// The pages at the parent folders of a page's path.
  private func folders(above path: URLPath) -> [(title: String, path: URLPath)] {
    let parts = path.text.split(separator: "/").dropLast()
    return parts.indices.compactMap { index in
      let folder = URLPath(folder: parts[...index].map(String.init))
      return title(ofFolder: folder).map { ($0, folder) }
    }
  }

  private func folders(above page: PageEntry) -> [(title: String, path: URLPath)] {
    let found = folders(above: page.path)
    guard let kind = page.kind, !found.contains(where: { $0.path == kinds[kind].path }) else {
      return found
    }
    return found + [(kinds[kind].title, kinds[kind].path)]
  }

  private func title(ofFolder path: URLPath) -> String? {
    if let kind = kinds.first(where: { $0.path == path }) { return kind.title }
    if let listing = listings.values.first(where: { routes[$0].path == path }) {
      return title(of: routes[listing])
    }
    // Pages are in the order of their paths.
    var (low, high) = (0, pages.count)
    while low < high {
      let middle = (low + high) / 2
      if pages[middle].path < path { low = middle + 1 } else { high = middle }
    }
    guard low < pages.count, pages[low].path == path else { return nil }
    return Self.title(of: pages[low].page.document)
  }

  /// The breadcrumbs of a year or month: its journal, and for a month the year if it has a page.
  private func breadcrumbs(
    of period: ArchivePeriod, _ home: (title: String, path: URLPath)
  ) -> [(title: String, path: URLPath)] {
    let journal = journals[period.journal]
    let title = Self.title(of: journal.journal.document)
    let above = [home] + listing(.journals) + [(title, journal.path)]
    guard period.month != nil, let year = archive[period.yearIndex].path else { return above }
    return above + [(String(period.year), year)]
  }

  /// A listing as a breadcrumb; empty if it is skipped because it has only one entry.
  private func listing(_ kind: RouteKind) -> [(title: String, path: URLPath)] {
    guard let listing = listings[kind].map({ routes[$0] }), onlyEntry(of: listing) == nil else {
      return []
    }
    return [(title(of: listing), listing.path)]
  }

  /// The name of a page's kind: that of its author-defined kind, or else of the route's kind.
  public func kindName(of route: Route) -> String {
    guard case .page(let index) = route.subject else { return route.kind.rawValue }
    return kindName(of: pages[index])
  }

  /// The name of a free page's kind.
  public func kindName(of page: PageEntry) -> String {
    page.kind.map { kinds[$0].kind.name } ?? RouteKind.page.rawValue
  }

  /// The keys that a page's author-defined kind declares.
  public func declaredKeys(of route: Route) -> [String] {
    guard case .page(let index) = route.subject, let kind = pages[index].kind else { return [] }
    return kinds[kind].kind.fields.map(\.key.value)
  }

  /// The names of the layouts that a page may use, the most specific first.
  public func layoutNames(of route: Route) -> [String] {
    [route.document?.layout?.value, ownLayoutName(of: route), route.kind.rawValue]
      .compactMap(\.self)
  }

  /// The layout of a page of a kind that the author defined, if there is one.
  public func ownLayoutName(of route: Route) -> String? {
    switch route.subject {
    case .page(let index): pages[index].kind.map { kinds[$0].kind.name }
    case .kind(let index): kinds[index].kind.folder.value
    default: nil
    }
  }

  /// The site's listings, used as navigation if the site defines none.
  public var suggestedNavigation: [(title: String, path: URLPath)] {
    let kinds: [RouteKind] = [
      .profile, .publications, .portfolio, .journals, .timetable, .events, .library, .people,
    ]
    let found = kinds.compactMap(link)
    let own = self.kinds.filter { !$0.pages.isEmpty && !$0.isNested }.map { ($0.title, $0.path) }
    let free = pages.filter { page in
      page.path.text != "/404.html" && page.path.text.split(separator: "/").count == 1
    }.prefix(3)
    return found + own + free.map { (Self.title(of: $0.page.document), $0.path) }
  }

  /// The index of a post in its journal's posts, the newest first.
  public func index(ofPost index: Int) -> Int? {
    let posts = journals[posts[index].journal].posts
    // A journal's posts have the same order as the site's posts, so their indices ascend.
    var (low, high) = (0, posts.count)
    while low < high {
      let middle = (low + high) / 2
      if posts[middle] < index { low = middle + 1 } else { high = middle }
    }
    return low < posts.count && posts[low] == index ? low : nil
  }

  /// The relation of an event's guest: `Host`, or else the guest's relation to the site's author,
  /// or to the host if the site has no author.
  public func relation(ofGuest person: Int, host: Int?) -> String {
    if person == host { return words.text(.host) }
    if author != nil { return relation(of: person) }
    return host.map { text(Relations.relation(of: person, to: $0, people)) } ?? ""
  }

  /// A person's relation to the site's author: `Friend`, `Friend of Ben and 2 others`, or empty.
  public func relation(of person: Int) -> String { text(people[person].relation) }

  private func text(_ relation: Relation) -> String {
    switch relation {
    case .none: ""
    case .friend: words.text(.friend)
    case .friendOf(let friend, others: 0):
      words.text(.friendOf, ["name": people[friend].shortName])
    case .friendOf(let friend, let others):
      words.text(.friendOfOthers, ["name": people[friend].shortName], count: others)
    }
  }

  /// The friends that a person and the site's author have in common.
  public func mutualFriends(of person: Int) -> [Int] {
    guard let author, person != author else { return [] }
    return Relations.common(people[person].friends, people[author].friends)
  }

  /// The view that a page of a collection shows; nil for the collection itself.
  public func view(of route: Route) -> CollectionView? {
    guard case .collection(let index) = route.subject else { return nil }
    return route.view.map { collections[index].views[$0] }
  }

  /// The title of a collection's page, with the view's title and the page number.
  func collectionTitle(of route: Route, _ index: Int) -> String {
    let collection = collections[index].collection
    let title = Self.title(of: collection.document)
    guard let view = view(of: route) else { return title }
    if case .order(let order) = view.kind {
      return words.text(.titleByOrder, ["title": title, "order": words.text(order.key)])
    }
    return "\(title): \(view.title(in: collection.currency, words))"
  }

  /// `The log: March 2026`.
  func title(of period: ArchivePeriod) -> String {
    "\(Self.title(of: journals[period.journal].journal.document)): \(period.name)"
  }

  /// The URL of a year or month: its page, or its heading on the year's page; nil if neither has a
  /// page.
  public func url(of period: ArchivePeriod) -> String? {
    if let path = period.path { return path.url }
    return archive[period.yearIndex].path.map { "\($0.url)#\(period.anchor)" }
  }

  /// A summary of a year's or month's page.
  public func summary(of period: ArchivePeriod) -> String {
    let title = Self.title(of: journals[period.journal].journal.document)
    return words.text(
      .postsInPeriod, ["journal": title, "period": period.name], count: period.posts.count)
  }

  /// The index of the post that is `offset` parts after the given post in its series.
  public func part(_ offset: Int, from post: Int) -> Int? {
    guard let position = posts[post].series else { return nil }
    let parts = series[position.series].posts
    return parts.indices.contains(position.index + offset) ? parts[position.index + offset] : nil
  }
}
