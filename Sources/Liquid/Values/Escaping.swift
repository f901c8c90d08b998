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
    var index = firstSpecial(in: bytes, from: 0)
    while index < bytes.count {
      if start < index {
        output.append(contentsOf: UnsafeBufferPointer(rebasing: bytes[start..<index]))
      }
      let reference = reference(for: bytes[index])
      output.append(
        contentsOf: UnsafeBufferPointer(
          start: reference.utf8Start, count: reference.utf8CodeUnitCount))
      start = index + 1
      index = firstSpecial(in: bytes, from: start)
    }
    if start == 0 {
      output.append(contentsOf: bytes)
    } else if start < bytes.count {
      output.append(contentsOf: UnsafeBufferPointer(rebasing: bytes[start...]))
    }
  }

  /// The first of the five characters from `start` on, eight bytes at a time; the count when there
  /// is none.
  private static func firstSpecial(in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    let ones: UInt64 = 0x0101_0101_0101_0101
    func zeros(_ word: UInt64) -> UInt64 { (word &- ones) & ~word & 0x8080_8080_8080_8080 }
    var index = start
    while index &+ 8 <= bytes.count {
      let word = UInt64(
        littleEndian: UnsafeRawBufferPointer(bytes).loadUnaligned(
          fromByteOffset: index, as: UInt64.self))
      // 0x26 and 0x27, 0x3C and 0x3E differ in one bit each, which is set in both.
      let found =
        zeros((word | ones) ^ (ones &* 0x27)) | zeros((word | ones &* 2) ^ (ones &* 0x3E))
        | zeros(word ^ (ones &* 0x22))
      if found != 0 { return index &+ found.trailingZeroBitCount / 8 }
      index &+= 8
    }
    while index < bytes.count, !isSpecial(bytes[index]) { index &+= 1 }
    return index
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
