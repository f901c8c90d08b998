import Markdown
import SourceText

/// The first heading of a notebook.
struct NotebookHeading {
  /// The index of its cell.
  let cell: Int
  /// Its range in the cell's text.
  let range: Range<Int>
  let level: Int
  /// Its text without markup.
  let text: String
  /// Its source range.
  let source: SourceRange

  /// The first heading with text in the Markdown cells.
  static func first(in cells: [NotebookCell], _ file: SourceFile) -> NotebookHeading? {
    for (index, cell) in cells.enumerated() {
      guard case .markdown = cell.content else { continue }
      let text = cell.source.mapped(in: file)
      guard let found = find(in: text.bytes) else { continue }
      let plain = plainText(text.bytes[found.text])
      guard !plain.isEmpty else { continue }
      let source = text.segments.last { $0.start <= found.range.lowerBound }?.range.firstByte
      return NotebookHeading(
        cell: index, range: found.range, level: found.level, text: plain,
        source: source ?? SourceRange(at: 0))
    }
    return nil
  }

  /// The first heading in a text, `# …` or underlined (CommonMark §4.2 and §4.3).
  private static func find(
    in bytes: [UInt8]
  ) -> (range: Range<Int>, level: Int, text: Range<Int>)? {
    var start = 0
    var previous: Range<Int>?
    var isInFence = false
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
      defer { start = end + 1 }
      let line = bytes[start..<end]
      let inner = line.drop { $0 == 0x20 }
      if inner.starts(with: "```".utf8) || inner.starts(with: "~~~".utf8) { isInFence.toggle() }
      guard !isInFence, inner.startIndex - line.startIndex < 4 else {
        previous = nil
        continue
      }
      let marks = inner.prefix { $0 == UInt8(ascii: "#") }.count
      let rest = inner.dropFirst(marks)
      if (1...6).contains(marks), rest.first.map({ $0 <= 0x20 }) ?? true {
        return (start..<min(end + 1, bytes.count), marks, closing(rest))
      }
      if let previous, let mark = inner.first, mark == UInt8(ascii: "=") {
        let isRule = inner.drop { $0 == mark }.allSatisfy { $0 <= 0x20 }
        if isRule { return (previous.lowerBound..<min(end + 1, bytes.count), 1, previous) }
      }
      previous = inner.contains { $0 > 0x20 } ? start..<end : nil
    }
    return nil
  }

  /// A heading's text without the marks at its end.
  private static func closing(_ text: ArraySlice<UInt8>) -> Range<Int> {
    var rest = text
    func trim() { while let last = rest.last, last <= 0x20 { rest.removeLast() } }
    trim()
    let marks = rest.reversed().prefix { $0 == UInt8(ascii: "#") }.count
    let before = rest.dropLast(marks)
    if before.last.map({ $0 <= 0x20 }) ?? true { rest = before }
    trim()
    return rest.startIndex..<rest.endIndex
  }

  private static func plainText(_ bytes: ArraySlice<UInt8>) -> String {
    let file = SourceFile(path: "", bytes: Array(bytes.drop { $0 <= 0x20 }))
    let text = MarkdownRenderer().plainText(file, body: 0..<file.bytes.count)
    return text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}
