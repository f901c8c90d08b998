import Rendering
import Site

/// Where the files, posts and routes of a site are, so that a later build finds them again although others
/// have come or gone.
struct SitePlaces: Sendable, Hashable {
  /// A hash of the path of each of the content's files, in their order.
  let files: [UInt64]
  /// Which part of the content each of them belongs to: see `ContentAreas`.
  let areas: [ContentAreas]
  /// Of each post of the graph the index of its file among them.
  let posts: [Int]
  /// A hash of the URL and the kind of each route.
  let routes: [UInt64]

  /// Of a graph, whose files are given by their paths in `content/`.
  init(_ paths: [String], _ fronts: DocumentFronts, _ graph: SiteGraph) {
    var posts = [Int](repeating: 0, count: graph.posts.count)
    for (file, post) in fronts.posts.enumerated() {
      if let post { posts[post] = file }
    }
    self.posts = posts
    files = paths.map(Self.hash)
    areas = paths.map { ContentAreas(ofFile: $0) }
    routes = graph.routes.indices.map { index in
      var hash = StableHash()
      hash.add(graph.routes[index].path.text)
      hash.add(graph.routes[index].kind.rawValue)
      return hash.value
    }
  }

  /// Those of an earlier build.
  init(files: [UInt64], areas: [ContentAreas], posts: [Int], routes: [UInt64]) {
    (self.files, self.areas, self.posts, self.routes) = (files, areas, posts, routes)
  }

  /// The hash of a file's path in `content/`.
  static func hash(of path: String) -> UInt64 {
    var hash = StableHash()
    hash.add(path)
    return hash.value
  }

  /// For each of some hashes its index among others, nil if it is not there.
  static func places(of hashes: [UInt64], among others: [UInt64]) -> [Int?] {
    if hashes == others { return Array(hashes.indices) }
    let places = Dictionary(zip(others, others.indices)) { first, _ in first }
    return hashes.map { places[$0] }
  }
}
