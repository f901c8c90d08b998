public import Content
public import SourceText

/// A medium of the library with its path in the site.
public struct MediaEntry: Sendable {
  /// A segment of the library with its media.
  public struct Segment: Sendable {
    /// The segment, as read from the content.
    public let segment: MediaLibrary.Segment
    /// The segment's id on the page.
    public let id: String
    /// The segment's media, as indices into the graph's list.
    public let media: Range<Int>
  }

  /// The item, as read from the content.
  public let item: MediaItem
  /// The item's source file.
  public let file: SourceFile
  /// The item's id on the library's page.
  public let id: String
  /// The path of the item's page.
  public let path: URLPath
  /// The item's segment, as an index into the graph's list.
  public let segment: Int
}
