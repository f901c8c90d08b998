import Bytes
package import SourceText

/// Language tags (BCP 47).
public enum LanguageTag {
  /// Whether a text is a valid language tag: `en`, `pt-BR`.
  public static func isValid(_ text: some StringProtocol) -> Bool {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    let isFine = parts.allSatisfy { part in
      1...8 ~= part.utf8.count && part.utf8.allSatisfy(\.isLetterOrDigit)
    }
    return isFine && parts.count <= 8 && parts.first.map { 2...3 ~= $0.utf8.count } ?? false
      && parts[0].utf8.allSatisfy { !$0.isDigit }
  }

  /// A tag and its more general forms: `zh-Hant-TW`, `zh-Hant`, `zh`.
  public static func general(_ tag: String) -> [String] {
    var parts = tag.split(separator: "-")
    var found: [String] = []
    while !parts.isEmpty {
      found.append(parts.joined(separator: "-"))
      parts.removeLast()
    }
    return found
  }

  /// The corrected form of an invalid tag: `en` for `English`, `pt-BR` for `pt_BR`.
  package static func hint(for text: String) -> Cure {
    let dashed = text.replacing("_", with: "-")
    if isValid(dashed) { return Cure("write it as \(dashed)", .replacement(dashed)) }
    let code = codes[text.lowercased()]
    return code.map { Cure("write it as \($0)", .replacement($0)) } ?? "write it as en or pt-BR"
  }

  /// Names of languages, in English and in the language itself.
  private static let codes: [String: String] = [
    "english": "en", "german": "de", "deutsch": "de", "french": "fr", "français": "fr",
    "spanish": "es", "español": "es", "italian": "it", "italiano": "it", "portuguese": "pt",
    "português": "pt", "dutch": "nl", "nederlands": "nl", "swedish": "sv", "svenska": "sv",
    "danish": "da", "dansk": "da", "norwegian": "nb", "norsk": "nb", "finnish": "fi",
    "suomi": "fi", "polish": "pl", "polski": "pl", "czech": "cs", "čeština": "cs",
    "ukrainian": "uk", "українська": "uk", "turkish": "tr", "türkçe": "tr", "russian": "ru",
    "русский": "ru", "greek": "el", "ελληνικά": "el", "hebrew": "he", "עברית": "he",
    "arabic": "ar", "العربية": "ar", "persian": "fa", "farsi": "fa", "hindi": "hi",
    "japanese": "ja", "日本語": "ja", "korean": "ko", "한국어": "ko", "chinese": "zh", "中文": "zh",
    "indonesian": "id", "vietnamese": "vi", "american": "en-US", "british": "en-GB",
  ]
}
