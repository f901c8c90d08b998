package import Markdown
public import Site
public import SourceText

/// A link to an anchor in a page, to be checked after the page is rendered.
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
    /// The page has the anchor.
    case there
    /// The page does not have the anchor; `nearest` is the most similar id on the page.
    case missing(nearest: String?)
  }

  /// The anchor that the link points to.
  public let anchor: Anchor
  /// The position of the link.
  public let excerpt: SourceExcerpt

  /// A link to an anchor, written at an excerpt.
  public init(_ anchor: Anchor, at excerpt: SourceExcerpt) {
    (self.anchor, self.excerpt) = (anchor, excerpt)
  }

  /// The warning about this link if its anchor is missing; nil if the anchor exists or is not in
  /// `answers`.
  ///
  /// - Parameter start: The beginning of the paths of pages in the language, such as `/de`.
  public func problem(_ answers: [Anchor: Answer], below start: String) -> Diagnostic? {
    guard case .missing(let nearest)? = answers[anchor] else { return nil }
    var path = anchor.path.text
    if !path.hasPrefix(start + "/") { path = start + path }
    return .warning(
      "the page '\(path)' has no heading or id '#\(anchor.fragment)'", at: excerpt,
      hint: nearest.map { near in
        let page = excerpt.marked?.prefix { $0 != "#" }
        return Cure("did you mean '#\(near)'?", page.map { .replacement("\($0)#\(near)") })
      })
  }

  /// The link to an anchor that a reference in a file makes; nil if it points to a whole page or
  /// another site.
  package init?(
    _ target: LinkResolver.Target, on page: URLPath?, _ link: LinkReference, in file: SourceFile
  ) {
    self.init(target, on: page, at: SourceExcerpt(file, link.range))
  }

  /// The link to an anchor that a target written at an excerpt makes; nil if it has no anchor.
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
    // Browsers scroll to the top for `#top` even without such an anchor, and treat `#:~:` as a text
    // fragment.
    guard anchor.fragment != "top", !anchor.fragment.hasPrefix(":~:") else { return nil }
    self.excerpt = excerpt()
  }
}
