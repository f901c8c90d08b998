import CLocalization

/// Which form of a word a number needs in a language, by the rules of CLDR.
public enum PluralRules {
  /// What is counted: `3 files` (cardinal) or the `3rd` file (ordinal).
  public enum Kind: Sendable {
    case cardinal, ordinal
  }

  private struct Key: Hashable {
    var language: Language
    var isOrdinal: Bool
  }

  private static let rules = ICUCache<Key> { key in
    ICU.open(key.language, close: { icu_plural_rules_close($0) }) { locale, status in
      icu_plural_rules_open(locale, key.isOrdinal ? 1 : 0, &status)
    }
  }

  /// The category of a whole number.
  public static func category(
    of number: Int, in language: Language, kind: Kind = .cardinal
  ) -> PluralCategory {
    let keyword = rules.use(key(language, kind)) { rules in
      ICU.text { icu_plural_rules_select(rules, Double(number), $0, $1, &$2) }
    }
    return category(keyword)
  }

  /// The category of a decimal number as it is shown, such as `1.50`: in many languages, digits after
  /// the point change it, even zeros. `other` if the text is not a number.
  public static func category(
    ofDecimal text: String, in language: Language, kind: Kind = .cardinal
  ) -> PluralCategory {
    guard let decimal = DecimalText(text) else { return .other }
    let keyword = NumberFormat.exact(decimal, in: language) { formatted in
      rules.use(key(language, kind)) { rules in
        ICU.text { icu_plural_rules_select_formatted(rules, formatted, $0, $1, &$2) }
      }
    }
    return category(keyword)
  }

  /// The categories that a language's numbers have, in CLDR's order: `[.one, .other]` for English.
  public static func categories(
    of language: Language, kind: Kind = .cardinal
  ) -> [PluralCategory] {
    let found = rules.use(key(language, kind)) { rules -> Set<String>? in
      var status: Int32 = 0
      guard let keywords = icu_plural_rules_keywords(rules, &status) else { return nil }
      defer { icu_enumeration_close(keywords) }
      var names: Set<String> = []
      while let name = icu_enumeration_next(keywords, nil, &status), status <= 0 {
        names.insert(String(cString: name))
      }
      return names
    }
    let known = PluralCategory.allCases.filter { found?.contains($0.rawValue) ?? false }
    return known.isEmpty ? [.other] : known
  }

  private static func key(_ language: Language, _ kind: Kind) -> Key {
    Key(language: language, isOrdinal: kind == .ordinal)
  }

  private static func category(_ keyword: String?) -> PluralCategory {
    keyword.flatMap(PluralCategory.init(rawValue:)) ?? .other
  }
}
