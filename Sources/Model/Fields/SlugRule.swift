public import Localization

/// How a site makes parts of URLs from titles and names of files.
public struct SlugRule: Hashable, Sendable {
  /// The letters of slugs.
  public enum Style: String, CaseIterable, Sendable {
    /// Only letters of ASCII: those of other scripts are transliterated.
    case ascii
    /// The letters as they are written, with their accents, in lower case.
    case unicode
  }

  /// The letters; if nil, Latin letters lose their accents, and letters of other scripts stay.
  public let style: Style?
  /// The language of the titles.
  public let language: Language

  /// A rule.
  public init(style: Style?, language: Language) {
    (self.style, self.language) = (style, language)
  }

  /// The slug of a title; empty if it has no letter or digit.
  public func slug(of title: String) -> String {
    switch style {
    case nil: return Slug(title: title).text
    case .ascii:
      let ascii = Transliteration.ascii(title, in: language).unicodeScalars.filter(\.isASCII)
      let slug = Slug(title: String(String.UnicodeScalarView(ascii))).text
      return slug.isEmpty ? Slug(title: title).text : slug
    case .unicode:
      let lower = LetterCase.lower(TextForm.composed(title), in: language)
      return Slug(lettersOf: lower).text
    }
  }
}
