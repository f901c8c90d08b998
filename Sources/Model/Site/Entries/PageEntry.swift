public import Content

/// A free page with its path in the site.
public struct PageEntry: Sendable {
  /// The page, as read from the content.
  public let page: Page
  /// The page's path.
  public let path: URLPath
  /// The author-defined kind that it belongs to, as an index into the graph's list; nil if there is
  /// none.
  public internal(set) var kind: Int?
}
