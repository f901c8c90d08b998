import Fields
public import Content
import Phrases

extension SiteGraph {
  /// A page's title.
  public func title(of route: Route) -> String {
    let title = ownTitle(of: route)
    guard let part = route.part, part.number > 1 else { return title }
    return words.text(.pageOfTitle, ["title": title, "page": words.digits(part.number)])
  }

  private func ownTitle(of route: Route) -> String {
    if case .collection(let index) = route.subject { return collectionTitle(of: route, index) }
    if let document = route.document, let title = document.title { return title }
    switch route.subject {
    case .site: return listingTitle(route.kind) ?? title
    case .resume(let index): return title(of: entries.resumes[index])
    case .archive(let index): return title(of: table.archive[index])
    case .series(let index): return table.series[index].name
    case .person(let index): return entries.people[index].name
    case .timetableClass(let index): return entries.classes[index].timetableClass.title
    case .imported(let index): return entries.imported[index].title
    case .taxonomy(let index): return title(of: entries.taxonomies[index])
    case .kind(let index): return entries.kinds[index].title
    case .term(let taxonomy, let index): return entries.taxonomies[taxonomy].terms[index].name
    case .medium(let index): return title(of: entries.media[index].item)
    case .day, .week, .month: return entries.calendarTitle(of: route.subject) ?? title
    default: return route.document?.shownTitle ?? title
    }
  }

  private func title(of resume: Resume) -> String {
    guard let variant = resume.variant else { return listingTitle(.profile) ?? title }
    let name = variant.name.value.humanized
    return variant.title ?? words.text(.variant, ["name": name])
  }

  /// A medium's title.
  public func title(of item: MediaItem) -> String {
    item.document?.shownTitle ?? item.title
  }

  /// A taxonomy's title: that of its file, or else its key; `tags` is translated.
  public func title(of taxonomy: Taxonomy) -> String {
    taxonomy.document?.title == nil && taxonomy.name == "tags"
      ? words.text(.tags) : taxonomy.title
  }

  private func listingTitle(_ kind: RouteKind) -> String? {
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

  /// The default title of a listing.
  public func title(of kind: RouteKind) -> String { listingTitle(kind) ?? title }

  /// The title of a collection's page, with the view's title and the page number.
  private func collectionTitle(of route: Route, _ index: Int) -> String {
    let collection = entries.collections[index].collection
    let title = collection.document.shownTitle
    guard let view = entries.view(of: route) else { return title }
    if case .order(let order) = view.kind {
      return words.text(.titleByOrder, ["title": title, "order": words.text(order.key)])
    }
    return "\(title): \(view.title(in: collection.currency, words))"
  }

  /// `The log: March 2026`.
  private func title(of period: ArchivePeriod) -> String {
    "\(entries.journals[period.journal].journal.document.shownTitle): \(period.name)"
  }

  /// The URL of a year or month: its page, or its heading on the year's page; nil if neither has a
  /// page.
  public func url(of period: ArchivePeriod) -> String? {
    if let path = period.path { return path.url }
    return table.archive[period.yearIndex].path.map { "\($0.url)#\(period.anchor)" }
  }

  /// A summary of a year's or month's page.
  public func summary(of period: ArchivePeriod) -> String {
    let title = entries.journals[period.journal].journal.document.shownTitle
    return words.text(
      .postsInPeriod, ["journal": title, "period": period.name], count: period.posts.count)
  }
}
