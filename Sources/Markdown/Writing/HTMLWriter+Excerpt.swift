extension HTMLWriter {
  /// Writes an excerpt.
  mutating func write(_ excerpt: Excerpt) {
    isExcerpt = true
    if !parsed.footnotes.isEmpty { numberFootnotes() }
    switch excerpt {
    case .blocks(let end):
      self.end = end
      if let first = parsed.firstBlock { write(from: first, in: parsed.tree.root) }
    case .paragraph(let paragraph):
      beginLeaf(paragraph)
      html.append("<p>")
      if let text = paragraph.firstChild { write(from: text, in: paragraph) }
      html.append("</p>\n")
    }
  }
}
