import Content
import Fields

/// The routes of pages: one for every entry, and the listings of each kind that the site has.
struct PageRoutes {
  private(set) var routes: [Route] = []
  /// The route indices of the first pages of listings.
  private(set) var listings: [RouteKind: Int] = [:]
  private let graph: EntryGraph
  private let visibility: DocumentVisibility

  /// The number of items on a page of a collection.
  private static let itemsPerPage = 96
  /// The number of classes on a page of the timetable.
  private static let classesPerPage = 100

  init(of graph: EntryGraph, _ visibility: DocumentVisibility, _ reads: inout LayoutReads) {
    self.graph = graph
    self.visibility = visibility
    if graph.members != nil { addListing(.members, at: MembersArea.path.text) }
    if graph.members?.isWhole == true {
      add(.root, .members, .site)
    } else {
      addListing(.home, at: "/")
    }
    addResumes()
    addPortfolio()
    addJournals(&reads)
    addTimetable(&reads)
    addDays()
    addEvents()
    addPeople()
    addLibrary()
    if !graph.publications.isEmpty { addListing(.publications, at: "/publications/") }
    if graph.statistics != nil { addListing(.statistics, at: "/statistics/") }
    addTerms(&reads)
    addKinds(&reads)
    for (index, entry) in graph.pages.enumerated() {
      add(entry.path, .page, .page(index), document: entry.page.document)
    }
    if graph.content.settings.hasSearch { addListing(.search, at: "/search/") }
    addListing(.notFound, at: "/404.html")
  }

  /// Returns the routes and forgets them, so that adding others to them does not copy all.
  mutating func takeRoutes() -> [Route] {
    defer { routes = [] }
    return routes
  }

  // MARK: Kinds

  private mutating func addResumes() {
    for (index, resume) in graph.resumes.enumerated() {
      if index == 0 {
        addListing(.profile, at: resume.path.text, .resume(index))
        add(resume.file("vcf"), .vcard, .resume(index))
      } else {
        add(resume.path, .profile, .resume(index))
      }
      add(resume.file("json"), .resumeJSON, .resume(index))
    }
  }

  private mutating func addPortfolio() {
    guard !graph.materials.isEmpty || !graph.collections.isEmpty else { return }
    addListing(.portfolio, at: "/portfolio/")
    for (index, entry) in graph.materials.enumerated() {
      add(entry.path, .material, .material(index), document: entry.material.document)
    }
    for (index, entry) in graph.collections.enumerated() {
      let document = entry.collection.document
      routes += Route.pages(
        entry.path, .collection, .collection(index), of: entry.items.count,
        size: Self.itemsPerPage, document: document)
      for (view, described) in entry.views.enumerated() {
        routes += Route.pages(
          described.path, .collection, .collection(index), of: described.items.count,
          size: Self.itemsPerPage, document: document, view: view)
      }
    }
    for (index, entry) in graph.items.enumerated() {
      add(entry.path, .item, .item(index), document: entry.item.document)
    }
  }

  private mutating func addJournals(_ reads: inout LayoutReads) {
    guard !graph.journals.isEmpty else { return }
    addListing(.journals, at: "/journal/")
    for (index, entry) in graph.journals.enumerated() {
      addPages(
        of: entry.posts.count, at: entry.path, .journal, .journal(index),
        document: entry.journal.document, &reads
      )
    }
    for index in graph.posts.indices {
      let post = graph.posts[index].post
      routes.append(
        Route(
          graph.posts[index].path, .post, .post(index), document: post.document,
          hasRareKeys: post.hasRareKeys))
    }
  }

  private mutating func addTimetable(_ reads: inout LayoutReads) {
    if graph.hasTimetable {
      addListing(.timetable, at: "/timetable/")
      let total = graph.timetableSubjects.count
      if total > Self.classesPerPage, let first = routes.last,
        reads.isRead("paginator", in: first.document?.layout?.value ?? RouteKind.timetable.rawValue)
      {
        routes.removeLast()
        routes += Route.pages(
          first.path, .timetable, .site, of: total, size: Self.classesPerPage,
          document: first.document)
      }
    }
    for (index, entry) in graph.classes.enumerated() {
      add(entry.path, .class, .timetableClass(index))
    }
  }

