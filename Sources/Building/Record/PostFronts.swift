import Content
import Publishing
import Site
import SourceText

/// Which of the content's files are posts, and what those say before their texts.
struct PostFronts: Sendable {
  /// The post of each file, as an index into the graph's.
  let posts: [Int?]
  /// A hash of what stands before its text; 0 for a file that is no post.
  let hashes: [UInt64]
  /// A hash of that without its title and its summary: of where it is and what it belongs to.
  let places: [UInt64]

  /// Of files that are given by their paths below `content/`.
  init(_ paths: [String], _ graph: SiteGraph) {
    var places: [String: Int] = Dictionary(minimumCapacity: graph.posts.count)
    for index in graph.posts.indices {
      places[graph.document(ofPost: index).path, default: index] = index
    }
    posts = paths.map { places[graph.content.root + $0] }
    hashes = posts.map { index in
      guard let index else { return 0 }
      let body = graph.document(ofPost: index).body
      return max(1, Fingerprint(of: body.file.beginning, 0..<body.range.lowerBound).hash)
    }
    self.places = posts.map { $0.map { max(1, graph.placeHash(ofPost: $0)) } ?? 0 }
  }

  /// The posts that say something else before their texts than in an earlier build.
  func others(than hashes: [UInt64]) -> [Int] {
    zip(posts, zip(self.hashes, hashes)).compactMap { post, hashes in
      hashes.0 == hashes.1 ? nil : post
    }
  }
}
