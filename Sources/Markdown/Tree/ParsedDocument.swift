/// A document's tree with what the extensions found in it.
struct ParsedDocument {
  let tree: CmarkTree
  /// The tree of the tables' cells, if they were parsed separately.
  var cellTree: CmarkTree?
  /// The bytes the tree was parsed from.
  var text: MarkdownText
  var features: SourceScan.Features = []
  /// Whether lists of attributes are read, and there may be some.
  var readsAttributes = false
  /// Whether quotes, dashes and ellipses of its texts are typographic.
  var isSmart = false
  /// Whether the text has replacements of escapes.
  var hasEscapedMarkup = false
  /// The blocks that are tables: paragraphs, as libcmark has no tables, or placeholders.
  var tables: [CmarkNode: Table] = [:]
  /// The content of the tables' cells, by the cells' numbers.
  var cells: [CmarkNode] = []
  /// The list items that are footnotes.
  var footnotes = Footnotes()
  /// The formulas that marks in the text stand for, by their numbers.
  var formulas: [Formula] = []
  /// The lists that are definitions of terms.
  var definitions = DefinitionLists()
  /// The abbreviations, and the blocks that stand for their definitions.
  var abbreviations = Abbreviations()
  /// The quotes that are alerts.
  var alerts: [CmarkNode: Alert] = [:]
  /// The first paragraph `[[toc]]`.
  var contentsMark: CmarkNode?
  /// The first block of the document itself, after blocks that only hold cells.
  var firstBlock: CmarkNode?

  init(tree: CmarkTree, text: MarkdownText) {
    self.tree = tree
    self.text = text
    firstBlock = tree.root.firstChild
  }
}
