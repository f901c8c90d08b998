import SourceText

/// An XML 1.0 document, written element by element as bytes.
///
/// Characters that XML does not allow (§2.2) are removed from every text.
package struct XMLText {
  private(set) var bytes: [UInt8]

  init() {
    bytes = Array("<?xml version=\"1.0\" encoding=\"utf-8\"?>\n".utf8)
  }

  /// Writes a start tag and a line break; attributes without a value are left out.
  mutating func open(_ name: String, _ attributes: [(String, String?)] = []) {
    tag(name, attributes)
    bytes += ">\n".utf8
  }

  /// Writes an end tag.
  mutating func close(_ name: String) {
    bytes += "</".utf8
    bytes += name.utf8
    bytes += ">\n".utf8
  }

  /// Writes an empty element.
  mutating func empty(_ name: String, _ attributes: [(String, String?)]) {
    tag(name, attributes)
    bytes += "/>\n".utf8
  }

  /// Writes an element with a text; writes nothing if the text is nil or empty.
  mutating func element(
    _ name: String, _ text: String?, _ attributes: [(String, String?)] = []
  ) {
    guard let text, !text.isEmpty else { return }
    element(name, bytes: Array(text.utf8), attributes)
  }

  /// Writes an element with a text given as bytes.
  mutating func element(
    _ name: String, bytes text: [UInt8], _ attributes: [(String, String?)] = []
  ) {
    tag(name, attributes)
    bytes.append(UInt8(ascii: ">"))
    Self.append(text, to: &bytes)
    close(name)
  }

  private mutating func tag(_ name: String, _ attributes: [(String, String?)]) {
    bytes.append(UInt8(ascii: "<"))
    bytes += name.utf8
    for case (let key, let value?) in attributes {
      bytes += " \(key)=\"".utf8
      Self.append(Array(value.utf8), to: &bytes)
      bytes.append(UInt8(ascii: "\""))
    }
  }

  /// Appends a text with XML's special characters escaped, for content and for attributes in `"`.
  package static func append(_ text: [UInt8], to bytes: inout [UInt8]) {
    bytes.reserveCapacity(bytes.count + text.count + text.count / 8)
    text.withBytes { text in
      var start = 0
      while start < text.count {
        let end = text.firstIndex(from: start, matches: special, where: isSpecial)
        bytes += text[part: start..<end]
        if end < text.count { appendSpecial(at: end, of: text, to: &bytes) }
        start = end + 1
      }
    }
  }

  private static func special(_ bytes: SixteenBytes) -> SixteenBytes.Matches {
    bytes.matches(below: 0x20) .| bytes.matches(UInt8(ascii: "&"))
      .| bytes.matches(UInt8(ascii: "\"")) .| bytes.matches(UInt8(ascii: ">"), ignoring: 0x02)
      .| bytes.matches(0xBF, ignoring: 0x01)
  }

  private static func isSpecial(_ byte: UInt8) -> Bool {
    switch byte {
    case 0..<0x20, UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""),
      0xBE, 0xBF:
      true
    default: false
    }
  }

  private static func appendSpecial(
    at index: Int, of text: ByteView, to bytes: inout [UInt8]
  ) {
    switch text[index] {
    case UInt8(ascii: "&"): bytes += "&amp;".utf8
    case UInt8(ascii: "<"): bytes += "&lt;".utf8
    case UInt8(ascii: ">"): bytes += "&gt;".utf8
    case UInt8(ascii: "\""): bytes += "&quot;".utf8
    case 0..<0x20 where text[index] != 0x09 && text[index] != 0x0A: break
    case 0xBE, 0xBF:
      // U+FFFE and U+FFFF are EF BF BE and EF BF BF.
      if index >= 2, text[index - 1] == 0xBF, text[index - 2] == 0xEF {
        bytes.removeLast(2)
      } else {
        bytes.append(text[index])
      }
    default: bytes.append(text[index])
    }
  }

  /// A text escaped for XML.
  package static func escaped(_ text: String) -> String {
    var bytes: [UInt8] = []
    append(Array(text.utf8), to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }
}
