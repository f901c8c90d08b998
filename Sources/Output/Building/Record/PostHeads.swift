import Bytes
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
      let known = [Entry](bytes: bytes, SettingsFile(options).settings?.languages.tags ?? [])
    else { return nil }
    var search = PathSearch(paths: inputs.paths, path: { $0 })
    entries = known.filter { entry in
      search.index(of: entry.path).map { inputs.statuses[$0] == entry.status } ?? false
    }
    (self.bytes, self.inputs, self.memory) = (bytes, inputs, memory)
  }

  /// The entry of each file.
  func entries(of paths: [String]) -> [Entry?] {
    var search = PathSearch(paths: entries, path: \.path)
    var found = [Entry?](repeating: nil, count: paths.count)
    for index in PathOrder.indices(of: paths) {
      found[index] = search.index(of: paths[index]).map { entries[$0] }
    }
    return found
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
  ///   - contents: The content of the site in each of its languages.
  ///   - diagnostics: The diagnostics of the site. Front matter with any is parsed by each build.
  ///   - old: The heads of the last build. If few are missing, nothing is written, since a head that
  ///     does not match its post is ignored.
  static func write(
    _ contents: [SiteContent], _ inputs: BuildInputs, _ options: BuildOptions,
    diagnostics: [Diagnostic], after old: PostHeads?
  ) {
    guard let settings = contents.first?.settings, !settings.hasSearch else {
      return remove(options)
    }
    let all = contents.count == 1 ? posts(contents[0]) : shared(contents)
    if let old, all.count - old.entries.count <= mostMissing { return }
    let posts = all.filter { canBeReadLater($0.post.document) }
    let order = PathOrder.indices(of: posts.map(\.path))
    let root = contents[0].root
    let faulty = Set(diagnostics.compactMap(\.excerpt?.path))
    var search = PathSearch(paths: inputs.paths, path: { $0 })
    let heads = order.compactMap { number -> (Post, mustBeParsed: Bool, Int)? in
      let (path, post) = posts[number]
      guard let index = search.index(of: path), inputs.isSettled(inputs.statuses[index]) else {
        return nil
      }
      return (post, faulty.contains(root + path), index)
    }
    // A failure is ignored: the next build then reads the posts whole.
    try? RecordWriter.write(to: path(options)) {
      add(heads, inputs, settings.languages.tags, to: &$0)
    }
  }

  /// The posts whose text is not a template, with the paths of their files.
  private static func posts(_ content: SiteContent) -> [(path: String, post: Post)] {
    content.journals.lazy.flatMap(\.posts).filter { !content.runsLiquid($0.document) }.map {
      let path = content.path(of: $0.document.body.file)
      return (content.readFiles[path] ?? path, $0)
    }
  }

  /// The posts of all languages. Those that are not translated are in several of them.
  private static func shared(_ contents: [SiteContent]) -> [(path: String, post: Post)] {
    var seen: Set<String> = []
    return contents.flatMap(posts).filter { seen.insert($0.path).inserted }
  }

  /// Whether the head of a post is enough to read it.
  ///
  /// A post without front matter is always read: its text may look like front matter. So is one whose
  /// text begins with a heading, which is the title if nothing else is, and one without text, which
  /// may be translated by its front matter alone. The text of a notebook is not in its file.
  private static func canBeReadLater(_ document: Document) -> Bool {
    let body = document.body
    let start = body.range.lowerBound
    return start <= longest && start > 0 && !document.isTitleInText
      && !body.file.isGenerated
      && (!body.file.isWhole || !body.file.bytes[start...].allSatisfy(\.isWhitespace))
      && LeadingTitle.range(in: body.file.beginning, from: start) == nil
  }
}
