import Content
import DataFormats
import Site

/// The routes that are no pages: files of data, each written by code for its format.
enum DataFile {
  /// The bytes of a route's file; nil if it needs a program that failed.
  static func bytes(of route: Route, _ site: SiteContext) -> [UInt8]? {
    switch route.kind {
    case .resumeJSON, .vcard: resume(route, site)
    case .redirect: redirect(route, site.graph)
    case .redirects: RedirectFile.list(site.graph)
    case .atomFeed, .rssFeed, .jsonFeed: feed(route, site)
    case .podcast: PodcastFeed.bytes(site)
    case .calendar: CalendarFile.bytes(at: route.path, site)
    case .sitemap: Sitemap.bytes(of: route, site.graph)
    case .robots: Array(PlainFiles.robots(site.graph).utf8)
    case .humans: Array(PlainFiles.humans(site.graph).utf8)
    case .manifest: Array(WebManifest.value(site).indented.utf8)
    case .icon: SiteIcon(at: route.path).flatMap { IconFile.bytes(of: $0, site) }
    case .socialImage: SocialImage.bytes(of: route, site)
    case .searchIndex, .searchWords, .searchPages: site.search.bytes(of: route, site)
    default: []
    }
  }

  private static func redirect(_ route: Route, _ graph: SiteGraph) -> [UInt8] {
    guard case .redirect(let index) = route.subject else { return [] }
    return RedirectFile.page(graph.redirects[index], graph)
  }

  private static func resume(_ route: Route, _ site: SiteContext) -> [UInt8] {
    guard case .resume(let index) = route.subject, let profile = site.graph.content.profile else {
      return []
    }
    let links = ProfileLinks(profile, site.graph, site.resolver)
    let resume = site.graph.resumes[index]
    return route.kind == .resumeJSON
      ? Array(ResumeJSON(profile, resume, links).value.indented.utf8)
      : ProfileCard.make(profile, resume, links, name: site.graph.profileName)
  }

  private static func feed(_ route: Route, _ site: SiteContext) -> [UInt8] {
    guard let feed = site.graph.feed(at: route.path) else { return [] }
    let content = FeedContent(feed, at: route.path, site)
    switch route.kind {
    case .atomFeed: return AtomFeed.bytes(content)
    case .rssFeed: return RSSFeed.bytes(content)
    default: return JSONFeed.bytes(content)
    }
  }
}
