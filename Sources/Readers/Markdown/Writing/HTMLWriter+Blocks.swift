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
      if !isExcerpt {
        beginLine()
        contentsOffset = html.count
      }
      return false
    }
    destinations.begin(node)
    if !parsed.definitions.isEmpty, parsed.definitions.areTerms(node) { return openTerms(node) }
    if !parsed.alerts.isEmpty, !skipAlertMark(node) { return false }
    if !isTight(node) { openBlockParagraph(node) }
    return true
  }

  private mutating func openBlockParagraph(_ node: CmarkNode) {
    beginLine()
    if active.contains(.figures), let image = parsed.figureImage(in: node) {
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
      writer(ofFootnote: footnote).appendBackReferences(options, to: &html)
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

  private mutating func isTight(_ paragraph: CmarkNode) -> Bool {
    guard let item = paragraph.parent, item.kind == .item, let list = item.parent else {
      return false
    }
    if isDefinition(item) { return parsed.definitions.isTight(item, in: &parsed.text) }
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
      // In a loose list, GFM writes the checkbox on its own line before the paragraph.
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
    // The checkbox gets a label for screen readers.
    if options.flavor == .daybook {
      html.append(attribute: "aria-label", isChecked ? options.words.done : options.words.toDo)
    }
    html.append(" type=\"checkbox\"> ")
  }

  private mutating func writeRawBlock(_ node: CmarkNode) {
    let literal = node.literal
    destinations.begin(node)
    if options.passesRawHTML {
      beginLine()
      writeRaw(node)
    } else if !RawHTML.isComment(literal) {
      beginLine()
      html.append("<p>")
      write(RawHTML.trimmed(literal), isCode: true)
      html.append("</p>")
    }
    beginLine()
  }
}

// MARK: Alerts, definitions, tables and code

extension HTMLWriter {
  private mutating func openAlert(_ alert: Alert) {
    html.append("<div class=\"markdown-alert markdown-alert-")
    html.append(alert.name)
    html.append("\" role=\"note\">\n<p class=\"markdown-alert-title\"")
    html.append(contentsOf: options.words.attributes)
    html.append(">")
    HTMLEscape.append(alert.title(options.words), to: &html)
    html.append("</p>\n")
  }

  /// Skips the mark of an alert at the start of a paragraph; false if nothing follows the mark.
  private mutating func skipAlertMark(_ paragraph: CmarkNode) -> Bool {
    guard let quote = paragraph.parent, paragraph.previous == nil, parsed.alerts[quote] != nil,
      let mark = paragraph.firstChild
    else { return true }
    guard let following = mark.next else { return false }
    skippedBytes = mark.literal.count
    skippedBreak = following
    return true
  }

  /// Starts a paragraph whose lines are terms.
  private mutating func openTerms(_ paragraph: CmarkNode) -> Bool {
    beginLine()
    if !continuesDefinitions(paragraph) { html.append("<dl>\n") }
    html.append("<dt>")
    terms = paragraph
    runs.terms = paragraph
    return true
  }

  private mutating func closeTerms() {
    terms = nil
    html.append("</dt>\n")
  }

  /// Starts a definition list unless its terms have started it; terms that are a table do not.
  private mutating func openDefinitions(_ list: CmarkNode) {
    beginLine()
    if let terms = list.previous, parsed.tables[terms] != nil { html.append("<dl>\n") }
  }

  /// Ends a definition list unless more terms follow.
  private mutating func closeDefinitions(_ list: CmarkNode) {
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

  /// Writes a table in place of a block; returns false, as the block's own children are not
  /// written.
  private mutating func writeTable(_ node: CmarkNode) -> Bool {
    guard let table = parsed.tables[node] else { return false }
    beginLine()
    TableWriter(table: table, options: options).write(to: &self)
    return false
  }

  /// Writes the content of a table's cell.
  mutating func write(_ cell: Table.Cell, of table: Table) {
    switch cell {
    case .empty: break
    case .plain(let range):
      table.source.withBytes { bytes in
        if parsed.abbreviations.isEmpty {
          html.append(contentsOf: bytes[part: range])
        } else {
          writeAbbreviations(in: bytes, range)
        }
      }
    case .parsed(let number, let range):
      destinations.begin(range)
      let content = parsed.cells[number]
      if let first = content.firstChild { write(from: first, in: content) }
    }
  }

  private mutating func writeCodeBlock(_ node: CmarkNode) {
    beginLine()
    let isRich = options.flavor == .daybook && !options.isSafe
    let fence = CodeFence(node.info, readsOptions: isRich)
    if isRich, options.math, fence.language.elementsEqual("math".utf8) {
      return writeMathBlock(node)
    }
    let className = fence.language.withBytes { parsed.restored($0, asWritten: false) }
    var writer = CodeBlockWriter(
      fence: fence, className: className,
      code: parsed.restored(node.literal, asWritten: true),
      languages: isRich ? languages : EmbeddedLanguages(),
      isScrollable: options.flavor == .daybook, writesID: !isExcerpt)
    let isCode = writer.append(info: node.info, to: &html)
    if isCode, !isExcerpt, let id = fence.attributes.id { document.otherIDs.append(id) }
    for problem in writer.problems {
      var range = parsed.infoRange(of: node)
      if let offset = problem.offset {
        let start = parsed.fileOffset(offset, in: writer.code, of: node)
        range = start..<(start + 1)
      }
      warnings.warn(problem.message, problem.hint, at: range)
    }
  }

  /// Writes a code block of the language `math` as a formula.
  private mutating func writeMathBlock(_ node: CmarkNode) {
    var tex = parsed.restored(node.literal, asWritten: true)
    while tex.last == 10 { tex.removeLast() }
    let line = parsed.text.line(node.startLine + 1)
    html.append("<p>")
    write(
      Formula(
        tex: tex, source: tex, isDisplay: true, offset: parsed.text.fileOffset(line.lowerBound)))
    html.append("</p>\n")
  }
}
