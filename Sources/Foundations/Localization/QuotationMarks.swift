import CLocalization

/// The quotation marks of a language (CLDR, delimiters), with the spaces inside of them.
public struct QuotationMarks: Hashable, Sendable {
  /// The mark before a quotation.
  public let start: String
  /// The mark after a quotation.
  public let end: String
  /// The mark before a quotation within another.
  public let innerStart: String
  /// The mark after a quotation within another.
  public let innerEnd: String
  /// Whether a space before `!`, `?`, `;` and `:` does not break, as in French.
  public let spacesPunctuation: Bool

  /// English marks.
  public static let english = QuotationMarks(
    start: "\u{201C}", end: "\u{201D}", innerStart: "\u{2018}", innerEnd: "\u{2019}",
    spacesPunctuation: false)
}

extension QuotationMarks {
  private static let known = LanguageCache<QuotationMarks>()

  /// The marks of a language. French guillemets have narrow no-break spaces inside, except in
  /// Switzerland.
  public init(of language: Language) {
    self =
      language.isEnglish
      ? .english
      : Self.known.value(of: language) { language in
        Self.read(language).map { QuotationMarks($0, language) } ?? .english
      }
  }

  private init(_ marks: [String], _ language: Language) {
    let isFrench = language.code == "fr" && !language.tag.lowercased().hasSuffix("-ch")
    func spaced(_ mark: String, isStart: Bool) -> String {
      guard isFrench, mark == "«" || mark == "»" else { return mark }
      return isStart ? mark + "\u{202F}" : "\u{202F}" + mark
    }
    self.init(
      start: spaced(marks[0], isStart: true), end: spaced(marks[1], isStart: false),
      innerStart: spaced(marks[2], isStart: true), innerEnd: spaced(marks[3], isStart: false),
      spacesPunctuation: isFrench)
  }

  private static func read(_ language: Language) -> [String]? {
    let data = ICU.open(language, close: { icu_locale_data_close($0) }) { locale, status in
      icu_locale_data_open(locale, &status)
    }
    guard let data else { return nil }
    let kinds = [
      icu_quotation_start, icu_quotation_end, icu_inner_quotation_start,
      icu_inner_quotation_end,
    ]
    let marks = kinds.compactMap { kind in
      ICU.text {
        icu_locale_data_delimiter(data.pointer, kind, $0, $1, &$2)
      }
    }
    return marks.count == 4 && !marks.contains("") ? marks : nil
  }
}
