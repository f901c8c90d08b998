import Bytes
import SourceText

/// HTML blocks and tables.
extension KramdownConverter {
  /// Converts HTML that begins in a line. Unless it has `markdown="1"`, kramdown reads no Markdown
  /// in it and ignores blank lines. Returns the index of the line after it.
  mutating func html(_ index: Int) -> Int? {
    let line = file.bytes[lines[index]]
    let trimmed = ByteLines.trimmed(line)
    guard trimmed.first == UInt8(ascii: "<"), Self.element(trimmed) != nil else { return nil }
    if let (opened, next) = markdownTag(index) {
      out += opened
      return next
    }
    guard line.first == UInt8(ascii: "<"), let name = Self.element(line),
      !unclosed.contains(name), let end = closing(name, from: index)
    else { return nil }
    let block = lines[index...end].map { file.bytes[$0] }
    let hasFence = block.contains { Self.fenceLength($0) > 0 }
    guard hasFence || block.contains(where: { ByteLines.isBlank($0) }) else { return nil }
    guard !(index...end).contains(where: { markdownTag($0) != nil }) else { return nil }
    append(html: block)
    if end + 1 < lines.count, !ByteLines.isBlank(file.bytes[lines[end + 1]]) { out.append([]) }
    return end + 1
  }

  /// Adds the lines of an HTML block, without blank lines except around fences.
  mutating func append(html block: [ArraySlice<UInt8>]) {
    var pending: [ArraySlice<UInt8>] = []
    var length = 0
    for line in block {
      let count = Self.fenceLength(line)
      if length == 0, count > 0 {
        out += HTMLDocumentText.joined(pending)
        pending = []
        if isAfterText { out.append([]) }
        length = count
        out.append(Array(ByteLines.trimmed(line)))
      } else if length > 0 {
        let isEnd = count >= length && ByteLines.trimmed(line).allSatisfy { $0 == 0x60 }
        out.append(isEnd ? Array(ByteLines.trimmed(line)) : Array(line))
        if isEnd {
          out.append([])
          length = 0
        }
      } else {
        pending.append(line)
      }
    }
    out += HTMLDocumentText.joined(pending)
  }

  /// The number of backticks that a line begins with, if they can open or close a fence.
  static func fenceLength(_ line: ArraySlice<UInt8>) -> Int {
    let rest = ByteLines.trimmed(line)
    let count = rest.prefix { $0 == UInt8(ascii: "`") }.count
    return count >= 3 && !rest.dropFirst(count).contains(UInt8(ascii: "`")) ? count : 0
  }

  static let blockElements: Set<String> = [
    "div", "table", "section", "ul", "ol", "dl", "figure", "blockquote", "center", "article",
    "aside", "header", "footer", "nav", "form", "iframe", "video", "audio", "details", "p", "svg",
    "object", "fieldset", "main",
  ]

  static func element(_ line: ArraySlice<UInt8>) -> String? {
    let name = text(line.dropFirst().prefix(while: \.isLetter)).lowercased()
    return blockElements.contains(name) ? name : nil
  }

  /// The index of the line that closes the element opened in a line.
  mutating func closing(_ name: String, from index: Int) -> Int? {
    var depth = 0
    for number in index..<lines.count {
      let range = lines[number]
      depth += count("<\(name)", range) - count("</\(name)", range)
      if depth <= 0 { return number }
    }
    unclosed.insert(name)
    return nil
  }

  func count(_ word: String, _ range: Range<Int>) -> Int {
    var count = 0
    var start = range.lowerBound
    while let index = file.bytes.firstIndex(
      of: word, in: start..<range.upperBound, ignoresCase: true)
    {
      start = index + word.utf8.count
      if start >= range.upperBound || !file.bytes[start].isLetter { count += 1 }
    }
    return count
  }

