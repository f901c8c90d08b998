import CivilTime
import Content
import SourceText

extension GraphBuilder {
  /// A page for everything, and a listing for every kind that there is.
  mutating func addRoutes() {
    addListing("/", .home)
    addResumeRoutes()
    addPortfolioRoutes()
    addJournalRoutes()
    addCalendarRoutes()
    if !graph.people.isEmpty { addListing("/people/", .people) }
    for (index, person) in graph.people.enumerated() { add(person.path, .person, .person(index)) }
    addLibraryRoutes()
    if graph.statistics != nil { addListing("/statistics/", .statistics) }
    addTermRoutes()
    addKindRoutes()
    for (index, entry) in graph.pages.enumerated() {
      add(entry.path, .page, .page(index), entry.page.document)
    }
    if graph.content.settings.hasSearch { addListing("/search/", .search) }
    addListing("/404.html", .notFound)
    addRedirects()
  }

  private mutating func addResumeRoutes() {
    guard graph.content.profile != nil else { return }
    graph.resumes = Resume.all(graph.content.settings.resumeVariants)
    for (index, resume) in graph.resumes.enumerated() {
      if index == 0 {
        addListing(resume.path.text, .profile, .resume(index))
        add(resume.file("vcf"), .vcard, .resume(index))
      } else {
        add(resume.path, .profile, .resume(index))
      }
      add(resume.file("json"), .resumeJSON, .resume(index))
    }
  }

  private mutating func addPortfolioRoutes() {
    guard !graph.materials.isEmpty || !graph.collections.isEmpty else { return }
    addListing("/portfolio/", .portfolio)
    for (index, entry) in graph.materials.enumerated() {
      add(entry.path, .material, .material(index), entry.material.document)
    }
    addCollectionRoutes()
    for (index, entry) in graph.items.enumerated() {
      add(entry.path, .item, .item(index), entry.item.document)
    }
  }

  private mutating func addJournalRoutes() {
    guard !graph.journals.isEmpty else { return }
    addListing("/journal/", .journals)
    for (index, entry) in graph.journals.enumerated() {
      addParts(
        of: entry.posts.count, entry.path, .journal, .journal(index), entry.journal.document)
    }
    for (index, entry) in graph.posts.enumerated() {
      add(entry.path, .post, .post(index), entry.post.document)
    }
  }

  private mutating func addCalendarRoutes() {
    if graph.hasTimetable {
      addListing("/timetable/", .timetable)
      addClassParts()
    }
    for (index, entry) in graph.classes.enumerated() {
      add(entry.path, .class, .timetableClass(index))
    }
    addDayRoutes()
    if graph.hasEvents { addListing("/events/", .events) }
    for (index, entry) in graph.events.enumerated() {
      add(entry.path, .event, .event(index), entry.event.document)
    }
    for (index, entry) in graph.imported.enumerated() {
      add(entry.path, entry.role == .events ? .event : .class, .imported(index))
    }
  }

  private mutating func addLibraryRoutes() {
    guard !graph.content.libraries.isEmpty || !graph.media.isEmpty else { return }
    addListing("/library/", .library)
    for (index, place) in graph.media.enumerated() {
      add(place.path, .medium, .medium(index), place.item.document)
    }
  }

  /// The pages of a listing that shows `paginate` entries a page; one page where its layout knows of
  /// no others.
  mutating func addParts(
    of total: Int, _ path: URLPath, _ kind: RouteKind, _ subject: Route.Subject,
    _ document: Document?
  ) {
    let layouts = [document?.layout?.value, kind.rawValue].compactMap { $0 }
    let isPaginated = layouts.contains { reads("paginator", in: $0) }
    let size = isPaginated ? max(1, graph.content.settings.paginate) : max(1, total)
    let count = max(1, (total + size - 1) / size)
    for number in 1...count {
      let range = (number - 1) * size..<min(number * size, total)
      graph.routes.append(
        Route(
          path.page(number), kind, subject,
          part: Route.Part(number: number, count: count, range: range), document: document))
    }
  }

  /// Whether a layout reads a name; each is requested once.
  mutating func reads(_ name: String, in layout: String) -> Bool {
    let key = ReadName(name: name, layout: layout)
    if let known = graph.readNames[key] { return known }
    let isRead = options.reads(name, layout)
    graph.readNames[key] = isRead
    return isRead
  }

