import Markdown
public import Site
public import SourceText

/// A link to a place within a page, to be checked once the page is rendered.
public struct FragmentLink: Hashable, Sendable {
  /// The page.
  public let path: URLPath
  /// The place's id.
  public let fragment: String
  /// Where the link stands.
  public let excerpt: SourceExcerpt

  /// The place that a link leads to; nil where it leads to a page as a whole or elsewhere.
  init?(
    _ target: LinkResolver.Target, on page: URLPath?, _ link: LinkReference, in file: SourceFile
  ) {
    self.init(target, on: page, at: SourceExcerpt(file, link.range))
  }

  /// The place that something written at an excerpt leads to.
  init?(
    _ target: LinkResolver.Target, on page: URLPath?, at excerpt: @autoclosure () -> SourceExcerpt
  ) {
    switch target {
    case .fragment(let id) where !id.isEmpty:
      guard let page else { return nil }
      (path, fragment) = (page, id)
    case .local(_, let target, let id?) where !id.isEmpty:
      (path, fragment) = (target, id)
    default: return nil
    }
    // A browser scrolls to the top for `#top` without such a place, and reads `#:~:` as text.
    guard fragment != "top", !fragment.hasPrefix(":~:") else { return nil }
    self.excerpt = excerpt()
  }
}
