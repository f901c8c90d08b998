package import Content
import DataFormats
package import Site
import Texts

/// Renders the routes that are not pages: files of data, each written by code for its format.
package struct FileRenderer: Sendable {
  /// Makes a PNG of a size in pixels from an SVG; nil if that fails.
  package typealias Rasterizer =
    @Sendable (_ svg: [UInt8], _ width: Int, _ height: Int) -> [UInt8]?

  private let graph: SiteGraph
  private let rasterize: Rasterizer
  /// The search index.
  package let search: SiteSearch
  private let feeds: FeedContents
  private let calendars: CalendarParts

  /// A renderer of a graph's files.
  package init(_ graph: SiteGraph, rasterize: @escaping Rasterizer) {
    (self.graph, self.rasterize) = (graph, rasterize)
    (search, feeds, calendars) = (SiteSearch(graph), FeedContents(), CalendarParts())
  }

  /// The renderer of the same site in which one document says something else. The HTML of other documents
  /// stays unless texts have templates, which may show what that document says.
  package init(_ old: FileRenderer, _ graph: SiteGraph, replacing document: Document?) {
    (self.graph, rasterize) = (graph, old.rasterize)
    (search, calendars) = (SiteSearch(graph), CalendarParts())
    feeds = document.map { FeedContents(old.feeds, without: $0.path) } ?? FeedContents()
  }

  /// A route's file, and the path that it is published at if that has a hash of its bytes in its name. The bytes
  /// are nil if they need a program that failed.
  package func render(
    _ route: Route, _ metadata: EntryMetadata
  ) -> (bytes: [UInt8]?, file: String?) {
    let bytes = bytes(of: route, metadata)
    guard route.kind.isSearchPart, let bytes else { return (bytes, nil) }
    return (bytes, search.publishedFile(of: route, bytes))
  }

  private func bytes(of route: Route, _ metadata: EntryMetadata) -> [UInt8]? {
    switch route.kind {
    case .resumeJSON, .vcard: resume(route, metadata.links)
    case .redirect: redirect(route)
    case .redirects: RedirectFile.list(graph)
    case .atomFeed, .rssFeed, .jsonFeed: feed(route, metadata)
    case .podcast: PodcastFeed.bytes(feeds, metadata)
    case .calendar: CalendarFile.bytes(at: route.path, calendars, metadata.texts)
    case .sitemap: Sitemap.bytes(of: route, graph)
    case .robots: Array(PlainFiles.robots(graph).utf8)
    case .humans: Array(PlainFiles.humans(graph).utf8)
    case .manifest: Array(WebManifest.value(graph).indented.utf8)
    case .icon: SiteIcon(at: route.path).flatMap { IconFile.bytes(of: $0, graph, rasterize) }
    case .socialImage: SocialImage.bytes(of: route, graph, rasterize)
    case .searchIndex, .searchWords, .searchPages: search.bytes(of: route, metadata.texts)
    default: []
    }
  }

  private func redirect(_ route: Route) -> [UInt8] {
    guard case .redirect(let index) = route.subject else { return [] }
    return RedirectFile.page(graph.redirects[index], graph)
  }

  private func resume(_ route: Route, _ links: LinkLookup) -> [UInt8] {
    guard case .resume(let index) = route.subject, let profile = graph.content.profile else {
      return []
    }
    let links = ProfileLinks(profile, graph, links)
    let resume = graph.resumes[index]
    return route.kind == .resumeJSON
      ? Array(ResumeJSON(profile, resume, links).value.indented.utf8)
      : ProfileCard.make(profile, resume, links, name: graph.profileName)
  }

  private func feed(_ route: Route, _ metadata: EntryMetadata) -> [UInt8] {
    guard let feed = graph.feed(at: route.path) else { return [] }
    let content = FeedContent(feed, at: route.path, feeds, metadata)
    switch route.kind {
    case .atomFeed: return AtomFeed.bytes(content)
    case .rssFeed: return RSSFeed.bytes(content)
    default: return JSONFeed.bytes(content)
    }
  }
}
