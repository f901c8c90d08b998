public import Content

/// A feed with the newest entries of a part of the site.
public struct Feed: Sendable {
  /// The kind of the part.
  public let scope: FeedSettings.Scope
  /// The part: the site, a journal or a term.
  public let subject: Route.Subject
  /// The page that it belongs to.
  public let page: URLPath
  /// The feed's entries, the newest first.
  public let entries: [Route.Subject]

  /// The path of its file in a format: `feed.atom` below its page.
  public func path(_ format: FeedSettings.Format) -> URLPath {
    URLPath(checked: page.folder + "feed." + format.rawValue)
  }
}

extension RouteKind {
  init(_ format: FeedSettings.Format) {
    switch format {
    case .atom: self = .atomFeed
    case .rss: self = .rssFeed
    case .json: self = .jsonFeed
    }
  }
}
