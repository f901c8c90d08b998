/// The meaning of a scalar in the core schema of YAML 1.2 (§10.3).
public enum Scalar: Hashable, Sendable {
  /// Nothing: `null`, `~` or empty.
  case null
  /// `true` or `false`.
  case bool(Bool)
  /// A whole number: decimal, `0x` or `0o`.
  case int(Int)
  /// A number with a fraction or an exponent, `.inf` or `.nan`.
  case double(Double)
  /// Any other text, and every quoted one.
  case string(String)

  /// The meaning of a scalar written without quotes.
  public init(plain text: String) {
    guard let first = text.utf8.first else {
      self = .null
      return
    }
    switch first {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "+"),
      UInt8(ascii: "."):
      self = Self.number(text) ?? .string(text)
    default:
      switch text {
      case "null", "Null", "NULL", "~": self = .null
      case "true", "True", "TRUE": self = .bool(true)
      case "false", "False", "FALSE": self = .bool(false)
      default: self = .string(text)
      }
    }
  }

  private static func number(_ text: String) -> Scalar? {
    for (prefix, radix) in [("0x", 16), ("0o", 8)] where text.hasPrefix(prefix) {
      let digits = text.dropFirst(2)
      guard let first = digits.first, first.isHexDigit else { return nil }
      return Int(digits, radix: radix).map(Scalar.int)
    }
    if let int = Int(text) { return .int(int) }
    switch text {
    case ".inf", ".Inf", ".INF", "+.inf", "+.Inf", "+.INF": return .double(.infinity)
    case "-.inf", "-.Inf", "-.INF": return .double(-.infinity)
    case ".nan", ".NaN", ".NAN": return .double(.nan)
    default: break
    }
    // `Double` also reads `0x1p3`, `inf` and `nan`, which are not numbers in YAML.
    let isDecimal = text.utf8.allSatisfy {
      switch $0 {
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "-"),
        UInt8(ascii: "+"), UInt8(ascii: "e"), UInt8(ascii: "E"):
        true
      default: false
      }
    }
    return isDecimal ? Double(text).map(Scalar.double) : nil
  }
}
