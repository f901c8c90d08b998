import SourceText

/// Builds the outline of a document in one walk over its blocks, without recursion.
struct OutlineBuilder {
  let file: [UInt8]
  let options: MarkdownOptions
  /// Whether source ranges are wanted, too.
  let locates: Bool
  var parsed: ParsedDocument
  var runs: TextRunReader
  var outline = MarkdownOutline()
  var references = ReferenceDecoder()
  let definitions: ReferenceDefinitions
  /// The events whose destination is that of a definition, by its index.
  var uses: [Int: (kind: LinkReference.Kind, events: [Int])] = [:]
  private let body: Range<Int>
  /// The indices of the blocks that have not ended.
  private var open: [Int] = []

  // The state of the inlines of one block.
  var aligner: SourceAligner?
  var text: (bytes: [UInt8], sources: [Range<Int>], form: MarkdownOutline.Text.Form) =
    ([], [], .markdown)
  var spans: [OpenSpan] = []
  /// The number of images whose alternative text is being read.
  var imageDepth = 0
  var heading: CmarkNode?
  var contentEnd: Int?

  private init(
    _ file: [UInt8], _ body: Range<Int>, _ options: MarkdownOptions, locates: Bool
  ) {
    self.file = file
    self.body = body.clamped(to: 0..<file.count)
    self.options = options
    self.locates = locates
    // Typographic quotes would replace characters that have to be found.
    var straight = options
    straight.smart = false
    parsed = DocumentParser(file, body: self.body, options: straight).parse()
    runs = TextRunReader(parsed.features, hasFootnotes: !parsed.footnotes.isEmpty)
    definitions =
      locates ? ReferenceDefinitions(file, self.body) : ReferenceDefinitions(file, 0..<0)
  }

  /// The outline of a body; without ranges, it has only events and blocks.
  static func outline(
    of file: [UInt8], _ body: Range<Int>, _ options: MarkdownOptions, locates: Bool
  ) -> MarkdownOutline {
    var builder = OutlineBuilder(file, body, options, locates: locates)
    builder.walk()
    if locates { builder.addDefinitions() }
    return builder.outline
  }

  private mutating func walk() {
    guard var node = parsed.firstBlock else { return }
    while true {
      if enter(node) {
        if let child = node.firstChild {
          node = child
          continue
        }
        close()
      }
      while node.next == nil {
        guard let parent = node.parent, parent != parsed.tree.root else { return }
        close()
        node = parent
      }
      guard let next = node.next else { return }
      node = next
    }
  }

  /// Starts a block; returns whether its children follow.
  private mutating func enter(_ node: CmarkNode) -> Bool {
    if let table = parsed.tables[node] {
      add(table, node)
      return false
    }
    let literal = node.literal
    switch node.kind {
    case .list: begin(.list, listName(node), node)
    case .item: begin(.item, itemName(node), node)
    case .blockQuote:
      begin(.quote, parsed.alerts[node].map { "alert \($0.name)" } ?? "quote", node)
    case .codeBlock:
      begin(.code, "code \(parsed.restoredText(String(decoding: node.info, as: UTF8.self)))", node)
      addCode(parsed.restored(literal, asWritten: true), of: node)
      close()
      return false
    case .paragraph, .heading:
      addText(node)
      return false
    default:
      begin(node.kind == .thematicBreak ? .rule : .html, "leaf", node)
      if parsed.abbreviations.isDefinition(node), let range = outline.blocks.last?.range {
        outline.events.append(.leaf("abbreviation", Array(file[range])))
      } else {
        outline.events.append(.leaf("html", parsed.restored(literal, asWritten: true)))
        addAddresses(of: node)
      }
      close()
      return false
    }
    return true
  }

  private mutating func begin(_ kind: MarkdownOutline.Block.Kind, _ name: String, _ node: CmarkNode)
  {
    var range = parsed.fileRange(of: node).clamped(to: 0..<file.count)
    while let last = range.last, file[last].isMarkdownBlank { range = range.dropLast() }
    begin(kind, name, at: range)
    if kind == .item {
      outline.blocks[outline.blocks.count - 1].isTight = node.parent?.isTight == true
    }
  }

  private mutating func begin(
    _ kind: MarkdownOutline.Block.Kind, _ name: String, at range: Range<Int>
  ) {
    open.append(outline.blocks.count)
    let start = outline.events.count
    outline.blocks.append(
      MarkdownOutline.Block(kind: kind, range: range, events: start..<start))
    outline.events.append(.open(name))
  }

  /// Ends the innermost block.
  private mutating func close() {
    outline.events.append(.close)
    guard let block = open.popLast() else { return }
    outline.blocks[block].events = outline.blocks[block].events.lowerBound..<outline.events.count
  }

  /// The index of the innermost block.
  var block: Int { open.last ?? 0 }

  private func listName(_ node: CmarkNode) -> String {
    if parsed.definitions.isList(node) { return "definitions" }
    return "list \(node.isOrdered ? node.listStart : -1) \(node.isTight)"
  }

