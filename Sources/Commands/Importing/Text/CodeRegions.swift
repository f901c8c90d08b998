import Bytes

/// The code in a Markdown text: fenced and indented blocks, and spans in backticks.
///
/// The rules follow CommonMark closely enough for usual texts. Code that depends on subtleties of
/// nested lists may be read as text.
struct CodeRegions {
  /// The ranges of code, in order, without overlaps.
  private(set) var ranges: [Range<Int>] = []
  private var next = 0

  /// - Parameter countsHTML: Whether the HTML elements `pre`, `script` and `style` count as code.
  init(_ bytes: [UInt8], countsHTML: Bool) {
    var finder = CodeFinder(bytes: bytes, countsHTML: countsHTML)
    finder.run()
    ranges = finder.ranges
  }

  /// Finds the spans in backticks in one line.
  init(spansOf line: [UInt8]) {
    // Without its indentation, the line is not a code block.
    var text = line.contains(UInt8(ascii: "`")) ? line : []
    for index in text.prefix(while: { $0 == 0x20 || $0 == 0x09 }).indices { text[index] = 0x2E }
    self.init(text, countsHTML: false)
  }

  /// Whether an offset is in code.
  func contains(_ offset: Int) -> Bool {
    var (low, high) = (0, ranges.count)
    while low < high {
      let middle = (low + high) / 2
      if ranges[middle].upperBound <= offset { low = middle + 1 } else { high = middle }
    }
    return low < ranges.count && ranges[low].lowerBound <= offset
  }

  /// The end of the code at an offset; nil outside of code. Offsets must ascend.
  mutating func end(at offset: Int) -> Int? {
    while next < ranges.count, ranges[next].upperBound <= offset { next += 1 }
    guard next < ranges.count, ranges[next].lowerBound <= offset else { return nil }
    return ranges[next].upperBound
  }
}

private struct CodeFinder {
  let bytes: [UInt8]
  let countsHTML: Bool
  var ranges: [Range<Int>] = []

  private struct Fence {
    let sign: UInt8
    let count: Int
    let start: Int
  }

  private var fence: Fence?
  private var htmlStart: (Int, end: String)?
  private var wasBlank = true
  private var wasCode = false
  /// The indentation of the innermost list item's text; 0 outside of lists.
  private var content = 0
  /// The start of the text that is not code.
  private var paragraph: Int?

  init(bytes: [UInt8], countsHTML: Bool) {
    self.bytes = bytes
    self.countsHTML = countsHTML
  }

  mutating func run() {
    for line in TextLines.ranges(bytes) { take(line) }
    endParagraph(bytes.count)
    if let fence { ranges.append(fence.start..<bytes.count) }
    if let htmlStart { ranges.append(htmlStart.0..<bytes.count) }
  }

  private mutating func take(_ range: Range<Int>) {
    let line = bytes[range]
    if let open = fence {
      guard Self.closes(open.sign, open.count, line) else { return }
      ranges.append(open.start..<range.upperBound)
      fence = nil
      return
    }
    if let open = htmlStart {
      guard contains(open.end, line) else { return }
      ranges.append(open.0..<range.upperBound)
      htmlStart = nil
      return
    }
    if TextLines.isBlank(line) {
      endParagraph(range.lowerBound)
      wasBlank = true
      return
    }
    let indent = TextLines.indent(line)
    if (wasBlank || wasCode) && indent >= content + 4 && (content > 0 || indent >= 4) {
      endParagraph(range.lowerBound)
      ranges.append(range)
      (wasBlank, wasCode) = (false, true)
      return
    }
    wasCode = false
    takeText(range, line, indent)
    wasBlank = false
  }

  private mutating func takeText(_ range: Range<Int>, _ line: ArraySlice<UInt8>, _ indent: Int) {
    if let width = TextLines.itemWidth(line) {
      content = width
    } else if wasBlank, indent < content {
      content = indent >= 2 ? indent : 0
    }
    if let open = Self.opening(line) {
      endParagraph(range.lowerBound)
      fence = Fence(sign: open.sign, count: open.count, start: range.lowerBound)
    } else if countsHTML, let tag = Self.html(line) {
      endParagraph(range.lowerBound)
      if contains(tag, line) {
        ranges.append(range)
      } else {
        htmlStart = (range.lowerBound, tag)
      }
    } else if paragraph == nil {
      paragraph = range.lowerBound
    }
  }

  private static func opening(_ line: ArraySlice<UInt8>) -> (sign: UInt8, count: Int)? {
    var rest = line.drop { $0 == 0x20 || $0 == 0x09 || $0 == UInt8(ascii: ">") }
    if let width = TextLines.itemWidth(line), width < line.count {
      rest = line.dropFirst(width).drop { $0 == 0x20 }
    }
    guard let sign = rest.first, sign == UInt8(ascii: "`") || sign == UInt8(ascii: "~") else {
      return nil
    }
    let count = rest.prefix { $0 == sign }.count
    let info = rest.dropFirst(count)
    return count >= 3 && (sign == UInt8(ascii: "~") || !info.contains(sign)) ? (sign, count) : nil
  }

  private static func closes(_ sign: UInt8, _ count: Int, _ line: ArraySlice<UInt8>) -> Bool {
    let rest = line.drop { $0 == 0x20 || $0 == 0x09 || $0 == UInt8(ascii: ">") }
    let found = rest.prefix { $0 == sign }.count
    return found >= count && TextLines.isBlank(rest.dropFirst(found))
  }

  /// The closing tag of an HTML element that begins in a line and contains no Markdown; nil if
  /// there is none.
  private static func html(_ line: ArraySlice<UInt8>) -> String? {
    let rest = line.drop { $0 == 0x20 || $0 == 0x09 }
    guard rest.first == UInt8(ascii: "<") else { return nil }
    let name = String(decoding: rest.dropFirst().prefix(while: \.isLetter), as: UTF8.self)
      .lowercased()
    return ["pre", "script", "style", "textarea"].contains(name) ? "</\(name)" : nil
  }

  private func contains(_ word: String, _ line: ArraySlice<UInt8>) -> Bool {
    ByteSearch.first(word, in: bytes, line.startIndex..<line.endIndex, ignoresCase: true) != nil
  }

  /// Finds the code spans of the text up to an offset.
  private mutating func endParagraph(_ end: Int) {
    guard let start = paragraph else { return }
    paragraph = nil
    var runs: [Range<Int>] = []
    var index = start
    while index < end {
      guard bytes[index] == UInt8(ascii: "`") else {
        index += bytes[index] == UInt8(ascii: "\\") && index + 1 < end ? 2 : 1
        continue
      }
      let first = index
      while index < end, bytes[index] == UInt8(ascii: "`") { index += 1 }
      runs.append(first..<index)
    }
    var runsByLength: [Int: [Int]] = [:]
    for (number, run) in runs.enumerated().reversed() {
      runsByLength[run.count, default: []].append(number)
    }
    var number = 0
    while number < runs.count {
      let count = runs[number].count
      while let last = runsByLength[count]?.last, last <= number {
        runsByLength[count]?.removeLast()
      }
      guard let closing = runsByLength[count]?.last else {
        number += 1
        continue
      }
      ranges.append(runs[number].lowerBound..<runs[closing].upperBound)
      number = closing + 1
    }
  }
}
