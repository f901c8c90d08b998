/// A position in a line that moves through blanks by columns; a tab stop is at every fourth column.
struct LineCursor {
  let bytes: [UInt8]
  let end: Int
  private(set) var offset: Int
  /// The column of the cursor, from 0.
  private var column = 0
  /// The number of remaining columns of the tab before `offset`.
  private var pending = 0
  /// The next byte that is not a blank, and its column. It is searched only once, as the prefix of
  /// a line may have as many parts as bytes.
  private var nonBlank = -1
  private var nonBlankColumn = 0

  init(_ bytes: [UInt8], _ line: Range<Int>) {
    self.bytes = bytes
    offset = line.lowerBound
    end = line.upperBound
  }

  /// The number of columns of blanks ahead, and the byte after them, which is nil at the line's
  /// end.
  mutating func peek() -> (indent: Int, byte: UInt8?) {
    if nonBlank < offset {
      nonBlank = offset
      nonBlankColumn = column + pending
      while nonBlank < end,
        bytes[nonBlank] == UInt8(ascii: " ") || bytes[nonBlank] == UInt8(ascii: "\t")
      {
        nonBlankColumn += bytes[nonBlank] == UInt8(ascii: " ") ? 1 : 4 - nonBlankColumn % 4
        nonBlank += 1
      }
    }
    return (nonBlankColumn - column, nonBlank < end ? bytes[nonBlank] : nil)
  }

  /// Moves past blanks; returns the number of columns.
  @discardableResult
  mutating func skipBlanks() -> Int {
    let indent = peek().indent
    offset = nonBlank
    column = nonBlankColumn
    pending = 0
    return indent
  }

  /// Moves past at most `count` columns of blanks; a tab may be consumed in part.
  mutating func advance(columns count: Int) {
    var left = count
    while left > 0 {
      if pending > 0 {
        let used = min(pending, left)
        pending -= used
        column += used
        left -= used
      } else if offset < end, bytes[offset] == UInt8(ascii: "\t") {
        pending = 4 - column % 4
        offset += 1
      } else if offset < end, bytes[offset] == UInt8(ascii: " ") {
        column += 1
        offset += 1
        left -= 1
      } else {
        return
      }
    }
  }

  /// Moves past bytes that are not tabs.
  mutating func advance(bytes count: Int) {
    offset = min(end, offset + count)
    column += count
    pending = 0
  }
}