  private mutating func itemName(_ node: CmarkNode) -> String {
    if parsed.footnotes.isDefinition(node) {
      let label = parsed.footnotes.definitions.first { $0.item == node }?.label ?? []
      return "footnote \(String(decoding: label, as: UTF8.self))"
    }
    if let list = node.parent, parsed.definitions.isList(list) {
      return "definition \(parsed.definitions.isTight(node, in: &parsed.text))"
    }
    guard options.flavor != .commonmark, let isDone = TaskMarker.isChecked(node, &parsed.text)
    else {
      return "item"
    }
    return "task \(isDone)"
  }

  // MARK: Leaves

  private mutating func addText(_ node: CmarkNode) {
    let isHeading = node.kind == .heading
    let areTerms = !isHeading && parsed.definitions.areTerms(node)
    begin(
      isHeading ? .heading : .paragraph,
      isHeading ? "heading \(node.headingLevel)" : areTerms ? "terms" : "paragraph", node)
    if node == parsed.contentsMark {
      outline.events.append(.leaf("contents", []))
    } else {
      runs.terms = areTerms ? node : nil
      heading = isHeading ? node : nil
      add(inlinesOf: node, locates ? SourceContent(of: node, in: &parsed, file) : nil)
      heading = nil
    }
    close()
  }

  private mutating func add(_ table: Table, _ node: CmarkNode) {
    begin(.table, "table \(table.alignments.map(\.rawValue))", node)
    for row in table.rows.indices {
      outline.events.append(.open("row"))
      let end = row + 1 < table.rows.count ? table.rows[row + 1] : table.cells.count
      for index in table.rows[row]..<(table.rows[row] + table.alignments.count) {
        let range = index < end ? table.fileRanges[index] : 0..<0
        begin(.cell, "cell", at: range.clamped(to: 0..<file.count))
        if index < end { add(table.cells[index], of: table, range) }
        close()
      }
      outline.events.append(.close)
    }
    close()
  }

  private mutating func add(_ cell: Table.Cell, of table: Table, _ range: Range<Int>) {
    switch cell {
    case .empty: outline.blocks[block].content = range
    case .plain(let part):
      text.bytes += table.source[part]
      text.sources += file[range] == table.source[part] ? range.map { $0..<($0 + 1) } : []
      outline.blocks[block].content = range
      outline.blocks[block].lines = [range]
      flushText()
    case .parsed(let number, _):
      add(inlinesOf: parsed.cells[number], locates ? SourceContent(cell: range, of: file) : nil)
    }
  }

  private mutating func addCode(_ code: [UInt8], of node: CmarkNode) {
    let content = locates ? content(of: node, code) : nil
    outline.blocks[block].lines = content?.lines ?? []
    text = (code, content?.sources ?? [], .code)
    flushText()
  }

  /// The lines of a code block, of which the first may be that of its fence, or of raw HTML.
  private mutating func content(of node: CmarkNode, _ code: [UInt8]) -> SourceContent? {
    SourceContent(code: code, fromLine: node.startLine + 1, in: &parsed, file)
      ?? SourceContent(code: code, fromLine: node.startLine, in: &parsed, file)
  }

  // MARK: Destinations

  private mutating func addAddresses(of node: CmarkNode) {
    let html = parsed.restored(node.literal, asWritten: true)
    guard locates,
      let content = SourceContent(code: html, fromLine: node.startLine, in: &parsed, file)
    else { return }
    addAddresses(in: html, content.sources[...])
  }

  /// Adds the destinations in raw HTML whose bytes have the given sources.
  mutating func addAddresses(in html: [UInt8], _ sources: ArraySlice<Range<Int>>) {
    html.withBytes { html in
      for address in RawLinks.find(in: html) where !address.range.isEmpty {
        let first = sources[sources.startIndex + address.range.lowerBound]
        let last = sources[sources.startIndex + address.range.upperBound - 1]
        let range = first.lowerBound..<last.upperBound
        guard file[range].elementsEqual(html[part: address.range]) else { continue }
        let plain = references.plain(html[part: address.range], escapes: false)
        outline.destinations.append(
          MarkdownOutline.Destination(
            kind: address.kind, form: .html, destination: String(decoding: plain, as: UTF8.self),
            range: range, events: [outline.events.count - 1]))
      }
    }
  }

  /// Adds the destinations of definitions that links use, or that are outside of all texts.
  private mutating func addDefinitions() {
    let leaves: Set<MarkdownOutline.Block.Kind> = [.paragraph, .heading, .code, .html, .table]
    let texts = outline.blocks.filter { leaves.contains($0.kind) }.map(\.range)
    for (index, definition) in definitions.all.enumerated() {
      let use = uses[index]
      if options.readsFootnotes, file[definition.start + 1] == UInt8(ascii: "^") { continue }
      guard use != nil || !texts.contains(where: { $0.contains(definition.start) }) else {
        continue
      }
      let written = file[definition.destination]
      outline.destinations.append(
        MarkdownOutline.Destination(
          kind: use?.kind ?? .link, form: .plain(isBracketed: definition.isBracketed),
          destination: String(decoding: references.plain(written), as: UTF8.self),
          range: definition.destination, events: use?.events ?? []))
    }
  }
}
