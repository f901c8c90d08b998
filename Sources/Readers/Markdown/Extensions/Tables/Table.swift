/// A GFM table (§4.10) in a source.
struct Table {
  /// The alignment of a column's cells.
  enum Alignment: UInt8 {
    case none, left, center, right
  }

  /// The content of a cell in the source.
  enum Cell {
    case empty
    /// The range in `source` of text that has no markup.
    case plain(Range<Int>)
    /// The index in the document's list of parsed cells, and the content's range in the file,
    /// without surrounding blanks.
    case parsed(Int, fileRange: Range<Int>)
  }

  let alignments: [Alignment]
  /// The text in which the table was found.
  let source: [UInt8]
  /// The cells row by row, starting with the header; a row may have fewer cells than there are
  /// columns.
  var cells: [Cell] = []
  /// The range of each cell's content in the file.
  var fileRanges: [Range<Int>] = []
  /// The index in `cells` at which each row starts.
  var rows: [Int] = []
}
