import Content
import FileSystem
import Publishing
import Site
import SourceText

/// Which of the content's files are Markdown documents, and what those say before their texts.
struct DocumentFronts: Sendable {
  /// The post of each file, as an index into the graph's.
  let posts: [Int?]
  /// A hash of what stands before a post's text; 0 for a file that is no post.
  let hashes: [UInt64]
  /// A hash of where a document is and what it belongs to: of a post, where it stands among the others
  /// (`SiteGraph.stands`), and of any other all before its text; 0 for a file that is none.
  let stands: [UInt64]

  /// Of files that are given by their paths in `content/`.
  init(_ paths: [String], _ graph: SiteGraph) {
    var places: [PathKey: Int] = Dictionary(minimumCapacity: graph.posts.count)
    let root = graph.content.root.utf8.count
    for index in graph.posts.indices {
      let path = Substring(graph.document(ofPost: index).path.utf8.dropFirst(root))
      places[PathKey(path), default: index] = index
    }
    posts = paths.map { places[PathKey($0)] }
    hashes = posts.map { $0.map { Self.hash(of: graph.document(ofPost: $0)) } ?? 0 }
    let others = Self.others(graph.content)
    let own = graph.stands
    self.stands = zip(posts, paths).map { post, path in
      if let post { return max(1, own[post]) }
      return others.isEmpty ? 0 : others[graph.content.root + path].map(Self.hash) ?? 0
    }
  }

  /// The documents that are no posts and whose texts are their files' own.
  private static func others(_ content: SiteContent) -> [String: Document] {
    let documents = content.documents.filter { !$0.isOfPost && $0.body.format == .markdown }
    return Dictionary(documents.map { ($0.path, $0) }) { first, _ in first }
  }

  /// The posts that are commented on in files of comments; of a file that is of no post there is none.
  func posts(below comments: [String], among paths: [String]) -> [Int] {
    guard !comments.isEmpty else { return [] }
    let posts = Dictionary(zip(paths, self.posts)) { first, _ in first }
    return comments.compactMap { path in
      let ending = path.hasSuffix(".yml") ? ".comments.yml" : ".comments.yaml"
      return posts[path.dropLast(ending.count) + ".md"] ?? nil
    }
  }

  private static func hash(of document: Document) -> UInt64 {
    let body = document.body
    return max(1, Fingerprint(of: body.file.beginning, 0..<body.range.lowerBound).hash)
  }
}
