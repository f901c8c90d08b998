/// Base64 (RFC 4648 §4), and its alphabet for URLs (§5).
public enum Base64 {
  private static let standard = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
  private static let urlSafe = Array(standard.dropLast(2) + "-_".utf8)

  /// Encodes bytes in one line, with padding.
  public static func encode(_ bytes: some Sequence<UInt8>, isURLSafe: Bool = false) -> String {
    let alphabet = isURLSafe ? urlSafe : standard
    let bytes = Array(bytes)
    var text: [UInt8] = []
    text.reserveCapacity((bytes.count + 2) / 3 * 4)
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let group = bytes[start..<min(start + 3, bytes.count)]
      let number = group.reduce(0) { $0 << 8 | Int($1) } << (8 * (3 - group.count))
      for place in 0..<4 {
        text.append(
          place <= group.count ? alphabet[number >> (18 - 6 * place) & 63] : UInt8(ascii: "="))
      }
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// The decoded bytes; nil if the text is not Base64. Padding may be left out for URLs only.
  public static func decode(_ text: String, isURLSafe: Bool = false) -> [UInt8]? {
    let alphabet = isURLSafe ? urlSafe : standard
    var digits = ArraySlice(Array(text.utf8))
    let isPadded = digits.count % 4 == 0
    while isPadded, digits.last == UInt8(ascii: "="), text.utf8.count - digits.count < 2 {
      digits.removeLast()
    }
    guard isPadded || isURLSafe, digits.count % 4 != 1 else { return nil }
    var result: [UInt8] = []
    var (bits, count) = (0, 0)
    for digit in digits {
      guard let value = value(of: digit), alphabet[value] == digit else { return nil }
      bits = (bits << 6 | value) & 0xFFFF
      count += 6
      if count >= 8 {
        count -= 8
        result.append(UInt8(truncatingIfNeeded: bits >> count))
      }
    }
    return result
  }

  /// The value of a digit of either alphabet.
  public static func value(of digit: UInt8) -> Int? {
    switch digit {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): Int(digit) - 65
    case UInt8(ascii: "a")...UInt8(ascii: "z"): Int(digit) - 71
    case UInt8(ascii: "0")...UInt8(ascii: "9"): Int(digit) + 4
    case UInt8(ascii: "+"), UInt8(ascii: "-"): 62
    case UInt8(ascii: "/"), UInt8(ascii: "_"): 63
    default: nil
    }
  }
}