  /// Adds a page for every month, week and day with sessions, unless the author has a page at its
  /// path.
  private mutating func addDays() {
    var taken = Set(graph.classes.map(\.path))
    taken.formUnion(graph.pages.map(\.path))
    let files = Set(graph.content.copiedFiles)
    func isFree(_ path: URLPath) -> Bool { !taken.contains(path) && !files.contains(path.file) }
    for (index, month) in graph.months.enumerated() where isFree(month.path) {
      add(month.path, .month, .month(index))
    }
    for (index, week) in graph.weeks.enumerated() where isFree(week.path) {
      add(week.path, .week, .week(index))
    }
    for (index, day) in graph.days.enumerated() where isFree(day.path) {
      add(day.path, .day, .day(index))
    }
  }

  private mutating func addEvents() {
    if graph.hasEvents { addListing(.events, at: "/events/") }
    for (index, entry) in graph.events.enumerated() {
      add(entry.path, .event, .event(index), document: entry.event.document)
    }
    for (index, entry) in graph.imported.enumerated() {
      add(entry.path, entry.role == .events ? .event : .class, .imported(index))
    }
  }

  private mutating func addPeople() {
    if !graph.people.isEmpty { addListing(.people, at: "/people/") }
    for (index, person) in graph.people.enumerated() { add(person.path, .person, .person(index)) }
  }

  private mutating func addLibrary() {
    guard !graph.content.libraries.isEmpty || !graph.media.isEmpty else { return }
    addListing(.library, at: "/library/")
    for (index, entry) in graph.media.enumerated() {
      add(entry.path, .medium, .medium(index), document: entry.item.document)
    }
  }

  private mutating func addTerms(_ reads: inout LayoutReads) {
    for (index, taxonomy) in graph.taxonomies.enumerated() {
      add(taxonomy.path, .taxonomy, .taxonomy(index), document: taxonomy.document)
      for (term, entry) in taxonomy.terms.enumerated() {
        addPages(
          of: entry.members.count, at: entry.path, .term, .term(index, term),
          document: entry.document, &reads)
      }
    }
  }

  private mutating func addKinds(_ reads: inout LayoutReads) {
    for (index, entry) in graph.kinds.enumerated() where !entry.pages.isEmpty {
      addPages(
        of: entry.members.count, at: entry.path, .section, .kind(index), document: entry.document,
        &reads)
    }
  }

  // MARK: Routes

  private mutating func add(
    _ path: URLPath, _ kind: RouteKind, _ subject: Route.Subject, document: Document? = nil
  ) {
    routes.append(Route(path, kind, subject, document: document))
  }

  /// Adds a listing, with the text of the `index.md` in its folder if there is one.
  private mutating func addListing(
    _ kind: RouteKind, at path: String, _ subject: Route.Subject = .site
  ) {
    let stem = path.split(separator: "/").first.map { $0 == "404.html" ? "404" : "\($0)/index" }
    let file = (stem ?? "index") + ".md"
    let files = kind == .publications ? [file, "publications.md"] : [file]
    let page = graph.content.pages.first {
      visibility.isShown($0.document)
        && files.contains(graph.content.path(of: $0.document.body.file))
    }
    listings[kind] = routes.count
    add(URLPath(checked: path), kind, subject, document: page?.document)
  }

  /// Adds the pages of a listing, with `paginate` entries on each, or one page if its layouts do
  /// not paginate.
  private mutating func addPages(
    of total: Int, at path: URLPath, _ kind: RouteKind, _ subject: Route.Subject,
    document: Document?, _ reads: inout LayoutReads
  ) {
    let layouts = [document?.layout?.value, kind.rawValue].compactMap { $0 }
    let isPaginated = layouts.contains { reads.isRead("paginator", in: $0) }
    let size = isPaginated ? graph.content.settings.paginate : total
    routes += Route.pages(path, kind, subject, of: total, size: max(1, size), document: document)
  }
}

extension Route {
  /// The pages of a listing of `total` entries, with `size` entries on each page.
  fileprivate static func pages(
    _ path: URLPath, _ kind: RouteKind, _ subject: Subject, of total: Int, size: Int,
    document: Document?, view: Int? = nil
  ) -> [Route] {
    let count = max(1, (total + size - 1) / size)
    return (1...count).map { number in
      let range = (number - 1) * size..<min(number * size, total)
      return Route(
        path.page(number), kind, subject, part: Part(number: number, count: count, range: range),
        document: document, view: view)
    }
  }
}
