public import SourceText

/// The facts about a document that are known once its HTML is written.
public struct MarkdownDocument: Sendable {
  /// The headings in reading order, those in quotes and lists too.
  public var headings: [Heading] = []
  /// The ids that raw HTML in the document defines (`id="x"`, `name="x"`) and those of its
  /// footnotes, in the order they are written.
  public var otherIDs: [String] = []
  /// The text of the first heading of level 1.
  public var title: String?
  /// Warnings, such as problems of destinations.
  public var diagnostics: [Diagnostic] = []

  /// The headings as a table of contents; empty if they are written without ids.
  public var contents: [ContentsEntry] { writesIDs ? ContentsEntry.tree(of: headings) : [] }

  /// Whether the headings' ids are in the HTML.
  var writesIDs = false

  /// Everything in the document that `#…` in a link can point to.
  public var fragmentIDs: [String] { headings.map(\.id) + otherIDs }

  /// A document without content.
  public init() {}
}
