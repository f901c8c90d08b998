public import CivilTime
public import Content

/// A post with its path in the site.
public struct PostEntry: Sendable {
  /// The post, as read from the content.
  public private(set) var post: Post
  /// The path of the post's page.
  public let path: URLPath
  /// The post's journal, as an index into the graph's list.
  public let journal: Int
  /// When it was posted, in the site's zone.
  public let date: Timestamp
  /// The post's comments by date; comments without a date keep their positions in the file.
  public let comments: [Comment]
  /// The post's position in its series; nil if it belongs to none.
  public internal(set) var series: SeriesPosition?

  /// The post's document.
  var document: Document { post.document }
  var positionHash: UInt64 { post.positionHash }

  /// Replaces the post with a new version of its file.
  mutating func replace(by post: Post) { self.post = post }
}
