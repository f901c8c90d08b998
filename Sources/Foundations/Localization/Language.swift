/// A language with its script and region, as a BCP 47 tag: `de`, `pt-BR`, `zh-Hant`, `ar-u-nu-latn`.
///
/// Any text is allowed; if ICU has no data for it, its results are those of English.
public struct Language: Hashable, Sendable, CustomStringConvertible {
  /// The tag, with hyphens.
  let tag: String

  /// Whether the language is English, of any region.
  public let isEnglish: Bool

  /// A language with a tag; `pt_BR` is read as `pt-BR`.
  public init(_ tag: some StringProtocol) {
    let isWithUnderscore = tag.utf8.contains(UInt8(ascii: "_"))
    self.tag = isWithUnderscore ? String(tag.map { $0 == "_" ? "-" : $0 }) : String(tag)
    isEnglish = Self.isEnglish(self.tag)
  }

  /// Compares tags.
  public static func == (a: Language, b: Language) -> Bool { a.tag == b.tag }

  /// Hashes the tag.
  public func hash(into hasher: inout Hasher) { hasher.combine(tag) }

  /// The tag.
  public var description: String { tag }

  /// The code of the language alone: `pt` of `pt-BR`, in lower case.
  var code: String { Self.code(of: tag) }

  private static func isEnglish(_ tag: String) -> Bool {
    var rest = tag.utf8.makeIterator()
    guard let first = rest.next(), let second = rest.next(), first | 0x20 == UInt8(ascii: "e"),
      second | 0x20 == UInt8(ascii: "n")
    else { return false }
    let third = rest.next()
    return third == nil || third == UInt8(ascii: "-")
  }

  private static func code(of tag: String) -> String { tag.prefix { $0 != "-" }.lowercased() }

  /// The language with its territory, such as `de_DE`, as Open Graph names locales; without a territory
  /// if ICU knows none.
  public var localeWithTerritory: String {
    ICU.country(of: self).map { "\(code)_\($0)" } ?? code
  }

  /// This language if it is a regional form of a more general one; the general one otherwise.
  public func narrowing(_ general: Language) -> Language {
    tag.hasPrefix(general.tag) ? self : general
  }

  /// The language whose ranges of dates are written like single dates of the theme, which have the day
  /// before the month in English.
  public var withRanges: Language { isEnglish ? Language("en-GB") : self }

  /// English, the language of the program and of sites that name none.
  public static let english = Language("en")
}
