import DataFormats
import FileSystem
import SourceText

/// What the files of `templates/` were copied from: `.daybook-theme.yaml` in that folder, which is no
/// file of the theme.
struct ThemeRecord {
  static let fileName = ".daybook-theme.yaml"

  /// The hashes of the built-in texts by the paths of their copies.
  private(set) var origins: [String: String] = [:]
  private(set) var diagnostics: [Diagnostic] = []
  private let path: String

  /// The record in a folder of templates.
  init(in templates: String) {
    path = "\(templates)/\(Self.fileName)"
    guard let bytes = try? Folder.working.read(path) else { return }
    let parsed = YAMLReader.read(SourceFile(path: path, bytes: bytes))
    diagnostics = parsed.diagnostics
    for entry in parsed.node?.entries ?? [] {
      if case .scalar(let hash, _) = entry.value.content { origins[entry.key] = hash }
    }
  }

  /// Notes that the site's file at a path was made of a built-in text.
  mutating func note(_ path: String, of text: [UInt8]) { origins[path] = Self.hash(text) }

  func write() throws(FileError) {
    let lines = origins.sorted { PathOrder.precedes($0.key, $1.key) }.map { path, hash in
      "\(JSONValue.string(path).text): \(JSONValue.string(hash).text)\n"
    }
    let text =
      "# What 'daybook theme copy' copied, with hashes of the built-in files as they were then.\n"
      + "# Keep it with the templates: 'daybook theme diff' tells by it who has changed what.\n"
      + lines.joined()
    try Files.writeWhole(Array(text.utf8), to: path)
  }

  /// The 64-bit FNV-1a hash (RFC 9923 §2) in hexadecimal digits.
  static func hash(_ bytes: [UInt8]) -> String {
    let hash = bytes.reduce(0xcbf2_9ce4_8422_2325 as UInt64) {
      ($0 ^ UInt64($1)) &* 0x100_0000_01b3
    }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
