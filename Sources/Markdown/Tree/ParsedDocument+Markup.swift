import SourceText

extension ParsedDocument {
  /// Finds the blocks that an extension makes something else of.
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

  /// Whether the brackets stand in the source as they are: with a backslash they are text.
  private mutating func isWrittenAsContentsMark(_ paragraph: CmarkNode) -> Bool {
    let start = text.offset(line: paragraph.startLine, column: paragraph.startColumn)
    return Self.isContentsMark(text.bytes[start..<min(start + 7, text.range.upperBound)])
  }

  /// Whether a paragraph is no text: terms, a table, or the place of the contents.
  func isMarkup(_ paragraph: CmarkNode) -> Bool {
    paragraph == contentsMark || tables[paragraph] != nil || definitions.areTerms(paragraph)
  }

  /// Where the text of a paragraph begins: after the mark of an alert; nil when it has no more.
  func firstInline(of paragraph: CmarkNode) -> CmarkNode? {
    guard !alerts.isEmpty, let quote = paragraph.parent, alerts[quote] != nil,
      paragraph.previous == nil
    else { return paragraph.firstChild }
    return paragraph.firstChild?.next?.next
  }
}
