public import SourceText

/// A link or an image of a document.
public struct LinkReference: Hashable, Sendable {
  /// The kind of element that refers to the destination.
  public enum Kind: Hashable, Sendable {
    case link
    case image
    /// Another element of HTML that shows a file: a video, a sound, a background or the like.
    case media
    /// An element of HTML that loads code or a page; `frame` is an embedded object, too.
    case script, frame, stylesheet
  }

  /// The kind of element that refers to the destination.
  public let kind: Kind
  /// The destination as written, with CommonMark's escapes removed; a bare address includes its
  /// implied scheme (`http://` or `mailto:`).
  public let destination: String
  /// The range of the destination in the file; for a reference link, in its definition.
  public let range: SourceRange

  /// Creates a link or an image to a destination that is written in the given range.
  public init(kind: Kind, destination: String, range: SourceRange) {
    self.kind = kind
    self.destination = destination
    self.range = range
  }
}
