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

  /// A term of the entry.
  struct Category {
    let name: String
    /// The language of the name if it is not that of the entry.
    let language: String?
  }

  /// The entry's permanent id.
  let id: String
  let title: String
  /// The absolute URL of the entry's page.
  let url: String
  let published: Timestamp
  let updated: Timestamp
  let authors: [FeedAuthor]
  /// The entry's terms.
  let categories: [Category]
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

  private static func categories(of document: Document, _ graph: SiteGraph) -> [Category] {
    var categories: [Category] = []
    var known: Set<String> = []
    for taxonomy in graph.entries.taxonomies {
      for index in document.terms(taxonomy.name).compactMap({ taxonomy.term(for: $0) }) {
        let term = taxonomy.terms[index]
        guard known.insert(term.name).inserted else { continue }
        let language = graph.entries.foreignLanguage(of: term, taxonomy, in: document)
        let isOther = language != graph.entries.foreignLanguage(of: document)
        let stated = isOther ? language ?? graph.content.settings.language : nil
        categories.append(Category(name: term.name, language: stated))
      }
    }
    return categories
  }
}
