import SourceText

/// Extracts the text of a node without markup.
enum PlainText {
  /// The text of a block's inlines in one line, without the last `length` bytes. Breaks become
  /// spaces; raw HTML and the attributes of links and images are left out.
  static func of(
    _ root: CmarkNode, readsAttributes: Bool = false, without length: Int = 0
  ) -> String {
    guard let first = root.firstChild else { return "" }
    if first.kind == .text, first.next == nil {
      let only = first.literal
      return String(decoding: only[part: 0..<max(0, only.count - length)], as: UTF8.self)
    }
    var text: [UInt8] = []
    append(from: first, in: root, readsAttributes, to: &text)
    if length > 0 { text.removeLast(min(length, text.count)) }
    return String(decoding: text, as: UTF8.self)
  }

  /// Appends the text of a node's inlines, starting at the given inline.
  private static func append(
    from first: CmarkNode, in root: CmarkNode, _ readsAttributes: Bool, to text: inout [UInt8]
  ) {
    var node = first
    while true {
      switch node.kind {
      case .text:
        let start = readsAttributes ? attributesLength(node) : 0
        let literal = node.literal
        text.append(contentsOf: literal[part: start..<literal.count])
      case .code: text.append(contentsOf: node.literal)
      case .softBreak, .lineBreak: text.append(UInt8(ascii: " "))
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

  /// The number of bytes at a text's start that are attributes of the link or image before it.
  private static func attributesLength(_ node: CmarkNode) -> Int {
    guard let before = node.previous?.kind, before == .link || before == .image else { return 0 }
    return AttributeList.read(inText: node.literal, at: 0, smart: true)?.end ?? 0
  }

  /// The text of a document's blocks, separated by spaces, up to the end of the word that exceeds
  /// `limit` bytes. An excerpt has no headings, as they are no sentences of the text after them, and
  /// ends at `<!-- more -->` if there is one.
  static func of(_ document: ParsedDocument, limit: Int, isExcerpt: Bool = false) -> String {
    var text: [UInt8] = []
    var isDone = false
    BlockWalk.each(from: document.firstBlock) { node in
      if isExcerpt, node.kind == .htmlBlock, RawHTML.isMore(node.literal) { isDone = true }
      guard !isDone, text.count < limit else { return }
      if let table = document.tables[node] {
        for cell in table.cells { append(cell, of: table, document, to: &text) }
      } else if node.kind == .paragraph || (node.kind == .heading && !isExcerpt),
        node != document.contentsMark, let first = document.firstInline(of: node)
      {
        appendBlock(node, from: first, document, to: &text)
      }
    }
    if text.count > limit {
      var end = max(0, limit)
      while end < text.count, text[end] > 0x20 { end += 1 }
      text.removeSubrange(end...)
    }
    return document.restoredText(String(decoding: text, as: UTF8.self))
  }

  private static func append(
    _ cell: Table.Cell, of table: Table, _ document: ParsedDocument, to text: inout [UInt8]
  ) {
    switch cell {
    case .empty: break
    case .plain(let range):
      if !text.isEmpty { text.append(UInt8(ascii: " ")) }
      text += table.source[range]
    case .parsed(let number, _):
      guard let first = document.cells[number].firstChild else { return }
      appendBlock(document.cells[number], from: first, document, to: &text)
    }
  }

  private static func appendBlock(
    _ block: CmarkNode, from first: CmarkNode, _ document: ParsedDocument,
    to text: inout [UInt8]
  ) {
    if !text.isEmpty { text.append(UInt8(ascii: " ")) }
    append(from: first, in: block, document.readsAttributes, to: &text)
  }
}
