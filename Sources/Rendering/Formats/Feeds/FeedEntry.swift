import CivilTime
import Content
import Fields
import Site
import Texts

/// An entry of a feed, independent of the format.
struct FeedEntry {
  /// A picture of the entry.
  struct Enclosure {
    /// The picture's absolute URL.
    let url: String
    /// The picture's media type.
    let type: String
    /// The picture's size in bytes; nil if it is on another host.
    let length: Int?
  }

  /// The entry's permanent id.
  let id: String
  let title: String
  /// The absolute URL of the entry's page.
  let url: String
  let published: Timestamp
  let updated: Timestamp
  let authors: [FeedAuthor]
  /// The names of the entry's terms.
  let categories: [String]
  /// A short description.
  let summary: String?
  /// The entry's text as HTML; nil if the feed has only summaries.
  let content: [UInt8]?
  let image: Enclosure?
  /// The language of the text if it is not that of the feed.
  let language: String?
}

extension FeedEntry {
  /// Creates an entry; nil if the subject has no date or document.
  init?(_ subject: Route.Subject, _ contents: FeedContents, _ metadata: EntryMetadata) {
    let graph = metadata.graph
    guard let document = graph.entries.document(of: subject), let path = graph.path(of: subject),
      let published = graph.entries.published(subject)
    else { return nil }
    let isFull = graph.content.settings.feeds.content == .full
    self.init(
      id: FeedIdentity.id(of: document, graph), title: document.shownTitle,
      url: graph.base.absolute(path.url), published: published,
      updated: graph.entries.updated(subject) ?? published, authors: metadata.authors(of: subject),
      categories: Self.categories(of: document, graph),
      summary: metadata.texts.description(document),
      content: isFull ? contents.html(of: document, at: path, metadata) : nil,
      image: metadata.enclosure(graph.entries.image(of: subject), document),
      language: graph.entries.foreignLanguage(of: document))
  }

  private static func categories(of document: Document, _ graph: SiteGraph) -> [String] {
    var names: [String] = []
    var known: Set<String> = []
    for taxonomy in graph.entries.taxonomies {
      let values =
        taxonomy.name == "tags"
        ? document.tags.map(\.value) : document.extraTexts(taxonomy.name)
      for term in values.compactMap({ taxonomy.term(for: $0) }) {
        let name = taxonomy.terms[term].name
        if known.insert(name).inserted { names.append(name) }
      }
    }
    return names
  }
}
