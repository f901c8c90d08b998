import SourceText

/// Splits a line of a table into cells.
enum TableRow {
  /// The maximum number of columns, as in GFM's reference implementation.
  private static let mostColumns = 65_535

  /// The ranges of the cells' contents in a line without its prefix; empty if the line is not a
  /// row. A pipe after a backslash is part of the content.
  static func cells(_ bytes: [UInt8], _ line: Range<Int>) -> [Range<Int>] {
    var cells: [Range<Int>] = []
    cells.reserveCapacity(8)
    var index = line.lowerBound
    if index < line.upperBound, bytes[index] == UInt8(ascii: "|") { index += 1 }
    index = skipBlanks(bytes, index, line.upperBound)
    while index < line.upperBound {
      let start = index
      while index < line.upperBound,
        bytes[index] != UInt8(ascii: "|") || index > start && bytes[index - 1] == UInt8(ascii: "\\")
      {
        index += 1
      }
      let isLast = index == line.upperBound
      cells.append(trimmed(bytes, start..<index))
      if isLast { break }
      index = skipBlanks(bytes, index + 1, line.upperBound)
    }
    return cells.count > mostColumns ? [] : cells
  }

  /// Whether a cell's content cannot contain markup, including that of extensions, so that libcmark
  /// need not parse it.
  static func isPlain(_ bytes: [UInt8], _ cell: Range<Int>) -> Bool {
    bytes.withBytes { bytes in
      var previous: UInt8 = 0
      for byte in bytes[part: cell] {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: " "), UInt8(ascii: ","),
          UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "%"):
          break
        case UInt8(ascii: "-") where previous != byte: break  // two may become a dash
        case UInt8(ascii: ".") where previous != byte && previous | 0x20 != UInt8(ascii: "w"): break
        // The noncharacters that replace markup begin with 0xEF.
        case 0x80..<0xEF, 0xF0...0xFF: break
        default: return false
        }
        previous = byte
      }
      return true
    }
  }

  /// The columns' alignments in a delimiter row; nil if the line is not a delimiter row.
  static func alignments(_ bytes: [UInt8], _ line: Range<Int>) -> [Table.Alignment]? {
    let cells = cells(bytes, line)
    guard !cells.isEmpty else { return nil }
    var alignments: [Table.Alignment] = []
    alignments.reserveCapacity(cells.count)
    for cell in cells {
      let cell = withoutReplacements(bytes, cell)
      guard var first = cell.first, var last = cell.last else { return nil }
      let isLeft = bytes[first] == UInt8(ascii: ":")
      let isRight = bytes[last] == UInt8(ascii: ":")
      if isLeft { first += 1 }
      if isRight { last -= 1 }
      guard first <= last, bytes[first...last].allSatisfy({ $0 == UInt8(ascii: "-") }) else {
        return nil
      }
      alignments.append(isLeft ? (isRight ? .center : .left) : (isRight ? .right : .none))
    }
    return alignments
  }

  /// The range of a cell without trailing noncharacters that replace vertical tabs and form feeds.
  private static func withoutReplacements(_ bytes: [UInt8], _ cell: Range<Int>) -> Range<Int> {
    var end = cell.upperBound
    while end >= cell.lowerBound + 3, bytes[end - 3] == 0xEF, bytes[end - 2] == 0xB7,
      bytes[end - 1] == 0x95 || bytes[end - 1] == 0x96
    {
      end = trimmed(bytes, cell.lowerBound..<(end - 3)).upperBound
    }
    return cell.lowerBound..<end
  }

  private static func skipBlanks(_ bytes: [UInt8], _ start: Int, _ end: Int) -> Int {
    var index = start
    while index < end, isBlank(bytes[index]) { index += 1 }
    return index
  }

  private static func trimmed(_ bytes: [UInt8], _ range: Range<Int>) -> Range<Int> {
    let start = skipBlanks(bytes, range.lowerBound, range.upperBound)
    var end = range.upperBound
    while end > start, isBlank(bytes[end - 1]) { end -= 1 }
    return start..<end
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == 11 || byte == 12
  }
}
