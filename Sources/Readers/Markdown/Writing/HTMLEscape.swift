import Bytes
import Markup
import SourceText

/// Appends text to HTML, escaping the same characters as cmark.
enum HTMLEscape {
  /// Appends text or an attribute's value.
  @inline(__always)
  static func append(_ bytes: ByteView, to html: inout HTMLBuffer) {
    HTMLEscaping.attribute.write(bytes) { html.append(contentsOf: $0) }
  }

  /// Appends text or an attribute's value.
  static func append(_ bytes: [UInt8], to html: inout HTMLBuffer) {
    bytes.withBytes { append($0, to: &html) }
  }

  /// Appends text or an attribute's value.
  static func append(_ text: String, to html: inout HTMLBuffer) {
    text.withBytes { append($0, to: &html) }
  }

  /// Appends an address for `href` or `src`: bytes that URLs do not allow are percent-encoded.
  static func appendURL(_ bytes: ByteView, to html: inout HTMLBuffer) {
    var start = 0
    for index in 0..<bytes.count {
      let byte = bytes[index]
      if isURL(byte) { continue }
      if index > start { html.append(contentsOf: bytes[part: start..<index]) }
      switch byte {
      case UInt8(ascii: "&"): html.append("&amp;")
      case UInt8(ascii: "'"): html.append("&#x27;")
      default:
        html.append(UInt8(ascii: "%"))
        html.append(.upperHexDigit(byte >> 4))
        html.append(.upperHexDigit(byte & 15))
      }
      start = index + 1
    }
    if bytes.count > start { html.append(contentsOf: bytes[part: start..<bytes.count]) }
  }

  /// Appends an address for `href` or `src`.
  static func appendURL(_ bytes: [UInt8], to html: inout HTMLBuffer) {
    bytes.withBytes { appendURL($0, to: &html) }
  }

  /// Appends an address for `href` or `src`.
  static func appendURL(_ text: String, to html: inout HTMLBuffer) {
    text.withBytes { appendURL($0, to: &html) }
  }

  /// Whether a byte is allowed in an address (cmark's table).
  private static func isURL(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "@")...UInt8(ascii: "Z"),
      UInt8(ascii: "(")...UInt8(ascii: ";"), UInt8(ascii: "!"),
      UInt8(ascii: "#")...UInt8(ascii: "%"), UInt8(ascii: "="), UInt8(ascii: "?"),
      UInt8(ascii: "_"), UInt8(ascii: "~"):
      true
    default: false
    }
  }
}
