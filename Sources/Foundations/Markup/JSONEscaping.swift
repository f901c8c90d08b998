import Bytes
import SourceText

/// The characters that are written as escapes in JSON (RFC 8259 §7).
public struct JSONEscaping: OptionSet, Sendable {
  /// The bits of the set.
  public let rawValue: UInt8

  /// The set with these bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Quotes, backslashes and control characters, which no string may have. Line feeds are written as
  /// `\n`.
  public static let strings = JSONEscaping(rawValue: 1)
  /// With `strings`: the other short forms of control characters, and U+007F.
  public static let shortForms = JSONEscaping(rawValue: 2)
  /// `<`, `>` and `&`, so that the text cannot end a `<script>` element (HTML Standard §4.12.1.3), and
  /// U+2028 and U+2029, which are line ends in ECMAScript. In finished JSON, only strings have these.
  public static let markup = JSONEscaping(rawValue: 4)

  /// A text in quotes.
  public func quoted(_ text: String) -> String {
    var bytes: [UInt8] = []
    append(quoted: text, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Appends a text in quotes.
  public func append(quoted text: String, to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "\""))
    append(text, to: &bytes)
    bytes.append(UInt8(ascii: "\""))
  }

  /// Appends a text.
  public func append(_ text: String, to bytes: inout [UInt8]) {
    text.withBytes { text in
      var start = 0
      while start < text.count {
        let end = text.firstIndex(from: start, matches: matches, where: isSpecial)
        bytes += text[part: start..<end]
        start = end < text.count ? appendSpecial(at: end, of: text, to: &bytes) : end
      }
    }
  }

  private func matches(_ bytes: SixteenBytes) -> SixteenBytes.Matches {
    var found = SixteenBytes.Matches(repeating: false)
    if contains(.strings) {
      found =
        bytes.matches(below: 0x20) .| bytes.matches(UInt8(ascii: "\""))
        .| bytes.matches(UInt8(ascii: "\\"))
    }
    if contains(.shortForms) { found = found .| bytes.matches(0x7F) }
    if contains(.markup) {
      found =
        found .| bytes.matches(0x3E, ignoring: 2) .| bytes.matches(UInt8(ascii: "&"))
        .| bytes.matches(0xE2)
    }
    return found
  }

  private func isSpecial(_ byte: UInt8) -> Bool {
    switch byte {
    case 0..<0x20, UInt8(ascii: "\""), UInt8(ascii: "\\"): contains(.strings)
    case 0x7F: contains(.shortForms)
    case UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "&"), 0xE2: contains(.markup)
    default: false
    }
  }

  /// Appends a special character; returns the index after it.
  private func appendSpecial(at index: Int, of text: ByteView, to bytes: inout [UInt8]) -> Int {
    let byte = text[index]
    switch byte {
    case 0x0A: bytes += "\\n".utf8
    case 0x0D where contains(.shortForms): bytes += "\\r".utf8
    case 0x09 where contains(.shortForms): bytes += "\\t".utf8
    case 0x08 where contains(.shortForms): bytes += "\\b".utf8
    case 0x0C where contains(.shortForms): bytes += "\\f".utf8
    case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes += [UInt8(ascii: "\\"), byte]
    case 0xE2:
      // U+2028 and U+2029 are E2 80 A8 and E2 80 A9.
      guard text[index + 1] == 0x80, text[index + 2] | 1 == 0xA9 else {
        bytes.append(byte)
        break
      }
      bytes += (text[index + 2] == 0xA8 ? "\\u2028" : "\\u2029").utf8
      return index + 3
    default: bytes += "\\u00".utf8 + [UInt8.hexDigit(byte >> 4), UInt8.hexDigit(byte & 15)]
    }
    return index + 1
  }
}
