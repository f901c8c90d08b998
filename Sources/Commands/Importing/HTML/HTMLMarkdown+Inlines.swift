import Bytes

extension HTMLMarkdown {
  mutating func inline(_ children: [HTMLNode], isCell: Bool) -> [String] {
    var writer = InlineMarkdown(isCell: isCell)
    write(children, &writer)
    return writer.lines()
  }

  mutating func write(_ children: [HTMLNode], _ out: inout InlineMarkdown) {
    for child in children {
      switch child {
      case .text(let text): out.add(plain: text)
      case .element(let element): write(element, &out)
      }
    }
  }

  mutating func write(_ element: HTMLElement, _ out: inout InlineMarkdown) {
    switch element.name {
    case "br": out.addLineBreak()
    case "wbr", "input": return
    case "img": out.add(markdown: image(element, isCell: out.isCell))
    case "a": link(element, &out)
    case "strong", "b": emphasis(element, sign: "**", tag: "strong", &out)
    case "em", "i": emphasis(element, sign: "*", tag: "em", &out)
    case "del", "s", "strike": emphasis(element, sign: "~~", tag: "del", &out)
    case "code", "tt":
      let text = HTMLText.line(element.text)
      guard !text.isEmpty else { return }
      let code = MarkdownMarkup.code(text)
      let escaped = out.isCell ? code.replacing("|", with: "\\|") : code
      out.add(markdown: escaped, spacedLike: element.text)
    case "sub", "sup", "kbd", "u", "ins", "small", "abbr", "cite", "q", "mark", "samp", "var",
      "dfn", "time", "bdo", "bdi", "ruby", "rt", "rp", "big":
      out.add(markdown: HTMLSerializer.startTag(element))
      write(element.children, &out)
      out.add(markdown: "</\(element.name)>")
    case "math", "embed", "svg", "iframe", "video", "audio", "object", "select", "textarea":
      kept[element.name, default: 0] += 1
      out.add(markdown: HTMLSerializer.inline(element))
    default:
      out.add(markdown: anchor(element["id"]))
      if element.isBlock { out.add(markdown: " ") }
      write(element.children, &out)
      if element.isBlock { out.add(markdown: " ") }
    }
  }

  mutating func emphasis(
    _ element: HTMLElement, sign: String, tag: String, _ out: inout InlineMarkdown
  ) {
    guard !element.isBlank else { return write(element.children, &out) }
    let delimiter = out.open(sign, tag)
    write(element.children, &out)
    out.close(delimiter)
  }

  func image(_ element: HTMLElement, isCell: Bool) -> String {
    guard let source = element["src"]?.trimmed, !source.isEmpty else { return "" }
    let text = MarkdownMarkup.figure(
      source.withoutBackslashes, alt: (element["alt"] ?? "").escapedAlt,
      caption: element["title"].flatMap { $0.isEmpty ? nil : $0.escapedTitle })
    return isCell ? text.replacing("|", with: "\\|") : text
  }

  mutating func link(_ element: HTMLElement, _ out: inout InlineMarkdown) {
    out.add(markdown: anchor(element["id"] ?? element["name"]))
    let address = element["href"]?.trimmed.withoutBackslashes ?? ""
    guard !address.isEmpty, !HTMLText.isScript(address), !out.isInLink, !element.isBlank else {
      return write(element.children, &out)
    }
    var inner = InlineMarkdown(isCell: out.isCell, isInLink: true)
    write(element.children, &inner)
    let text = inner.lines().joined().replacing("<br>", with: " ").trimmingSpaces
    let title =
      element["title"].flatMap {
        $0.isEmpty ? nil : " \"\($0.escapedTitle.replacing("\"", with: "\\\""))\""
      } ?? ""
    var target = MarkdownMarkup.address(address)
    if out.isCell { target = target.replacing("|", with: "%7C") }
    // Spaces in the link belong outside of it.
    out.add(markdown: "[\(text)](\(target)\(title))", spacedLike: element.text)
  }
}
