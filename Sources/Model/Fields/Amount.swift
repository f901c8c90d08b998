public import Localization
import SourceText

/// An amount of money in thousandths, so that prices of every currency add and compare exactly.
public struct Amount: Hashable, Comparable, Sendable {
  /// The amount in thousandths of the currency's unit.
  public let thousandths: Int

  /// An amount in thousandths.
  public init(thousandths: Int) {
    self.thousandths = thousandths
  }

  /// An amount as written: digits, then optionally a point and one to three digits.
  public init?(_ text: String) {
    let parts = text.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    let isUnsigned = parts[0].utf8.allSatisfy { (48...57).contains($0) }
    guard isUnsigned, let whole = Int(parts[0]), whole < 1_000_000_000_000 else { return nil }
    guard parts.count == 2 else {
      thousandths = whole * 1000
      return
    }
    guard (1...3).contains(parts[1].utf8.count),
      parts[1].utf8.allSatisfy({ (48...57).contains($0) }),
      let fraction = Int(parts[1])
    else { return nil }
    thousandths = whole * 1000 + fraction * [100, 10, 1][parts[1].utf8.count - 1]
  }

  /// The corrected form of an amount with a currency, a comma or spaces; nil if it is ambiguous.
  static func hint(for text: String, _ key: String) -> Cure? {
    guard !text.hasPrefix("-"), Double(text) == nil else { return nil }
    let marks = text.filter { $0.isNumber || $0 == "." || $0 == "," }
    let currency = Currency.code(in: text).map { " and currency: \($0)" } ?? ""
    let separators = marks.filter { !$0.isNumber }
    guard separators.filter({ $0 == separators.last }).count < 2 else { return nil }
    let decimals = marks.split { $0 == "." || $0 == "," }.last?.count ?? 0
    let isDecimal = marks.contains { $0 == "." || $0 == "," } && (1...2).contains(decimals)
    let digits = marks.filter(\.isNumber)
    let number = isDecimal ? digits.dropLast(decimals) + "." + digits.suffix(decimals) : digits
    guard !digits.isEmpty, Amount(number) != nil else { return nil }
    return Cure(
      "write \(key): \(number)\(currency)", currency.isEmpty ? .replacement(number) : nil)
  }

  /// Smaller amounts first.
  public static func < (a: Amount, b: Amount) -> Bool { a.thousandths < b.thousandths }

  /// The amount in a currency (an ISO 4217 code): its sign before the amount, or the code after it.
  /// It has as many decimals as the currency, or more if they are not zero.
  public func text(in currency: String?) -> String {
    text(in: currency, decimals: max(Currency.decimals(of: currency), neededDecimals))
  }

  /// The amount in a currency in the notation of a language. In English of every region, it is
  /// written as by `text(in:)`.
  public func text(in currency: String?, _ language: Language) -> String {
    guard !language.isEnglish else { return text(in: currency) }
    let decimals = max(Currency.decimals(of: currency), neededDecimals)
    let style = currency.map { NumberFormat.Style.currency($0, decimals) } ?? .fixed(decimals)
    return NumberFormat.text(number, style, in: language) ?? text(in: currency)
  }

  /// The amount in a currency in the notation of a language, without decimals if it is a whole number:
  /// for limits such as "under €10".
  public func shortText(in currency: String?, _ language: Language) -> String {
    guard neededDecimals == 0 else { return text(in: currency, language) }
    let short = text(in: currency, decimals: 0)
    guard !language.isEnglish else { return short }
    let style = currency.map { NumberFormat.Style.currency($0, 0) } ?? .fixed(0)
    return NumberFormat.text(number, style, in: language) ?? short
  }

  /// The number alone, with a point and without trailing zeros: `12.5`.
  public var number: String { number(decimals: neededDecimals) }

  private var neededDecimals: Int {
    if thousandths % 1000 == 0 { return 0 }
    if thousandths % 100 == 0 { return 1 }
    return thousandths % 10 == 0 ? 2 : 3
  }

  private func text(in currency: String?, decimals: Int) -> String {
    let number = number(decimals: decimals)
    guard let currency else { return number }
    guard let sign = Currency.sign(of: currency) else { return "\(number)\u{A0}\(currency)" }
    return sign + number
  }

  private func number(decimals: Int) -> String {
    guard decimals > 0 else { return "\(thousandths / 1000)" }
    let fraction = String(thousandths % 1000 + 1000).dropFirst().prefix(decimals)
    return "\(thousandths / 1000).\(fraction)"
  }
}
