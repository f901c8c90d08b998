/// A language with its script and region, as a BCP 47 tag: `de`, `pt-BR`, `zh-Hant`, `ar-u-nu-latn`.
///
/// Any text is allowed; if ICU has no data for it, its results are those of English.
public struct Language: Hashable, Sendable, CustomStringConvertible {
  /// The tag, with hyphens.
  public let tag: String

  /// A language with a tag; `pt_BR` is read as `pt-BR`.
  public init(_ tag: some StringProtocol) {
    self.tag = tag.contains("_") ? String(tag.map { $0 == "_" ? "-" : $0 }) : String(tag)
  }

  /// The tag.
  public var description: String { tag }

  /// The code of the language alone: `pt` of `pt-BR`, in lower case.
  public var code: String { tag.prefix { $0 != "-" }.lowercased() }

  /// English, the language of the program and of sites that name none.
  public static let english = Language("en")
}
