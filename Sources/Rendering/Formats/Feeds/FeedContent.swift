import CivilTime
import Content
import Phrases
package import Site
import Texts

/// A feed with its entries, independent of the format.
package struct FeedContent {
  package let id: String
  package let title: String
  package let summary: String?
  /// The language of the summary if it is not that of the feed.
  let summaryLanguage: String?
  /// The feed's own absolute URL.
  package let url: String
  /// The absolute URL of the page that the feed belongs to.
  package let page: String
  package let language: String
  package let author: FeedAuthor
  /// The absolute URL of the site's icon.
  package let icon: String?
  let entries: [FeedEntry]

  /// The time of the most recent update of an entry; it does not depend on the time of the build.
  var updated: Timestamp {
    entries.map(\.updated).max { $0.unixSeconds < $1.unixSeconds } ?? Timestamp(unixSeconds: 0)
  }

  init(_ feed: Feed, at path: URLPath, _ contents: FeedContents, _ metadata: EntryMetadata) {
    let graph = metadata.graph
    id = FeedIdentity.id(of: feed, graph)
    title = Self.title(of: feed, graph)
    summary = Self.summary(of: feed, metadata.texts)
    summaryLanguage = summary.flatMap { Self.language(of: $0, feed, graph) }
    url = graph.base.absolute(path.url)
    page = graph.base.absolute(feed.page.url)
    language = graph.content.settings.language
    author = FeedAuthor(ofSite: graph)
    icon = SiteIcons(graph).best.map { graph.base.absolute($0.url) }
    entries = feed.entries.compactMap { FeedEntry($0, contents, metadata) }
  }

  /// The title of a feed: its subject, and the title of the site.
  package static func title(of feed: Feed, _ graph: SiteGraph) -> String {
    switch feed.subject {
    case .journal(let index):
      "\(graph.entries.journals[index].journal.document.shownTitle) – \(graph.title)"
    case .term(let taxonomy, let index):
      "\(graph.entries.taxonomies[taxonomy].terms[index].name) – \(graph.title)"
    default:
      feed.scope == .portfolio
        ? "\(graph.words.text(.portfolio)) – \(graph.title)" : graph.title
    }
  }

  private static func summary(of feed: Feed, _ texts: TextRenderer) -> String? {
    let graph = texts.store.graph
    if case .journal(let index) = feed.subject {
      return texts.description(graph.entries.journals[index].journal.document)
    }
    let settings = graph.content.settings
    return feed.scope == .site ? settings.description ?? settings.tagline : nil
  }

  private static func language(
    of summary: String, _ feed: Feed, _ graph: SiteGraph
  ) -> String? {
    if case .journal(let index) = feed.subject {
      return graph.entries.foreignLanguage(
        ofSummary: graph.entries.journals[index].journal.document)
    }
    return graph.content.textLanguages?.foreign(summary, in: graph.content.settings.language)
  }
}
