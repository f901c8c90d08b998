import Bytes

/// Writes elements as HTML that is one block in Markdown: without blank lines.
enum HTMLSerializer {
  /// Elements at whose start CommonMark begins a block.
  private static let blockStarts: Set<String> = [
    "address", "article", "aside", "blockquote", "center", "details", "dialog", "dir", "div", "dl",
    "fieldset", "figure", "footer", "form", "header", "iframe", "main", "menu", "nav", "ol", "p",
    "section", "table", "ul",
  ]

  /// The lines of a block.
  static func block(_ element: HTMLElement) -> [String] {
    var html = ""
    write(element, isInPre: false, to: &html)
    let bytes = Array(html.utf8)
    let lines = HTMLDocumentText.joined(ByteLines.ranges(bytes).map { bytes[$0] })
      .map { String(decoding: $0, as: UTF8.self) }
    return blockStarts.contains(element.name) ? lines : ["<div>"] + lines + ["</div>"]
  }

  /// An element on one line.
  static func inline(_ element: HTMLElement) -> String {
    var html = ""
    write(element, isInPre: false, to: &html)
    return String(decoding: html.utf8.map { $0 == 0x0A || $0 == 0x0D ? 0x20 : $0 }, as: UTF8.self)
  }

  static func startTag(_ element: HTMLElement) -> String {
    var tag = "<" + element.name
    for attribute in element.attributes where isSafe(attribute) {
      tag += " " + attribute.name
      let value = attribute.value.split(whereSeparator: \.isNewline).joined(separator: " ")
      if !value.isEmpty { tag += "=\"" + HTMLText.escaped(value) + "\"" }
    }
    return tag + ">"
  }

  private static func write(_ element: HTMLElement, isInPre: Bool, to html: inout String) {
    html += startTag(element)
    if HTMLElements.voids.contains(element.name) { return }
    let isInPre = isInPre || element.name == "pre"
    for child in element.children {
      switch child {
      case .text(let text): html += HTMLText.escaped(isInPre ? text : HTMLText.collapsed(text))
      case .element(let inner): write(inner, isInPre: isInPre, to: &html)
      }
    }
    html += "</" + element.name + ">"
  }

  /// Whether an attribute cannot run a script, and has a name that can be written.
  private static func isSafe(_ attribute: (name: String, value: String)) -> Bool {
    !attribute.name.hasPrefix("on") && !HTMLText.isScript(attribute.value)
      && attribute.name.utf8.allSatisfy { $0.isLetterOrDigit || "-_:".utf8.contains($0) }
      && attribute.name.utf8.first?.isLetter ?? false
  }
}
