/// A table of GFM (§4.10) in a source.
struct Table {
  /// How a column's cells are aligned.
  enum Alignment: UInt8 {
    case none, left, center, right
  }

  /// A cell that is written in the source.
  enum Cell {
    case empty
    /// The range in `source` of text without markup.
    case plain(Range<Int>)
    /// The number in the document's list of parsed cells, and the content's range in the file, blanks
    /// around it left out.
    case parsed(Int, fileRange: Range<Int>)
  }

  let alignments: [Alignment]
  /// The text that the table was found in.
  let source: [UInt8]
  /// The cells row by row, the header's first; a row may have fewer than there are columns.
  var cells: [Cell] = []
  /// Where each row's cells begin in `cells`.
  var rows: [Int] = []
}
