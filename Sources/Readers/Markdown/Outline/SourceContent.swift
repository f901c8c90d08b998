import SourceText

/// The bytes of a block's content as libcmark parses it, with their offsets in the file.
struct SourceContent {
  private(set) var bytes: [UInt8] = []
  /// For each byte, its range in the file; that of a line feed includes what precedes the next
  /// line.
  private(set) var sources: [Range<Int>] = []
  /// The ranges of the lines in the file.
  private(set) var lines: [Range<Int>] = []

  /// The content of a table's cell, in which a backslash before a pipe does not count.
  init(cell range: Range<Int>, of file: [UInt8]) {
    lines = [range]
    var index = range.lowerBound
    while index < range.upperBound {
      let isEscape =
        file[index] == UInt8(ascii: "\\") && index + 1 < range.upperBound
        && file[index + 1] == UInt8(ascii: "|")
      let end = index + (isEscape ? 2 : 1)
      bytes.append(file[end - 1])
      sources.append(index..<end)
      index = end
    }
  }

  /// The content of a paragraph or a heading; the marks of a heading are part of it.
  init(of block: CmarkNode, in parsed: inout ParsedDocument, _ file: [UInt8]) {
    let prefix = ContainerPrefix(of: block.parent, &parsed.text)
    for number in block.startLine...max(block.startLine, block.endLine) {
      let line = parsed.text.line(number)
      var start = parsed.text.offset(line: number, column: block.startColumn)
      if number > block.startLine {
        var cursor = LineCursor(parsed.text.bytes, line)
        prefix.skip(&cursor)
        cursor.skipBlanks()
        start = cursor.offset
      }
      let first = parsed.text.fileOffset(start)
      append(first..<max(first, parsed.text.fileOffset(line.upperBound)), of: file)
    }
  }

  /// The lines of a code block's code from a line on; nil if the ends of the file's lines differ
  /// from them, as in a line with a part of a tab.
  init?(
    code: [UInt8], fromLine first: Int, in parsed: inout ParsedDocument, _ file: [UInt8]
  ) {
    let lines = code.split(separator: 10, omittingEmptySubsequences: false).dropLast()
    for (number, line) in zip(first..., lines) {
      let range = parsed.text.line(number)
      let (first, end) = (
        parsed.text.fileOffset(range.lowerBound), parsed.text.fileOffset(range.upperBound)
      )
      guard end <= file.count else { return nil }
      if end - line.count >= first, file[(end - line.count)..<end] == line {
        append((end - line.count)..<end, of: file)
        continue
      }
      // Blanks at the start may be a part of a tab.
      let text = line.drop { $0 == 0x20 }
      let start = end - text.count
      guard start > first, file[start..<end] == text, file[start - 1] == 9 else { return nil }
      append(start..<end, of: file)
      let blanks = line.count - text.count
      bytes.insert(contentsOf: line.prefix(blanks), at: bytes.count - text.count)
      sources.insert(
        contentsOf: Array(repeating: (start - 1)..<start, count: blanks),
        at: sources.count - text.count)
    }
    guard let end = self.lines.last?.upperBound else { return nil }
    bytes.append(10)
    sources.append(end..<end)
  }

  private mutating func append(_ line: Range<Int>, of file: [UInt8]) {
    let line = line.clamped(to: 0..<file.count)
    if let last = lines.last {
      bytes.append(10)
      sources.append(last.upperBound..<max(last.upperBound, line.lowerBound))
    }
    lines.append(line)
    bytes += file[line]
    sources += line.map { $0..<($0 + 1) }
  }
}
