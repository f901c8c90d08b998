import Bytes
import SourceText

/// A text that is generated from a file, with the source range of each of its parts.
struct MappedText {
  private(set) var bytes: [UInt8] = []
  private(set) var segments: [SourceMap.Segment] = []

  /// Whether the text is empty or ends with a line end.
  var isAtLineStart: Bool { bytes.last.map { $0 == UInt8(ascii: "\n") } ?? true }

  /// Appends generated text for a source range.
  mutating func append(_ text: some Sequence<UInt8>, for range: SourceRange) {
    segments.append(SourceMap.Segment(start: bytes.count, range: range, isCopied: false))
    bytes.append(contentsOf: text)
  }

  /// Appends generated text for a source range.
  mutating func append(_ text: String, for range: SourceRange) { append(text.utf8, for: range) }

  /// Appends the text of a JSON string; `range` is the string with its quotes. Each character maps
  /// to its character in the file, or to its escape.
  mutating func append(_ text: String, string range: SourceRange, of file: [UInt8]) {
    let start = bytes.count
    bytes.append(contentsOf: text.utf8)
    var (source, target) = (range.start + 1, start)
    var isRun = false
    while target < bytes.count, source < range.end - 1 {
      guard file[source] == UInt8(ascii: "\\") else {
        if !isRun { add(target, SourceRange(source, range.end - 1), isCopied: true) }
        isRun = true
        (source, target) = (source + 1, target + 1)
        continue
      }
      let length = Self.escape(file, at: source, to: range.end - 1)
      add(target, SourceRange(source, source + length), isCopied: false)
      isRun = false
      target += Self.width(of: bytes[target])
      source += length
    }
  }

  /// Appends a part of another text.
  mutating func append(_ other: MappedText, _ part: Range<Int>) {
    guard !part.isEmpty else { return }
    let first = other.segments.lastIndex { $0.start <= part.lowerBound } ?? 0
    for segment in other.segments[first...].prefix(while: { $0.start < part.upperBound }) {
      let skipped = max(0, part.lowerBound - segment.start)
      let range =
        segment.isCopied
        ? SourceRange(segment.range.start + skipped, segment.range.end) : segment.range
      add(
        bytes.count + max(0, segment.start - part.lowerBound), range, isCopied: segment.isCopied)
    }
    bytes += other.bytes[part]
  }

  private mutating func add(_ start: Int, _ range: SourceRange, isCopied: Bool) {
    segments.append(SourceMap.Segment(start: start, range: range, isCopied: isCopied))
  }

  /// The length of an escape of JSON (RFC 8259 §7), which is a pair for a character beyond U+FFFF.
  private static func escape(_ file: [UInt8], at start: Int, to end: Int) -> Int {
    guard start + 6 <= end, file[start + 1] == UInt8(ascii: "u") else { return min(2, end - start) }
    let isHigh = unit(file, at: start).map { (0xD800...0xDBFF).contains($0) } ?? false
    guard isHigh, start + 12 <= end, file[start + 6] == UInt8(ascii: "\\"),
      file[start + 7] == UInt8(ascii: "u"),
      unit(file, at: start + 6).map({ (0xDC00...0xDFFF).contains($0) }) ?? false
    else { return 6 }
    return 12
  }

  private static func unit(_ file: [UInt8], at start: Int) -> Int? {
    Int(String(decoding: file[(start + 2)..<(start + 6)], as: UTF8.self), radix: 16)
  }

  /// The number of bytes of a character in UTF-8, by its first byte.
  private static func width(of first: UInt8) -> Int {
    first < 0xC0 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
  }
}
