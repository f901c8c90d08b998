import Content
import Fields

/// An older path of a page, which redirects to its current path.
public struct Redirect: Sendable {
  /// The older path.
  public let path: URLPath
  /// The path of the page.
  public let target: URLPath
  /// The older path as the author wrote it.
  let written: Located<String>
  /// The page's document.
  let document: Document
}
