import CivilTime
import Content
import Liquid
import Site
import Synchronization

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

/// Who wrote something.
struct FeedAuthor: Equatable {
  let name: String
  /// The whole address of a page about the person.
  let url: String?
}

extension SiteContext {
  /// An entry of feeds; nil for what has no date or file.
  func feedEntry(_ subject: Route.Subject) -> FeedEntry? {
    guard let document = graph.document(of: subject), let path = graph.path(of: subject),
      let published = graph.published(subject)
    else { return nil }
    let isFull = graph.content.settings.feeds.content == .full
    return FeedEntry(
      id: FeedIdentity.id(of: document, graph), title: SiteGraph.title(of: document),
      url: graph.base.absolute(path.url), published: published,
      updated: graph.updated(subject) ?? published, author: author(of: subject),
      categories: categories(of: document), summary: description(document).string,
      content: isFull ? feedContent(document, path) : nil,
      image: enclosure(graph.image(of: subject), document))
  }

  /// A document's HTML for feeds, made once for all of them.
  func feedContent(_ document: Document, _ path: URLPath) -> [UInt8] {
    if let known = feedContents.withLock({ $0[document.path] }) { return known }
    guard case .html(let page) = html(document, page: path) else { return [] }
    let made = FeedMarkup.clean(
      page, origin: graph.base.origin, page: graph.base.absolute(path.url))
    feedContents.withLock { $0[document.path] = made }
    return made
  }

  private func categories(of document: Document) -> [String] {
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

  /// Who wrote something: a post's author, or else the site's.
  func author(of subject: Route.Subject) -> FeedAuthor? {
    if case .post(let index) = subject, let id = graph.posts[index].post.author?.value,
      let person = graph.person(id)
    {
      let name = PersonDrop(site: self, index: person).printed.string ?? ""
      return FeedAuthor(name: name, url: graph.base.absolute(graph.people[person].path.url))
    }
    return siteAuthor
  }

  /// Who keeps the site.
  var siteAuthor: FeedAuthor {
    let url = graph.resumes.isEmpty ? "/" : "/resume/"
    return FeedAuthor(name: graph.profileName, url: graph.base.absolute(url))
  }

  /// A picture by its whole address.
  func enclosure(_ picture: Picture?, _ document: Document?) -> FeedEntry.Enclosure? {
    guard let picture, let document else { return nil }
    let file = graph.content.path(of: document.body.file)
    return enclosure(picture.source.value, in: file, type: Self.mediaType(ofImage:))
  }

  /// What a file of content refers to by its whole address; nil if it is no web address or its type
  /// is not known.
  func enclosure(
    _ source: String, in file: String, type: (String) -> String?
  ) -> FeedEntry.Enclosure? {
    let url = graph.base.absolute(resolver.url(source, in: file))
    guard url.hasPrefix("https://") || url.hasPrefix("http://"), let type = type(url) else {
      return nil
    }
    var length: Int?
    if case .local(_, let path, _) = resolver.resolve(source, from: file, page: nil) {
      length = files.size(String(path.text.dropFirst()))
    }
    return FeedEntry.Enclosure(url: url, type: type, length: length)
  }

  /// A media type by an address's ending.
  static func mediaType(ofImage url: String) -> String? {
    let path = url.prefix { $0 != "?" && $0 != "#" }.lowercased()
    let types = [
      ".png": "image/png", ".jpg": "image/jpeg", ".jpeg": "image/jpeg", ".gif": "image/gif",
      ".webp": "image/webp", ".avif": "image/avif", ".svg": "image/svg+xml",
    ]
    return types.first { path.hasSuffix($0.key) }?.value
  }
}
