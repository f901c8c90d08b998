import SourceText

/// Writes a table (GFM §4.10).
struct TableWriter {
  let table: Table
  let options: MarkdownOptions

  /// Appends the start tag of the element around a table, which may be wider than the page: the
  /// element can be scrolled with the keyboard.
  static func appendFrame(label: String, to html: inout HTMLBuffer) {
    html.append("<div class=\"table-scroll\" tabindex=\"0\" role=\"region\"")
    html.append(attribute: "aria-label", label)
    html.append(">")
  }

  /// Writes the table; `writer` writes the contents of its cells.
  func write(to writer: inout HTMLWriter) {
    if options.flavor == .daybook {
      Self.appendFrame(label: options.words.table, to: &writer.html)
      writer.html.append("\n")
    }
    writer.html.append("<table>\n<thead>\n")
    writeRow(0, isHeader: true, to: &writer)
    writer.html.append("</thead>\n")
    if table.rows.count > 1 {
      writer.html.append("<tbody>\n")
      for row in 1..<table.rows.count { writeRow(row, isHeader: false, to: &writer) }
      writer.html.append("</tbody>\n")
    }
    writer.html.append("</table>\n")
    if options.flavor == .daybook { writer.html.append("</div>\n") }
  }

  private func writeRow(_ row: Int, isHeader: Bool, to writer: inout HTMLWriter) {
    writer.html.append("<tr>\n")
    let first = table.rows[row]
    let end = row + 1 < table.rows.count ? table.rows[row + 1] : table.cells.count
    for (column, alignment) in table.alignments.enumerated() {
      writer.html.append(isHeader ? "<th" : "<td")
      append(alignment, to: &writer.html)
      writer.html.append(UInt8(ascii: ">"))
      writer.isInRawLink = false
      if first + column < end { writer.write(table.cells[first + column], of: table) }
      writer.html.append(isHeader ? "</th>\n" : "</td>\n")
    }
    writer.html.append("</tr>\n")
  }

  private func append(_ alignment: Table.Alignment, to html: inout HTMLBuffer) {
    if alignment == .none { return }
    // GFM writes the `align` attribute, which HTML no longer has.
    html.append(options.flavor == .gfm ? " align=\"" : " style=\"text-align: ")
    switch alignment {
    case .left: html.append("left\"")
    case .center: html.append("center\"")
    case .right, .none: html.append("right\"")
    }
  }
}
