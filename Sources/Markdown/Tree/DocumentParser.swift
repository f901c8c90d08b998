import SourceText

/// Parses a body with libcmark, and finds the blocks that libcmark has not: tables, footnotes,
/// definitions.
///
/// Their rules depend on the blocks around them, which only libcmark finds. So the mark of a
/// footnote or a definition is replaced by a bullet before libcmark parses the text. Tables are
/// searched in the paragraphs that libcmark returns. If a paragraph is more than a table, or cells
/// need the document's reference definitions, the document is parsed again: its cells come first,
/// as headings, and each table is a placeholder that ends like a table.
struct DocumentParser {
  /// How often a document is parsed again for tables that other tables uncover.
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
      Self.isWellFormed(file, body)
      ? MarkdownText(file: file, body: body) : MarkdownText(repairing: file, body: body)
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

  /// The marks in the order of their offsets; of two that overlap, as in `*[^1]: a`, the first.
  private static func inOrder(_ marks: [BlockMark]) -> [BlockMark] {
    var end = 0
    return marks.sorted { $0.range.lowerBound < $1.range.lowerBound }.filter { mark in
      guard mark.range.lowerBound >= end else { return false }
      end = mark.range.upperBound
      return true
    }
  }

  /// The document's tree.
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
    cells.withBytes { CmarkTree($0, smart: options.smart) }
  }

  private func tree(_ text: MarkdownText) -> CmarkTree {
    text.bytes.withBytes {
      CmarkTree($0[part: text.range], smart: options.smart)
    }
  }

  /// Whether libcmark can parse the bytes without changes.
  private static func isWellFormed(_ file: [UInt8], _ body: Range<Int>) -> Bool {
    guard WellFormedUTF8.firstError(in: file.span, body) == nil else { return false }
    var zero = ByteScan.ByteSet()
    zero.insert(0)
    return file.withBytes { !ByteScan.contains(zero, in: $0[part: body]) }
  }

  /// Parses the text with its marks replaced. A mark that does not become a block of its kind, as
  /// in code, is not replaced in the next attempt.
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

  /// The document with marks instead of its formulas; nil if it has none.
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

  /// The blocks that begin at marks and are of their kinds, by their offsets in the file.
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

  /// Finds tables, and parses again while that finds more; nil if there are none.
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
