public import SourceText

/// A heading of a document.
public struct Heading: Hashable, Sendable {
  /// 1 to 6.
  public let level: Int
  /// Its id, unique among the document's headings; without `#`.
  public let id: String
  /// Its text without markup.
  public let text: String
  /// Its range in the file.
  public let range: SourceRange
}
