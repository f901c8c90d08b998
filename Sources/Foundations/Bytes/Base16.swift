/// Hexadecimal digits (RFC 4648 §8); encoding writes lowercase.
public enum Base16 {
  /// Two digits for each byte.
  public static func encode(_ bytes: some Sequence<UInt8>) -> String {
    var text: [UInt8] = []
    for byte in bytes { text += [.hexDigit(byte >> 4), .hexDigit(byte & 15)] }
    return String(decoding: text, as: UTF8.self)
  }

  /// A number as 16 digits.
  public static func encode(_ number: UInt64) -> String {
    var text: [UInt8] = []
    append(number, to: &text)
    return String(decoding: text, as: UTF8.self)
  }

  /// Appends a number as 16 digits.
  public static func append(_ number: UInt64, to text: inout [UInt8]) {
    let halves = (digits(number &>> 32), digits(number))
    withUnsafeBytes(of: halves) { text += $0 }
  }

  /// The eight digits of the lower half of a number, the first one in the lowest address.
  private static func digits(_ number: UInt64) -> UInt64 {
    var digits: UInt64 = 0
    for shift in stride(from: 28 as UInt64, through: 0, by: -4) {
      digits =
        digits << 8 | UInt64(UInt8.hexDigit(UInt8(truncatingIfNeeded: number &>> shift & 15)))
    }
    return digits.bigEndian
  }

  /// The decoded bytes, from digits of either case; nil if their number is odd or another character
  /// occurs.
  public static func decode(_ text: some StringProtocol) -> [UInt8]? {
    let digits = Array(text.utf8)
    guard digits.count % 2 == 0 else { return nil }
    var bytes: [UInt8] = []
    for index in stride(from: 0, to: digits.count, by: 2) {
      guard let high = digits[index].hexValue, let low = digits[index + 1].hexValue else {
        return nil
      }
      bytes.append(high << 4 | low)
    }
    return bytes
  }
}
