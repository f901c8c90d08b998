import SourceText

/// Finds formulas, `$…$` and `$$…$$`, in the blocks of a document that libcmark has parsed.
///
/// The rules are Pandoc's:
///
/// - An opening dollar is not followed by a blank.
/// - A closing dollar is not preceded by a blank and not followed by a digit.
/// - A formula is in one paragraph. A backslash escapes a dollar.
/// - Code, tags and addresses in angle brackets are skipped.
///
/// In addition, a formula cannot close within a bracket that opened inside it, so prices are not
/// formulas: `$5 (or 3$)`. `$$` at the start of a line may enclose lines that libcmark parses as
/// other blocks, up to a blank line.
struct MathFinder {
  private(set) var formulas: [Formula] = []
  private(set) var edits: [MarkdownText.Edit] = []

  private var parsed: ParsedDocument
  private let dollars: [Int]
  /// The last line of the formulas found so far.
  private var lastLine = 0

  /// Finds the formulas of a document; nil if there are none.
  init?(in document: ParsedDocument) {
    guard
      !EscapedMarkup.hasForeignNoncharacters(document.text, hasEscapes: document.hasEscapedMarkup)
    else {
      return nil
    }
    parsed = document
    dollars = Self.lines(with: UInt8(ascii: "$"), in: &parsed.text)
    guard !dollars.isEmpty else { return nil }
    var next = 0
    BlockWalk.each(from: document.firstBlock) { node in
      guard node.kind == .paragraph || node.kind == .heading else { return }
      let last = node.endLine
      while next < dollars.count, dollars[next] < node.startLine { next += 1 }
      guard next < dollars.count, dollars[next] <= last, node.startLine > lastLine else { return }
      read(node)
    }
    guard !formulas.isEmpty else { return nil }
  }

  /// The document's text with marks in place of the formulas.
  var text: MarkdownText { MarkdownText(parsed.text, prefix: [], edits: edits) }

  private static func lines(with byte: UInt8, in text: inout MarkdownText) -> [Int] {
    var found: [Int] = []
    let starts = text.lineStarts
    var line = 0
    for index in text.range where text.bytes[index] == byte {
      while line < starts.count, starts[line] <= index { line += 1 }
      if found.last != line { found.append(line) }
    }
    return found
  }

  private mutating func read(_ block: CmarkNode) {
    let prefix = ContainerPrefix(of: block.parent, &parsed.text)
    var content = BlockContent(of: block, prefix, &parsed.text)
    var scan = MathScan()
    while let found = scan.next(in: &content, &parsed.text) {
      add(found, content)
      lastLine = max(lastLine, content.line(at: found.range.upperBound - 1))
    }
  }

  private mutating func add(_ found: MathScan.FormulaRange, _ content: BlockContent) {
    let dollars = found.isDisplay ? 2 : 1
    let inner = (found.range.lowerBound + dollars)..<(found.range.upperBound - dollars)
    let start = content.offset(of: found.range.lowerBound)
    let end = content.offset(of: found.range.upperBound - 1) + 1
    edits.append(
      MarkdownText.Edit(range: start..<end, replacement: Formula.mark(formulas.count)))
    formulas.append(
      Formula(
        tex: plain(content.bytes[inner]), source: plain(content.bytes[found.range]),
        isDisplay: found.isDisplay,
        offset: parsed.text.fileOffset(content.offset(of: inner.lowerBound))))
  }

  private func plain(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    guard parsed.hasEscapedMarkup else { return Array(bytes) }
    return Array(bytes).withBytes { EscapedMarkup.restored($0, isCode: true) }
  }
}

/// The lines of a block without the markers of quotes and lists, joined by line feeds.
struct BlockContent {
  private(set) var bytes: [UInt8] = []
  /// The start of each line, in `bytes` and in the text.
  private var starts: [(index: Int, offset: Int)] = []
  private let firstLine: Int
  private let prefix: ContainerPrefix

  init(of block: CmarkNode, _ prefix: ContainerPrefix, _ text: inout MarkdownText) {
    self.prefix = prefix
    firstLine = block.startLine
    let first = text.offset(line: firstLine, column: block.startColumn)
    append(first..<max(first, text.line(firstLine).upperBound), text)
    while firstLine + starts.count <= block.endLine { append(nextLine(&text), text) }
  }

  /// Appends the next line; false if a blank line or a fence ends the search.
  mutating func extend(_ text: inout MarkdownText) -> Bool {
    let line = nextLine(&text)
    guard !line.isEmpty else { return false }
    let first = text.bytes[line.lowerBound]
    if first == UInt8(ascii: "`") || first == UInt8(ascii: "~"), line.count > 2,
      text.bytes[line.lowerBound + 1] == first, text.bytes[line.lowerBound + 2] == first
    {
      return false
    }
    append(line, text)
    return true
  }

  /// The offset in the text for an index in `bytes`.
  func offset(of index: Int) -> Int {
    let start = starts[lineIndex(of: index)]
    return start.offset + index - start.index
  }

  /// The number of the line that contains a byte.
  func line(at index: Int) -> Int { firstLine + lineIndex(of: index) }

  /// Whether a byte is the first one of its line.
  func beginsLine(_ index: Int) -> Bool { starts[lineIndex(of: index)].index == index }

  private func lineIndex(of index: Int) -> Int {
    var (low, high) = (0, starts.count)
    while low < high {
      let middle = (low + high) / 2
      if starts[middle].index <= index { low = middle + 1 } else { high = middle }
    }
    return max(0, low - 1)
  }

  private func nextLine(_ text: inout MarkdownText) -> Range<Int> {
    let line = text.line(firstLine + starts.count)
    var cursor = LineCursor(text.bytes, line)
    prefix.skip(&cursor)
    cursor.skipBlanks()
    return cursor.offset..<line.upperBound
  }

  private mutating func append(_ line: Range<Int>, _ text: MarkdownText) {
    if !starts.isEmpty { bytes.append(10) }
    starts.append((bytes.count, line.lowerBound))
    bytes += text.bytes[line]
  }
}
