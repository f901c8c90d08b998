import SourceText

/// Parses a body with libcmark, and finds what it does not know: tables and footnotes.
///
/// Both are blocks, so their rules depend on the blocks around them, which only libcmark knows. A
/// footnote's mark is shown to it as a bullet. A table is looked for in the paragraphs it returns;
/// where a paragraph is more than a table, or cells need the document's reference definitions, the
/// document is parsed once more: the cells before it as headings, each table as a placeholder that
/// ends like a table.
struct DocumentParser {
  /// How often a document is parsed again for tables that other tables uncover.
  private static let mostPasses = 4

  private let options: MarkdownOptions
  private var source: MarkdownText
  private var hasEscapedMarkup: Bool
  private var rows: [Int] = []
  private var features: SourceScan.Features = []
  private var marks: [FootnoteMark] = []

  init(_ file: [UInt8], body: Range<Int>, options: MarkdownOptions) {
    self.options = options
    let body = body.clamped(to: 0..<file.count)
    let text =
      Self.isSound(file, body)
      ? MarkdownText(file: file, body: body) : MarkdownText(repairing: file, body: body)
    (source, hasEscapedMarkup) = CostlyMarkup.relieved(text)
    guard options.flavor != .commonmark else { return }
    var scan = SourceScan(source)
    if !scan.escapes.isEmpty, hasEscapedMarkup || !EscapedMarkup.isAmbiguous(source) {
      let edits = scan.escapes.map { EscapedMarkup.edit(at: $0, in: source) }
      source = MarkdownText(source, prefix: [], edits: edits)
      scan = SourceScan(source)
      hasEscapedMarkup = true
    }
    source.lineStarts = scan.lineStarts
    features = scan.features
    rows = scan.delimiterRows
    guard options.readsFootnotes, features.contains(.definition) else { return }
    marks = scan.footnoteMarks.compactMap { FootnoteMark(at: $0, in: source) }
  }

  /// The document's tree.
  func parse() -> ParsedDocument {
    var parsed = parseFootnotes()
    var rows = rows
    var formulas: [Formula] = []
    if options.readsMath, let math = parseMath(in: parsed) {
      (parsed, formulas) = (math, math.formulas)
      rows = SourceScan(math.text).delimiterRows
    }
    if !rows.isEmpty, let document = parseTables(in: parsed, rows) { parsed = document }
    parsed.features = features
    parsed.hasEscapedMarkup = hasEscapedMarkup
    parsed.formulas = formulas
    return parsed
  }

  private func tree(_ text: MarkdownText) -> CmarkTree {
    text.bytes.withUnsafeBufferPointer {
      CmarkTree($0[unchecked: text.range], smart: options.smart)
    }
  }

  /// Whether the bytes can be given to libcmark as they are.
  private static func isSound(_ file: [UInt8], _ body: Range<Int>) -> Bool {
    guard WellFormedUTF8.firstError(in: file.span, body) == nil else { return false }
    guard let zero = ByteScan.Wanted([0]) else { return false }
    return file.withUnsafeBufferPointer { !ByteScan.contains(zero, in: $0[unchecked: body]) }
  }

  /// Parses with the marks as bullets. A mark that does not become an item, as in code, is left
  /// as it is in the next attempt.
  private func parseFootnotes() -> ParsedDocument {
    var left = marks
    for attempt in 0..<Self.mostPasses where !left.isEmpty {
      var text = source
      let bullet = FootnoteMark.unusedBullet(in: &text)
      let marked = MarkdownText(text, prefix: [], edits: left.map { $0.edit(bullet: bullet) })
      var parsed = ParsedDocument(tree: tree(marked), text: marked)
      let items = items(of: left, in: &parsed)
      if items.count == left.count {
        attach(items, left, to: &parsed)
        return parsed
      }
      left = attempt + 2 < Self.mostPasses ? left.filter { items[start(of: $0)] != nil } : []
    }
    return ParsedDocument(tree: tree(source), text: source)
  }

  /// The document with marks in the place of its formulas; nil where it has none.
  private func parseMath(in first: ParsedDocument) -> ParsedDocument? {
    guard source.bytes[source.range].contains(UInt8(ascii: "$")) else { return nil }
    var document = first
    document.hasEscapedMarkup = hasEscapedMarkup
    guard let finder = MathFinder(in: document) else { return nil }
    let text = finder.text
    var parsed = ParsedDocument(tree: tree(text), text: text)
    parsed.formulas = finder.formulas
    if !first.footnotes.isEmpty { attach(items(of: marks, in: &parsed), marks, to: &parsed) }
    return parsed
  }

  private func start(of mark: FootnoteMark) -> Int { source.fileOffset(mark.range.lowerBound) }

  /// The items that begin at marks, by their offsets in the file.
  private func items(
    of marks: [FootnoteMark], in parsed: inout ParsedDocument
  ) -> [Int: CmarkNode] {
    let starts = Set(marks.map(start(of:)))
    var items: [Int: CmarkNode] = [:]
    BlockWalk.each(from: parsed.tree.root) { node in
      guard node.kind == .item else { return }
      let place = parsed.text.offset(line: node.startLine, column: node.startColumn)
      let offset = parsed.text.fileOffset(place)
      if starts.contains(offset) { items[offset] = node }
    }
    return items
  }

  private func attach(
    _ items: [Int: CmarkNode], _ marks: [FootnoteMark], to parsed: inout ParsedDocument
  ) {
    for mark in marks {
      if let item = items[start(of: mark)] { parsed.footnotes.define(mark.label, item) }
    }
  }

  /// Finds tables, and parses again as long as that uncovers more; nil when there are none.
  private func parseTables(in first: ParsedDocument, _ rows: [Int]) -> ParsedDocument? {
    var search = TableSearch(first, rows: rows)
    for pass in 0..<Self.mostPasses {
      guard let finder = search.find() else { break }
      if pass == 0, !features.contains(.definition), finder.found.allSatisfy(\.isWholeBlock) {
        let cells = finder.cellSource.withUnsafeBufferPointer {
          CmarkTree($0, smart: options.smart)
        }
        return search.tablesInPlace(finder, cells)
      }
      let text = search.replace(finder)
      search.parsed = ParsedDocument(tree: tree(text), text: text)
    }
    guard var parsed = search.tablesForPlaceholders() else { return nil }
    if !first.footnotes.isEmpty {
      attach(items(of: marks, in: &parsed), marks, to: &parsed)
    }
    return parsed
  }
}
