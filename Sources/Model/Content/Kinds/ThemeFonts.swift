public import SourceText

/// The fonts of a site that come from the system, ready to be published.
public struct ThemeFonts: Sendable, Equatable {
  /// A published font.
  public struct File: Sendable, Equatable {
    /// Its name in `assets/`, with a hash of its bytes.
    public let name: String
    /// Its bytes.
    public let bytes: [UInt8]

    /// A font.
    public init(name: String, bytes: [UInt8]) { (self.name, self.bytes) = (name, bytes) }
  }

  /// The families by their use: `text`, `heading` or `mono`.
  public var families: [String: String] = [:]
  /// The rules of the style sheet.
  public var css = ""
  /// The fonts.
  public var files: [File] = []
  /// Whether the fonts have only the characters of the site's texts.
  public var dependOnTexts = false
  /// The names of the fonts that the first screen of every page shows.
  public var preloads: [String] = []

  /// Warnings about missing programs. They stay warnings in a strict build, since the content is
  /// correct.
  public var advice: [Diagnostic] = []

  /// No fonts.
  public init() {}
}
