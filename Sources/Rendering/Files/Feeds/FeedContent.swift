import CivilTime
import Content
import Liquid
import Site

/// A feed with its entries, whatever its format.
struct FeedContent {
  let id: String
  let title: String
  let summary: String?
  /// The feed's own whole address.
  let url: String
  /// The whole address of the page that it is for.
  let page: String
  let language: String
  let author: FeedAuthor
  /// The site's icon, by its whole address.
  let icon: String?
  let entries: [FeedEntry]

  /// When its newest entry was changed: the wall clock has no say in it.
  var updated: Timestamp {
    entries.map(\.updated).max { $0.unixSeconds < $1.unixSeconds } ?? Timestamp(unixSeconds: 0)
  }

  init(_ feed: Feed, at path: URLPath, _ site: SiteContext) {
    let graph = site.graph
    id = FeedIdentity.id(of: feed, graph)
    title = Self.title(of: feed, graph)
    summary = Self.summary(of: feed, site)
    url = graph.base.absolute(path.url)
    page = graph.base.absolute(feed.page.url)
    language = graph.content.settings.language
    author = site.siteAuthor
    icon = site.icons.best.map { graph.base.absolute($0.url) }
    entries = feed.entries.compactMap { site.feedEntry($0) }
  }

  /// What a feed is called: what it is for, and whose site it is of.
  static func title(of feed: Feed, _ graph: SiteGraph) -> String {
    switch feed.subject {
    case .journal(let index):
      "\(SiteGraph.title(of: graph.journals[index].journal.document)) – \(graph.title)"
    case .term(let taxonomy, let index):
      "\(graph.taxonomies[taxonomy].terms[index].name) – \(graph.title)"
    default: feed.scope == .portfolio ? "Portfolio – \(graph.title)" : graph.title
    }
  }

  private static func summary(of feed: Feed, _ site: SiteContext) -> String? {
    if case .journal(let index) = feed.subject {
      return site.description(site.graph.journals[index].journal.document).string
    }
    let settings = site.graph.content.settings
    return feed.scope == .site ? settings.description ?? settings.tagline : nil
  }
}
