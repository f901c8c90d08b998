public import Content
import FileSystem

/// The web fonts that come with a theme: a folder for each family, with a file for each style.
///
/// Of a style there is `regular.woff2` with the letters of Western European languages,
/// `regular-more.woff2` with those of other languages in Latin script, and `regular.measures`, a font
/// without outlines, of which the measures are read. The other styles are `bold`, `italic`, `heading`
/// for headings alone, and `variable` for all weights.
public struct FontLibrary: Sendable {
  private let folder: String

  /// A library in a folder.
  public init(folder: String) { self.folder = folder }

  /// The fonts of some families by their uses, and the families that the library does not have.
  ///
  /// - Parameter name: The words that the first screen of every page shows, such as the site's title. If
  ///   they have letters beyond Western Europe, the files with these are preloaded too.
  public func fonts(
    for families: [(use: FontRequest.Use, family: String)], name: String
  ) -> (fonts: ThemeFonts, missing: [String]) {
    let showsMoreFirst = name.unicodeScalars.contains { Self.isInMore($0.value) }
    var (sheet, missing) = (FontSheet(showsMoreFirst: showsMoreFirst), [String]())
    var names: [String] = []
    for (_, family) in families where !names.contains(family) { names.append(family) }
    for name in names {
      let uses = families.filter { $0.family == name }.map(\.use)
      let made = styles(for: uses).compactMap { font($0.name, $0.style, of: name) }
      if made.isEmpty { missing.append(name) }
      sheet.add(name, made, for: uses)
    }
    return (sheet.fonts, missing)
  }

  /// Whether the fonts have the letters of a language, given by its words.
  public static func hasLetters(of words: [String]) -> Bool {
    var (known, all) = (0, 0)
    for scalar in words.lazy.flatMap(\.unicodeScalars) where scalar.properties.isAlphabetic {
      all += 1
      if scalar.value <= 0xFF || isInMore(scalar.value) { known += 1 }
    }
    return known * 100 >= all * 99
  }

  /// Whether a letter is beyond Latin-1 and in Latin Extended-A, or Romanian, or a capital sharp s.
  private static func isInMore(_ letter: UInt32) -> Bool {
    0x100...0x17F ~= letter || 0x218...0x21B ~= letter || letter == 0x1E9E
  }

  /// The characters of the files with more letters.
  private static let moreCharacters = "U+100-130,U+132-151,U+154-177,U+179-17F,U+218-21B,U+1E9E"

  private func styles(for uses: [FontRequest.Use]) -> [(name: String, style: FontStyle)] {
    let isShownFirst = uses != [.mono]
    return [
      ("variable", FontStyle(weight: .all, isItalic: false, isPreloaded: isShownFirst)),
      ("heading", FontStyle(weight: .all, isItalic: false, isPreloaded: true)),
      ("regular", FontStyle(weight: .regular, isItalic: false, isPreloaded: isShownFirst)),
      ("bold", FontStyle(weight: .bold, isItalic: false, isPreloaded: isShownFirst)),
      ("italic", FontStyle(weight: .regular, isItalic: true, isPreloaded: false)),
    ]
  }

  private func font(_ name: String, _ style: FontStyle, of family: String) -> FontStore.Made? {
    let path = "\(folder)/\(family)/\(name)"
    guard let bytes = try? Files.read(path + ".woff2"), FontStore.isWhole(bytes),
      let measures = try? Files.read(path + ".measures"), let metrics = FontMetrics(measures)
    else { return nil }
    let more = (try? Files.read(path + "-more.woff2")).map { ($0, Self.moreCharacters) }
    return FontStore.Made(style: style, metrics: metrics, bytes: bytes, more: more)
  }
}
