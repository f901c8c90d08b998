package import CivilTime
import Content
package import Site
import Texts

/// A feed with its entries, whatever its format.
package struct FeedContent {
  package let id: String
  package let title: String
  package let summary: String?
  /// The feed's own whole address.
  package let url: String
  /// The whole address of the page that it is for.
  package let page: String
  package let language: String
  package let author: FeedAuthor
  /// The site's icon, by its whole address.
  package let icon: String?
  let entries: [FeedEntry]

  /// When its newest entry was changed: the wall clock has no say in it.
  package var updated: Timestamp {
    entries.map(\.updated).max { $0.unixSeconds < $1.unixSeconds } ?? Timestamp(unixSeconds: 0)
  }

  init(_ feed: Feed, at path: URLPath, _ contents: FeedContents, _ metadata: EntryMetadata) {
    let graph = metadata.graph
    id = FeedIdentity.id(of: feed, graph)
    title = Self.title(of: feed, graph)
    summary = Self.summary(of: feed, metadata.texts)
    url = graph.base.absolute(path.url)
    page = graph.base.absolute(feed.page.url)
    language = graph.content.settings.language
    author = FeedAuthor(ofSite: graph)
    icon = SiteIcons(graph).best.map { graph.base.absolute($0.url) }
    entries = feed.entries.compactMap { FeedEntry($0, contents, metadata) }
  }

  /// What a feed is called: what it is for, and whose site it is of.
  package static func title(of feed: Feed, _ graph: SiteGraph) -> String {
    switch feed.subject {
    case .journal(let index):
      "\(SiteGraph.title(of: graph.journals[index].journal.document)) – \(graph.title)"
    case .term(let taxonomy, let index):
      "\(graph.taxonomies[taxonomy].terms[index].name) – \(graph.title)"
    default: feed.scope == .portfolio ? "Portfolio – \(graph.title)" : graph.title
    }
  }

  private static func summary(of feed: Feed, _ texts: TextRenderer) -> String? {
    let graph = texts.store.graph
    if case .journal(let index) = feed.subject {
      return texts.description(graph.journals[index].journal.document)
    }
    let settings = graph.content.settings
    return feed.scope == .site ? settings.description ?? settings.tagline : nil
  }
}
