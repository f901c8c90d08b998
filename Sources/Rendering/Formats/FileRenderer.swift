package import Content
import DataFormats
import Hosting
package import Site
import Texts

/// Renders the routes that are not pages: data files, each written by code for its format.
package struct FileRenderer: Sendable {
  private let graph: SiteGraph
  private let drawings: DrawingTools
  /// The search index.
  package let search: SiteSearch
  private let feeds: FeedContents
  private let calendars: CalendarParts

  /// A renderer of a graph's files.
  package init(_ graph: SiteGraph, _ drawings: DrawingTools) {
    (self.graph, self.drawings) = (graph, drawings)
    (search, feeds, calendars) = (SiteSearch(graph), FeedContents(), CalendarParts())
  }

  /// A copy of a renderer for a changed graph. The cached HTML of every document but the changed
  /// one is kept; if `document` is nil, none is kept.
  package init(_ old: FileRenderer, _ graph: SiteGraph, replacing document: Document?) {
    (self.graph, drawings) = (graph, old.drawings)
    (search, calendars) = (SiteSearch(graph), CalendarParts())
    feeds = document.map { FeedContents(old.feeds, without: $0.path) } ?? FeedContents()
  }

  /// Makes the share cards of some routes, which takes less time than making each on its own.
  package func prepareCards(_ routes: [Route], _ metadata: EntryMetadata) {
    SocialImage.prepare(routes, metadata, drawings)
  }

  /// Renders a route's file. `file` is the path at which the file is published if its name contains
  /// a content hash. `bytes` is nil if an external program that creates the file failed.
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
    case .redirects, .hostFile: hostFile(route)
    case .atomFeed, .rssFeed, .jsonFeed: feed(route, metadata)
    case .podcast: PodcastFeed.bytes(feeds, metadata)
    case .calendar: CalendarFile.bytes(at: route.path, calendars, metadata.texts)
    case .sitemap: Sitemap.bytes(of: route, graph)
    case .robots: Array(PlainFiles.robots(graph).utf8)
    case .humans: Array(PlainFiles.humans(graph).utf8)
    case .manifest: Array(WebManifest.value(graph).indented.utf8)
    case .icon: SiteIcon(at: route.path).flatMap { IconFile.bytes(of: $0, graph, drawings) }
    case .socialImage: SocialImage.bytes(of: route, metadata, drawings)
    case .firstPage: graph.file(ofFirstPage: route.path).flatMap(metadata.files.firstPage)
    case .attachedFile: graph.files.attached[route.path]?.bytes
    case .searchIndex, .searchWords, .searchPages: search.bytes(of: route, metadata.texts)
    default: []
    }
  }

  private func redirect(_ route: Route) -> [UInt8] {
    guard case .redirect(let index) = route.subject else { return [] }
    return RedirectFile.page(graph.table.redirects[index], graph)
  }

  private func hostFile(_ route: Route) -> [UInt8] {
    HostFile(rawValue: route.path.file).map { graph.hosted.bytes(of: $0) } ?? []
  }

  private func resume(_ route: Route, _ links: LinkLookup) -> [UInt8] {
    guard case .resume(let index) = route.subject, let profile = graph.content.profile else {
      return []
    }
    let links = ProfileLinks(profile, graph, links)
    let resume = graph.entries.resumes[index]
    return route.kind == .resumeJSON
      ? Array(ResumeJSON(profile: profile, resume: resume, links: links).value.indented.utf8)
      : ProfileCard.make(profile, resume, links, name: graph.content.profileName)
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
