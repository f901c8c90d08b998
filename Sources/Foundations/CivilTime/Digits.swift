/// Decimal digits of a fixed width, as dates and times are written.
public enum Digits {
  /// Appends a number with leading zeros up to a width; a longer number is not cut.
  public static func append(_ number: Int, width: Int, to bytes: inout [UInt8]) {
    if number < 0 { bytes.append(UInt8(ascii: "-")) }
    let magnitude = number.magnitude
    var divisor: UInt = 1
    var count = 1
    while magnitude / divisor >= 10 {
      divisor *= 10
      count += 1
    }
    for _ in count..<max(count, width) { bytes.append(UInt8(ascii: "0")) }
    while divisor > 0 {
      bytes.append(UInt8(ascii: "0") + UInt8(magnitude / divisor % 10))
      divisor /= 10
    }
  }
}
