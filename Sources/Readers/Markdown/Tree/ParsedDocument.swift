/// The tree of a document, with the markup of extensions found in it.
struct ParsedDocument {
  let tree: CmarkTree
  /// The tree of the tables' cells, if the cells were parsed separately.
  var cellTree: CmarkTree?
  /// The text from which the tree was parsed.
  var text: MarkdownText
  var features: SourceScan.Features = []
  /// Whether attribute lists are enabled, and the document may contain some.
  var readsAttributes = false
  /// Whether quotes, dashes and ellipses in its texts are typographic.
  var isSmart = false
  /// Whether escapes in the text have been replaced.
  var hasEscapedMarkup = false
  /// The blocks that represent tables: paragraphs, as libcmark has no tables, or placeholders.
  var tables: [CmarkNode: Table] = [:]
  /// The tables' parsed cells, by number.
  var cells: [CmarkNode] = []
  /// The footnotes, with the list items that define them.
  var footnotes = Footnotes()
  /// The formulas, by the numbers of the marks that replace them.
  var formulas: [Formula] = []
  /// The lists whose items are definitions of terms.
  var definitions = DefinitionLists()
  /// The abbreviations, and the blocks that replace their definitions.
  var abbreviations = Abbreviations()
  /// The quotes that are alerts.
  var alerts: [CmarkNode: Alert] = [:]
  /// The first paragraph that consists of `[[toc]]`.
  var contentsMark: CmarkNode?
  /// The first block of the document, after blocks that only contain cells.
  var firstBlock: CmarkNode?

  init(tree: CmarkTree, text: MarkdownText) {
    self.tree = tree
    self.text = text
    firstBlock = tree.root.firstChild
  }
}
