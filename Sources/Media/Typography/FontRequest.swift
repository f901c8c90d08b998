public import SourceText

/// A font that a site's settings name for a use.
public struct FontRequest: Sendable {
  /// The uses of fonts.
  public enum Use: String, Sendable {
    case text, heading, mono
  }

  /// The use.
  let use: Use
  /// The family's name as it is written.
  let name: String
  /// Where it is written.
  let excerpt: SourceExcerpt?

  /// A request.
  public init(_ use: Use, _ name: String, at excerpt: SourceExcerpt?) {
    (self.use, self.name, self.excerpt) = (use, name, excerpt)
  }
}
