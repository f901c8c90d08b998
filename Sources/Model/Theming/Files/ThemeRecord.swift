import Bytes
import DataFormats
import FileSystem
import SourceText

/// The origins of the copied files in `templates/`. They are recorded in `.daybook-theme.yaml` in
/// that folder, which is not part of the theme.
struct ThemeRecord {
  static let fileName = ".daybook-theme.yaml"

  /// The hashes of the built-in texts, by the paths of their copies.
  private(set) var origins: [String: String] = [:]
  private(set) var diagnostics: [Diagnostic] = []
  private let path: String

  /// Reads the record in a folder of templates.
  init(in templates: String) {
    path = "\(templates)/\(Self.fileName)"
    guard (try? Files.linkStatus(of: path)) != nil else { return }
    do throws(FileError) {
      read(SourceFile(path: path, bytes: try Folder.working.read(path)))
    } catch {
      diagnostics = [
        .warning(
          "\(error)", at: SourceExcerpt(path: path),
          hint: "without it, Daybook cannot tell your changes from the theme's")
      ]
    }
  }

  private mutating func read(_ file: SourceFile) {
    let parsed = YAMLReader.read(file)
    diagnostics = parsed.diagnostics
    guard let node = parsed.node, !node.isNull else { return }
    guard let entries = node.entries else {
      reject("expected paths with hashes", node, in: file)
      return
    }
    for entry in entries {
      if case .scalar(let hash, _) = entry.value.content {
        origins[entry.key] = hash
      } else {
        reject("expected a hash", entry.value, in: file)
      }
    }
  }

  private mutating func reject(_ words: String, _ node: Node, in file: SourceFile) {
    diagnostics.append(
      .error("\(words), not \(node.description)", at: SourceExcerpt(file, node.range)))
  }

  /// Records the built-in text from which the site's file at a path was made.
  mutating func note(_ path: String, of text: [UInt8]) {
    origins[path] = Self.hash(ThemeFile.withLineFeeds(text))
  }

  func write() throws(FileError) {
    let lines = origins.sorted { PathOrder.precedes($0.key, $1.key) }.map { path, hash in
      "\(JSONValue.string(path).text): \(JSONValue.string(hash).text)\n"
    }
    let text =
      "# Files copied by 'daybook theme copy', with the hashes of the built-in files at that time.\n"
      + "# Keep this file with the templates: 'daybook theme diff' uses it to tell your changes from the theme's.\n"
      + lines.joined()
    try Files.write(Array(text.utf8), to: path)
  }

  /// The 64-bit FNV-1a hash (RFC 9923 §2) in hexadecimal digits.
  static func hash(_ bytes: [UInt8]) -> String {
    Base16.encode(StableHash(of: bytes).value)
  }
}
