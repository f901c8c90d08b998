import Localization

/// The number that chooses the plural form of a phrase.
public enum PhraseNumber: Sendable {
  /// A whole number.
  case whole(Int)
  /// A number as it is shown, such as `1.5`.
  case decimal(String)

  /// The number as text.
  package var text: String {
    switch self {
    case .whole(let number): String(number)
    case .decimal(let text): text
    }
  }

  func category(in language: Language) -> PluralCategory {
    switch self {
    case .whole(let number): PluralRules.category(of: number, in: language)
    case .decimal(let text): PluralRules.category(ofDecimal: text, in: language)
    }
  }
}
