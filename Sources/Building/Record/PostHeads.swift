import Content
import FileSystem
import Publishing
import SourceText
import Synchronization

/// The heads of the posts that have not changed since the last build, so that their texts are read only
/// where a page shows them.
///
/// They are in a file of the state folder that may be deleted or damaged at any time: then posts are read
/// whole.
final class PostHeads: Sendable {
  /// What is known of a post.
  struct Head: Sendable, Hashable {
    /// Its path below `content/`.
    let path: String
    /// The hash of its status: see `BuildInputs`.
    let status: UInt64
    /// What stands before its text.
    let bytes: [UInt8]
    /// The size of the file.
    let size: Int
    /// How many words its text has, if somebody has asked for it.
    let words: Int?
  }

  /// Longer heads are read with the rest of their files.
  private static let longest = 4096

  private static func path(_ options: BuildOptions) -> String { options.state + "/last-heads" }

  /// By the bytes of their paths.
  private let heads: [Head]
  private let inputs: BuildInputs
  private let missed = Atomic(false)

  /// The heads of posts that a look found as they were.
  init?(_ options: BuildOptions, _ inputs: BuildInputs) {
    guard let bytes = try? Files.read(Self.path(options)), let known = [Head](bytes: bytes) else {
      return nil
    }
    heads = Self.matches(inputs.paths, known, \.path).compactMap { place, head in
      head?.status == inputs.statuses[place] ? head : nil
    }
    self.inputs = inputs
  }

  /// Whether a text could not be read as it was at the look: then nothing that was made is of use.
  var haveMissed: Bool { missed.load(ordering: .relaxed) }

  /// The head of each file, of paths in their order.
  func heads(of paths: [String]) -> [Head?] {
    Self.matches(paths, heads, \.path).map(\.match)
  }

  /// A post's file, which is read when its text is asked for.
  func file(_ head: Head, path: String) -> SourceFile {
    SourceFile(path: path, head: head.bytes, size: head.size) { [self] in
      if let bytes = try? Files.read(path), bytes.count == head.size,
        inputs.status(of: path) == head.status
      {
        return bytes
      }
      missed.store(true, ordering: .relaxed)
      return head.bytes + Array(repeating: UInt8(ascii: " "), count: head.size - head.bytes.count)
    }
  }

  /// Forgets them.
  static func remove(_ options: BuildOptions) {
    let path = path(options)
    if Files.exists(path) { try? Files.remove(path) }
  }

  /// Keeps the heads of a site's posts. Where the search or templates look at all texts, nothing is
  /// gained.
  static func write(_ content: SiteContent, _ inputs: BuildInputs, _ options: BuildOptions) {
    guard !content.settings.hasSearch else { return }
    let documents = content.journals.flatMap { $0.posts.map(\.document) }
      .filter { !content.runsLiquid($0) && $0.body.range.lowerBound <= longest }
      .map { (path: content.path(of: $0.body.file), document: $0) }
      .sorted { PathOrder.precedes($0.path, $1.path) }
    let heads = matches(inputs.paths, documents, \.path).compactMap { place, match -> Head? in
      guard let document = match?.document, inputs.isSettled(inputs.statuses[place]) else {
        return nil
      }
      let body = document.body
      return Head(
        path: inputs.paths[place], status: inputs.statuses[place],
        bytes: Array(body.file.beginning[..<body.range.lowerBound]), size: body.file.size,
        words: document.knownWordCount)
    }
    // What cannot be written is not there, which is no mistake.
    try? Files.writeWhole(heads.bytes, to: self.path(options))
  }

  /// Each of some paths, by its place, with what has the same path; both are in the order of paths.
  private static func matches<Element>(
    _ paths: [String], _ elements: [Element], _ path: (Element) -> String
  ) -> [(place: Int, match: Element?)] {
    var rest = elements[...]
    return paths.indices.map { place in
      while let first = rest.first, PathOrder.precedes(path(first), paths[place]) {
        rest.removeFirst()
      }
      guard let first = rest.first, PathOrder.same(path(first), paths[place]) else {
        return (place, nil)
      }
      return (place, first)
    }
  }
}
