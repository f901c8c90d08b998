public import Content
import Hosting
import SourceText

/// The generated files that programs read, such as feeds, and their contents.
///
/// If the content has a file with the same path, none is generated. The search index is always
/// generated, since the search works only with that index.
public struct GeneratedFiles: Sendable {
  /// The feeds.
  public private(set) var feeds: [Feed] = []
  /// The indices of feeds, by the paths of their files.
  private(set) var feedIndexes: [URLPath: Int] = [:]
  /// The indices of the feeds of the site and the portfolio, by scope.
  private(set) var scopeFeeds: [FeedSettings.Scope: Int] = [:]
  /// The indices of the feeds of journals and terms, by subject.
  private(set) var feedSubjects: [Route.Subject: Int] = [:]
  /// The indices of the library items that are episodes of the podcast, the newest first; nil if
  /// the site has no podcast.
  public private(set) var episodes: [Int]?
  /// The calendars that can be subscribed to.
  public private(set) var calendars: [SiteCalendar] = []
  /// The indices of calendars, by the paths of their files.
  private(set) var calendarIndexes: [URLPath: Int] = [:]
  /// The indices of calendars, by scope.
  private(set) var calendarScopes: [SiteCalendar.Scope: Int] = [:]
  /// The route indices of pages, by the paths of their link preview images.
  private(set) var pictured: [URLPath: Int] = [:]
  /// The PDF files whose first pages are shown, by the paths of the pictures.
  private(set) var firstPages: [URLPath: String] = [:]
  /// The route indices of the pages in the sitemap.
  public private(set) var indexed: [Int] = []
  /// The indices of the routes that the search finds; a page's number in the search index is its
  /// position in this list.
  public private(set) var searched: [Int] = []
  /// The number of search index files that hold words; 0 if the site has no search.
  public private(set) var searchWordParts = 0
  /// The files that documents contain, by their paths.
  public private(set) var attached: [URLPath: AttachedFile] = [:]
  private(set) var routes: [Route] = []
  /// Older paths at which the host redirects only if there is no page.
  private(set) var redirectedPaths: Set<String> = []
  /// The files of all routes.
  private(set) var indexes: RouteIndexes

  init(
    of graph: EntryGraph, after pages: [Route], files indexes: RouteIndexes,
    redirects: [Redirect], _ source: inout GraphSource
  ) {
    let options = source.options
    self.indexes = indexes
    addAttachedFiles(of: pages)
    if !options.isForMembers {
      addSubscriptions(of: graph, source.visibility, &source.diagnostics)
    }
    let readers = pages.indices.filter { graph.isForReaders(pages[$0]) }
    if options.canRasterize { addSocialImages(of: graph, pages, readers) }
    if options.canRasterizePages { addFirstPages(of: graph) }
    addIcons(hasPixels: options.canRasterize && graph.content.profile != nil)
    if !graph.base.origin.isEmpty { addSitemap(base: graph.base, pages, readers) }
    if graph.content.settings.hasSearch { addSearch(of: graph, pages, readers) }
    for (path, kind) in [
      ("/robots.txt", RouteKind.robots), ("/humans.txt", .humans), ("/.nojekyll", .noJekyll),
      ("/site.webmanifest", .manifest),
    ] { add(URLPath(checked: path), kind) }
    // The host's files are at the root, which has no language.
    guard graph.base.language == nil else { return }
    addHostFiles(HostedSite(graph, redirects))
    source.diagnostics += HostedSite.diagnostics(of: graph.content)
  }

  private mutating func addHostFiles(_ site: HostedSite) {
    redirectedPaths = site.redirectedPaths
    for file in site.files {
      add(URLPath(checked: "/" + file.name), file == .redirects ? .redirects : .hostFile)
    }
  }

  private mutating func addAttachedFiles(of pages: [Route]) {
    for index in pages.indices where pages[index].hasRareKeys && pages[index].isFirst {
      for file in pages[index].document?.body.files ?? [] {
        let path = URLPath(checked: "/" + file.path)
        if add(path, .attachedFile) { attached[path] = file }
      }
    }
  }

  /// Adds the feeds, the podcast and the calendars.
  private mutating func addSubscriptions(
    of graph: EntryGraph, _ visibility: DocumentVisibility, _ diagnostics: inout [Diagnostic]
  ) {
    addFeeds(of: graph, visibility, &diagnostics)
    if let podcast = Podcast(of: graph, visibility, &diagnostics),
      add(URLPath(checked: "/podcast.xml"), .podcast)
    {
      episodes = podcast.episodes
    }
    for calendar in SiteCalendar.all(in: graph) where add(calendar.path, .calendar) {
      calendarIndexes[calendar.path] = calendars.count
      calendarScopes[calendar.scope] = calendars.count
      calendars.append(calendar)
    }
  }

