import SourceText

extension ParsedDocument {
  /// Finds the blocks that extensions render differently.
  mutating func findBlockMarkup(_ active: MarkdownExtensions) {
    let hasContents = features.contains(.contents) && active.contains(.toc)
    let hasAlerts = features.contains(.alert) && active.contains(.alerts)
    guard hasContents || hasAlerts else { return }
    var marks: [CmarkNode] = []
    BlockWalk.each(from: firstBlock) { node in
      if hasAlerts, node.kind == .blockQuote { alerts[node] = Alert(node) }
      if hasContents, node.kind == .paragraph, Self.holdsContentsMark(node),
        !definitions.areTerms(node)
      {
        marks.append(node)
      }
    }
    contentsMark = marks.first { isWrittenAsContentsMark($0) }
  }

  private static func holdsContentsMark(_ paragraph: CmarkNode) -> Bool {
    guard let text = paragraph.firstChild, text.kind == .text, text.next == nil else {
      return false
    }
    return isContentsMark(text.literal)
  }

  private static func isContentsMark(_ text: some Sequence<UInt8>) -> Bool {
    text.elementsEqual("[[toc]]".utf8) || text.elementsEqual("[[TOC]]".utf8)
  }

  /// Whether the brackets are written without a backslash; with one, they are text.
  private mutating func isWrittenAsContentsMark(_ paragraph: CmarkNode) -> Bool {
    let start = text.offset(line: paragraph.startLine, column: paragraph.startColumn)
    return Self.isContentsMark(text.bytes[start..<min(start + 7, text.range.upperBound)])
  }

  /// Whether a paragraph is not text: it is a list of terms, a table or the mark `[[toc]]`.
  func isMarkup(_ paragraph: CmarkNode) -> Bool {
    paragraph == contentsMark || tables[paragraph] != nil || definitions.areTerms(paragraph)
  }

  /// The first inline of a paragraph's text, after the mark of an alert; nil if the paragraph
  /// contains only the mark.
  func firstInline(of paragraph: CmarkNode) -> CmarkNode? {
    guard !alerts.isEmpty, let quote = paragraph.parent, alerts[quote] != nil,
      paragraph.previous == nil
    else { return paragraph.firstChild }
    return paragraph.firstChild?.next?.next
  }

  // MARK: Attributes

  /// The attributes after a link or an image, and the number of bytes they take in the following
  /// text.
  func attributes(after node: CmarkNode) -> (list: AttributeList, length: Int)? {
    guard readsAttributes, let text = node.next, text.kind == .text,
      let found = AttributeList.read(inText: text.literal, at: 0, smart: isSmart)
    else { return nil }
    return (found.list, found.end)
  }

  /// The attributes at the end of a heading, and the number of bytes they take in its last text,
  /// including the blanks before them.
  func attributes(of heading: CmarkNode) -> (list: AttributeList, length: Int)? {
    guard readsAttributes, let text = heading.lastChild, text.kind == .text else { return nil }
    let bytes = text.literal
    guard bytes.last == UInt8(ascii: "}"), let open = bytes.lastIndex(of: UInt8(ascii: "{")),
      let found = AttributeList.read(inText: bytes, at: open, smart: isSmart),
      found.end == bytes.count
    else { return nil }
    var start = open
    while start > 0, bytes[start - 1] == 0x20 || bytes[start - 1] == 9 { start -= 1 }
    return (found.list, bytes.count - start)
  }

  /// The image of a paragraph that contains only an image with a title, optionally in a link and
  /// with attributes.
  func figureImage(in paragraph: CmarkNode) -> CmarkNode? {
    guard var node = paragraph.firstChild else { return nil }
    if node.kind == .link, isLast(node), let inner = node.firstChild { node = inner }
    return node.kind == .image && node.title.count > 0 && isLast(node) ? node : nil
  }

  /// Whether nothing but attributes follows a node.
  private func isLast(_ node: CmarkNode) -> Bool {
    guard let next = node.next else { return true }
    return next.next == nil && attributes(after: node)?.length == next.literal.count
  }

  // MARK: Footnotes

  /// Numbers the footnotes in the order of their first references, and counts the references.
  mutating func numberFootnotes(_ reader: TextRunReader) {
    BlockWalk.each(from: firstBlock) { node in
      if let table = tables[node] {
        for cell in table.cells {
          if case .parsed(let number, _) = cell { countReferences(in: cells[number], reader) }
        }
      } else if node.kind == .paragraph || node.kind == .heading {
        countReferences(in: node, reader)
      }
    }
  }

  private mutating func countReferences(in root: CmarkNode, _ reader: TextRunReader) {
    guard var node = root.firstChild else { return }
    while true {
      if node.kind == .text {
        for token in reader.tokens(TextRun(node), isInLink: false, footnotes: footnotes) {
          if case .footnote(let index) = token.kind { footnotes.countReference(to: index) }
        }
      } else if node.kind != .link, node.kind != .image, let child = node.firstChild {
        node = child
        continue
      }
      guard let next = node.following(in: root) else { return }
      node = next
    }
  }
}
