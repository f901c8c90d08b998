import DataFormats

/// Writes a document of Ghost's editor, a tree in Lexical's JSON, as HTML.
struct GhostLexical {
  /// Cards without an equal, with their counts.
  private(set) var unknown: [String: Int] = [:]

  mutating func html(_ root: Node) -> String { children(root["root"] ?? root, depth: 0) }

  private mutating func children(_ node: Node, depth: Int) -> String {
    guard depth < 60 else { return "" }
    return (node["children"]?.elements ?? []).map { html($0, depth: depth + 1) }.joined()
  }

  private mutating func html(_ node: Node, depth: Int) -> String {
    let front = OldFrontMatter(node: node)
    let type = front.text("type") ?? ""
    switch type {
    case "text", "extended-text": return text(node, front)
    case "linebreak": return "<br>"
    case "tab": return " "
    case "paragraph": return "<p>\(children(node, depth: depth))</p>"
    case "heading", "extended-heading":
      let tag = front.text("tag") ?? "h2"
      let name = ["h1", "h2", "h3", "h4", "h5", "h6"].contains(tag) ? tag : "h2"
      return "<\(name)>\(children(node, depth: depth))</\(name)>"
    case "quote", "extended-quote", "aside":
      return "<blockquote><p>\(children(node, depth: depth))</p></blockquote>"
    case "link", "autolink":
      return
        "<a href=\"\(HTMLText.escaped(front.text("url") ?? ""))\">\(children(node, depth: depth))</a>"
    case "list":
      let name = front.text("listType") == "number" ? "ol" : "ul"
      let start = front.text("start").flatMap { Int($0) } ?? 1
      return
        "<\(name)\(name == "ol" ? " start=\"\(start)\"" : "")>\(children(node, depth: depth))</\(name)>"
    case "listitem":
      let isChecked = front.flag("checked")
      let box = isChecked.map { "<input type=\"checkbox\"\($0 ? " checked" : "")>" } ?? ""
      return "<li>\(box)\(children(node, depth: depth))</li>"
    case "root": return children(node, depth: depth)
    default: break
    }
    if let card = GhostCards.html(type, node) { return card }
    unknown[type, default: 0] += 1
    return children(node, depth: depth)
  }

  private func text(_ node: Node, _ front: OldFrontMatter) -> String {
    guard case .scalar(let written, _)? = node["text"]?.content else { return "" }
    let format = front.text("format").flatMap { Int($0) } ?? 0
    var html = HTMLText.escaped(written)
    let tags = [
      (16, "code"), (1, "strong"), (2, "em"), (4, "s"), (8, "u"), (32, "sub"), (64, "sup"),
      (128, "mark"),
    ]
    for (bit, tag) in tags where format & bit != 0 { html = "<\(tag)>\(html)</\(tag)>" }
    return html
  }
}
