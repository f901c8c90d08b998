import CLocalization

/// Letter case by the rules of a language: `İ` is the upper case of `i` in Turkish.
public enum LetterCase {
  // The languages whose rules differ from those of all others (Unicode, SpecialCasing; Greek capital
  // letters have no accents).
  private static let special: Set<String> = ["az", "el", "hy", "lt", "nl", "tr"]

  /// A text in upper case.
  public static func upper(_ text: String, in language: Language) -> String {
    guard special.contains(language.code) else { return text.uppercased() }
    return mapped(text, language) { icu_upper($0, $1, $2, $3, $4, &$5) } ?? text.uppercased()
  }

  /// A text in lower case.
  public static func lower(_ text: String, in language: Language) -> String {
    guard special.contains(language.code) else { return text.lowercased() }
    return mapped(text, language) { icu_lower($0, $1, $2, $3, $4, &$5) } ?? text.lowercased()
  }

  private static func mapped(
    _ text: String, _ language: Language,
    _ map: (
      UnsafeMutablePointer<UInt16>, Int32, [UInt16], Int32, String, inout Int32
    ) -> Int32
  ) -> String? {
    let (units, locale) = (Array(text.utf16), ICU.locale(language))
    return ICU.text { map($0, $1, units, ICU.count(units), locale, &$2) }
  }
}
