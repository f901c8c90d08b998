import Markdown
import SourceText

/// The title at the beginning of a Markdown text: its first heading, of level 1.
public struct LeadingTitle {
  /// The heading's text without markup.
  let text: String
  /// The offset of the text after the heading.
  let end: Int
  /// Whether the heading refers to a footnote, which the title does not.
  let hasFootnote: Bool

  /// The title of a body; nil if it begins with something else.
  ///
  /// - Parameter runsLiquid: Whether tags and outputs in the text are run, so that the text of a heading
  ///   with them is not known.
  init?(_ body: Body, runsLiquid: Bool) {
    guard case .markdown = body.format else { return nil }
    let bytes = body.file.beginning
    let start = body.range.lowerBound
    guard let end = Self.end(in: bytes, from: start) else { return nil }
    var text = Array(bytes[start..<end])
    guard !runsLiquid || !Self.hasTag(text) else { return nil }
    // The definitions of references and footnotes may be anywhere.
    let hasReference = text.contains(UInt8(ascii: "["))
    let written = String(decoding: text, as: UTF8.self)
    if hasReference { text = Array(body.file.bytes[start...]) }
    guard let heading = MarkdownRenderer().leadingHeading(of: text) else { return nil }
    self.text = heading
    self.end = end
    hasFootnote = written.contains("[^") && !heading.contains("[^")
  }

  private static func hasTag(_ text: [UInt8]) -> Bool {
    zip(text, text.dropFirst()).contains { first, second in
      first == UInt8(ascii: "{") && (second == first || second == UInt8(ascii: "%"))
    }
  }

  /// The offset after the heading of level 1 that a text may begin with; nil if it does not. Only the
  /// first bytes of a text are looked at.
  public static func end(in bytes: [UInt8], from start: Int) -> Int? {
    var lines = Lines(bytes, start)
    while let line = lines.next() {
      let text = bytes[line].drop { $0 == 0x20 }
      if text.allSatisfy({ $0 <= 0x20 }) { continue }
      guard text.startIndex - line.lowerBound < 4 else { return nil }
      if text.first == UInt8(ascii: "#") {
        let isHeading = text.dropFirst().first.map { $0 <= 0x20 } ?? true
        return isHeading ? lines.end : nil
      }
      // The lines of a heading that a line of '=' underlines, and not definitions before it.
      if text.first == UInt8(ascii: "[") { return nil }
      while let next = lines.next() {
        let mark = bytes[next].filter { $0 > 0x20 }
        if !mark.isEmpty, mark.allSatisfy({ $0 == UInt8(ascii: "=") }) { return lines.end }
        if mark.isEmpty || next.upperBound - start > 1_000 { return nil }
      }
    }
    return nil
  }
}

/// The lines of a text from an offset on.
private struct Lines {
  private let bytes: [UInt8]
  private(set) var end: Int

  init(_ bytes: [UInt8], _ start: Int) {
    self.bytes = bytes
    end = start == 0 && bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : start
  }

  mutating func next() -> Range<Int>? {
    guard end < bytes.count else { return nil }
    let start = end
    let last = bytes[start...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? bytes.count
    end = min(last + 1, bytes.count)
    if last < bytes.count, bytes[last] == 0x0D, end < bytes.count, bytes[end] == 0x0A { end += 1 }
    return start..<last
  }
}