  private mutating func addFeeds(
    of graph: EntryGraph, _ visibility: DocumentVisibility, _ diagnostics: inout [Diagnostic]
  ) {
    let settings = graph.content.settings.feeds
    let found = Feed.all(in: graph, visibility)
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
    feeds = found
    for (index, feed) in found.enumerated() {
      if feed.subject == .site {
        scopeFeeds[feed.scope] = index
      } else {
        feedSubjects[feed.subject] = index
      }
      for format in settings.formats {
        let path = feed.path(format)
        if add(path, RouteKind(format), feed.subject) { feedIndexes[path] = index }
      }
    }
  }

  /// A site with more pages has a share image of its own only, unless its settings ask for one of
  /// every page: each takes some 60 ms.
  private static let mostPagesWithImages = 500

  private mutating func addSocialImages(of graph: EntryGraph, _ pages: [Route], _ readers: [Int]) {
    let wish = graph.content.settings.socialImages
    let hasAuthorAndURL = graph.content.profile != nil && !graph.base.origin.isEmpty
    guard wish ?? hasAuthorAndURL else { return }
    let isForAll = wish ?? (readers.count <= Self.mostPagesWithImages)
    for index in readers {
      let route = pages[index]
      guard isForAll || route.kind == .home, route.isFirst,
        route.kind != .term, route.kind != .taxonomy
      else { continue }
      if let own = graph.image(of: route), own.isPreviewable { continue }
      let path = route.path.socialImage
      if add(path, .socialImage) { pictured[path] = index }
    }
  }

  private mutating func addFirstPages(of graph: EntryGraph) {
    let files = Set(graph.content.copiedFiles)
    for material in graph.materials {
      guard let file = graph.pdf(of: material, in: files) else { continue }
      let path = material.path.firstPage
      if add(path, .firstPage) { firstPages[path] = file }
    }
  }

  /// If the author has made an icon, none is generated.
  private mutating func addIcons(hasPixels: Bool) {
    let own = ["favicon.svg", "favicon.ico", "favicon.png"]
    guard !own.contains(where: indexes.isTaken) else { return }
    for icon in SiteIcon.allCases where icon.size == nil || hasPixels { add(icon.path, .icon) }
  }

  private mutating func addSitemap(base: BaseURL, _ pages: [Route], _ readers: [Int]) {
    // The address of a text without a translation is that of its original.
    let readers = readers.filter { !pages[$0].isUntranslated }
    indexed = readers
    let origin = base.absolute("").utf8.count + (base.language?.start.utf8.count ?? 0)
    let ranges = SitemapParts.ranges(readers.map { origin + pages[$0].path.url.utf8.count })
    let path = URLPath(checked: "/sitemap.xml")
    guard ranges.count > 1 else {
      add(path, .sitemap, part: Route.Part(number: 1, count: 1, range: 0..<readers.count))
      return
    }
    add(path, .sitemap)
    for (index, range) in ranges.enumerated() {
      add(
        URLPath(checked: "/sitemap-\(index + 1).xml"), .sitemap,
        part: Route.Part(number: index + 1, count: ranges.count, range: range))
    }
  }

  /// Adds the search index, in as many parts as its size requires.
  private mutating func addSearch(of graph: EntryGraph, _ pages: [Route], _ readers: [Int]) {
    searched = readers.filter { index in
      guard pages[index].isFirst else { return false }
      // No listings of other pages but a journal's and a collection's own.
      switch pages[index].kind {
      case .home, .search, .archive, .taxonomy: return false
      default: return true
      }
    }
    let size = searched.reduce(0) { size, index in
      size + (graph.document(of: pages[index])?.body.range.count ?? 0)
    }
    searchWordParts = SearchPlan.wordParts(ofTexts: size)
    for number in 1...searchWordParts {
      let part = Route.Part(number: number, count: searchWordParts, range: 0..<0)
      require(SearchPlan.wordsPath(number), .searchWords, part)
    }
    require(
      SearchPlan.indexPath, .searchIndex, Route.Part(number: 1, count: 1, range: 0..<0))
    let ranges = SearchPlan.pageRanges(searched.count)
    for (index, range) in ranges.enumerated() {
      let part = Route.Part(number: index + 1, count: ranges.count, range: range)
      require(SearchPlan.pagesPath(index + 1), .searchPages, part)
    }
  }

  // MARK: Routes

  /// Adds a file; returns false if the site already has a file at the path.
  @discardableResult
  private mutating func add(
    _ path: URLPath, _ kind: RouteKind, _ subject: Route.Subject = .site, part: Route.Part? = nil
  ) -> Bool {
    guard !indexes.isTaken(path.file) else { return false }
    indexes.add(path.file)
    routes.append(Route(path, kind, subject, part: part))
    return true
  }

  /// Adds a file whose path is fixed; it is an error if the site has its own file at the path.
  private mutating func require(_ path: URLPath, _ kind: RouteKind, _ part: Route.Part) {
    indexes.add(path.file)
    routes.append(Route(path, kind, .site, part: part))
  }
}
