import Content

/// An older path of a page, which leads to where the page is now.
public struct Redirect: Sendable {
  /// The older path.
  public let path: URLPath
  /// Where the page is.
  public let target: URLPath
  /// What the author wrote.
  let written: Located<String>
  /// The page's document.
  let document: Document
}
