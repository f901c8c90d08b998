import CivilTime
import Content
import SourceText

extension GraphBuilder {
  /// The files for machines. A file of the content with the same path is left as it is, and nothing
  /// is made in its place; but the search could not work with another index than its own.
  mutating func addFiles() {
    var files = FileRoutes(taken: Set(graph.content.copiedFiles))
    files.taken.reserveCapacity(files.taken.count + graph.routes.count)
    for index in graph.routes.indices { files.taken.insert(graph.routes[index].path.file) }
    addFeeds(&files)
    addPodcast(&files)
    addCalendars(&files)
    addSocialImages(&files)
    addIcons(&files)
    addSitemap(&files)
    addSearch(&files)
    for (path, kind) in [
      ("/robots.txt", RouteKind.robots), ("/humans.txt", .humans), ("/.nojekyll", .noJekyll),
      ("/site.webmanifest", .manifest),
    ] { files.add(URLPath(checked: path), kind) }
    graph.routes += files.routes
  }

  // MARK: Feeds

  private mutating func addFeeds(_ files: inout FileRoutes) {
    let settings = graph.content.settings.feeds
    let found = feeds(settings)
    guard !graph.base.origin.isEmpty else {
      if let range = settings.range, !found.isEmpty, !settings.formats.isEmpty {
        diagnostics.append(
          .warning(
            "no feeds: the site has no 'url'",
            at: graph.content.settings.excerpt(range.firstByte),
            hint: "set it in site.yaml: url: https://ada.example/"))
      }
      return
    }
    graph.feeds = found
    for (index, feed) in found.enumerated() {
      if feed.subject == .site {
        graph.scopeFeeds[feed.scope] = index
      } else {
        graph.feedSubjects[feed.subject] = index
      }
      for format in settings.formats {
        let path = feed.path(format)
        if files.add(path, RouteKind(format), feed.subject) { graph.feedPlaces[path] = index }
      }
    }
  }

  private func feeds(_ settings: FeedSettings) -> [Feed] {
    let scopes = settings.scopes
    var feeds: [Feed] = []
    func add(
      _ scope: FeedSettings.Scope, _ subject: Route.Subject, _ page: URLPath,
      _ entries: [Route.Subject]
    ) {
      guard scopes.contains(scope), settings.limit > 0 else { return }
      let newest = newest(entries, limit: settings.limit)
      if !newest.isEmpty {
        feeds.append(Feed(scope: scope, subject: subject, page: page, entries: newest))
      }
    }
    let posts = graph.posts.indices.map { Route.Subject.post($0) }
    let portfolio =
      graph.materials.indices.map { Route.Subject.material($0) }
      + graph.items.indices.map { .item($0) }
    add(.site, .site, .root, posts + portfolio)
    for (index, entry) in graph.journals.enumerated() {
      add(.journal, .journal(index), entry.path, entry.posts.map { .post($0) })
    }
    add(.portfolio, .site, URLPath(checked: "/portfolio/"), portfolio)
    guard scopes.contains(.tag) else { return feeds }
    for (index, taxonomy) in graph.taxonomies.enumerated() {
      for (term, entry) in taxonomy.terms.enumerated() {
        add(.tag, .term(index, term), entry.path, entry.members)
      }
    }
    return feeds
  }

  /// The newest of those that have a date which is not to come, and are no events: an event's date
  /// is not when it was announced.
  private func newest(_ subjects: [Route.Subject], limit: Int) -> [Route.Subject] {
    var newest: [(date: Int, path: URLPath, subject: Route.Subject)] = []
    for subject in subjects {
      if case .event = subject { continue }
      guard let date = graph.published(subject)?.unixSeconds,
        options.includesFuture || date <= graph.time.unixSeconds
      else { continue }
      // Posts and the members of terms are in this order already: after the first few, all end here.
      if newest.count == limit, let last = newest.last, date < last.date { continue }
      guard let path = graph.path(of: subject) else { continue }
      let place = newest.lastIndex { $0.date > date || $0.date == date && $0.path < path }
      newest.insert((date, path, subject), at: place.map { $0 + 1 } ?? 0)
      if newest.count > limit { newest.removeLast() }
    }
    return newest.map(\.subject)
  }

  // MARK: Pictures

  private mutating func addSocialImages(_ files: inout FileRoutes) {
    let wish = graph.content.settings.socialImages
    guard options.canRasterize, wish ?? (graph.content.profile != nil) else { return }
    for (index, route) in graph.routes.enumerated() where graph.isForReaders(route) {
      guard wish == true || route.kind == .home, route.isFirst,
        route.kind != .term, route.kind != .taxonomy
      else { continue }
      if let own = graph.image(of: route), SiteGraph.isPhotograph(own) { continue }
      guard let path = SiteGraph.socialImage(of: route.path) else { continue }
      if files.add(path, .socialImage) { graph.pictured[path] = index }
    }
  }

  /// An icon that the author has made stands for all of them.
  private mutating func addIcons(_ files: inout FileRoutes) {
    let own = ["favicon.svg", "favicon.ico", "favicon.png"]
    guard !own.contains(where: files.taken.contains) else { return }
    let hasPixels = options.canRasterize && graph.content.profile != nil
    for icon in SiteIcon.allCases where icon.size == nil || hasPixels {
      files.add(icon.path, .icon)
    }
  }

  // MARK: Sitemap

  private mutating func addSitemap(_ files: inout FileRoutes) {
    guard !graph.base.origin.isEmpty else { return }
    graph.indexed = graph.routes.indices.filter { graph.isForReaders(graph.routes[$0]) }
    let base = graph.base.absolute("").utf8.count
    let lengths = graph.indexed.map { base + graph.routes[$0].path.url.utf8.count }
    let ranges = SitemapParts.ranges(lengths)
    guard ranges.count > 1 else {
      let all = Route.Part(number: 1, count: 1, range: 0..<graph.indexed.count)
      files.add(URLPath(checked: "/sitemap.xml"), .sitemap, part: all)
      return
    }
    files.add(URLPath(checked: "/sitemap.xml"), .sitemap)
    for (index, range) in ranges.enumerated() {
      files.add(
        URLPath(checked: "/sitemap-\(index + 1).xml"), .sitemap,
        part: Route.Part(number: index + 1, count: ranges.count, range: range))
    }
  }
}

/// Routes of files, none at a path that is taken.
struct FileRoutes {
  var taken: Set<String>
  var routes: [Route] = []

  /// Adds a file; false if the site has one there already.
  @discardableResult
  mutating func add(
    _ path: URLPath, _ kind: RouteKind, _ subject: Route.Subject = .site, part: Route.Part? = nil
  ) -> Bool {
    guard taken.insert(path.file).inserted else { return false }
    routes.append(Route(path, kind, subject, part: part))
    return true
  }

  /// Adds a file with a fixed path: anything else at that path is a mistake.
  mutating func require(_ path: URLPath, _ kind: RouteKind, part: Route.Part) {
    taken.insert(path.file)
    routes.append(Route(path, kind, .site, part: part))
  }
}

extension SiteGraph {
  /// Whether a route is a page that people look for.
  func isForReaders(_ route: Route) -> Bool {
    route.kind.isPage && route.kind != .notFound && !route.isPlaceholder && route.path.isHTML
      && !route.isOfCalendar && route.document?.isHiddenFromSearch != true
      && view(of: route)?.isOrder != true
  }
}
