package import Markdown
public import Site
public import SourceText

/// A link to a place within a page, to be checked once the page is rendered.
public struct FragmentLink: Hashable, Sendable {
  /// An anchor in a page.
  public struct Place: Hashable, Sendable {
    /// The page.
    public let path: URLPath
    /// The place's id.
    public let fragment: String

    /// A place of a page.
    public init(path: URLPath, fragment: String) {
      (self.path, self.fragment) = (path, fragment)
    }
  }

  /// Whether a page has a place.
  public enum Answer: Hashable, Sendable {
    /// It has.
    case there
    /// It has not, but one of nearly that name.
    case missing(nearest: String?)
  }

  /// Where it leads.
  public let place: Place
  /// Where the link stands.
  public let excerpt: SourceExcerpt

  /// A link that stands at an excerpt.
  public init(_ place: Place, at excerpt: SourceExcerpt) {
    (self.place, self.excerpt) = (place, excerpt)
  }

  /// What is wrong with it, as far as answers say.
  public func problem(_ answers: [Place: Answer]) -> Diagnostic? {
    guard case .missing(let nearest)? = answers[place] else { return nil }
    return .warning(
      "the page '\(place.path.text)' has no heading or id '#\(place.fragment)'", at: excerpt,
      hint: nearest.map { "did you mean '#\($0)'?" })
  }

  /// The place that a link leads to; nil if it leads to a page as a whole or elsewhere.
  package init?(
    _ target: LinkResolver.Target, on page: URLPath?, _ link: LinkReference, in file: SourceFile
  ) {
    self.init(target, on: page, at: SourceExcerpt(file, link.range))
  }

  /// The place that something written at an excerpt leads to.
  package init?(
    _ target: LinkResolver.Target, on page: URLPath?, at excerpt: @autoclosure () -> SourceExcerpt
  ) {
    switch target {
    case .fragment(let id) where !id.isEmpty:
      guard let page else { return nil }
      place = Place(path: page, fragment: id)
    case .local(_, let target, let id?) where !id.isEmpty:
      place = Place(path: target, fragment: id)
    default: return nil
    }
    // A browser scrolls to the top for `#top` without such a place, and reads `#:~:` as text.
    guard place.fragment != "top", !place.fragment.hasPrefix(":~:") else { return nil }
    self.excerpt = excerpt()
  }
}
