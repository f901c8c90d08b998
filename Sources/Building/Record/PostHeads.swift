import Content
import FileSystem
import Publishing
import SourceText

/// The heads of the posts that have not changed since the last build, so that their texts are read only
/// where a page shows them.
///
/// They are in a file of the state folder that may be deleted or damaged at any time: then posts are read
/// whole.
final class PostHeads: Sendable {
  /// What is known of a post.
  struct Head: Sendable, Hashable {
    /// Its path in `content/`.
    let path: String
    /// The hash of its status: see `BuildInputs`.
    let status: UInt64
    /// What stands before its text.
    let bytes: [UInt8]
    /// The size of the file.
    let size: Int
    /// The number of words of its text, if it has been computed.
    let words: Int?
  }

  /// Longer heads are read with the rest of their files.
  private static let longest = 4096
  /// So many may be missing until they are all written again.
  private static let mostMissing = 32

  private static func path(_ options: BuildOptions) -> String { options.state + "/last-heads" }

  /// By the bytes of their paths.
  private let heads: [Head]
  private let inputs: BuildInputs
  private let memory: TextMemory

  /// The heads of posts that a look found as they were.
  init?(_ options: BuildOptions, _ inputs: BuildInputs, _ memory: TextMemory) {
    guard let bytes = try? Files.read(Self.path(options)), let known = [Head](bytes: bytes) else {
      return nil
    }
    var search = PathSearch(inputs.paths) { $0 }
    heads = known.filter { head in
      search.index(of: head.path).map { inputs.statuses[$0] == head.status } ?? false
    }
    (self.inputs, self.memory) = (inputs, memory)
  }

  /// The head of each file, of paths in their order.
  func heads(of paths: [String]) -> [Head?] {
    var search = PathSearch(heads) { $0.path }
    return paths.map { path in search.index(of: path).map { heads[$0] } }
  }

  /// A post's file, which is read when its text is requested.
  func file(_ head: Head, path: String) -> SourceFile {
    memory.later(path, head.bytes, size: head.size) { [self, status = head.status] _ in
      inputs.status(of: path) == status
    }
  }

  /// Forgets them.
  static func remove(_ options: BuildOptions) {
    let path = path(options)
    if Files.exists(path) { try? Files.remove(path) }
  }

  /// Keeps the heads of a site's posts. Where the search or templates look at all texts, nothing is
  /// gained.
  ///
  /// - Parameter old: Those that are kept: nearly the same ones are not written again, as a head that is
  ///   not of a post as it is now is none.
  static func write(
    _ content: SiteContent, _ inputs: BuildInputs, _ options: BuildOptions, after old: PostHeads?
  ) {
    guard !content.settings.hasSearch else { return remove(options) }
    let count = content.journals.reduce(0) { $0 + $1.posts.count }
    if let old, count - old.heads.count <= mostMissing { return }
    var documents = content.journals.flatMap { $0.posts.map(\.document) }
    // A text without front matter is read each time: it may look as if it had some.
    documents.removeAll {
      content.runsLiquid($0) || $0.body.range.lowerBound > longest || $0.body.range.lowerBound == 0
    }
    documents.sort { PathOrder.precedes($0.path, $1.path) }
    var search = PathSearch(inputs.paths) { $0 }
    let posts = documents.compactMap { document -> (Document, Int)? in
      let index = search.index(of: content.path(of: document.body.file))
      guard let index, inputs.isSettled(inputs.statuses[index]) else { return nil }
      return (document, index)
    }
    // What cannot be written is not there, which is no mistake.
    try? FieldWriter.write(to: path(options)) { add(posts, inputs, to: &$0) }
  }
}
