import SourceText

/// Parses a body with libcmark, and adds blocks that libcmark does not support: tables, footnotes
/// and definitions.
///
/// The rules of these blocks depend on the surrounding blocks, which only libcmark finds.
/// Therefore, the mark of a footnote or a definition is replaced by a bullet before libcmark parses
/// the text. Tables are searched for in the paragraphs that libcmark returns. If a paragraph
/// contains more than a table, or cells need the document's reference definitions, the document is
/// parsed again: then the cells come first, as headings, and each table is replaced by a
/// placeholder that ends where the table does.
struct DocumentParser {
  /// The maximum number of further parses for tables that become visible after others are replaced.
  private static let mostPasses = 4

  private let options: MarkdownOptions
  private var source: MarkdownText
  private var hasEscapedMarkup: Bool
  private var rows: [Int] = []
  private var features: SourceScan.Features = []
  private var marks: [BlockMark] = []

  init(_ file: [UInt8], body: Range<Int>, options: MarkdownOptions) {
    self.options = options
    let body = body.clamped(to: 0..<file.count)
    let text =
      if Self.isWellFormed(file, body) {
        MarkdownText(
          file: options.flavor == .daybook ? PlainComments.bytes(of: file, body) : file, body: body)
      } else {
        MarkdownText(repairing: file, body: body)
      }
    (source, hasEscapedMarkup) = CostlyMarkup.rewritten(text)
    guard options.flavor != .commonmark else { return }
    var scan = SourceScan(source, options)
    if !scan.escapes.isEmpty, hasEscapedMarkup || !EscapedMarkup.isAmbiguous(source) {
      let edits = scan.escapes.map { EscapedMarkup.edit(at: $0, in: source) }
      source = MarkdownText(source, prefix: [], edits: edits)
      scan = SourceScan(source, options)
      hasEscapedMarkup = true
    }
    source.lineStarts = scan.lineStarts
    features = scan.features
    rows = scan.delimiterRows
    marks = Self.marks(scan, source, options)
  }

  /// The marks of the active extensions, in the order of their offsets.
  private static func marks(
    _ scan: SourceScan, _ source: MarkdownText, _ options: MarkdownOptions
  ) -> [BlockMark] {
    var marks: [BlockMark] = []
    if scan.features.contains(.definition) {
      if options.readsFootnotes {
        marks += scan.footnoteMarks.compactMap { FootnoteMark(at: $0, in: source) }
          .map { .footnote($0) }
      }
      marks += scan.abbreviationMarks.compactMap { AbbreviationMark(at: $0, in: source) }
        .map { .abbreviation($0) }
    }
    marks += scan.definitionMarks.compactMap { DefinitionMark(at: $0, in: source) }
      .map { .definition($0) }
    return marks.count < 2 ? marks : inOrder(marks)
  }

  /// The marks in the order of their offsets; if two overlap, as in `*[^1]: a`, only the first.
  private static func inOrder(_ marks: [BlockMark]) -> [BlockMark] {
    var end = 0
    return marks.sorted { $0.range.lowerBound < $1.range.lowerBound }.filter { mark in
      guard mark.range.lowerBound >= end else { return false }
      end = mark.range.upperBound
      return true
    }
  }

  /// Parses the document.
  func parse() -> ParsedDocument {
    var parsed = parseMarks()
    var rows = rows
    var formulas: [Formula] = []
    if options.readsMath, let math = parseMath(in: parsed) {
      (parsed, formulas) = (math, math.formulas)
      rows = SourceScan(math.text, options).delimiterRows
    }
    if !rows.isEmpty, let document = parseTables(in: parsed, rows) { parsed = document }
    parsed.features = features
    parsed.readsAttributes =
      features.contains(.brace) && options.active.contains(.attributes)
    parsed.isSmart = options.smart
    parsed.hasEscapedMarkup = hasEscapedMarkup
    parsed.formulas = formulas
    if !features.isDisjoint(with: .inBlocks) { parsed.findBlockMarkup(options.active) }
    return parsed
  }

  private func tree(_ cells: [UInt8]) -> CmarkTree {
    cells.withBytes { CmarkTree($0, smart: options.smart, quotes: options.quotes) }
  }

  private func tree(_ text: MarkdownText) -> CmarkTree {
    text.bytes.withBytes {
      CmarkTree($0[part: text.range], smart: options.smart, quotes: options.quotes)
    }
  }

