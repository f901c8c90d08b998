public import Localization

/// The options of a renderer.
public struct MarkdownOptions: Hashable, Sendable {
  /// A Markdown dialect.
  public enum Flavor: String, CaseIterable, Sendable {
    /// CommonMark 0.30, with exactly the output of its reference implementation.
    case commonmark
    /// GitHub Flavored Markdown 0.29: tables, strikethrough, task lists, bare links, footnotes,
    /// and the tag filter.
    case gfm
    /// `gfm` without the tag filter, with tables and code blocks that can be scrolled with a
    /// keyboard, and with the enabled extensions.
    case daybook
  }

  /// The dialect.
  public var flavor: Flavor
  /// Whether quotes, dashes and ellipses become typographic.
  public var smart: Bool
  /// The quotation marks that straight quotes become, with `smart`.
  var quotes = QuotationMarks.english
  /// The language of the text, whose digits the numbers of footnotes have.
  var language = Language("en")
  /// Whether the text is untrusted: no raw HTML, only links to the web, mail and telephone,
  /// `rel="nofollow ugc"` on links, links instead of images, no ids.
  public var isSafe: Bool
  /// Whether raw HTML is passed through; if not, it is shown as text.
  public var rawHTML: Bool
  /// The enabled extensions, in the flavor `daybook`.
  var extensions: MarkdownExtensions

  /// Whether `$…$`, `$$…$$` and code blocks of the language `math` are formulas, in the flavor
  /// `daybook`.
  var math: Bool
  /// Ids that headings must not get, in the flavor `daybook`; a number is appended to them.
  var reservedIDs: ReservedIDs

  /// The words that are added to texts.
  var words: MarkdownWords

  /// Creates options; the defaults are those for a site's own pages.
  public init(
    flavor: Flavor = .daybook, smart: Bool = false, isSafe: Bool = false, rawHTML: Bool = true,
    math: Bool = false, extensions: MarkdownExtensions = .all,
    reservedIDs: ReservedIDs = ReservedIDs(), words: MarkdownWords = MarkdownWords()
  ) {
    self.flavor = flavor
    self.smart = smart
    self.isSafe = isSafe
    self.rawHTML = rawHTML
    self.math = math
    self.extensions = extensions
    self.reservedIDs = reservedIDs
    self.words = words
  }

  /// The same options for texts in a language: its quotation marks, and its digits for the numbers
  /// of footnotes.
  public func written(in language: Language) -> MarkdownOptions {
    var options = self
    options.quotes = QuotationMarks(of: language)
    options.language = language
    return options
  }

  /// Whether raw HTML is written to the output.
  var passesRawHTML: Bool { rawHTML && !isSafe }
  /// Whether formulas are recognised.
  var readsMath: Bool { math && flavor == .daybook && !isSafe }
  /// The active extensions.
  var active: MarkdownExtensions {
    guard flavor == .daybook else { return [] }
    var active = isSafe ? extensions.intersection(.harmless) : extensions
    if !active.contains(.headingIDs) { active.subtract([.anchors, .toc]) }
    return active
  }
  /// Whether `[^label]` is a footnote. Untrusted text has no footnotes, as their ids could conflict
  /// with ids of the page.
  var readsFootnotes: Bool {
    !isSafe && (flavor == .gfm || flavor == .daybook && extensions.contains(.footnotes))
  }
}
