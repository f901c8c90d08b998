/// A position in a line that moves through blanks by columns, as tabs stop at every fourth one.
struct LineCursor {
  let bytes: [UInt8]
  let end: Int
  private(set) var offset: Int
  /// How many columns are after the cursor.
  private var column = 0
  /// The columns of the tab before `offset` that are still to be passed.
  private var pending = 0
  /// The first byte ahead that is not a blank, and its column. They are searched once, as the
  /// prefix of a line may have as many parts as bytes.
  private var nonBlank = -1
  private var nonBlankColumn = 0

  init(_ bytes: [UInt8], _ line: Range<Int>) {
    self.bytes = bytes
    offset = line.lowerBound
    end = line.upperBound
  }

  /// The columns of blanks ahead, and the byte after them; nil at the line's end.
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

  /// Moves over blanks; returns how many columns they took.
  @discardableResult
  mutating func skipBlanks() -> Int {
    let indent = peek().indent
    offset = nonBlank
    column = nonBlankColumn
    pending = 0
    return indent
  }

  /// Moves over up to `count` columns of blanks; a tab may be used in part.
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

  /// Moves over bytes that are not tabs.
  mutating func advance(bytes count: Int) {
    offset = min(end, offset + count)
    column += count
    pending = 0
  }
}
