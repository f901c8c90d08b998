import Bytes
import Publishing

/// The properties of the site's image files that earlier builds found, so that unchanged files are
/// not read again. It is stored as text, with a line for each file and each content.
///
/// If the text was changed, truncated, or written by another version of the program, the index is
/// empty.
struct ImageIndex: Sendable {
  /// The properties of a file when it was read.
  struct File: Hashable, Sendable {
    let size: Int
    let modified: Int64
    let changed: Int64
    let inode: UInt64
    /// The fingerprint of the bytes.
    let content: Fingerprint
  }

  /// The results for one content.
  struct Content: Sendable {
    /// The published form of a content.
    enum Published: Hashable, Sendable {
      case file(Fingerprint)
      /// The image has metadata that cannot be removed, and is not published.
      case refused
      /// The image cannot be parsed, but shows no sign of metadata.
      case asItIs
    }

    var published: Published?
    /// Whether the tools can read the image; nil if not yet known.
    var isReadable: Bool?
    var placeholder: [UInt8] = []
    /// The fingerprints of the existing variants, by key.
    var variants: [String: Fingerprint] = [:]
  }

  var files: [String: File] = [:]
  var contents: [Fingerprint: Content] = [:]
  /// The formats that the tools can write; nil if not yet known.
  var formats: [String]?

  init() {}

  /// Reads an index, which must have been written with the same `stamp`.
  init?(_ bytes: [UInt8], stamp: String) {
    guard let end = bytes.dropLast().lastIndex(of: 10) else { return nil }
    let body = Array(bytes[...end])
    guard String(decoding: bytes[(end + 1)...], as: UTF8.self) == Self.seal(body) else {
      return nil
    }
    let lines = body.split(separator: 10).map { String(decoding: $0, as: UTF8.self) }
    guard lines.first == Self.heading(stamp) else { return nil }
    for line in lines.dropFirst() {
      guard read(line) else { return nil }
    }
  }

  /// The index as text.
  func text(stamp: String) -> [UInt8] {
    var lines = [Self.heading(stamp)]
    if let formats { lines.append("formats " + formats.joined(separator: ",")) }
    for (path, file) in files.sorted(by: { $0.key < $1.key }) {
      lines.append(
        "file \(Self.text(file.content)) \(file.size) \(file.modified) \(file.changed) "
          + "\(file.inode) \(path)")
    }
    for (content, known) in contents.sorted(by: {
      ($0.key.hash, $0.key.size) < ($1.key.hash, $1.key.size)
    }) {
      let readable = known.isReadable.map { $0 ? "yes" : "no" } ?? "-"
      lines.append(
        "content \(Self.text(content)) \(Self.text(known.published)) \(readable) "
          + Self.digits(known.placeholder))
      for (name, variant) in known.variants.sorted(by: { $0.key < $1.key }) {
        lines.append("variant \(Self.text(content)) \(Self.text(variant)) \(name)")
      }
    }
    let body = Array((lines.joined(separator: "\n") + "\n").utf8)
    return body + Self.seal(body).utf8
  }

  private static func heading(_ stamp: String) -> String { "daybook-images 2 " + stamp }

  private static func seal(_ body: [UInt8]) -> String { "end \(text(Fingerprint(of: body)))\n" }

  // MARK: Lines

  private mutating func read(_ line: String) -> Bool {
    let words = line.split(separator: " ", omittingEmptySubsequences: false)
    switch words.first {
    case "formats" where words.count == 2:
      formats = words[1].split(separator: ",").map(String.init)
    case "file" where words.count >= 7: return readFile(words)
    case "content" where words.count == 5: return readContent(words)
    case "variant" where words.count == 4:
      guard let content = Self.fingerprint(words[1]), let variant = Self.fingerprint(words[2]),
        contents[content] != nil
      else { return false }
      contents[content]?.variants[String(words[3])] = variant
    default: return false
    }
    return true
  }

  private mutating func readFile(_ words: [Substring]) -> Bool {
    guard let content = Self.fingerprint(words[1]), let size = Int(words[2]),
      let modified = Int64(words[3]), let changed = Int64(words[4]), let inode = UInt64(words[5])
    else { return false }
    let path = words[6...].joined(separator: " ")
    files[path] = File(
      size: size, modified: modified, changed: changed, inode: inode, content: content)
    return true
  }

  private mutating func readContent(_ words: [Substring]) -> Bool {
    guard let content = Self.fingerprint(words[1]), let placeholder = Self.bytes(words[4]) else {
      return false
    }
    var known = Content()
    switch words[2] {
    case "-": break
    case "refused": known.published = .refused
    case "as-it-is": known.published = .asItIs
    default:
      guard let published = Self.fingerprint(words[2]) else { return false }
      known.published = .file(published)
    }
    known.isReadable = words[3] == "-" ? nil : words[3] == "yes"
    known.placeholder = placeholder
    contents[content] = known
    return true
  }

  private static func text(_ published: Content.Published?) -> String {
    switch published {
    case nil: "-"
    case .refused: "refused"
    case .asItIs: "as-it-is"
    case .file(let fingerprint): text(fingerprint)
    }
  }

  private static func text(_ fingerprint: Fingerprint) -> String {
    "\(fingerprint.size):\(String(fingerprint.hash, radix: 16))"
  }

  private static func fingerprint(_ text: Substring) -> Fingerprint? {
    let parts = text.split(separator: ":")
    guard parts.count == 2, let size = Int(parts[0]), let hash = UInt64(parts[1], radix: 16) else {
      return nil
    }
    return Fingerprint(size: size, hash: hash)
  }

  /// Bytes in base 16, after a `.` so that the result differs from any word.
  private static func digits(_ bytes: [UInt8]) -> String { "." + Base16.encode(bytes) }

  private static func bytes(_ digits: Substring) -> [UInt8]? {
    digits.first == "." ? Base16.decode(digits.dropFirst()) : nil
  }
}
