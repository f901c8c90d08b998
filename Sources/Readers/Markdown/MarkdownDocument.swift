public import SourceText

/// The properties of a document that are known once its HTML has been written.
public struct MarkdownDocument: Sendable {
  /// The headings in reading order, including those in quotes and lists.
  public var headings: [Heading] = []
  /// The ids that raw HTML in the document defines (`id="x"`, `name="x"`) and the ids of footnotes,
  /// in the order they are written.
  public var otherIDs: [String] = []
  /// The text of the first heading of level 1.
  public var title: String?
  /// Warnings, such as those about broken links.
  public var diagnostics: [Diagnostic] = []

  /// The headings as a table of contents; empty if the headings are written without ids.
  public var contents: [ContentsEntry] { writesIDs ? ContentsEntry.tree(of: headings) : [] }

  /// Whether the headings' ids are in the HTML.
  var writesIDs = false

  /// All ids in the document to which a link can refer as `#id`.
  public var fragmentIDs: [String] { headings.map(\.id) + otherIDs }

  /// Creates the properties of an empty document.
  public init() {}
}
