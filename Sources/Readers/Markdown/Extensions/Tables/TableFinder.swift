import SourceText

/// Finds tables in paragraphs and headings, as libcmark has no tables and parses them as such.
struct TableFinder {
  /// A table, the ranges of its lines, and the block that contains it.
  struct FoundTable {
    let block: CmarkNode
    var table: Table
    /// The ranges of the lines' contents, without the markers of quotes and lists.
    var lines: [Range<Int>]
    /// The number of the table's first line.
    let firstLine: Int
    /// Whether the table is the block's whole content.
    var isWholeBlock = false
  }

  /// The maximum number of missing cells in one table, after which no more rows are added, as in
  /// GFM's reference implementation. Without this limit, a few wide rows could cause huge output.
  private static let mostMissingCells = 0x80000

  private var text: MarkdownText
  /// The last line of the last table found. A block that starts before this line changes once the
  /// table is replaced, and is searched after the next parse.
  private var lastLine = 0
  /// The cells' contents as headings, one per line, so that libcmark parses them as inlines only.
  private(set) var cellSource: [UInt8] = []
  private(set) var cellCount: Int
  private(set) var found: [FoundTable] = []

  init(_ text: MarkdownText, cellCount: Int) {
    self.text = text
    self.cellCount = cellCount
  }

  /// Finds the tables whose delimiter rows are among the given lines, which ascend.
  mutating func find(in first: CmarkNode, delimiterRows: [Int]) {
    let root = first.parent
    var node = first
    var next = 0
    while true {
      while next < delimiterRows.count, delimiterRows[next] < node.startLine { next += 1 }
      guard next < delimiterRows.count else { return }
      let last = node.endLine
      if delimiterRows[next] <= last {
        if node.kind == .paragraph || node.kind == .heading {
          let rows = delimiterRows[next...].prefix { $0 <= last }
          next += rows.count
          if node.startLine > lastLine { findTable(in: node, rows) }
        } else if let child = node.firstChild, child.kind.isBlock {
          node = child
          continue
        }
      }
      guard let following = node.following(in: root) else { return }
      node = following
    }
  }

  /// Finds the first table in a block. Lines before the table's header form a separate paragraph.
  /// If a delimiter row does not match the line before it, the search in this block ends.
  private mutating func findTable(in block: CmarkNode, _ rows: ArraySlice<Int>) {
    let prefix = ContainerPrefix(of: block.parent, &text)
    for row in rows where row > block.startLine {
      guard let delimiters = content(of: row, prefix),
        let alignments = TableRow.alignments(text.bytes, delimiters)
      else { continue }
      let isFirst = row - 1 == block.startLine
      let header =
        isFirst
        ? text.offset(line: row - 1, column: block.startColumn)..<text.line(row - 1).upperBound
        : content(of: row - 1, prefix)
      guard let header else { continue }
      let cells = TableRow.cells(text.bytes, header)
      guard cells.count == alignments.count else { return }
      var table = FoundTable(
        block: block, table: Table(alignments: alignments, source: text.bytes),
        lines: [header, delimiters], firstLine: row - 1)
      table.table.cells.reserveCapacity(min(cells.count * 8, 64))
      append(cells, to: &table)
      lastLine = appendRows(after: row, prefix, to: &table)
      table.isWholeBlock = isFirst && block.kind == .paragraph && lastLine == block.endLine
      found.append(table)
      return
    }
  }

  /// Appends the rows after the delimiter row; returns the number of the last line.
  private mutating func appendRows(
    after row: Int, _ prefix: ContainerPrefix, to table: inout FoundTable
  ) -> Int {
    var line = row
    var missing = 0
    while missing <= Self.mostMissingCells, let content = content(of: line + 1, prefix),
      !startsBlock(content)
    {
      let cells = TableRow.cells(text.bytes, content)
      guard !cells.isEmpty else { break }
      missing += max(0, table.table.alignments.count - cells.count)
      append(cells, to: &table)
      table.lines.append(content)
      line += 1
    }
    return line
  }

  private mutating func append(_ cells: [Range<Int>], to found: inout FoundTable) {
    found.table.rows.append(found.table.cells.count)
    for cell in cells.prefix(found.table.alignments.count) {
      let fileStart = text.fileOffset(cell.lowerBound)
      let fileEnd = text.fileOffset(cell.upperBound)
      found.table.fileRanges.append(fileStart..<max(fileStart, fileEnd))
      if cell.isEmpty {
        found.table.cells.append(.empty)
      } else if TableRow.isPlain(text.bytes, cell) {
        found.table.cells.append(.plain(cell))
      } else {
        let range = fileStart..<(fileStart + cell.count)
        found.table.cells.append(.parsed(cellCount, fileRange: range))
        cellCount += 1
        appendSource(cell)
      }
    }
  }

  /// Appends a cell as a closed heading, whose content is always parsed as inlines.
  private mutating func appendSource(_ cell: Range<Int>) {
    cellSource.append(UInt8(ascii: "#"))
    cellSource.append(UInt8(ascii: " "))
    for index in cell {
      if text.bytes[index] == UInt8(ascii: "\\"), index + 1 < cell.upperBound,
        text.bytes[index + 1] == UInt8(ascii: "|")
      {
        continue
      }
      cellSource.append(text.bytes[index])
    }
    cellSource.append(UInt8(ascii: " "))
    cellSource.append(UInt8(ascii: "#"))
    cellSource.append(UInt8(ascii: "\n"))
  }

  /// The content of a line after its prefix; nil if the line is blank, is code or lacks the prefix.
  private mutating func content(of line: Int, _ prefix: ContainerPrefix) -> Range<Int>? {
    let range = text.line(line)
    var cursor = LineCursor(text.bytes, range)
    guard prefix.skip(&cursor) else { return nil }
    guard cursor.skipBlanks() < 4, cursor.offset < range.upperBound else { return nil }
    return cursor.offset..<range.upperBound
  }

  /// Whether a line starts a block other than a paragraph in libcmark.
  private func startsBlock(_ line: Range<Int>) -> Bool {
    switch text.bytes[line.lowerBound] {
    case UInt8(ascii: ">"): return true
    case UInt8(ascii: "#"), UInt8(ascii: "`"), UInt8(ascii: "~"), UInt8(ascii: "<"),
      UInt8(ascii: "*"), UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "_"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      let tree = text.bytes.withBytes {
        CmarkTree($0[part: line], smart: false)
      }
      return tree.root.firstChild.map { $0.kind != .paragraph } ?? false
    default: return false
    }
  }
}

extension CmarkNode.Kind {
  /// Whether the node is a block.
  var isBlock: Bool { rawValue <= CmarkNode.Kind.thematicBreak.rawValue }
}
