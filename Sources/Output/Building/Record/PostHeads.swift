import Content
import FileSystem
import Publishing
import SourceText

/// The heads of the posts that have not changed since the last build. The text of such a post is
/// read only if a page shows it.
///
/// The heads are in the state folder and may be deleted or damaged at any time: then posts are read
/// whole.
final class PostHeads: Sendable {
  /// The front matter of a post, and properties of its file.
  struct Head: Sendable {
    let front: Front
    /// The size of the file.
    let size: Int
    /// The number of words of its text, if it has been computed.
    let words: Int?
  }

  /// The front matter of a post.
  enum Front: Sendable {
    /// All bytes before the text, which must be parsed again.
    case bytes([UInt8])
    /// The values, with the offset of the text and `TextBody.frontHash`.
    case parsed(PlainPost, start: Int, hash: UInt64)
  }

  /// A post's head in the file of heads.
  struct Entry: Sendable, Hashable {
    /// Its path in `content/`.
    let path: String
    /// The hash of its status: see `BuildInputs`.
    let status: UInt64
    /// The bytes of the head in the file of heads.
    let range: Range<Int>
  }

  /// The maximum size; longer heads are read with the rest of their files.
  private static let longest = 4096
  /// How many heads may be missing before all are written again.
  private static let mostMissing = 32

  private static func path(_ options: BuildOptions) -> String { options.state + "/last-heads" }

  /// Sorted by the bytes of their paths.
  private let entries: [Entry]
  /// The file of heads.
  private let bytes: [UInt8]
  private let inputs: BuildInputs
  private let memory: TextMemory

  /// The heads of the posts whose files are unchanged according to `inputs`.
  init?(_ options: BuildOptions, _ inputs: BuildInputs, _ memory: TextMemory) {
    guard let bytes = try? Files.read(Self.path(options)),
      let known = [Entry](bytes: bytes)
    else { return nil }
    var search = PathSearch(paths: inputs.paths, path: { $0 })
    entries = known.filter { entry in
      search.index(of: entry.path).map { inputs.statuses[$0] == entry.status } ?? false
    }
    (self.bytes, self.inputs, self.memory) = (bytes, inputs, memory)
  }

  /// The entry of each file; the paths must be sorted.
  func entries(of paths: [String]) -> [Entry?] {
    var search = PathSearch(paths: entries, path: \.path)
    return paths.map { path in search.index(of: path).map { entries[$0] } }
  }

  /// The head of a post; nil if it is damaged.
  func head(_ entry: Entry) -> Head? { Head(bytes, entry.range) }

  /// A post's file, whose text is read when it is requested.
  func file(_ head: Head, _ entry: Entry, path: String) -> SourceFile {
    var beginning: [UInt8] = []
    if case .bytes(let bytes) = head.front { beginning = bytes }
    return memory.later(path, beginning, size: head.size) { [self, status = entry.status] _ in
      inputs.status(of: path) == status
    }
  }

  /// Whether the last build kept heads.
  static func exist(_ options: BuildOptions) -> Bool { Files.exists(path(options)) }

  /// Removes the heads.
  static func remove(_ options: BuildOptions) {
    try? Files.remove(path(options))
  }

  /// Writes the heads of a site's posts. If search or templates need all texts, heads save nothing.
  ///
  /// - Parameters:
  ///   - diagnostics: The diagnostics of the site. Front matter with any is parsed by each build, and so
  ///     is all front matter of a site in several languages.
  ///   - old: The heads of the last build. If few are missing, nothing is written, since a head that
  ///     does not match its post is ignored.
  static func write(
    _ content: SiteContent, _ inputs: BuildInputs, _ options: BuildOptions,
    diagnostics: [Diagnostic], after old: PostHeads?
  ) {
    guard !content.settings.hasSearch else { return remove(options) }
    let count = content.journals.reduce(0) { $0 + $1.posts.count }
    if let old, count - old.entries.count <= mostMissing { return }
    var all = content.journals.flatMap(\.posts)
    // A post without front matter is always read: its text may look like front matter. So is one whose
    // text begins with a heading, which is the title if nothing else is. The text of a notebook is not
    // in its file.
    all.removeAll {
      let body = $0.document.body
      return content.runsLiquid($0.document) || body.range.lowerBound > longest
        || body.range.lowerBound == 0 || body.file.origin != nil || $0.document.isTitleInText
        || LeadingTitle.range(in: body.file.beginning, from: body.range.lowerBound) != nil
    }
    let paths = all.map(\.document.path)
    let order = paths.indices.sorted { PathOrder.precedes(paths[$0], paths[$1]) }
    let faulty = Set(diagnostics.compactMap(\.excerpt?.path))
    // Values by language are mistakes in a site that no longer has languages.
    let hasLanguages = !content.settings.languages.isEmpty
    var search = PathSearch(paths: inputs.paths, path: { $0 })
    let posts = order.compactMap { number -> (Post, mustBeParsed: Bool, Int)? in
      let (post, path) = (all[number], paths[number])
      let body = post.document.body
      let index = search.index(of: content.path(of: body.file))
      guard let index, inputs.isSettled(inputs.statuses[index]) else { return nil }
      return (post, hasLanguages || faulty.contains(path), index)
    }
    // A failure is ignored: the next build then reads the posts whole.
    try? RecordWriter.write(to: path(options)) { add(posts, inputs, to: &$0) }
  }
}
