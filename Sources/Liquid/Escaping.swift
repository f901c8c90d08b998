/// What happens to a text when it is printed.
public enum Escaping: Hashable, Sendable {
  /// It is printed as it is, as plain Liquid does.
  case none
  /// `&`, `<`, `>`, `"` and `'` become character references, unless the value is marked safe.
  case html

  /// Appends a text, escaped or not.
  func append(_ text: String, to output: inout [UInt8]) {
    switch self {
    case .none: output.append(contentsOf: text.utf8)
    case .html: Self.appendHTML(text, to: &output)
    }
  }

  /// Appends a text with HTML's special characters as character references.
  static func appendHTML(_ text: String, to output: inout [UInt8]) {
    var text = text
    text.withUTF8 { appendHTML($0, to: &output) }
  }

  /// A text with HTML's special characters as character references.
  static func html(_ text: String) -> String {
    var bytes = [UInt8]()
    appendHTML(text, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func appendHTML(_ bytes: UnsafeBufferPointer<UInt8>, to output: inout [UInt8]) {
    var start = 0
    for index in 0..<bytes.count {
      let byte = bytes[index]
      // The five characters lie at 0x22...0x3E: most bytes need this one comparison.
      guard byte <= 0x3E, byte >= 0x22, let reference = reference(for: byte) else { continue }
      if start < index {
        output.append(contentsOf: UnsafeBufferPointer(rebasing: bytes[start..<index]))
      }
      output.append(
        contentsOf: UnsafeBufferPointer(
          start: reference.utf8Start, count: reference.utf8CodeUnitCount))
      start = index + 1
    }
    if start == 0 {
      output.append(contentsOf: bytes)
    } else if start < bytes.count {
      output.append(contentsOf: UnsafeBufferPointer(rebasing: bytes[start...]))
    }
  }

  private static func reference(for byte: UInt8) -> StaticString? {
    switch byte {
    case UInt8(ascii: "&"): "&amp;"
    case UInt8(ascii: "<"): "&lt;"
    case UInt8(ascii: ">"): "&gt;"
    case UInt8(ascii: "\""): "&quot;"
    case UInt8(ascii: "'"): "&#39;"
    default: nil
    }
  }
}
