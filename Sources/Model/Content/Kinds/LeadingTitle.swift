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
  init?(_ body: TextBody, runsLiquid: Bool) {
    guard case .markdown = body.format else { return nil }
    let bytes = body.file.beginning
    let start = body.range.lowerBound
    guard let heading = Self.range(in: bytes, from: start) else { return nil }
    end = heading.upperBound
    var text = Array(bytes[heading])
    guard !runsLiquid || !Self.hasTag(text) else { return nil }
    // The definitions of references and footnotes may be anywhere.
    let hasReference = text.contains(UInt8(ascii: "["))
    let written = String(decoding: text, as: UTF8.self)
    if hasReference { text = Array(body.file.bytes[heading.lowerBound...]) }
    guard let title = MarkdownRenderer().leadingHeading(of: text) else { return nil }
    self.text = title
    hasFootnote = written.contains("[^") && !title.contains("[^")
  }

  private static func hasTag(_ text: [UInt8]) -> Bool {
    zip(text, text.dropFirst()).contains { first, second in
      first == UInt8(ascii: "{") && (second == first || second == UInt8(ascii: "%"))
    }
  }

  /// The heading of level 1 that a text may begin with, after comments; nil if it does not. Only the first
  /// bytes of a text are looked at.
  public static func range(in bytes: [UInt8], from start: Int) -> Range<Int>? {
    var lines = Lines(bytes, start)
    while let line = lines.next() {
      let text = bytes[line].drop { $0 == 0x20 }
      if text.allSatisfy({ $0 <= 0x20 }) { continue }
      guard text.startIndex - line.lowerBound < 4 else { return nil }
      if text.starts(with: "<!--".utf8) {
        guard lines.skipComment(from: text.startIndex) else { return nil }
        continue
      }
      if text.first == UInt8(ascii: "#") {
        let isHeading = text.dropFirst().first.map { $0 <= 0x20 } ?? true
        return isHeading ? line.lowerBound..<lines.end : nil
      }
      // The lines of a heading that a line of '=' underlines, and not definitions before it.
      if text.first == UInt8(ascii: "[") { return nil }
      while let next = lines.next() {
        let mark = bytes[next].filter { $0 > 0x20 }
        if !mark.isEmpty, mark.allSatisfy({ $0 == UInt8(ascii: "=") }) {
          return line.lowerBound..<lines.end
        }
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

  /// Moves after the line at which a comment ends; returns false if text follows it there, or if it is
  /// longer than 2,000 bytes.
  mutating func skipComment(from start: Int) -> Bool {
    let text = bytes[start...].prefix(2_000)
    guard let close = text.firstRange(of: Array("-->".utf8)) else { return false }
    end = close.upperBound
    guard let rest = next() else { return true }
    return bytes[rest].allSatisfy { $0 <= 0x20 }
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
