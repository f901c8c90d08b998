import CLocalization

/// A script of letters, such as Latin or Han.
public struct Script: Hashable, Sendable {
  /// ICU's number of the script.
  private let code: Int32

  private init(_ code: Int32) {
    // ICU has the traditional and the simplified form as scripts of languages, but not of letters.
    self.code = code == 73 || code == 74 ? 17 : code
  }

  /// The scripts in which a language is written; empty if ICU knows none.
  public static func all(of language: Language) -> Set<Script> {
    var (codes, status) = ([Int32](repeating: 0, count: 8), Int32(0))
    let count = icu_scripts_of_locale(ICU.locale(language), &codes, Int32(codes.count), &status)
    return status <= 0 ? Set(codes.prefix(Int(count)).map(Script.init)) : []
  }

  /// The script of the first letter of a text; nil if it has no letter.
  public static func first(in text: String) -> Script? {
    let letter = text.unicodeScalars.first { $0.properties.isAlphabetic }
    var status: Int32 = 0
    return letter.map { Script(icu_script_of_letter($0.value, &status)) }
  }
}
