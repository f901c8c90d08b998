import CivilTime
import Content
import Fields
import Site
import Texts

/// An entry of feeds, whatever their format.
struct FeedEntry {
  /// A picture of the entry.
  struct Enclosure {
    /// Its whole address.
    let url: String
    /// Its media type.
    let type: String
    /// Its size in bytes; nil for one that is elsewhere.
    let length: Int?
  }

  /// What it will be known by for ever.
  let id: String
  let title: String
  /// Its page's whole address.
  let url: String
  let published: Timestamp
  let updated: Timestamp
  let author: FeedAuthor?
  /// The terms that it carries.
  let categories: [String]
  /// A few words.
  let summary: String?
  /// Its text as HTML; nil if only the summary is wanted.
  let content: [UInt8]?
  let image: Enclosure?
}

extension FeedEntry {
  /// An entry of feeds; nil for a subject without a date or file.
  init?(_ subject: Route.Subject, _ contents: FeedContents, _ metadata: EntryMetadata) {
    let graph = metadata.graph
    guard let document = graph.document(of: subject), let path = graph.path(of: subject),
      let published = graph.published(subject)
    else { return nil }
    let isFull = graph.content.settings.feeds.content == .full
    self.init(
      id: FeedIdentity.id(of: document, graph), title: SiteGraph.title(of: document),
      url: graph.base.absolute(path.url), published: published,
      updated: graph.updated(subject) ?? published, author: metadata.author(of: subject),
      categories: Self.categories(of: document, graph),
      summary: metadata.texts.description(document),
      content: isFull ? contents.html(of: document, at: path, metadata) : nil,
      image: metadata.enclosure(graph.image(of: subject), document))
  }

  private static func categories(of document: Document, _ graph: SiteGraph) -> [String] {
    var names: [String] = []
    var known: Set<String> = []
    for taxonomy in graph.taxonomies {
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
