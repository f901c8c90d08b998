import SourceText

/// Extracts the text of nodes without markup, also without that of extensions.
struct PlainText {
  private let readsAttributes: Bool
  private let footnotes: Footnotes
  private var runs: TextRunReader
  private var text: [UInt8] = []

  private init(_ document: ParsedDocument, _ runs: TextRunReader) {
    readsAttributes = document.readsAttributes
    footnotes = document.footnotes
    self.runs = runs
  }

  /// The text of a block's inlines in one line, without the last `length` bytes. Breaks become
  /// spaces; raw HTML, footnotes and the attributes of links and images are left out.
  static func of(
    _ root: CmarkNode, _ document: ParsedDocument, _ runs: TextRunReader, without length: Int = 0
  ) -> String {
    guard let first = root.firstChild else { return "" }
    if first.kind == .text, first.next == nil, !runs.mayHaveTokens(TextRun(first)) {
      let only = first.literal
      return String(decoding: only[part: 0..<max(0, only.count - length)], as: UTF8.self)
    }
    var plain = PlainText(document, runs)
    plain.append(from: first, in: root)
    var text = plain.text
    if length > 0 { text.removeLast(min(length, text.count)) }
    while text.last == 0x20 { text.removeLast() }
    return String(decoding: text, as: UTF8.self)
  }

  /// Appends the text of a node's inlines, starting at the given inline.
  private mutating func append(from first: CmarkNode, in root: CmarkNode) {
    var node = first
    while true {
      switch node.kind {
      case .text: append(text: node)
      case .code: text.append(contentsOf: node.literal)
      case .softBreak, .lineBreak: text.append(UInt8(ascii: " "))
      case .htmlInline where node.literal.has("<br", at: 0): text.append(UInt8(ascii: " "))
      default: break
      }
      if let child = node.firstChild {
        node = child
        continue
      }
      guard let next = node.following(in: root) else { return }
      node = next
    }
  }

  private mutating func append(text node: CmarkNode) {
    let run = TextRun(node)
    var start = readsAttributes ? Self.attributesLength(node) : 0
    if runs.mayHaveTokens(run) {
      for token in runs.tokens(run, isInLink: false, footnotes: footnotes)
      where token.range.lowerBound >= start {
        switch token.kind {
        case .address: continue
        case .delimiters:
          let offset = token.range.lowerBound
          if runs.role(of: offset, in: run, footnotes: footnotes) == nil { continue }
        case .footnote: break
        }
        text.append(contentsOf: run.bytes[part: start..<token.range.lowerBound])
        start = token.range.upperBound
      }
    }
    text.append(contentsOf: run.bytes[part: start..<run.bytes.count])
  }

  /// The number of bytes at a text's start that are attributes of the link or image before it.
  private static func attributesLength(_ node: CmarkNode) -> Int {
    guard let before = node.previous?.kind, before == .link || before == .image else { return 0 }
    return AttributeList.read(inText: node.literal, at: 0, smart: true)?.end ?? 0
  }

  /// The text of a document's blocks, separated by spaces, up to the end of the word that exceeds
  /// `limit` bytes.
  ///
  /// - Parameter excerpt: The blocks of the text; nil for all of them. An excerpt has no headings,
  ///   as they are no sentences of the text after them.
  static func of(_ document: ParsedDocument, limit: Int, in excerpt: Excerpt? = nil) -> String {
    let runs = TextRunReader(document.features, hasFootnotes: !document.footnotes.isEmpty)
    var plain = PlainText(document, runs)
    var isDone = false
    func add(_ node: CmarkNode) {
      if case .blocks(before: node)? = excerpt { isDone = true }
      guard !isDone, plain.text.count < limit, node.kind != .heading || excerpt == nil else {
        return
      }
      plain.append(block: node, document)
    }
    if case .paragraph(let only)? = excerpt {
      add(only)
    } else {
      BlockWalk.each(from: document.firstBlock, add)
    }
    var text = plain.text
    if text.count > limit {
      var end = max(0, limit)
      while end < text.count, text[end] > 0x20 { end += 1 }
      text.removeSubrange(end...)
    }
    return document.restoredText(String(decoding: text, as: UTF8.self))
  }

  /// The text of a document that a search finds: that of its headings, and that of its other blocks with
  /// code and raw HTML.
  static func searched(_ document: ParsedDocument) -> (headings: String, text: String) {
    let runs = TextRunReader(document.features, hasFootnotes: !document.footnotes.isEmpty)
    var headings = PlainText(document, runs)
    var plain = PlainText(document, runs)
    BlockWalk.each(from: document.firstBlock) { node in
      switch node.kind {
      case .heading: headings.append(block: node, document)
      case .codeBlock: plain.append(separate: node.literal)
      case .htmlBlock: plain.append(separate: SafeFragment.plainText(node.literal).utf8)
      default: plain.append(block: node, document)
      }
    }
    func text(_ plain: PlainText) -> String {
      document.restoredText(String(decoding: plain.text, as: UTF8.self))
    }
    return (text(headings), text(plain))
  }

  /// Appends the text of a paragraph, a heading or a table.
  private mutating func append(block node: CmarkNode, _ document: ParsedDocument) {
    if let table = document.tables[node] {
      for cell in table.cells { append(cell, of: table, document) }
    } else if node.kind == .paragraph || node.kind == .heading, node != document.contentsMark,
      let first = document.firstInline(of: node)
    {
      appendBlock(node, from: first)
    }
  }

  private mutating func append(separate bytes: some Collection<UInt8>) {
    if !text.isEmpty { text.append(UInt8(ascii: " ")) }
    text += bytes
  }

  private mutating func append(
    _ cell: Table.Cell, of table: Table, _ document: ParsedDocument
  ) {
    switch cell {
    case .empty: break
    case .plain(let range):
      append(separate: table.source[range])
    case .parsed(let number, _):
      guard let first = document.cells[number].firstChild else { return }
      appendBlock(document.cells[number], from: first)
    }
  }

  private mutating func appendBlock(_ block: CmarkNode, from first: CmarkNode) {
    if !text.isEmpty { text.append(UInt8(ascii: " ")) }
    append(from: first, in: block)
  }
}
