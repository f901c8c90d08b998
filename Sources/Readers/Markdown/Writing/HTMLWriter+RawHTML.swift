import Hypertext
import SourceText

extension HTMLWriter {
  /// Writes raw HTML if the options allow it.
  mutating func writeRaw(_ node: CmarkNode) {
    let literal = node.literal
    if !textElements.isEmpty {
      textElements = textElements.filter { $0.value != .closed(by: node) }
    }
    RawHTML.noteIDs(in: literal, &document.otherIDs)
    if parsed.hasEscapedMarkup || !parsed.formulas.isEmpty {
      parsed.restored(literal, asWritten: true).withBytes { pass($0, of: node) }
    } else {
      pass(literal, of: node)
    }
  }

  private mutating func pass(_ literal: ByteView, of node: CmarkNode) {
    switch options.flavor {
    case .commonmark: html.append(contentsOf: literal)
    case .gfm: TagFilter.append(literal, to: &html)
    case .daybook:
      if isOpenText(literal, of: node) {
        TagFilter.append(literal, to: &html)
      } else {
        if node.kind == .htmlInline { noteLink(literal) }
        writeWithLinks(literal)
        closeComment(literal)
      }
    }
  }

  /// Notes the beginning or the end of a link.
  private mutating func noteLink(_ html: ByteView) {
    guard var tag = HTMLTagScanner(html, at: 0),
      HTMLTagScanner.lowercased(html[part: tag.name]) == "a"
    else { return }
    isInRawLink = false
    while !tag.isEnd, let attribute = tag.nextAttribute() {
      if HTMLTagScanner.lowercased(html[part: attribute.name]) == "href" { isInRawLink = true }
    }
  }

  /// Whether raw HTML has a start tag, such as `<script>`, that makes the rest of the page text of
  /// its element, as the document has no end tag for it. Warns about the tag.
  private mutating func isOpenText(_ literal: ByteView, of node: CmarkNode) -> Bool {
    var isOpen = false
    for (name, start) in TagFilter.unclosed(literal) {
      let tag = name.description
      let known = textElements[tag]
      let state = known ?? endTag(of: name, after: node).map { .closed(by: $0) } ?? .open
      textElements[tag] = state
      guard state == .open else { continue }
      isOpen = true
      // One warning for each name.
      guard known == nil else { continue }
      let end = literal.firstIndex(of: UInt8(ascii: ">"), from: start) ?? literal.count - 1
      let range = destinations.range(ofRaw: literal[part: start..<end + 1], in: &parsed)
      warnings.warn(
        "'<\(tag)>' is not closed, so it is shown as text",
        "add </\(tag)>, or write it as code: `<\(tag)>`", at: range)
    }
    return isOpen
  }

  /// The next node with an end tag; nil if there is none.
  private func endTag(of name: StaticString, after node: CmarkNode) -> CmarkNode? {
    var next = node.following(in: parsed.tree.root)
    while let node = next {
      if node.kind == .htmlInline || node.kind == .htmlBlock,
        TagFilter.endTag(of: name, in: node.literal, from: 0) != nil
      {
        return node
      }
      next = node.firstChild ?? node.following(in: parsed.tree.root)
    }
    return nil
  }

  /// Closes a comment that the document does not close, and warns about it.
  private mutating func closeComment(_ literal: ByteView) {
    let comment = RawHTML.trimmed(literal)
    guard comment.has("<!--", at: 0), comment.firstIndex(of: ByteView("-->"), from: 2) == nil else {
      return
    }
    let range = destinations.range(ofRaw: comment[part: 0..<4], in: &parsed)
    warnings.warn(
      "the comment is not closed, so the rest of the text is hidden", "add '-->' after it",
      at: range)
    html.append("-->")
  }
}
