import Content
import Liquid
import Site

/// A feed as templates see it, once for each format.
enum FeedValue {
  static func list(_ feed: Feed?, _ graph: SiteGraph) -> [Value] {
    guard let feed else { return [] }
    let title = FeedContent.title(of: feed, graph)
    return graph.content.settings.feeds.formats.filter { graph.feed(at: feed.path($0)) != nil }
      .map { format in
        .hash(
          Hash([
            ("title", .string(title)), ("url", .string(feed.path(format).url)),
            ("type", .string(type(format))), ("format", .string(name(format))),
          ]))
      }
  }

  private static func type(_ format: FeedSettings.Format) -> String {
    switch format {
    case .atom: "application/atom+xml"
    case .rss: "application/rss+xml"
    case .json: "application/feed+json"
    }
  }

  private static func name(_ format: FeedSettings.Format) -> String {
    switch format {
    case .atom: "Atom"
    case .rss: "RSS"
    case .json: "JSON Feed"
    }
  }
}
