public import Content
import Fields
import Localization
public import SourceText

/// Warns about translations in languages that the site does not declare: `about.de.md` next to
/// `about.md`, which is a page of its own at `/about.de/` until `languages` has `de`.
public enum StrayTranslations {
  /// The warnings in the order of the paths.
  ///
  /// - Parameters:
  ///   - paths: The paths of all files in `content/`.
  ///   - languages: The languages of the site.
  ///   - root: The beginning of paths in messages.
  public static func problems(
    of paths: [String], _ languages: SiteLanguages, root: String
  ) -> [Diagnostic] {
    let named = paths.compactMap { path in translation(path).map { (path, $0.text, $0.code) } }
    guard !named.isEmpty else { return [] }
    let known = Set(paths)
    let declared = Set(languages.tags.map { $0.lowercased() })
    return named.compactMap { path, text, code -> Diagnostic? in
      guard known.contains(text), !declared.contains(code.lowercased()), isLanguage(code) else {
        return nil
      }
      return .warning(
        "not a translation: '\(code)' is not one of 'languages' in site.yaml",
        at: SourceExcerpt(path: root + path),
        hint: "add '\(code)' to 'languages', or remove '.\(code)' from the name")
    }
  }

  /// The text that a file seems to translate, and the code in its name.
  private static func translation(_ path: String) -> (text: String, code: String)? {
    // Most paths have one dot.
    guard path.utf8.count(where: { $0 == UInt8(ascii: ".") }) > 1 else { return nil }
    let name = PathParts.name(of: path[...])
    guard name.utf8.count(where: { $0 == UInt8(ascii: ".") }) > 1 else { return nil }
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    let code = String(parts[parts.count - 2])
    guard !parts[0].isEmpty, let ending = parts.last, LanguageTag.isValid(code),
      PathParts.isText(path) || SourceKind(path: path) == .data
    else { return nil }
    let stem = parts.dropLast(2).joined(separator: ".")
    return ("\(path.dropLast(name.count))\(stem).\(ending)", code)
  }

  /// Whether a code is that of a language with a code of two letters. Those of three are too often
  /// words, such as `new` and `bak`.
  private static func isLanguage(_ code: String) -> Bool {
    let language = code.prefix { $0 != "-" }
    return language.utf8.count == 2
      && LanguageNames.language(Language(language), in: .english) != language.lowercased()
  }
}
