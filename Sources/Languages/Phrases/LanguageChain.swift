/// The languages in which a text is looked for.
public enum LanguageChain {
  /// The base language, which has every phrase of the theme.
  static let base = "en"
  /// The tag of the pseudo-locale, which is made from the base language.
  static let pseudo = "en-xa"

  /// Languages whose texts another tag's readers can read, by lower-case tag.
  private static let aliases = [
    "no": "nb", "nn": "nb", "iw": "he", "in": "id", "zh": "zh-hans", "zh-cn": "zh-hans",
    "zh-sg": "zh-hans", "zh-tw": "zh-hant", "zh-hk": "zh-hant", "zh-mo": "zh-hant",
  ]

  /// The lower-case tags of a language, from the most specific to the base language:
  /// `pt-br`, `pt`, `en`.
  public static func tags(of language: String) -> [String] {
    var found: [String] = []
    var next = language.lowercased().replacing("_", with: "-")
    while !next.isEmpty, !found.contains(next) {
      found.append(next)
      if let alias = aliases[next] {
        next = alias
      } else if let end = next.lastIndex(of: "-") {
        next = String(next[..<end])
      } else {
        next = ""
      }
    }
    return found.contains(base) ? found : found + [base]
  }
}
