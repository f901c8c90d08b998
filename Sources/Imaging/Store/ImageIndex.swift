import Bytes
import Publishing

/// What is known of the site's image files from earlier builds, so that none of them has to be read
/// again: a text, a line for each file and each content.
///
/// A text that was changed or cut off, or that another program's version wrote, is an empty index.
struct ImageIndex: Sendable {
  /// A file as it was when it was read.
  struct File: Hashable, Sendable {
    let size: Int
    let modified: Int64
    let changed: Int64
    let inode: UInt64
    /// What was read.
    let content: Fingerprint
  }

  /// What became of a content.
  struct Content: Sendable {
    /// What is published of it.
    enum Published: Hashable, Sendable {
      case file(Fingerprint)
      /// It says more than its picture, and cannot be taken apart.
      case refused
      /// It cannot be taken apart, and shows no sign of saying more than its picture.
      case asItIs
    }

    var published: Published?
    /// Whether the tools can read it; nil if that is not known.
    var isReadable: Bool?
    var placeholder: [UInt8] = []
    /// The variants that were made, by their keys.
    var variants: [String: Fingerprint] = [:]
  }

  var files: [String: File] = [:]
  var contents: [Fingerprint: Content] = [:]
  /// The formats that the tools write; nil if that is not known.
  var formats: [String]?

  init() {}

  /// Reads an index; `stamp` says what it must have been made with.
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

  /// The index as a text.
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

  /// Bytes as digits of base 16, after a `.` so that none is a word too.
  private static func digits(_ bytes: [UInt8]) -> String { "." + Base16.encode(bytes) }

  private static func bytes(_ digits: Substring) -> [UInt8]? {
    digits.first == "." ? Base16.decode(digits.dropFirst()) : nil
  }
}
