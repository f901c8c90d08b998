import Bytes

/// A number in filters' arithmetic: a whole number or a decimal fraction.
///
/// The reference implementation computes fractions in decimal, so that `10.1 | minus: 2.2` is 7.9.
/// Here, short fractions are computed as scaled whole numbers, and long ones as doubles.
enum Number {
  case int(Int)
  case double(Double)

  /// The number of a value or, as with Ruby's `to_i`, at the start of a text; 0 for anything else.
  init(_ value: Value) {
    switch value {
    case .int(let number): self = .int(number)
    case .double(let number): self = .double(number)
    case .string, .safe, .html: self = Self.parse(value.text)
    case .drop(let drop):
      if case .drop = drop.printed { self = .int(0) } else { self = Number(drop.printed) }
    default: self = .int(0)
    }
  }

  /// The value of the number.
  var value: Value {
    switch self {
    case .int(let number): .int(number)
    case .double(let number): .double(number)
    }
  }

  /// The number as a double.
  var double: Double {
    switch self {
    case .int(let number): Double(number)
    case .double(let number): number
    }
  }

  /// The number rounded towards zero, clamped to the range of `Int`.
  var truncated: Int {
    switch self {
    case .int(let number): number
    case .double(let number): Self.integer(number)
    }
  }

  /// A double without its fraction, clamped to the range of `Int`.
  static func integer(_ number: Double) -> Int {
    if let exact = Int(exactly: number.rounded(.towardZero)) { return exact }
    return number.isNaN ? 0 : number < 0 ? .min : .max
  }

  private static func parse(_ text: String) -> Number {
    let bytes = Array(text.utf8.drop(while: \.isWhitespace))
    var index = 0
    if let sign = bytes.first, sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") { index = 1 }
    let digits = index
    while index < bytes.count,
      bytes[index].isDigit || (bytes[index] == UInt8(ascii: "_") && index > digits)
    { index += 1 }
    let whole = bytes[..<index].filter { $0 != UInt8(ascii: "_") }
    if index > digits, let fraction = fraction(bytes, from: index) { return .double(fraction) }
    let text = String(decoding: whole, as: UTF8.self)
    // The text has more digits than an `Int` can represent.
    return Int(text).map(Number.int) ?? Double(text).map(Number.double) ?? .int(0)
  }

  /// Parses a decimal fraction; nil if the text contains anything else.
  private static func fraction(_ bytes: [UInt8], from point: Int) -> Double? {
    var end = bytes.count
    while end > point, bytes[end - 1].isWhitespace { end -= 1 }
    guard point + 1 < end, bytes[point] == UInt8(ascii: "."),
      bytes[(point + 1)..<end].allSatisfy(\.isDigit)
    else { return nil }
    return Double(String(decoding: bytes[..<end], as: UTF8.self))
  }
}
