import SourceText

/// An older path of a page, which redirects to its current path.
public struct Redirect: Sendable {
  /// The older path.
  public let path: URLPath
  /// The path of the page.
  public let target: URLPath
  /// The excerpt of the older path as the author wrote it; nil if nobody did.
  let excerpt: SourceExcerpt?
}
