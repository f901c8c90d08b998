import Bytes

/// Appends text to HTML with the characters escaped that cmark escapes.
enum HTMLEscape {
  /// Text or an attribute's value.
  @inline(__always)
  static func append(_ bytes: UnsafeBufferPointer<UInt8>, to html: inout HTMLBuffer) {
    var start = 0
    while true {
      let next = ByteScan.firstSpecial(in: bytes, from: start)
      html.append(contentsOf: bytes[unchecked: start..<next])
      guard next < bytes.count else { return }
      html.append(name(of: bytes[next]))
      start = next &+ 1
    }
  }

  /// Text or an attribute's value.
  static func append(_ text: String, to html: inout HTMLBuffer) {
    var text = text
    text.withUTF8 { append($0, to: &html) }
  }

  /// An address in `href` or `src`: bytes that are no URL's are percent-encoded.
  static func appendURL(_ bytes: UnsafeBufferPointer<UInt8>, to html: inout HTMLBuffer) {
    var start = 0
    for index in 0..<bytes.count {
      let byte = bytes[index]
      if isURL(byte) { continue }
      if index > start { html.append(contentsOf: bytes[unchecked: start..<index]) }
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
    if bytes.count > start { html.append(contentsOf: bytes[unchecked: start..<bytes.count]) }
  }

  /// An address in `href` or `src`.
  static func appendURL(_ text: String, to html: inout HTMLBuffer) {
    var text = text
    text.withUTF8 { appendURL($0, to: &html) }
  }

  private static func name(of byte: UInt8) -> StaticString {
    switch byte {
    case UInt8(ascii: "\""): "&quot;"
    case UInt8(ascii: "&"): "&amp;"
    case UInt8(ascii: "<"): "&lt;"
    default: "&gt;"
    }
  }

  /// Whether a byte may stand in an address as it is (cmark's table).
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

extension UnsafeBufferPointer<UInt8> {
  /// A part that is known to lie within the buffer.
  @inline(__always)
  subscript(unchecked range: Range<Int>) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: baseAddress.map { $0 + range.lowerBound }, count: range.count)
  }
}
