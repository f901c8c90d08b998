/// Decimal digits of a fixed width, as dates and times are written.
public enum Digits {
  /// Appends a number with leading zeros up to a width; a longer number is not cut.
  public static func append(_ number: Int, width: Int, to bytes: inout [UInt8]) {
    if number < 0 { bytes.append(UInt8(ascii: "-")) }
    let digits = Array(String(number.magnitude).utf8)
    for _ in 0..<max(0, width - digits.count) { bytes.append(UInt8(ascii: "0")) }
    bytes.append(contentsOf: digits)
  }
}
