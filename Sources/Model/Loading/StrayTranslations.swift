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
    let declared = Set(languages.tags.map { $0.lowercased() })
    let named = paths.compactMap { path in
      translation(path, except: declared).map { (path, $0.text, $0.code) }
    }
    guard !named.isEmpty else { return [] }
    let known = Set(paths)
    return named.compactMap { path, text, code -> Diagnostic? in
      guard known.contains(text), isLanguage(code) else { return nil }
      return .warning(
        "not a translation: '\(code)' is not one of 'languages' in site.yaml",
        at: SourceExcerpt(path: root + path),
        hint: "add '\(code)' to 'languages', or remove '.\(code)' from the name")
    }
  }

  /// The text that a file seems to translate, and the code in its name; nil if that is the code of a
  /// declared language.
  private static func translation(
    _ path: String, except declared: Set<String>
  ) -> (text: String, code: String)? {
    let dot = UInt8(ascii: ".")
    guard let last = path.utf8.lastIndex(of: dot),
      let start = path.utf8.prefix(upTo: last).lastIndex(of: dot)
    else { return nil }
    let code = String(path[start..<last].dropFirst())
    let stem = path.prefix(upTo: start)
    guard !declared.contains(code.lowercased()), LanguageTag.isValid(code),
      !stem.isEmpty, !stem.hasSuffix("/"),
      PathParts.isText(path) || SourceKind(path: path) == .data
    else { return nil }
    return (String(stem) + path.suffix(from: last), code)
  }

  /// Whether a code is that of a language with a code of two letters. Those of three are too often
  /// words, such as `new` and `bak`.
  private static func isLanguage(_ code: String) -> Bool {
    let language = code.prefix { $0 != "-" }
    return language.utf8.count == 2
      && LanguageNames.language(Language(language), in: .english) != language.lowercased()
  }
}
