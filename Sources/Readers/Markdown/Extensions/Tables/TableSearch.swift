/// Searches a document for tables in several parses, and stores the results so far.
struct TableSearch {
  var parsed: ParsedDocument {
    didSet { parsed.firstBlock = firstBlock(after: cellCount) }
  }
  /// The numbers of lines that may be delimiter rows in the last parsed text.
  private var rows: [Int]
  /// The tables that placeholders represent, by the file offsets of the tables' first lines.
  private var placeholders: [Int: Table] = [:]
  /// The ranges of cell numbers, in the order in which the cells precede the document's text.
  private var cellNumbers: [Range<Int>] = []
  private var cellCount = 0

  init(_ parsed: ParsedDocument, rows: [Int]) {
    self.parsed = parsed
    self.rows = rows
  }

  /// The tables in the last parsed document; nil if there are none.
  func find() -> TableFinder? {
    guard !rows.isEmpty, let first = parsed.firstBlock else { return nil }
    var finder = TableFinder(parsed.text, cellCount: cellCount)
    finder.find(in: first, delimiterRows: rows)
    return finder.found.isEmpty ? nil : finder
  }

  /// The document with the tables added, for tables that are whole paragraphs.
  func withTablesInBlocks(_ finder: TableFinder, _ cells: CmarkTree?) -> ParsedDocument {
    var document = parsed
    document.cellTree = cells
    for found in finder.found { document.tables[found.block] = found.table }
    document.cells.reserveCapacity(finder.cellCount)
    var node = cells?.root.firstChild
    while let cell = node {
      document.cells.append(cell)
      node = cell.next
    }
    return document
  }

  /// The text with each table replaced by a placeholder, and with the tables' cells before it.
  ///
  /// A placeholder is raw HTML of the third kind, `<?` to `?>`. Like a table, it may interrupt a
  /// paragraph, has no lazy lines, and is not continued by the text after it (CommonMark §4.6).
  mutating func replace(_ finder: TableFinder) -> MarkdownText {
    var edits: [MarkdownText.Edit] = []
    var taken: Set<Int> = []
    for found in finder.found {
      placeholders[parsed.text.fileOffset(found.lines[0].lowerBound)] = found.table
      for (index, line) in found.lines.enumerated() {
        let replacement = index == 0 ? "<?" : index == found.lines.count - 1 ? "?>" : "x"
        edits.append(MarkdownText.Edit(range: line, replacement: Array(replacement.utf8)))
        taken.insert(found.firstLine + index)
      }
    }
    let added = finder.cellCount - cellCount
    rows = rows.filter { !taken.contains($0) }.map { $0 + added }
    cellNumbers.insert(cellCount..<finder.cellCount, at: 0)
    cellCount = finder.cellCount
    return MarkdownText(parsed.text, prefix: finder.cellSource, edits: edits)
  }

  /// The document with the tables in place of their placeholders; nil if there are no placeholders,
  /// or if one was lost in parsing.
  func withTablesForPlaceholders() -> ParsedDocument? {
    guard !placeholders.isEmpty else { return nil }
    var document = parsed
    BlockWalk.each(from: document.firstBlock) { node in
      guard node.kind == .htmlBlock else { return }
      let start = document.text.offset(line: node.startLine, column: node.startColumn)
      guard let table = placeholders[document.text.fileOffset(start)] else { return }
      document.tables[node] = table
    }
    guard document.tables.count == placeholders.count else { return nil }
    var node = document.tree.root.firstChild
    var nodes: [CmarkNode?] = Array(repeating: nil, count: cellCount)
    for number in cellNumbers.joined() {
      nodes[number] = node
      node = node?.next
    }
    document.cells = nodes.compactMap { $0 }
    return document.cells.count == cellCount ? document : nil
  }

  private func firstBlock(after count: Int) -> CmarkNode? {
    var node = parsed.tree.root.firstChild
    for _ in 0..<count { node = node?.next }
    return node
  }
}
