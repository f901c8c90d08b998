package import Localization

/// The number that chooses the plural form of a phrase.
public enum PhraseNumber: Sendable {
  /// A whole number.
  case whole(Int)
  /// A number as it is shown, such as `1.5`.
  case decimal(String)

  /// The number as text, in the digits of a language.
  package func text(in language: Language) -> String {
    switch self {
    case .whole(let number):
      language.isEnglish && 0..<1000 ~= number
        ? String(number) : NumberFormat.text(number, in: language)
    case .decimal(let text): NumberFormat.text(text, in: language) ?? text
    }
  }

  func category(in language: Language) -> PluralCategory {
    switch self {
    case .whole(let number): PluralRules.category(of: number, in: language)
    case .decimal(let text): PluralRules.category(ofDecimal: text, in: language)
    }
  }
}
