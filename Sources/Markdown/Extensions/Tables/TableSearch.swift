/// The search for a document's tables over several parses, and its results so far.
struct TableSearch {
  var parsed: ParsedDocument {
    didSet { parsed.firstBlock = firstBlock(after: cellCount) }
  }
  /// Lines that may be delimiter rows, in the text parsed last.
  private var rows: [Int]
  /// The tables that placeholders stand for, by the offsets of their first lines in the file.
  private var placeholders: [Int: Table] = [:]
  /// The numbers of the cells at the text's beginning.
  private var cellNumbers: [Range<Int>] = []
  private var cellCount = 0

  init(_ parsed: ParsedDocument, rows: [Int]) {
    self.parsed = parsed
    self.rows = rows
  }

  /// The tables in the document as it was parsed last; nil if there are none.
  func find() -> TableFinder? {
    guard !rows.isEmpty, let first = parsed.firstBlock else { return nil }
    var finder = TableFinder(parsed.text, cellCount: cellCount)
    finder.find(in: first, delimiterRows: rows)
    return finder.found.isEmpty ? nil : finder
  }

  /// The document with its tables, if each is a whole paragraph.
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

  /// The text in which placeholders replace the tables, and their cells come first.
  ///
  /// A placeholder is raw HTML of the third kind, `<?` to `?>`: like a table it may interrupt a
  /// paragraph, has no lazy lines, and what follows does not continue it (CommonMark §4.6).
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

  /// The document with its tables instead of their placeholders; nil if there are none, or one of
  /// them is lost.
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
