import Content
import Formats
package import Liquid
import Phrases
package import Site

/// A feed as templates see it: one value for each format.
package enum FeedValue {
  package static func list(_ feed: Feed?, _ graph: SiteGraph) -> [Value] {
    guard let feed else { return [] }
    let title = FeedContent.title(of: feed, graph)
    return graph.content.settings.feeds.formats.filter { graph.feed(at: feed.path($0)) != nil }
      .map { format in
        .hash([
          "title": .string(title), "url": .string(feed.path(format).url),
          "type": .string(type(format)), "format": .string(name(format)),
        ])
      }
  }

  /// The podcast; nil if the site has none.
  static func podcast(_ graph: SiteGraph) -> Value? {
    guard graph.files.episodes != nil, let settings = graph.content.settings.podcast else {
      return nil
    }
    return .hash([
      "title": .string(settings.title ?? graph.title), "url": .string("/podcast.xml"),
      "type": .string(type(.rss)), "format": .string(graph.words.text(.podcast)),
    ])
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
