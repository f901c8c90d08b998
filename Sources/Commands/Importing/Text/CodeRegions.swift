import Bytes
import Markdown
import SourceText

/// The code in a Markdown text: fenced and indented blocks, and spans in backticks.
struct CodeRegions {
  private static let renderer = MarkdownRenderer(options: MarkdownOptions(flavor: .gfm))

  /// The ranges of code, in order, without overlaps.
  private var ranges: [Range<Int>]
  private var next = 0

  /// - Parameter countsHTML: Whether HTML elements that contain no Markdown count as code.
  init(_ bytes: [UInt8], countsHTML: Bool) {
    ranges = Self.code(bytes)
    if countsHTML, bytes.contains(UInt8(ascii: "<")) { addHTML(bytes) }
  }

  /// Finds the spans in backticks in one line.
  init(spansOf line: [UInt8]) {
    guard line.contains(UInt8(ascii: "`")) else {
      ranges = []
      return
    }
    // After a full stop, a line is no other block than a paragraph.
    ranges = Self.code([UInt8(ascii: ".")] + line).map { $0.lowerBound - 1..<$0.upperBound - 1 }
  }

  private static func code(_ bytes: [UInt8]) -> [Range<Int>] {
    let file = SourceFile(path: "text", bytes: bytes)
    return renderer.codeRanges(in: file, body: 0..<bytes.count) { _ in nil }
  }

  private mutating func addHTML(_ bytes: [UInt8]) {
    var elements: [Range<Int>] = []
    var open: (start: Int, endTag: String)?
    for line in ByteLines.ranges(bytes) {
      if open == nil, let name = Self.element(bytes[line]), !contains(line.lowerBound) {
        open = (line.lowerBound, "</" + name)
      }
      guard let (start, endTag) = open,
        bytes.firstIndex(of: endTag, in: line, ignoresCase: true) != nil
      else { continue }
      elements.append(start..<line.upperBound)
      open = nil
    }
    if let open { elements.append(open.start..<bytes.count) }
    let all = (ranges + elements).sorted { $0.lowerBound < $1.lowerBound }
    ranges = []
    for range in all where range.lowerBound >= ranges.last?.upperBound ?? 0 { ranges.append(range) }
  }

  /// The name of an element without Markdown that begins in a line.
  private static func element(_ line: ArraySlice<UInt8>) -> String? {
    let rest = line.drop(while: \.isBlank)
    guard rest.first == UInt8(ascii: "<") else { return nil }
    let letters = rest.dropFirst().prefix(while: \.isLetter)
    let name = String(decoding: letters, as: UTF8.self).lowercased()
    return ["pre", "script", "style", "textarea"].contains(name) ? name : nil
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
