import SourceText

extension HTMLWriter {
  mutating func openBlock(_ node: CmarkNode, _ kind: CmarkNode.Kind) -> Bool {
    switch kind {
    case .heading:
      if parsed.tables[node] != nil { return writeTable(node) }
      openHeading(node)
    case .codeBlock:
      writeCodeBlock(node)
      return false
    case .htmlBlock:
      if parsed.tables[node] != nil { return writeTable(node) }
      if !parsed.abbreviations.isEmpty, parsed.abbreviations.isDefinition(node) { return false }
      writeRawBlock(node)
      return false
    case .thematicBreak:
      beginLine()
      html.append("<hr />\n")
      return false
    case .list: return openList(node)
    case .item: return openItem(node)
    case .blockQuote:
      beginLine()
      if let alert = parsed.alerts[node] {
        openAlert(alert)
      } else {
        html.append("<blockquote>\n")
      }
    default: break
    }
    return true
  }

  mutating func closeBlock(_ node: CmarkNode, _ kind: CmarkNode.Kind) {
    switch kind {
    case .heading: closeHeading(node)
    case .list:
      if parsed.definitions.isList(node) { return closeDefinitions(node) }
      html.append(node.isOrdered ? "</ol>\n" : "</ul>\n")
    case .item:
      html.append(isDefinition(node) ? "</dd>\n" : "</li>\n")
    case .blockQuote:
      beginLine()
      html.append(parsed.alerts[node] == nil ? "</blockquote>\n" : "</div>\n")
    default: break
    }
  }

  mutating func openParagraph(_ node: CmarkNode) -> Bool {
    if !parsed.tables.isEmpty, parsed.tables[node] != nil { return writeTable(node) }
    if node == parsed.contentsMark {
      if !isExcerpt { placeContents() }
      return false
    }
    beginLeaf(node)
    if !parsed.definitions.isEmpty, parsed.definitions.areTerms(node) { return openTerms(node) }
    if !parsed.alerts.isEmpty, !skipAlertMark(node) { return false }
    if !isTight(node) { openBlockParagraph(node) }
    return true
  }

  private mutating func openBlockParagraph(_ node: CmarkNode) {
    beginLine()
    if let image = figureImage(in: node) {
      figure = image
      html.append("<figure>\n")
      return
    }
    html.append("<p>")
    if let isChecked = pendingBox { writeBox(isChecked) }
    pendingBox = nil
  }

  mutating func closeParagraph(_ node: CmarkNode) {
    if node == terms { return closeTerms() }
    if isTight(node) { return }
    if let image = figure { return closeFigure(image) }
    if let footnote = openFootnote, node.parent == parsed.footnotes.definitions[footnote].item,
      node.next == nil
    {
      html.append(UInt8(ascii: " "))
      writeBackReferences(footnote)
      openFootnote = nil
    }
    html.append("</p>\n")
  }

  private mutating func closeFigure(_ image: CmarkNode) {
    figure = nil
    html.append("\n<figcaption>")
    write(image.title, isCode: false)
    html.append("</figcaption>\n</figure>\n")
  }

  /// Notes the block whose text comes next.
  mutating func beginLeaf(_ node: CmarkNode) {
    unplacedLeaf = node
  }

  private mutating func isTight(_ paragraph: CmarkNode) -> Bool {
    guard let item = paragraph.parent, item.kind == .item, let list = item.parent else {
      return false
    }
    if isDefinition(item) { return isTightDefinition(item) }
    return list.isTight && (parsed.footnotes.isEmpty || !parsed.footnotes.isDefinition(item))
  }

  private func isDefinition(_ item: CmarkNode) -> Bool {
    guard !parsed.definitions.isEmpty, let list = item.parent else { return false }
    return parsed.definitions.isList(list)
  }

  private mutating func openList(_ node: CmarkNode) -> Bool {
    if !parsed.footnotes.isEmpty, let first = node.firstChild,
      parsed.footnotes.isDefinition(first)
    {
      return false
    }
    if parsed.definitions.isList(node) {
      openDefinitions(node)
      return true
    }
    beginLine()
    if !node.isOrdered {
      html.append("<ul>\n")
    } else if node.listStart == 1 {
      html.append("<ol>\n")
    } else {
      html.append("<ol start=\"")
      html.append(decimal: node.listStart)
      html.append("\">\n")
    }
    return true
  }

  private mutating func openItem(_ node: CmarkNode) -> Bool {
    if !parsed.footnotes.isEmpty, parsed.footnotes.isDefinition(node) { return false }
    beginLine()
    if isDefinition(node) {
      html.append("<dd>")
      return true
    }
    html.append("<li>")
    if options.flavor != .commonmark, let isChecked = TaskMarker.isChecked(node, &parsed.text) {
      skippedBytes = TaskMarker.length(in: node)
      // In a loose list GFM leaves the box alone on the first line, before the paragraph.
      if options.flavor == .daybook, node.parent?.isTight == false {
        pendingBox = isChecked
      } else {
        writeBox(isChecked)
      }
    }
    return true
  }

  private mutating func writeBox(_ isChecked: Bool) {
    html.append(isChecked ? "<input checked=\"\" disabled=\"\"" : "<input disabled=\"\"")
    // Screen readers say what the box is called.
    if options.flavor == .daybook {
      html.append(isChecked ? " aria-label=\"Done\"" : " aria-label=\"To do\"")
    }
    html.append(" type=\"checkbox\"> ")
  }

  private mutating func writeRawBlock(_ node: CmarkNode) {
    let literal = node.literal
    unplacedLeaf = node
    if options.passesRawHTML {
      beginLine()
      writeRaw(literal)
    } else if !RawHTML.isComment(literal) {
      beginLine()
      html.append("<p>")
      write(RawHTML.trimmed(literal), isCode: true)
      html.append("</p>")
    }
    beginLine()
  }

  /// Writes raw HTML that the options let through.
  mutating func writeRaw(_ literal: ByteView) {
    RawHTML.noteIDs(in: literal, &document.otherIDs)
    if parsed.hasEscapedMarkup || !parsed.formulas.isEmpty {
      parsed.restored(literal, asWritten: true).withBytes { pass($0) }
    } else {
      pass(literal)
    }
  }

  private mutating func pass(_ literal: ByteView) {
    switch options.flavor {
    case .commonmark: html.append(contentsOf: literal)
    case .gfm: TagFilter.append(literal, to: &html)
    case .daybook: writeWithLinks(literal)
    }
  }
}
