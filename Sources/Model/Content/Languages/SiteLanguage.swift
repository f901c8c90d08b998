public import SourceText

/// A language in which a site is published.
public struct SiteLanguage: Hashable, Sendable {
  /// The language as a BCP 47 tag.
  public let tag: String
  /// Its name, as the language switcher shows it; nil for its name in the language itself.
  public let title: String?
  /// The first part of its pages' paths; empty if they have none.
  public let prefix: String
  /// Its position among the languages, ascending.
  public let weight: Int
  /// The source range of its tag in the settings; nil if it is not from a file.
  let range: SourceRange?

  /// A language with the settings of its pages.
  public init(
    tag: String, title: String? = nil, prefix: String, weight: Int = 0, range: SourceRange? = nil
  ) {
    (self.tag, self.title, self.prefix, self.weight) = (tag, title, prefix, weight)
    self.range = range
  }

  /// The paths of its pages begin with this: `/de`, or nothing.
  public var start: String { prefix.isEmpty ? "" : "/" + prefix }

  /// The languages that are written from right to left.
  private static let fromRight: Set<String> = [
    "ar", "ckb", "dv", "fa", "he", "ps", "sd", "ug", "ur", "yi",
  ]

  /// The direction of text in a language: `ltr` or `rtl`.
  public static func direction(of tag: String) -> String {
    // What follows a single letter is no script: `ar-u-nu-latn`.
    let parts = tag.lowercased().split(separator: "-").prefix { $0.count > 1 }.map(String.init)
    if parts.contains("latn") || parts.contains("cyrl") { return "ltr" }
    if parts.contains("arab") || parts.contains("hebr") { return "rtl" }
    return parts.first.map(fromRight.contains) == true ? "rtl" : "ltr"
  }
}