  /// Whether the body is well-formed, so that libcmark can parse it without changes.
  private static func isWellFormed(_ file: [UInt8], _ body: Range<Int>) -> Bool {
    guard WellFormedUTF8.firstError(in: file.span, body) == nil else { return false }
    var zero = ByteScan.ByteSet()
    zero.insert(0)
    return file.withBytes { !ByteScan.contains(zero, in: $0[part: body]) }
  }

  /// Parses the text with its marks replaced. If a mark does not become a block of the expected
  /// kind, as in code, the text is parsed again without replacing that mark.
  private func parseMarks() -> ParsedDocument {
    var left = marks
    var bullets: [UInt8] = []
    for attempt in 0..<Self.mostPasses where !left.isEmpty {
      var text = source
      if bullets.isEmpty { bullets = BlockMark.unusedBullets(in: &text) }
      let marked = MarkdownText(text, prefix: [], edits: left.map { $0.edit(bullets) })
      var parsed = ParsedDocument(tree: tree(marked), text: marked)
      let blocks = blocks(of: left, in: &parsed)
      if blocks.count == left.count {
        attach(blocks, left, to: &parsed)
        return parsed
      }
      left = attempt + 2 < Self.mostPasses ? left.filter { blocks[start(of: $0)] != nil } : []
    }
    return ParsedDocument(tree: tree(source), text: source)
  }

  /// Parses the document with marks in place of its formulas; nil if there are no formulas.
  private func parseMath(in first: ParsedDocument) -> ParsedDocument? {
    guard source.bytes[source.range].contains(UInt8(ascii: "$")) else { return nil }
    var document = first
    document.hasEscapedMarkup = hasEscapedMarkup
    guard let finder = MathFinder(in: document) else { return nil }
    let text = finder.text
    var parsed = ParsedDocument(tree: tree(text), text: text)
    parsed.formulas = finder.formulas
    if !marks.isEmpty { attach(blocks(of: marks, in: &parsed), marks, to: &parsed) }
    return parsed
  }

  private func start(of mark: BlockMark) -> Int { source.fileOffset(mark.range.lowerBound) }

  /// The blocks of the expected kind that start at marks, by their offsets in the file.
  private func blocks(
    of marks: [BlockMark], in parsed: inout ParsedDocument
  ) -> [Int: CmarkNode] {
    var wanted: [Int: BlockMark] = [:]
    for mark in marks { wanted[start(of: mark)] = mark }
    var blocks: [Int: CmarkNode] = [:]
    var definitions = DefinitionLists()
    BlockWalk.each(from: parsed.tree.root) { node in
      guard node.kind == .item || node.kind == .htmlBlock else { return }
      let start = parsed.text.offset(line: node.startLine, column: node.startColumn)
      let offset = parsed.text.fileOffset(start)
      guard let mark = wanted[offset], mark.blockKind == node.kind else { return }
      blocks[offset] = node
      if case .definition = mark { definitions.add(node) }
    }
    let invalid = definitions.invalidItems()
    return invalid.isEmpty ? blocks : blocks.filter { !invalid.contains($0.value) }
  }

  private func attach(
    _ blocks: [Int: CmarkNode], _ marks: [BlockMark], to parsed: inout ParsedDocument
  ) {
    for mark in marks {
      guard let block = blocks[start(of: mark)] else { continue }
      switch mark {
      case .footnote(let mark):
        if mark.isAlone { block.firstChild?.remove() }
        parsed.footnotes.define(mark.label, block)
      case .definition: parsed.definitions.add(block)
      case .abbreviation(let mark): parsed.abbreviations.define(mark, block)
      }
    }
  }

  /// Finds tables, and parses again as long as that finds more; nil if there are none.
  private func parseTables(in first: ParsedDocument, _ rows: [Int]) -> ParsedDocument? {
    var search = TableSearch(first, rows: rows)
    for pass in 0..<Self.mostPasses {
      guard let finder = search.find() else { break }
      if pass == 0, !features.contains(.definition), finder.found.allSatisfy(\.isWholeBlock) {
        return search.withTablesInBlocks(
          finder, finder.cellCount > 0 ? tree(finder.cellSource) : nil)
      }
      let text = search.replace(finder)
      search.parsed = ParsedDocument(tree: tree(text), text: text)
    }
    guard var parsed = search.withTablesForPlaceholders() else { return nil }
    if !marks.isEmpty { attach(blocks(of: marks, in: &parsed), marks, to: &parsed) }
    return parsed
  }
}
