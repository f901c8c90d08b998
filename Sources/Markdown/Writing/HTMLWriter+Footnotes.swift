import SourceText

extension HTMLWriter {
  /// Numbers the footnotes in the order of their first references, and counts those.
  mutating func numberFootnotes() {
    BlockWalk.each(from: parsed.firstBlock) { node in
      if let table = parsed.tables[node] {
        for cell in table.cells {
          if case .parsed(let number, _) = cell { countReferences(in: parsed.cells[number]) }
        }
      } else if node.kind == .paragraph || node.kind == .heading {
        countReferences(in: node)
      }
    }
  }

  /// Keeps the ids of footnotes and references from headings.
  mutating func reserveFootnoteIDs() {
    for index in parsed.footnotes.referenced {
      let definition = parsed.footnotes.definitions[index]
      let label = String(decoding: written(definition.label), as: UTF8.self)
      slugs.reserve("fn-" + label)
      slugs.reserve("fnref-" + label)
      for time in 2..<max(2, definition.references + 1) { slugs.reserve("fnref-\(label)-\(time)") }
    }
  }

  private mutating func countReferences(in root: CmarkNode) {
    guard var node = root.firstChild else { return }
    while true {
      if node.kind == .text {
        let run = TextRun(node)
        for token in runs.tokens(run, isInLink: false, footnotes: parsed.footnotes) {
          if case .footnote(let index) = token.kind { parsed.footnotes.refer(to: index) }
        }
      } else if node.kind != .link, node.kind != .image, let child = node.firstChild {
        node = child
        continue
      }
      while node.next == nil {
        guard let parent = node.parent, parent != root else { return }
        node = parent
      }
      guard let next = node.next else { return }
      node = next
    }
  }

  /// Writes `[^label]`.
  mutating func writeReference(to index: Int) {
    let time = parsed.footnotes.write(index)
    let definition = parsed.footnotes.definitions[index]
    html.append("<sup class=\"footnote-ref\"><a href=\"#fn-")
    append(label: definition.label)
    html.append("\" id=\"fnref-")
    append(label: definition.label)
    if time > 1 {
      html.append(UInt8(ascii: "-"))
      html.append(decimal: time)
    }
    html.append("\" data-footnote-ref>")
    html.append(decimal: definition.number ?? 0)
    html.append("</a></sup>")
  }

  /// Writes the definitions that are referred to, after the document.
  mutating func writeFootnotes() {
    beginLine()
    // GitHub's section would want a heading.
    let isSection = options.flavor != .daybook
    html.append(
      isSection
        ? "<section class=\"footnotes\" data-footnotes>\n<ol>\n"
        : "<div class=\"footnotes\" role=\"doc-endnotes\">\n<ol>\n")
    for index in parsed.footnotes.referenced {
      let definition = parsed.footnotes.definitions[index]
      html.append("<li id=\"fn-")
      append(label: definition.label)
      html.append("\">\n")
      document.otherIDs.append("fn-" + String(decoding: written(definition.label), as: UTF8.self))
      openFootnote = index
      if let first = definition.item.firstChild { write(from: first, in: definition.item) }
      if openFootnote != nil {
        beginLine()
        writeBackReferences(index)
        html.append(UInt8(ascii: "\n"))
        openFootnote = nil
      }
      html.append("</li>\n")
    }
    html.append(isSection ? "</ol>\n</section>\n" : "</ol>\n</div>\n")
  }

  /// Writes the links from a footnote back to its references. cmark-gfm 0.29.0.gfm.6 calls them all
  /// the same; GitHub's later words say which is which.
  mutating func writeBackReferences(_ index: Int) {
    let definition = parsed.footnotes.definitions[index]
    for time in 1...max(1, definition.references) {
      if time > 1 { html.append(UInt8(ascii: " ")) }
      html.append("<a href=\"#fnref-")
      append(label: definition.label)
      append(time: time)
      html.append("\" class=\"footnote-backref\" data-footnote-backref")
      if options.flavor == .gfm {
        html.append(" aria-label=\"Back to content")
      } else {
        html.append(" data-footnote-backref-idx=\"")
        html.append(decimal: definition.number ?? 0)
        append(time: time)
        html.append("\" aria-label=\"Back to reference ")
        html.append(decimal: definition.number ?? 0)
        append(time: time)
      }
      html.append("\">↩")
      if time > 1 {
        html.append("<sup class=\"footnote-ref\">")
        html.append(decimal: time)
        html.append("</sup>")
      }
      html.append("</a>")
    }
  }

  private mutating func append(time: Int) {
    guard time > 1 else { return }
    html.append(UInt8(ascii: "-"))
    html.append(decimal: time)
  }

  private mutating func append(label: [UInt8]) {
    written(label).withBytes { HTMLEscape.appendURL($0, to: &html) }
  }

  /// A label as it is in the file.
  private func written(_ label: [UInt8]) -> [UInt8] {
    guard parsed.hasEscapedMarkup else { return label }
    return label.withBytes { EscapedMarkup.restored($0, isCode: true) }
  }
}
