import FileSystem

/// The steps of a commit, written to the state folder before the first rename.
///
/// The next command completes the commit from the journal. The journal is not trusted: it only maps
/// staged files to paths, and the recovery moves nothing that the manifest in the output folder
/// does not list.
struct CommitJournal: Hashable, Sendable {
  /// The journal's name in the state folder.
  static let name = "commit"
  /// The names in a staging folder of the manifest used during the commit, and of the final
  /// manifest.
  static let (unionName, manifestName) = ("manifest-of-both", "manifest")

  /// The folder that holds the staging folder.
  enum StagingParent: String, Hashable, Sendable {
    case state, output
  }

  /// The output folder's absolute path, without symbolic links.
  let output: String
  let inode: UInt64
  let device: UInt64
  /// The staging folder's name.
  let staging: String
  let stagingParent: StagingParent
  /// The manifest that lists the files of both sites.
  let union: Fingerprint
  /// The manifest of the new site.
  let manifest: Fingerprint
  let moves: [StagedMove]
}

extension CommitJournal {
  /// The error for a text that is not a journal: truncated, changed, or of another version.
  struct Damage: Error, Hashable, Sendable {}

  private static let header = "daybook-commit 1"

  /// The journal as lines of words, the last of which is the hash of the lines above.
  var text: [UInt8] {
    var lines = [
      Self.header, "output \(inode) \(device) \(Self.escaped(output))",
      "staging \(stagingParent.rawValue) \(staging)", "union \(union.hash) \(union.size)",
      "manifest \(manifest.hash) \(manifest.size)",
    ]
    lines += moves.map { "\($0.piece) \($0.path.text)" }
    let body = Array(lines.map { $0 + "\n" }.joined().utf8)
    return body + Array("end \(Fingerprint(of: body).hash)\n".utf8)
  }

  /// Reads a journal's text.
  init(parsing text: [UInt8]) throws(Damage) {
    guard let string = String(validating: text, as: UTF8.self), string.utf8.last == 0x0A,
      let end = string.utf8.dropLast().lastIndex(of: 0x0A)
    else { throw Damage() }
    let body = Array(string.utf8[...end])
    guard string.utf8[end...].elementsEqual("\nend \(Fingerprint(of: body).hash)\n".utf8) else {
      throw Damage()
    }
    var lines = body.dropLast().split(separator: 0x0A, omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self) }[...]
    guard lines.count >= 5, lines.removeFirst() == Self.header else { throw Damage() }
    let output = try Self.words(lines.removeFirst(), 4, "output")
    let staging = try Self.words(lines.removeFirst(), 3, "staging")
    guard let inode = UInt64(output[1]), let device = UInt64(output[2]),
      let path = Self.unescaped(output[3]), path.utf8.first == UInt8(ascii: "/"),
      let parent = StagingParent(rawValue: staging[1]),
      Self.isStagingName(staging[2], parent)
    else { throw Damage() }
    self.init(
      output: path, inode: inode, device: device, staging: staging[2], stagingParent: parent,
      union: try Self.fingerprint(lines.removeFirst(), "union"),
      manifest: try Self.fingerprint(lines.removeFirst(), "manifest"),
      moves: try lines.map { (line) throws(Damage) in try Self.move(line) })
  }

  /// Whether a text is the name of a staging folder, and not, for example, a path out of the
  /// folder.
  private static func isStagingName(_ name: String, _ parent: StagingParent) -> Bool {
    let prefix = parent == .state ? StagingFolder.prefix : OutputPath.stagingPrefix
    return name.utf8.starts(with: prefix.utf8) && !name.utf8.contains(UInt8(ascii: "/"))
      && !name.utf8.contains(0)
  }

  private static func move(_ line: String) throws(Damage) -> StagedMove {
    let words = line.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: false)
    guard words.count == 2, let piece = Int(words[0]), piece >= 0,
      let path = OutputPath(String(words[1]))
    else { throw Damage() }
    return StagedMove(piece: piece, path: path)
  }

  private static func fingerprint(_ line: String, _ name: String) throws(Damage) -> Fingerprint {
    let words = try words(line, 3, name)
    guard let hash = UInt64(words[1]), let size = Int(words[2]), size >= 0 else { throw Damage() }
    return Fingerprint(size: size, hash: hash)
  }

  /// The words of a line that begins with a name; the last may hold spaces.
  private static func words(_ line: String, _ count: Int, _ name: String) throws(Damage) -> [String]
  {
    let words = line.split(
      separator: " ", maxSplits: count - 1, omittingEmptySubsequences: false
    ).map(String.init)
    guard words.count == count, words[0] == name else { throw Damage() }
    return words
  }

  /// Escapes a path so that it fits on one line: `\\` for a backslash, `\n` for a line feed.
  private static func escaped(_ path: String) -> String {
    path.split(separator: "\\", omittingEmptySubsequences: false).joined(separator: "\\\\")
      .split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "\\n")
  }

  private static func unescaped(_ text: String) -> String? {
    var bytes: [UInt8] = []
    var isEscape = false
    for byte in text.utf8 {
      switch (isEscape, byte) {
      case (false, UInt8(ascii: "\\")): isEscape = true
      case (false, 0): return nil
      case (false, _): bytes.append(byte)
      case (true, UInt8(ascii: "\\")), (true, UInt8(ascii: "n")):
        bytes.append(byte == UInt8(ascii: "n") ? 0x0A : byte)
        isEscape = false
      case (true, _): return nil
      }
    }
    return isEscape ? nil : String(decoding: bytes, as: UTF8.self)
  }
}
