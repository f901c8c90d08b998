/// The options of a renderer.
public struct MarkdownOptions: Hashable, Sendable {
  /// A set of rules for what is markup.
  public enum Flavor: String, CaseIterable, Sendable {
    /// CommonMark 0.30, byte for byte as its reference implementation writes it.
    case commonmark
    /// GitHub Flavored Markdown 0.29: tables, strikethrough, task lists, bare links, footnotes,
    /// and the tag filter.
    case gfm
    /// `gfm` without the tag filter, with tables and code blocks that can be scrolled with a keyboard,
    /// and the extensions that are switched on.
    case daybook
  }

  /// The rules.
  public var flavor: Flavor
  /// Whether quotes, dashes and ellipses are made typographic.
  public var smart: Bool
  /// Whether the text is untrusted: no raw HTML, only links to the web, mail and telephone,
  /// `rel="nofollow ugc"` on links, links instead of images, no ids.
  public var isSafe: Bool
  /// Whether raw HTML is passed through; if not, it is shown as text.
  public var rawHTML: Bool
  /// What flavor `daybook` reads and writes beyond GitHub's extensions.
  public var extensions: MarkdownExtensions

  /// Whether `$…$`, `$$…$$` and fences of `math` are formulas, in the flavor `daybook`.
  public var math: Bool
  /// Ids that headings do not get, in the flavor `daybook`: a number is appended.
  public var reservedIDs: ReservedIDs

  /// Options; the defaults are those of a site's own pages.
  public init(
    flavor: Flavor = .daybook, smart: Bool = false, isSafe: Bool = false, rawHTML: Bool = true,
    math: Bool = false, extensions: MarkdownExtensions = .all,
    reservedIDs: ReservedIDs = ReservedIDs()
  ) {
    self.flavor = flavor
    self.smart = smart
    self.isSafe = isSafe
    self.rawHTML = rawHTML
    self.math = math
    self.extensions = extensions
    self.reservedIDs = reservedIDs
  }

  /// Whether raw HTML reaches the output.
  var passesRawHTML: Bool { rawHTML && !isSafe }
  /// Whether formulas are read.
  var readsMath: Bool { math && flavor == .daybook && !isSafe }
  /// The active extensions.
  var active: MarkdownExtensions {
    guard flavor == .daybook else { return [] }
    var active = isSafe ? extensions.intersection(.harmless) : extensions
    if !active.contains(.headingIDs) { active.subtract([.anchors, .toc]) }
    return active
  }
  /// Whether `[^label]` is a footnote. Untrusted text has none, as its ids could be ids of the
  /// page.
  var readsFootnotes: Bool {
    !isSafe && (flavor == .gfm || flavor == .daybook && extensions.contains(.footnotes))
  }
}
