import Bytes
import DataFormats

/// Which texts can be written in YAML without quotes, so that readers of YAML 1.1 and 1.2 read the same text.
enum PlainScalar {
  private static let words: Set = [
    "y", "n", "yes", "no", "on", "off", "true", "false", "null", "nan", "inf", "infinity",
  ]

  /// Whether a text is safe without quotes.
  static func isSafe(_ text: String, inFlow: Bool) -> Bool {
    let bytes = Array(text.utf8)
    guard let first = bytes.first, let last = bytes.last else { return false }
    guard first.isWord || first >= 0x80 || "/($+.".utf8.contains(first), last != 0x20,
      last != UInt8(ascii: ":"), !isMeaningful(text, bytes),
      text.unicodeScalars.allSatisfy({ !ValueWriter.mustEscape($0) })
    else { return false }
    if inFlow, bytes.contains(where: { ",[]{}:?".utf8.contains($0) }) { return false }
    return !zip(bytes, bytes.dropFirst()).contains { first, second in
      first == UInt8(ascii: ":") && second == 0x20 || first == 0x20 && second == UInt8(ascii: "#")
    }
  }

  /// Whether a text could be read as a number, a date, a Boolean or null.
  private static func isMeaningful(_ text: String, _ bytes: [UInt8]) -> Bool {
    guard Scalar(plain: text) == .string(text), !words.contains(text.lowercased()) else {
      return true
    }
    guard bytes[0].isDigit || "+.".utf8.contains(bytes[0]) else { return false }
    return bytes.allSatisfy { $0.isHexDigit || "xotTzZ_:.,+- ".utf8.contains($0) }
  }
}

extension UInt8 {
  fileprivate var isHexDigit: Bool { hexValue != nil }
}
