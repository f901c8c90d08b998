import SourceText

extension HTMLWriter {
  /// Writes the lines of a paragraph as terms.
  mutating func openTerms(_ paragraph: CmarkNode) -> Bool {
    beginLine()
    if !continuesDefinitions(paragraph) { html.append("<dl>\n") }
    html.append("<dt>")
    terms = paragraph
    runs.terms = paragraph
    return true
  }

  mutating func closeTerms() {
    terms = nil
    html.append("</dt>\n")
  }

  /// Begins a definition list, which its terms have opened.
  mutating func openDefinitions(_ list: CmarkNode) {
    beginLine()
    // Where the terms turn out to be a table, they have not.
    if let terms = list.previous, parsed.tables[terms] != nil { html.append("<dl>\n") }
  }

  /// Ends a definition list, unless further terms follow.
  mutating func closeDefinitions(_ list: CmarkNode) {
    if let next = list.next, next.kind == .paragraph, parsed.definitions.areTerms(next),
      parsed.tables[next] == nil
    {
      return
    }
    html.append("</dl>\n")
  }

  private func continuesDefinitions(_ terms: CmarkNode) -> Bool {
    guard let list = terms.previous, list.kind == .list else { return false }
    return parsed.definitions.isList(list)
  }

  /// Whether a definition is written without paragraphs: no blank line is before or in it.
  mutating func isTightDefinition(_ item: CmarkNode) -> Bool {
    if let known = tightDefinitions[item] { return known }
    var isTight = !isBlank(item.startLine - 1)
    var child = item.firstChild
    while isTight, let block = child {
      if block.next != nil, isBlank(block.endLine + 1) { isTight = false }
      child = block.next
    }
    tightDefinitions[item] = isTight
    return isTight
  }

  /// Whether a line has nothing but the marks of quotes.
  private mutating func isBlank(_ line: Int) -> Bool {
    parsed.text.line(line).allSatisfy { index in
      let byte = parsed.text.bytes[index]
      return byte <= 0x20 || byte == UInt8(ascii: ">")
    }
  }
}
