/// An amount of money in hundredths, so that prices add and compare exactly.
public struct Amount: Hashable, Comparable, Sendable {
  /// The amount in hundredths of the currency's unit.
  public let hundredths: Int

  /// An amount in hundredths.
  public init(hundredths: Int) {
    self.hundredths = hundredths
  }

  /// An amount as written: digits, then optionally a point and one or two digits.
  public init?(_ text: String) {
    let parts = text.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    let isUnsigned = parts[0].utf8.allSatisfy { (48...57).contains($0) }
    guard isUnsigned, let whole = Int(parts[0]), whole < 1_000_000_000_000 else { return nil }
    guard parts.count == 2 else {
      hundredths = whole * 100
      return
    }
    guard (1...2).contains(parts[1].utf8.count),
      parts[1].utf8.allSatisfy({ (48...57).contains($0) }),
      let fraction = Int(parts[1])
    else { return nil }
    hundredths = whole * 100 + (parts[1].utf8.count == 1 ? fraction * 10 : fraction)
  }

  /// Smaller amounts first.
  public static func < (a: Amount, b: Amount) -> Bool { a.hundredths < b.hundredths }

  /// The amount in a currency (an ISO 4217 code): the usual sign before it, or the code behind.
  public func text(in currency: String?) -> String {
    let cents = hundredths % 100
    let number = "\(hundredths / 100)" + (cents < 10 ? ".0\(cents)" : ".\(cents)")
    guard let currency else { return number }
    guard let sign = Self.signs[currency] else { return "\(number)\u{A0}\(currency)" }
    return sign + number
  }

  private static let signs = ["EUR": "€", "GBP": "£", "USD": "$", "JPY": "¥", "INR": "₹"]
}
