import Bibliography
import CivilTime
import Content
import DataFormats
import Editing
import Fields
import Markdown
import SourceText

/// A possible source of a text, with a change that would show on the page.
struct SourceCandidate {
  /// A change of the source.
  private enum Change {
    /// A marker at an offset of the file.
    case marker(Int)
    /// A marker at an offset of a value's bytes.
    case valueMarker(ValuePath, [UInt8], Int)
    /// Another date or number.
    case value(ValuePath, NewValue)
  }

  let location: SourceLocation
  let file: SourceFile
  private let change: Change

  /// Whether the change is a marker, so that several candidates can be tried at once.
  var isMarked: Bool {
    if case .value = change { false } else { true }
  }

  /// The edits of the change; nil if the value cannot be changed.
  func edits(marker: String) -> [TextEdit]? {
    switch change {
    case .marker(let offset): [TextEdit(SourceRange(at: offset), text: marker)]
    case .valueMarker(let path, let bytes, let offset):
      edits(
        path,
        .text(String(decoding: bytes[..<offset] + marker.utf8 + bytes[offset...], as: UTF8.self)))
    case .value(let path, let value): edits(path, value)
    }
  }

  private func edits(_ path: ValuePath, _ value: NewValue) -> [TextEdit]? {
    try? DataEditor.edits(.set(path, value), in: file)
  }

  // MARK: Finding

  /// The occurrences of a word in the body of a Markdown file, each with the innermost block around it.
  static func blocks(
    with word: String, in editor: MarkdownEditor, _ path: String
  ) -> [SourceCandidate] {
    let (bytes, blocks) = (editor.file.bytes, editor.outline.blocks)
    var found: [SourceCandidate] = []
    var start = editor.body.lowerBound
    while let range = bytes[start..<editor.body.upperBound].firstRange(of: Array(word.utf8)) {
      start = range.upperBound
      let around = blocks.indices.filter { blocks[$0].range.contains(range.lowerBound) }
      let block = around.min { blocks[$0].range.count < blocks[$1].range.count }
      guard let block else { continue }
      found.append(
        SourceCandidate(
          location: .block(path: path, block), file: editor.file,
          change: .marker(range.upperBound)))
    }
    return found
  }

  /// The values of a file that have a word, or are a date or a number that a text shows.
  static func values(
    of file: SourceFile, _ path: String, showing text: ShownText
  ) -> [SourceCandidate] {
    ValuePath.scalars(in: DataEditor.tree(of: file)).compactMap { key, node, value in
      change(of: node, key, value, showing: text).map {
        SourceCandidate(location: .value(path: path, key), file: file, change: $0)
      }
    }
  }

  /// The fields of the entries of a bibliography that have a word.
  static func fields(
    of file: SourceFile, _ path: String, with word: String
  ) -> [SourceCandidate] {
    BibTeXReader.read(file).entries.flatMap { entry in
      entry.fields.compactMap { field in
        file.bytes[field.range.bytes].firstRange(of: Array(word.utf8)).map { range in
          SourceCandidate(
            location: .field(path: path, entry: entry.key, field.name), file: file,
            change: .marker(range.upperBound))
        }
      }
    }
  }

  private static func change(
    of node: Node, _ key: ValuePath, _ value: String, showing text: ShownText
  ) -> Change? {
    if let written = DateText(value) {
      guard let date = text.date, date.hasPrefix(written.date.iso) else { return nil }
      let next = written.date.adding(days: 1).iso
      return .value(key, .date(next + value.dropFirst(next.count)))
    }
    switch node.resolved {
    case .int(let number):
      return shows(value, text) ? .value(key, .number(String(number &+ 1))) : nil
    case .double(let number):
      return shows(value, text) ? .value(key, .number(String(number + 1))) : nil
    case .string where !isPath(value):
      return offset(after: text.word, in: value).map { .valueMarker(key, Array(value.utf8), $0) }
    default: return nil
    }
  }

  /// The offset after a word in a value, which a template may write in capital letters.
  private static func offset(after word: String, in value: String) -> Int? {
    let lower = value.lowercased()
    let bytes = Array((lower.utf8.count == value.utf8.count ? lower : value).utf8)
    return [word.lowercased(), word].lazy
      .compactMap { bytes.firstRange(of: Array($0.utf8))?.upperBound }.first
  }

  /// Whether a value is a path or an address, which a marker would break.
  private static func isPath(_ text: String) -> Bool {
    text.hasPrefix("/") || text.hasPrefix("./") || text.contains("://")
  }

  /// Whether a text may show a number, in whatever way it is formatted.
  private static func shows(_ number: String, _ text: ShownText) -> Bool {
    let digits = number.filter(\.isNumber)
    return !digits.isEmpty && text.text.filter(\.isNumber).contains(digits)
  }
}
