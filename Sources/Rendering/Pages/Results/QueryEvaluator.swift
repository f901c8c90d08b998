import Bytes
import Content
import DataFormats
import Formats
import Liquid
import Phrases
package import Queries
import Site
import Texts
import Views

/// Evaluates queries on a site. A result is a hash that is the same in every run.
package struct QueryEvaluator: Sendable {
  /// The renderer's site without image variants, which are separate files.
  private let site: SiteView
  private let files: FileVersions
  /// The positions of the posts: see `SiteGraph.postPositions`.
  private let positions: [UInt64]
  /// The versions of the posts' files, if already found, and a hash of all posts.
  private let known: KnownPosts?
  private let lookup: EntryLookup
  /// The Markdown documents that are not posts, by their paths in `content/`.
  private let documents: [String: Document]
  private let templates: TemplateHashes
  private let graph: SiteGraph

  /// What is known of the posts of a graph.
  package struct KnownPosts: Sendable, Hashable {
    /// See `SiteGraph.postPositions`.
    package let positions: [UInt64]
    /// The version of each post's file.
    package let versions: [UInt64]
    /// A hash of all posts, their files and their comments.
    package let hash: UInt64

    /// What is known of the posts of a graph.
    package init(positions: [UInt64], versions: [UInt64], hash: UInt64) {
      (self.positions, self.versions, self.hash) = (positions, versions, hash)
    }
  }

  /// Creates an evaluator for the site of a renderer.
  ///
  /// - Parameter known: What is already known of the posts.
  package init(_ renderer: Renderer, _ files: FileVersions, _ known: KnownPosts? = nil) {
    self.known = known
    self.files = files
    site = renderer.siteWithoutFiles
    graph = renderer.site.graph
    positions = known?.positions ?? renderer.site.graph.postPositions
    lookup = EntryLookup(renderer.site.graph)
    let content = renderer.site.graph.content
    documents = Dictionary(
      content.documentsBesidePosts.filter { $0.body.format == .markdown }.map {
        (content.path(of: $0.body.file), $0)
      }
    ) { first, _ in first }
    templates = TemplateHashes(renderer)
  }

  /// The hash of a query's result; 0 if the query refers to something that does not exist.
  package func result(of query: Query) -> UInt64 {
    var hash = StableHash()
    switch query {
    case .structure: SiteStructure(site).add(to: &hash)
    case .configuration: return templates.configuration(files.configuration)
    case .everything: addEverything(to: &hash)
    case .allPosts:
      if let known { return known.hash }
      for index in graph.entries.posts.indices { addPost(index, to: &hash) }
    case .search:
      hash.add(graph.files.searchWordParts)
      hash.add(graph.files.searched.count)
    case .siteAuthor:
      let author = FeedAuthor(ofSite: graph)
      hash.add(author.name)
      hash.add(author.url)
    case .names:
      hash.add(graph.content.profileName)
      for person in graph.entries.people { hash.add(person.name) }
    case .value(let entry, let name): hash.add(result: field(name, of: entry))
    case .count(let entry, let name): hash.add(list(name, of: entry)?.count ?? -1)
    case .elements(let entry, let name):
      guard let list = list(name, of: entry) else { return 0 }
      hash.add(elements: list)
    case .post(let path):
      guard let index = post(at: path) else { return 0 }
      addPost(index, to: &hash)
    case .area(let area):
      for path in files.areas[area] ?? [] {
        hash.add(path)
        addFront(of: path, to: &hash)
      }
      hash.add(graph.content.settings.sources["window"] ?? 0)
    case .related(let path):
      guard let index = post(at: path) else { return 0 }
      for post in graph.entries.related(toPost: index) {
        hash.add(graph.entries.posts[post].path.text)
      }
    case .part(let path):
      guard let route = route(at: path) else { return 0 }
      addPart(of: route, to: &hash)
    case .term(let value, let taxonomy): hash.add(site.termPath(value, taxonomy: taxonomy)?.text)
    case .title(let path):
      guard let route = route(at: path) else { return 0 }
      hash.add(graph.title(of: route))
      hash.add(graph.entries.document(of: route)?.path)
    case .feeds(let path):
      guard let route = route(at: path) else { return 0 }
      hash.add(.array(FeedValue.list(graph.feed(of: route), graph)))
    case .structuredData(let path):
      guard let route = route(at: path) else { return 0 }
      hash.add(.html(StructuredData.bytes(of: route, site.metadata)))
    case .link(let link): return site.links.result(of: link)
    case .backlinks(let path):
      for source in site.texts.backlinks(of: path) { hash.add(source.text) }
    case .document(let path), .file(let path): return files.version(of: path)
    case .front(let path): addFront(of: path, to: &hash)
    case .folder(let folder):
      for file in graph.content.copiedFiles(in: folder) { hash.add(file) }
    case .data: return files.data
    case .layout(let name): return templates.layout(name)
    }
    return hash.value
  }

  /// The index of the post at a path. Returning its route would copy it with its references.
  private func post(at path: URLPath) -> Int? {
    guard let route = graph.table.indexes[path.file],
      case .post(let index) = graph.routes[route].subject
    else { return nil }
    return index
  }

  private func route(at path: URLPath) -> Route? {
    graph.table.indexes[path.file].map { graph.routes[$0] }
  }

  // MARK: The whole site

  private func addEverything(to hash: inout StableHash) {
    hash.add(positions.count)
    for position in positions { hash.add(position) }
    for journal in graph.content.journals {
      hash.add(journal.posts.count)
      for post in journal.posts { hash.add(post.document.path) }
    }
    for index in graph.routes.indices where graph.routes[index].kind.isPage {
      hash.add(graph.title(of: graph.routes[index]))
      // The hashes of the posts' positions include their paths.
      if graph.routes[index].kind == .post { continue }
      hash.add(graph.routes[index].path.text)
      hash.add(graph.entries.kindName(of: graph.routes[index]))
    }
  }

  // MARK: Entries

  private func field(_ name: String, of entry: EntryReference) -> Value? {
    lookup.field(name, of: entry, site)
  }

  private func list(_ name: String, of entry: EntryReference) -> (any ListSource)? {
    guard case .list(let list)? = field(name, of: entry) else { return nil }
    return list
  }

  private func addPost(_ index: Int, to hash: inout StableHash) {
    let document = graph.entries.document(ofPost: index)
    var path: String { graph.content.path(of: document.body.file) }
    hash.add(positions[index])
    // The front matter is added too, as the file may have been read after its version was taken.
    addFront(of: document, to: &hash)
    hash.add(known?.versions[index] ?? files.version(of: path))
    hash.add(files.version(ofCommentsOn: path))
  }

  /// Adds the front matter of a document, or the version of any other file.
  private func addFront(of path: String, to hash: inout StableHash) {
    guard let document = documents[path] else { return hash.add(files.version(of: path)) }
    addFront(of: document, to: &hash)
  }

  private func addFront(of document: Document, to hash: inout StableHash) {
    hash.add(document.body.range.lowerBound)
    hash.add(document.body.frontHash)
  }

  private func addPart(of route: Route, to hash: inout StableHash) {
    let page = PageDrop(site: site, route: route, layout: "", body: nil)
    let paginator = PaginatorDrop(page: page)
    for field in Self.paginatorFields {
      let value = paginator.value(for: field)
      if case .list(let items)? = value {
        hash.add(elements: items)
      } else {
        hash.add(result: value)
      }
    }
  }

  private static let paginatorFields = PaginatorDrop.table.names.map { Symbol($0) }
}