  mutating func add(
    _ path: URLPath, _ kind: RouteKind, _ subject: Route.Subject, _ document: Document? = nil
  ) {
    graph.routes.append(Route(path, kind, subject, document: document))
  }

  /// A listing, with the text of an `index.md` in its folder where there is one.
  private mutating func addListing(
    _ path: String, _ kind: RouteKind, _ subject: Route.Subject = .site
  ) {
    let stem = path.split(separator: "/").first.map { $0 == "404.html" ? "404" : "\($0)/index" }
    let file = (stem ?? "index") + ".md"
    let page = graph.content.pages.first {
      isShown($0.document)
        && graph.content.path(of: $0.document.body.file) == file
    }
    graph.listings[kind] = graph.routes.count
    graph.routes.append(Route(URLPath(checked: path), kind, subject, document: page?.document))
  }

  /// Two pages, or a page and a copied file, at one path.
  mutating func checkPaths() {
    let copied = Set(graph.content.copiedFiles)
    graph.places.reserveCapacity(graph.routes.count)
    // By index: a route is copied with its references otherwise.
    for index in graph.routes.indices {
      let file = graph.routes[index].path.file
      if let other = owner(of: file, copied) {
        let route = graph.routes[index]
        // A page in `people/` is reported already.
        let isPerson = graph.places[file].map { graph.routes[$0].kind == .person } ?? false
        if !isPerson || route.kind != .page {
          diagnostics.append(duplicate(route, source: source(of: route), other: other))
        }
      } else {
        graph.places[file] = index
      }
    }
    var seen: Set<String> = []
    seen.reserveCapacity(graph.routes.count)
    for index in graph.routes.indices {
      // Most pages share the folders above their own one.
      var folder = graph.routes[index].path.fileFolder
      while let path = folder, !seen.contains(path) {
        if let other = owner(of: path, copied) {
          let route = graph.routes[index]
          diagnostics.append(duplicate(route, source: source(of: route), other: other))
        } else {
          seen.insert(path)
        }
        folder = URLPath.folder(above: path)
      }
    }
  }

  /// What makes a file, in words, and where that is written.
  private typealias Owner = (name: String, place: SourceExcerpt?)

  /// What makes a file, if anything does.
  private func owner(of file: String, _ copied: Set<String>) -> Owner? {
    if let place = graph.places[file] {
      let route = graph.routes[place]
      return (source(of: route), route.document.map(SiteGraph.place(of:)))
    }
    let path = graph.content.root + file
    return copied.contains(file) ? (path, SourceExcerpt(path: path)) : nil
  }

  func source(of route: Route) -> String {
    if let document = route.document { return document.path }
    switch route.subject {
    case .person(let index): return "the page of person '\(graph.people[index].id)'"
    case .timetableClass(let index):
      return "the page of class '\(graph.classes[index].timetableClass.id.value)'"
    case .imported(let index):
      return "the event '\(graph.imported[index].title)' of a calendar"
    case .redirect(let index):
      let redirect = graph.redirects[index]
      return "the alias of \(redirect.document.path)"
    case .resume(let index) where index > 0:
      return "the résumé's variant '\(graph.resumes[index].variant?.name.value ?? "")'"
    default: return Self.name(of: route.kind)
    }
  }

  private static func name(of kind: RouteKind) -> String {
    switch kind {
    case .search: "the search page that 'search: true' in site.yaml creates"
    case .searchIndex, .searchWords, .searchPages:
      "the index that 'search: true' in site.yaml creates"
    default: "the \(kind.rawValue) \(kind.isPage ? "page" : "file")"
    }
  }

  private func duplicate(_ route: Route, source: String, other: Owner) -> Diagnostic {
    let message = "two pages share the URL '\(route.path.text)': \(other.name) and \(source)"
    let hint = "give one of them another file name or 'slug:'"
    if let document = route.document {
      return .error(message, at: SiteGraph.place(of: document), hint: hint)
    }
    if let place = graph.idPlace(of: route) {
      let isAlias = route.kind == .redirect
      return .error(
        message, at: place, hint: isAlias ? nil : "give one of them another 'id:'")
    }
    return .error(message, at: other.place ?? SourceExcerpt(path: graph.content.root), hint: hint)
  }
}
