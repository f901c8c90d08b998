import SourceText

extension HTMLWriter {
  /// Notes where the table of contents goes, as the headings are known only at the end.
  mutating func placeContents() {
    beginLine()
    contentsPlace = html.count
  }

  /// Appends the HTML to an array, with the table of contents at its place.
  func append(to output: inout [UInt8]) {
    guard let contentsPlace else { return html.append(to: &output) }
    output.append(contentsOf: html.bytes[part: 0..<contentsPlace])
    Self.contents(document.contents).append(to: &output)
    output.append(contentsOf: html.bytes[part: contentsPlace..<html.count])
  }

  private static func contents(_ entries: [ContentsEntry]) -> HTMLBuffer {
    var html = HTMLBuffer(capacity: 256)
    guard !entries.isEmpty else { return html }
    html.append("<nav class=\"toc\" aria-label=\"Contents\">\n")
    append(entries, to: &html)
    html.append("</nav>\n")
    return html
  }

  private static func append(_ entries: [ContentsEntry], to html: inout HTMLBuffer) {
    html.append("<ul>\n")
    for entry in entries {
      html.append("<li><a href=\"#")
      HTMLEscape.appendURL(entry.heading.id, to: &html)
      html.append("\">")
      HTMLEscape.append(entry.heading.text, to: &html)
      html.append("</a>")
      if !entry.children.isEmpty {
        html.append(UInt8(ascii: "\n"))
        append(entry.children, to: &html)
      }
      html.append("</li>\n")
    }
    html.append("</ul>\n")
  }
}
