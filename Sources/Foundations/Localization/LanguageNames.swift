import CLocalization

/// The names of languages and regions.
public enum LanguageNames {
  private static let names = ICUCache<Language> { language in
    ICU.open(language, close: { icu_names_close($0) }) { locale, status in
      icu_names_open(locale, &status)
    }
  }

  /// The name of a language in a language, as in a list: `Brasilianisches Portugiesisch`; the tag if
  /// there is no name.
  public static func language(_ named: Language, in language: Language) -> String {
    let locale = ICU.locale(named)
    let text = names.use(language) { names in
      ICU.text { icu_names_language(names, locale, $0, $1, &$2) }
    }
    guard let text, !text.isEmpty, text != locale else { return named.tag }
    return text
  }

  /// The name of a language in the language itself: `Français`.
  public static func own(_ language: Language) -> String {
    let name = self.language(language, in: language)
    if name == language.tag { return name }
    return LetterCase.upper(String(name.prefix(1)), in: language) + name.dropFirst()
  }

  /// The name of a region, given by its code of ISO 3166-1, in a language; the code if there is no
  /// name.
  public static func region(_ code: String, in language: Language) -> String {
    let text = names.use(language) { names in
      ICU.text { icu_names_region(names, code.uppercased(), $0, $1, &$2) }
    }
    return text.flatMap { $0.isEmpty ? nil : $0 } ?? code
  }
}
