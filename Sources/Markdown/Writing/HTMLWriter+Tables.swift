import SourceText

extension HTMLWriter {
  /// What holds a table that may be wider than the page, and can be scrolled with the keyboard.
  static let tableFrame: StaticString =
    "<div class=\"table-scroll\" tabindex=\"0\" role=\"region\" aria-label=\"Table\">"

  /// Writes a table instead of a block; returns false, as the block's own children are not.
  mutating func writeTable(_ node: CmarkNode) -> Bool {
    guard let table = parsed.tables[node] else { return false }
    unplacedLeaf = nil
    beginLine()
    if options.flavor == .daybook {
      html.append(Self.tableFrame)
      html.append("\n")
    }
    html.append("<table>\n<thead>\n")
    writeRow(0, of: table, isHeader: true)
    html.append("</thead>\n")
    if table.rows.count > 1 {
      html.append("<tbody>\n")
      for row in 1..<table.rows.count { writeRow(row, of: table, isHeader: false) }
      html.append("</tbody>\n")
    }
    html.append("</table>\n")
    if options.flavor == .daybook { html.append("</div>\n") }
    return false
  }

  private mutating func writeRow(_ row: Int, of table: Table, isHeader: Bool) {
    html.append("<tr>\n")
    let first = table.rows[row]
    let end = row + 1 < table.rows.count ? table.rows[row + 1] : table.cells.count
    for (column, alignment) in table.alignments.enumerated() {
      html.append(isHeader ? "<th" : "<td")
      writeAlignment(alignment)
      html.append(UInt8(ascii: ">"))
      if first + column < end { write(table.cells[first + column], of: table) }
      html.append(isHeader ? "</th>\n" : "</td>\n")
    }
    html.append("</tr>\n")
  }

  private mutating func writeAlignment(_ alignment: Table.Alignment) {
    if alignment == .none { return }
    // The attribute is GFM's; HTML has given it up.
    html.append(options.flavor == .gfm ? " align=\"" : " style=\"text-align: ")
    switch alignment {
    case .left: html.append("left\"")
    case .center: html.append("center\"")
    case .right, .none: html.append("right\"")
    }
  }

  private mutating func write(_ cell: Table.Cell, of table: Table) {
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
    case .parsed(let number, let place):
      unplacedLeaf = nil
      locator.begin(place)
      let content = parsed.cells[number]
      if let first = content.firstChild { write(from: first, in: content) }
    }
  }
}
