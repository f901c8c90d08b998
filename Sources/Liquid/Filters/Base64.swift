/// Base64 (RFC 4648 §4), and its alphabet for URLs (§5).
enum Base64 {
  private static let standard = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
  private static let urlSafe = standard.dropLast(2) + "-_".utf8

  /// The encoded text, with padding.
  static func encode(_ text: String, isURLSafe: Bool) -> String {
    let alphabet = isURLSafe ? Array(urlSafe) : standard
    var result: [UInt8] = []
    var rest = ArraySlice(Array(text.utf8))
    while !rest.isEmpty {
      let group = Array(rest.prefix(3))
      rest = rest.dropFirst(3)
      let bits = group.enumerated().reduce(0) { $0 | Int($1.element) << (16 - 8 * $1.offset) }
      for digit in 0...3 {
        result.append(
          digit <= group.count ? alphabet[bits >> (18 - 6 * digit) & 63] : UInt8(ascii: "="))
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// The decoded bytes, or nil if the text is not Base64; padding may be missing for URLs only.
  static func decode(_ text: String, isURLSafe: Bool) -> [UInt8]? {
    let alphabet = isURLSafe ? Array(urlSafe) : standard
    var digits = ArraySlice(Array(text.utf8))
    let isPadded = digits.count % 4 == 0
    while isPadded, digits.last == UInt8(ascii: "="), text.utf8.count - digits.count < 2 {
      digits.removeLast()
    }
    guard isPadded || isURLSafe, digits.count % 4 != 1 else { return nil }
    var result: [UInt8] = []
    var (bits, count) = (0, 0)
    for digit in digits {
      guard let value = alphabet.firstIndex(of: digit) else { return nil }
      bits = (bits << 6 | value) & 0xFFFF
      count += 6
      if count >= 8 {
        count -= 8
        result.append(UInt8(truncatingIfNeeded: bits >> count))
      }
    }
    return result
  }
}