  /// Removes `markdown="1"` from the tag that begins in a line and may end in another one, and adds
  /// a blank line after the tag. Returns the lines, and the index of the next line.
  func markdownTag(_ index: Int) -> ([[UInt8]], Int)? {
    let first = file.bytes[lines[index]]
    let indent = Array(first.prefix { $0 == 0x20 || $0 == 0x09 })
    var text = Array(first)
    var next = index + 1
    while !text.contains(UInt8(ascii: ">")), next < lines.count, next < index + 6 {
      text += [0x20] + ByteLines.trimmed(file.bytes[lines[next]])
      next += 1
    }
    let close = text.firstIndex(of: UInt8(ascii: ">")) ?? text.count
    guard let start = text.firstIndex(of: " markdown=", in: 0..<close) else { return nil }
    var end = start + 10
    if end < text.count, text[end] == UInt8(ascii: "\"") || text[end] == UInt8(ascii: "'") {
      let quote = text[end]
      end = (text[(end + 1)...].firstIndex(of: quote) ?? text.count - 1) + 1
    } else {
      while end < text.count, text[end] > 0x20, text[end] != UInt8(ascii: ">") { end += 1 }
    }
    guard let close = text[end...].firstIndex(of: UInt8(ascii: ">")) else { return nil }
    let tag = Array(text[..<start]) + text[end...close]
    var rest = Array(ByteLines.trimmed(text[(close + 1)...]))
    var after: [[UInt8]] = []
    // The end of the element in the same line is not Markdown.
    let closing = Array("</\(Self.element(ByteLines.trimmed(tag[...])) ?? "")>".utf8)
    if rest.count > closing.count, rest.suffix(closing.count).elementsEqual(closing) {
      after = [indent + closing]
      rest = Array(ByteLines.trimmed(rest.dropLast(closing.count)[...]))
    }
    let content = rest.isEmpty ? [] : [indent + rest] + (after.isEmpty ? [] : [[]])
    return ([tag, []] + content + after, next)
  }

  /// Adds an empty head to a table without one. Returns the index of the table's second line.
  mutating func table(_ index: Int) -> Int? {
    let line = ByteLines.trimmed(file.bytes[lines[index]])
    guard line.first == UInt8(ascii: "|"), line.last == UInt8(ascii: "|"), line.count > 2,
      !isAfterText, !Self.isSeparator(line),
      index + 1 < lines.count
    else { return nil }
    let next = ByteLines.trimmed(file.bytes[lines[index + 1]])
    guard !Self.isSeparator(next) else { return nil }
    let cells = line.count { $0 == UInt8(ascii: "|") } - 1
    out.append(Array(("|" + String(repeating: "   |", count: cells)).utf8))
    out.append(Array(("|" + String(repeating: "---|", count: cells)).utf8))
    take(line, lines[index], next: next)
    return index + 1
  }

  /// Removes the columns of a table's delimiter row that its head does not have. Returns the index of
  /// the line after the delimiter row.
  mutating func delimiterRow(_ index: Int) -> Int? {
    guard index + 1 < lines.count, !isAfterText else { return nil }
    let head = ByteLines.trimmed(file.bytes[lines[index]])
    let row = ByteLines.trimmed(file.bytes[lines[index + 1]])
    guard head.contains(UInt8(ascii: "|")), Self.isSeparator(row), row.contains(UInt8(ascii: "|"))
    else { return nil }
    let cells = Self.cells(head)
    let columns = Self.columns(row)
    guard columns.count != cells, cells > 0 else { return nil }
    let wanted =
      Array(columns.prefix(cells)) + Array(repeating: "---", count: max(0, cells - columns.count))
    take(file.bytes[lines[index]], lines[index], next: row)
    out.append(Array(("|" + wanted.joined(separator: "|") + "|").utf8))
    return index + 2
  }

  static func columns(_ row: ArraySlice<UInt8>) -> [String] {
    text(row).split { $0 == "|" || $0 == "+" }.map { $0.filter { $0 == "-" || $0 == ":" } }
      .filter { !$0.isEmpty }
  }

  static func cells(_ line: ArraySlice<UInt8>) -> Int {
    let code = CodeRegions(spansOf: Array(line))
    let bars = line.indices.filter { index in
      line[index] == UInt8(ascii: "|") && (index == line.startIndex || line[index - 1] != 0x5C)
        && !code.contains(index - line.startIndex)
    }
    var count = bars.count + 1
    if bars.first == line.startIndex { count -= 1 }
    if bars.last == line.endIndex - 1 { count -= 1 }
    return count
  }

  static func isSeparator(_ line: ArraySlice<UInt8>) -> Bool {
    line.contains(UInt8(ascii: "-")) && line.allSatisfy { "|-: +=".utf8.contains($0) }
  }
}
