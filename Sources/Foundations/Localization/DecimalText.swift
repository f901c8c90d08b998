/// A decimal number as text, in the form that ICU reads: `-12.50`, `1e21`.
struct DecimalText {
  let text: String
  /// The number of digits after the point.
  let fractionDigits: Int
  let hasExponent: Bool

  /// A number of digits with an optional sign, point and exponent; nil for any other text.
  init?(_ text: String) {
    var rest = text.utf8[...]
    if let sign = rest.first, sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") {
      rest = rest.dropFirst()
    }
    let whole = Self.takeDigits(&rest)
    var fraction = 0
    if rest.first == UInt8(ascii: ".") {
      rest = rest.dropFirst()
      fraction = Self.takeDigits(&rest)
    }
    guard whole + fraction > 0, whole + fraction <= 400 else { return nil }
    let hasExponent = rest.first == UInt8(ascii: "e") || rest.first == UInt8(ascii: "E")
    if hasExponent {
      rest = rest.dropFirst()
      if let sign = rest.first, sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") {
        rest = rest.dropFirst()
      }
      guard 1...3 ~= Self.takeDigits(&rest) else { return nil }
    }
    guard rest.isEmpty else { return nil }
    (self.text, fractionDigits, self.hasExponent) = (text, fraction, hasExponent)
  }

  private static func takeDigits(_ rest: inout Substring.UTF8View) -> Int {
    let digits = rest.prefix { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
    rest = rest[digits.endIndex...]
    return digits.count
  }
}
