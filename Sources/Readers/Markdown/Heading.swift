public import SourceText

/// A heading of a document.
public struct Heading: Hashable, Sendable {
  /// The level, from 1 to 6.
  public let level: Int
  /// The heading's id without `#`, unique among the document's headings.
  public let id: String
  /// The heading's text without markup.
  public let text: String
  /// The heading's range in the file.
  public let range: SourceRange
}
