import CLocalization

/// Numbers in the notation of a language, by CLDR's data: digits, separators, signs.
public enum NumberFormat {
  /// What a number is shown as.
  public enum Style: Hashable, Sendable {
    /// At most three digits after the point.
    case decimal
    /// This number of digits after the point.
    case fixed(Int)
    /// A share of one as a percentage, with this number of digits after the point.
    case percent(Int)
    /// An abbreviation such as `12K`.
    case compact
    /// An amount in a currency, given by its ISO 4217 code, with this number of digits after the
    /// point; the currency's own if nil.
    case currency(String, Int?)
  }

  private struct Key: Hashable {
    var language: Language
    var skeleton: String
  }

  private static let formatters = ICUCache<Key> { key in
    let skeleton = Array(key.skeleton.utf16)
    return ICU.open(key.language, close: { icu_number_close($0) }) { locale, status in
      icu_number_open(skeleton, ICU.count(skeleton), locale, &status)
    }
  }

  /// A number, given as a decimal text such as `-1234.5`; nil if the text is not a number, or the
  /// currency's code is not three letters. Halves are rounded to even digits.
  public static func text(
    _ number: some StringProtocol, _ style: Style = .decimal, in language: Language
  ) -> String? {
    guard let decimal = DecimalText(String(number)), let skeleton = skeleton(of: style) else {
      return nil
    }
    return formatted(decimal, Key(language: language, skeleton: skeleton)) { result in
      ICU.text { icu_number_result_text(result, $0, $1, &$2) }
    }
  }

  /// A whole number.
  public static func text(_ number: Int, in language: Language) -> String {
    text(String(number), in: language) ?? String(number)
  }

  /// A number with the decimals that it has, in a language; another text with its digits.
  public static func exact(_ text: String, in language: Language) -> String {
    guard let number = DecimalText(text) else { return digits(of: text, in: language) }
    return self.text(text, .fixed(number.fractionDigits), in: language) ?? text
  }

  /// A text with the digits of a language, such as `١٢:٣٠` for `12:30`, and with its decimal separator
  /// if the text has one point, between digits.
  public static func digits(of text: String, in language: Language) -> String {
    guard self.text(0, in: language) != "0" else { return text }
    let letters = Array(text)
    let points = letters.indices.filter { letters[$0] == "." }
    let decimal = self.text("1.5", in: language)?.dropFirst().first ?? "."
    return letters.indices.map { index in
      let letter = letters[index]
      if let digit = letter.isASCII ? letter.wholeNumberValue : nil {
        return self.text(digit, in: language)
      }
      let isInside = index > 0 && index + 1 < letters.count
      let isDecimal =
        points == [index] && isInside && letters[index - 1].isNumber && letters[index + 1].isNumber
      return String(isDecimal ? decimal : letter)
    }.joined()
  }

  /// The result of a closure that reads a number which was formatted with all its digits; nil if ICU
  /// fails.
  static func exact<Result: Sendable>(
    _ number: DecimalText, in language: Language, _ read: (UnsafeMutableRawPointer) -> Result?
  ) -> Result? {
    let digits = number.fractionDigits
    let skeleton = digits == 0 ? "precision-unlimited" : fraction(digits)
    return formatted(number, Key(language: language, skeleton: skeleton), read)
  }

  /// A skeleton of ICU (its documentation, Number Skeletons).
  private static func skeleton(of style: Style) -> String? {
    switch style {
    case .decimal: return ".###"
    case .fixed(let digits): return fraction(digits)
    case .percent(let digits): return "percent scale/100 " + fraction(digits)
    case .compact: return "compact-short"
    case .currency(let code, let digits):
      let isCode =
        code.utf8.count == 3 && code.utf8.allSatisfy { UInt8(ascii: "A")...UInt8(ascii: "Z") ~= $0 }
      return isCode ? "currency/\(code)" + (digits.map { " " + fraction($0) } ?? "") : nil
    }
  }

  private static func fraction(_ digits: Int) -> String {
    digits <= 0 ? "precision-integer" : "." + String(repeating: "0", count: min(digits, 20))
  }

  private static func formatted<Result: Sendable>(
    _ number: DecimalText, _ key: Key, _ read: (UnsafeMutableRawPointer) -> Result?
  ) -> Result? {
    formatters.use(key) { formatter in
      var status: Int32 = 0
      guard let result = icu_number_result_open(&status) else { return nil }
      defer { icu_number_result_close(result) }
      let text = Array(number.text.utf8.map(CChar.init(bitPattern:)))
      icu_number_format(formatter, text, Int32(text.count), result, &status)
      return status <= 0 ? read(result) : nil
    }
  }
}
