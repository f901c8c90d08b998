public import Content
public import SourceText

/// A medium of the library with its path in the site.
public struct MediaEntry: Sendable {
  /// A segment of the library with its media.
  public struct Segment: Sendable {
    /// The source in the content.
    public let segment: MediaLibrary.Segment
    /// Its id on the page.
    public let id: String
    /// Its media, as indices into the graph's list.
    public let media: Range<Int>
  }

  /// The source in the content.
  public let item: MediaItem
  /// Its source file.
  public let file: SourceFile
  /// Its id on the library's page.
  public let id: String
  /// The path of its page.
  public let path: URLPath
  /// Its segment, as an index into the graph's list.
  public let segment: Int
}
