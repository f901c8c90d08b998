public import Content
public import SourceText

/// A medium of the library with its path in the site.
public struct MediaEntry: Sendable {
  /// A segment of the library with its media.
  public struct Segment: Sendable {
    /// What the content says.
    public let segment: MediaLibrary.Segment
    /// What it is called within the page.
    public let id: String
    /// Its media, as indices into the graph's.
    public let media: Range<Int>
  }

  /// What the content says.
  public let item: MediaItem
  /// The file that says it.
  public let file: SourceFile
  /// What it is called within the library's page.
  public let id: String
  /// Where its page is.
  public let path: URLPath
  /// Its segment, as an index into the graph's.
  public let segment: Int
}
