public import SourceText

/// A link or an image of a document.
public struct LinkReference: Hashable, Sendable {
  /// What points.
  public enum Kind: Hashable, Sendable {
    case link
    case image
  }

  /// What points.
  public let kind: Kind
  /// The destination as written, after CommonMark's unescaping; a bare address has its scheme
  /// (`http://` or `mailto:`).
  public let destination: String
  /// The destination's text in the file; for a reference link, in its definition.
  public let range: SourceRange

  /// A link or image to a destination that is written in a range.
  public init(kind: Kind, destination: String, range: SourceRange) {
    self.kind = kind
    self.destination = destination
    self.range = range
  }
}
