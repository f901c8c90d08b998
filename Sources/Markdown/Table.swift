/// A table of GFM (§4.10) as it lies in a source.
struct Table {
  /// How a column's cells are aligned.
  enum Alignment: UInt8 {
    case none, left, center, right
  }

  /// A cell that is written in the source.
  struct Cell {
    /// Its content in the file, blanks around it left out.
    let place: Range<Int>
    /// Its number in the document's list of parsed cells; nil for an empty one.
    let number: Int?
  }

  let alignments: [Alignment]
  /// The cells row by row, the header's first; a row may have fewer than there are columns.
  var cells: [Cell] = []
  /// Where each row's cells begin in `cells`.
  var rows: [Int] = []
}
