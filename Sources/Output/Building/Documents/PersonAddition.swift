import DataFormats
import SourceText

/// Adds a person at the end of `people.yaml`; everything else stays as it is, with its comments.
struct PersonAddition {
  private let file: SourceFile
  private let path: String

  init(_ bytes: [UInt8], path: String) {
    file = SourceFile(path: path, bytes: bytes)
    self.path = path
  }

  /// The file with an entry.
  ///
  /// The result is read again: it must have one entry more, and all others as they were. So a file
  /// in another form, such as a list in brackets, is not damaged.
  func adding(_ entry: String, id: String) throws(NewDocumentFailure) -> [UInt8] {
    let old = people(file) ?? []
    if old.contains(where: { Self.text($0["id"]) == id }) { throw .knownPerson(id, path: path) }
    let item = Self.item(entry, indentation: indentation(of: old.first))
    var bytes = file.bytes
    if let last = bytes.last, last != 0x0A { bytes.append(0x0A) }
    bytes += item.utf8
    let new = people(SourceFile(path: path, bytes: bytes)) ?? []
    guard new.count == old.count + 1, zip(old, new).allSatisfy({ $0.isSame(as: $1) }) else {
      let lines = entry.split(separator: "\n").filter { !$0.hasPrefix("#") }
      let pairs = lines.joined(separator: ", ")
      throw .notAdded(path: path, entry: "{\(pairs)}")
    }
    return bytes
  }

  /// The lines of an entry as an element of a list.
  static func item(_ entry: String, indentation: Int = 0) -> String {
    let space = String(repeating: " ", count: indentation)
    let lines = entry.split(separator: "\n")
    return lines.enumerated().map { "\(space)\($0 == 0 ? "- " : "  ")\($1)\n" }.joined()
  }

  private func people(_ file: SourceFile) -> [Node]? {
    let parsed = YAMLReader.read(file)
    guard !parsed.diagnostics.contains(where: { $0.severity == .error }) else { return nil }
    return parsed.node?["people"]?.elements ?? parsed.node?.elements
  }

  private static func text(_ node: Node?) -> String? {
    guard case .scalar(let text, _)? = node?.content else { return nil }
    return text
  }

  /// The number of spaces before the dash of the first entry.
  private func indentation(of first: Node?) -> Int {
    guard let first else { return 0 }
    let start = file.bytes[..<min(first.range.start, file.bytes.count)]
    let line = start.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    return start[line...].prefix { $0 == 0x20 }.count
  }
}
