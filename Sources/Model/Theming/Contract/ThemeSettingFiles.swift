import SourceText

/// The files in `content/` that a theme's settings may name.
struct ThemeSettingFiles {
  /// The paths of the files.
  let paths: [String]
  /// Whether a file is empty.
  let isEmpty: (String) -> Bool

  /// The extensions of fonts, as text for messages.
  static let fontEndings = ".woff2, .woff, .ttf or .otf"

  /// Whether a path has the extension of a font that browsers load.
  static func isFont(_ path: String) -> Bool {
    ["woff2", "woff", "ttf", "otf"].contains(Name(path).ending.lowercased())
  }

  /// The hint for a wrong path: the path of a file with the same name in another folder, or with a
  /// similar name. Extensions are not compared, as most are the same.
  func hint(for path: String, isFont: Bool) -> Cure {
    let candidates = isFont ? paths.filter(Self.isFont) : paths
    let meant =
      candidates.first { Name($0).last == Name(path).last } ?? nearest(to: path, candidates, \.stem)
      ?? nearest(to: path, candidates, \.lastStem)
    return meant.map { "did you mean '\($0)'?" } ?? "write its path, such as fonts/text.woff2"
  }

  private func nearest(
    to path: String, _ candidates: [String], _ part: (Name) -> String
  ) -> String? {
    let word = part(Name(path))
    if let same = candidates.first(where: { part(Name($0)) == word }) { return same }
    let near = Spelling.nearest(to: word, in: candidates.map { part(Name($0)) })
    return candidates.first { part(Name($0)) == near }
  }

  /// The parts of a path.
  private struct Name {
    /// The path without the extension.
    let stem: String
    /// The extension without the dot.
    let ending: String
    /// The name without the folder.
    let last: String

    init(_ path: String) {
      last = path.split(separator: "/").last.map(String.init) ?? path
      guard let dot = last.lastIndex(of: "."), dot > last.startIndex else {
        (stem, ending) = (path, "")
        return
      }
      ending = String(last[last.index(after: dot)...])
      stem = String(path.dropLast(ending.count + 1))
    }

    /// The name without the folder and the extension.
    var lastStem: String { stem.split(separator: "/").last.map(String.init) ?? stem }
  }
}
