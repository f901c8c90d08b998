import Bytes
import Content
import FileSystem
import Pages
import Parallelism
import Publishing
import Queries
import Site
import SourceText

/// The files of a site and the positions of its posts and routes. A later build compares outlines
/// to match files and routes, and to tell whether only texts of posts have changed.
struct SiteOutline: Sendable, Hashable {
  /// The options, the program and its tools: see `BuildInputs`.
  let circumstances: Fingerprint
  /// All templates, with the statuses of their files, and the fonts, which texts can change.
  let templates: Fingerprint
  /// A hash of the path of each file of the content.
  let files: [UInt64]
  /// A hash of the status of each file.
  let statuses: [UInt64]
  /// For each file, a hash of its front matter if it is a post in any language, or else 0.
  let fronts: [UInt64]
  /// For each file, its position among the posts if it is a post in this language, or else 0.
  let positions: [UInt64]
  /// A hash of the URL and the kind of each route.
  let routes: [UInt64]
  /// The posts of the graph; not recorded.
  private(set) var posts: Posts?
  /// The versions of the files; not recorded.
  private(set) var versions: FileVersions?

  /// What is known of the posts of a graph.
  struct Posts: Sendable, Hashable {
    /// For each file, the index of its post in the graph; nil for files that are not posts, or in
    /// another language.
    let indices: [Int?]
    /// For the evaluation of queries; nil if a text can have several files.
    let known: QueryEvaluator.KnownPosts?
  }

  /// An evaluator of queries on the site of this outline.
  func evaluator(of renderer: Renderer, _ inputs: BuildInputs) -> QueryEvaluator {
    QueryEvaluator(
      renderer, versions ?? inputs.versions(of: renderer.graph.content), posts?.known)
  }

  /// The posts whose text has changed since an earlier build; nil if anything else has changed.
  func changedPosts(since old: SiteOutline) -> [Int]? {
    guard templates == old.templates, files == old.files, fronts == old.fronts,
      positions == old.positions, routes == old.routes
    else { return nil }
    let changed = files.indices.filter { statuses[$0] != old.statuses[$0] }
    guard changed.allSatisfy({ fronts[$0] != 0 }) else { return nil }
    return changed.compactMap { posts?.indices[$0] }
  }

  /// The index of each route in an earlier build; nil for new routes.
  func routes(in old: SiteOutline) -> [Int?] {
    if routes == old.routes { return Array(routes.indices) }
    let indices = Dictionary(zip(old.routes, old.routes.indices)) { first, _ in first }
    return routes.map { indices[$0] }
  }
}

extension SiteOutline {
  /// The outline of a site; waits for its graphs as late as possible.
  ///
  /// - Parameter graphs: The graph in the language of the outline, and those in the others.
  init(_ inputs: BuildInputs, _ graphs: Promise<[SiteGraph]>) {
    let files = inputs.paths.map(Self.hash)
    let (graph, others) = (graphs.value[0], graphs.value.dropFirst())
    let posts = Self.posts(files, graph)
    let postPositions = graph.postPositions
    var fronts = Self.fronts(posts, graph)
    for other in others {
      let theirs = Self.fronts(Self.posts(files, other), other)
      for index in files.indices where fronts[index] == 0 { fronts[index] = theirs[index] }
    }
    let positions = posts.map { $0.map { max(1, postPositions[$0]) } ?? 0 }
    var known: QueryEvaluator.KnownPosts?
    if graph.content.translatedFiles.isEmpty {
      var versions = [UInt64](repeating: 0, count: postPositions.count)
      for (post, status) in zip(posts, inputs.statuses) {
        if let post { versions[post] = status }
      }
      known = QueryEvaluator.KnownPosts(
        positions: postPositions, versions: versions,
        hash: Self.hash(ofPosts: inputs, fronts, positions))
    }
    let routes = graph.routes.indices.map { index in
      var hash = StableHash()
      hash.add(Self.hash(of: graph.routes[index].path.text))
      hash.add(graph.routes[index].kind.rawValue)
      return hash.value
    }
    self.init(
      circumstances: inputs.circumstances,
      templates: Self.templates(inputs, graph.content.settings.theme.fonts), files: files,
      statuses: inputs.statuses, fronts: fronts, positions: positions, routes: routes,
      posts: Posts(indices: posts, known: known), versions: inputs.versions(of: graph.content))
  }

  private static func templates(_ inputs: BuildInputs, _ fonts: ThemeFonts) -> Fingerprint {
    guard !fonts.files.isEmpty else { return inputs.templates }
    var hash = StableHash()
    hash.add(inputs.templates.hash)
    for file in fonts.files { hash.add(file.name) }
    return Fingerprint(size: inputs.templates.size, hash: hash.value)
  }

  /// The index in the graph of each file's post; nil for files that are not posts.
  ///
  /// - Parameter files: See `files`.
  private static func posts(_ files: [UInt64], _ graph: SiteGraph) -> [Int?] {
    var indices: [UInt64: Int] = Dictionary(minimumCapacity: graph.entries.posts.count)
    let (root, read) = (graph.content.root.utf8.count, graph.content.readFiles)
    for index in graph.entries.posts.indices {
      let path = graph.entries.document(ofPost: index).path
      let text = path.utf8.span
      let file =
        read.isEmpty
        ? XXH64.hash(of: text.extracting(droppingFirst: min(root, text.count)).bytes)
        : hash(of: read[String(path.dropFirst(root))] ?? String(path.dropFirst(root)))
      if indices[file] == nil { indices[file] = index }
    }
    return files.map { indices[$0] }
  }

  /// For each file, a hash of the front matter of its post; 0 for files that are not posts.
  private static func fronts(_ posts: [Int?], _ graph: SiteGraph) -> [UInt64] {
    posts.map { $0.map { max(1, graph.entries.document(ofPost: $0).body.frontHash) } ?? 0 }
  }

  private static func hash(
    ofPosts inputs: BuildInputs, _ fronts: [UInt64], _ positions: [UInt64]
  ) -> UInt64 {
    var hash = StableHash()
    for (index, path) in inputs.paths.enumerated() {
      guard positions[index] != 0 || FileVersions.isOfComments(path) else { continue }
      for part in [positions[index], fronts[index], inputs.statuses[index]] { hash.add(part) }
    }
    return hash.value
  }

  private static func hash(of path: String) -> UInt64 {
    XXH64.hash(of: path.utf8.span.bytes)
  }
}
