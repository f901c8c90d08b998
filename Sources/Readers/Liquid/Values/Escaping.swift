import SourceText

/// How texts are escaped when they are printed.
public enum Escaping: Hashable, Sendable {
  /// Texts are printed unchanged, as in plain Liquid.
  case none
  /// `&`, `<`, `>`, `"` and `'` become character references, unless the value is marked safe.
  case html

  /// Appends a text, escaped if necessary.
  func append(_ text: String, to output: inout [UInt8]) {
    switch self {
    case .none: output.append(contentsOf: text.utf8)
    case .html: Self.appendHTML(text, to: &output)
    }
  }

  /// Appends a text with HTML's special characters as character references.
  static func appendHTML(_ text: String, to output: inout [UInt8]) {
    text.withBytes { appendHTML($0, to: &output) }
  }

  /// A text with HTML's special characters as character references.
  public static func html(_ text: String) -> String {
    var bytes = [UInt8]()
    appendHTML(text, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func appendHTML(_ bytes: ByteView, to output: inout [UInt8]) {
    var start = 0
    var index = firstSpecial(in: bytes, from: 0)
    while index < bytes.count {
      if start < index { output.append(contentsOf: bytes[part: start..<index]) }
      output.append(contentsOf: ByteView(reference(for: bytes[index])))
      start = index + 1
      index = firstSpecial(in: bytes, from: start)
    }
    if start < bytes.count { output.append(contentsOf: bytes[part: start..<bytes.count]) }
  }

  /// The index of the first of these five characters at or after `start`; the count if there is
  /// none.
  private static func firstSpecial(in bytes: ByteView, from start: Int) -> Int {
    bytes.firstIndex(from: start) { sixteen in
      // 0x26 and 0x27, 0x3C and 0x3E differ in one bit each.
      sixteen.matches(0x27, ignoring: 1) .| sixteen.matches(0x3E, ignoring: 2)
        .| sixteen.matches(0x22)
    } where: {
      isSpecial($0)
    }
  }

  private static func isSpecial(_ byte: UInt8) -> Bool {
    byte | 1 == 0x27 || byte | 2 == 0x3E || byte == 0x22
  }

  private static func reference(for byte: UInt8) -> StaticString {
    switch byte {
    case UInt8(ascii: "&"): "&amp;"
    case UInt8(ascii: "<"): "&lt;"
    case UInt8(ascii: ">"): "&gt;"
    case UInt8(ascii: "\""): "&quot;"
    default: "&#39;"
    }
  }
}
