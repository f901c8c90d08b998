package import Markdown
public import Site
public import SourceText

/// A link to an anchor in a page, to be checked once the page is rendered.
public struct FragmentLink: Hashable, Sendable {
  /// An anchor in a page.
  public struct Anchor: Hashable, Sendable {
    /// The page.
    public let path: URLPath
    /// The anchor's id.
    public let fragment: String

    /// An anchor of a page.
    public init(path: URLPath, fragment: String) {
      (self.path, self.fragment) = (path, fragment)
    }
  }

  /// Whether a page has an anchor.
  public enum Answer: Hashable, Sendable {
    /// The page has it.
    case there
    /// The page lacks it; the nearest one that it has.
    case missing(nearest: String?)
  }

  /// The anchor that it leads to.
  public let anchor: Anchor
  /// The position of the link.
  public let excerpt: SourceExcerpt

  /// A link at an excerpt.
  public init(_ anchor: Anchor, at excerpt: SourceExcerpt) {
    (self.anchor, self.excerpt) = (anchor, excerpt)
  }

  /// The warning about it, according to answers; nil if there is no problem or no answer.
  public func problem(_ answers: [Anchor: Answer]) -> Diagnostic? {
    guard case .missing(let nearest)? = answers[anchor] else { return nil }
    return .warning(
      "the page '\(anchor.path.text)' has no heading or id '#\(anchor.fragment)'", at: excerpt,
      hint: nearest.map { "did you mean '#\($0)'?" })
  }

  /// The anchor that a link leads to; nil if it leads to a whole page or to another site.
  package init?(
    _ target: LinkResolver.Target, on page: URLPath?, _ link: LinkReference, in file: SourceFile
  ) {
    self.init(target, on: page, at: SourceExcerpt(file, link.range))
  }

  /// The anchor that a target written at an excerpt leads to.
  package init?(
    _ target: LinkResolver.Target, on page: URLPath?, at excerpt: @autoclosure () -> SourceExcerpt
  ) {
    switch target {
    case .fragment(let id) where !id.isEmpty:
      guard let page else { return nil }
      anchor = Anchor(path: page, fragment: id)
    case .local(_, let target, let id?) where !id.isEmpty:
      anchor = Anchor(path: target, fragment: id)
    default: return nil
    }
    // A browser scrolls to the top for `#top` without such an anchor, and reads `#:~:` as text.
    guard anchor.fragment != "top", !anchor.fragment.hasPrefix(":~:") else { return nil }
    self.excerpt = excerpt()
  }
}
