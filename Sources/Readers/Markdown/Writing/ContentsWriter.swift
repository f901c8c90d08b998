/// Writes a table of contents as nested lists.
enum ContentsWriter {
  /// Appends the lists; appends nothing if there are no entries.
  static func append(
    _ entries: [ContentsEntry], label: String, to html: inout HTMLBuffer
  ) {
    guard !entries.isEmpty else { return }
    html.append("<nav class=\"toc\"")
    html.append(attribute: "aria-label", label)
    html.append(">\n")
    appendList(entries, to: &html)
    html.append("</nav>\n")
  }

  private static func appendList(_ entries: [ContentsEntry], to html: inout HTMLBuffer) {
    html.append("<ul>\n")
    for entry in entries {
      html.append("<li><a href=\"#")
      HTMLEscape.appendURL(entry.heading.id, to: &html)
      html.append("\">")
      HTMLEscape.append(entry.heading.text, to: &html)
      html.append("</a>")
      if !entry.children.isEmpty {
        html.append(UInt8(ascii: "\n"))
        appendList(entry.children, to: &html)
      }
      html.append("</li>\n")
    }
    html.append("</ul>\n")
  }
}
