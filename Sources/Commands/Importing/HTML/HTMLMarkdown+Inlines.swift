import Bytes

extension HTMLMarkdown {
  mutating func inline(_ children: [HTMLNode], isCell: Bool) -> [String] {
    var writer = InlineMarkdown(isCell: isCell)
    write(children, isInLink: false, &writer, isCell)
    return writer.lines()
  }

  mutating func write(
    _ children: [HTMLNode], isInLink: Bool, _ out: inout InlineMarkdown, _ isCell: Bool
  ) {
    for child in children {
      switch child {
      case .text(let text): write(text, isInLink, &out, isCell)
      case .element(let element): write(element, isInLink, &out, isCell)
      }
    }
  }

  func write(
    _ text: String, _ isInLink: Bool, _ out: inout InlineMarkdown, _ isCell: Bool
  ) {
    guard !isInLink else {
      out.add(markdown: MarkdownEscape.text(HTMLText.collapsed(text), isCell: isCell))
      return
    }
    out.add(plain: text)
  }

  mutating func write(
    _ element: HTMLElement, _ isInLink: Bool, _ out: inout InlineMarkdown, _ isCell: Bool
  ) {
    switch element.name {
    case "br": out.addLineBreak()
    case "wbr", "input": return
    case "img": out.add(markdown: image(element, isCell))
    case "a": link(element, isInLink, &out, isCell)
    case "strong", "b": emphasis("**", "strong", element, isInLink, &out, isCell)
    case "em", "i": emphasis("*", "em", element, isInLink, &out, isCell)
    case "del", "s", "strike": emphasis("~~", "del", element, isInLink, &out, isCell)
    case "code", "tt":
      let text = HTMLText.collapsed(element.text).trimmingSpaces
      let whole = element.text
      if !text.isEmpty {
        if whole.first?.isWhitespace ?? false { out.add(markdown: " ") }
        let code = MarkdownMarkup.code(text)
        out.add(markdown: isCell ? code.replacing("|", with: "\\|") : code)
        if whole.last?.isWhitespace ?? false { out.add(markdown: " ") }
      }
    case "sub", "sup", "kbd", "u", "ins", "small", "abbr", "cite", "q", "mark", "samp", "var",
      "dfn",
      "time", "bdo", "bdi", "ruby", "rt", "rp", "big":
      out.add(markdown: HTMLSerializer.startTag(element))
      write(element.children, isInLink: isInLink, &out, isCell)
      out.add(markdown: "</\(element.name)>")
    case "math", "embed", "svg", "iframe", "video", "audio", "object", "select", "textarea":
      kept[element.name, default: 0] += 1
      out.add(markdown: HTMLSerializer.inline(element))
    default:
      if let id = element["id"], wantedIDs.contains(id) {
        out.add(markdown: "<a id=\"\(HTMLText.escaped(id))\"></a>")
      }
      let isBlock = element.isBlock
      if isBlock { out.add(markdown: " ") }
      write(element.children, isInLink: isInLink, &out, isCell)
      if isBlock { out.add(markdown: " ") }
    }
  }

  mutating func emphasis(
    _ sign: String, _ tag: String, _ element: HTMLElement, _ isInLink: Bool,
    _ out: inout InlineMarkdown, _ isCell: Bool
  ) {
    guard !element.isBlank else {
      return write(element.children, isInLink: isInLink, &out, isCell)
    }
    let delimiter = out.open(sign, tag)
    write(element.children, isInLink: isInLink, &out, isCell)
    out.close(delimiter)
  }

  func image(_ element: HTMLElement, _ isCell: Bool) -> String {
    guard let source = element["src"]?.trimmedSpace, !source.isEmpty else { return "" }
    var text = MarkdownMarkup.figure(
      source.withoutBackslashes, alt: (element["alt"] ?? "").escapedAlt,
      caption: element["title"].flatMap { $0.isEmpty ? nil : $0.escapedTitle })
    if isCell { text = text.replacing("|", with: "\\|") }
    return text
  }

  mutating func link(
    _ element: HTMLElement, _ isInLink: Bool, _ out: inout InlineMarkdown, _ isCell: Bool
  ) {
    if let id = element["id"] ?? element["name"], wantedIDs.contains(id) {
      out.add(markdown: "<a id=\"\(HTMLText.escaped(id))\"></a>")
    }
    let address = element["href"]?.trimmedSpace.withoutBackslashes ?? ""
    let letters = address.unicodeScalars.filter { $0.value > 0x20 }
    let scheme = String(String.UnicodeScalarView(letters)).prefix(11).lowercased()
    let isUsable = !address.isEmpty && scheme != "javascript:" && !scheme.hasPrefix("vbscript:")
    guard isUsable, !isInLink, !element.isBlank else {
      return write(element.children, isInLink: isInLink, &out, isCell)
    }
    var inner = InlineMarkdown(isCell: true)
    write(element.children, isInLink: true, &inner, isCell)
    let text = inner.lines().joined().replacing("<br>", with: " ").trimmingSpaces
    let title =
      element["title"].flatMap {
        $0.isEmpty ? nil : " \"\($0.escapedTitle.replacing("\"", with: "\\\""))\""
      } ?? ""
    // Spaces in the link belong outside of it.
    if element.text.first?.isWhitespace ?? false { out.add(markdown: " ") }
    let target = MarkdownMarkup.address(address)
    out.add(markdown: "[\(text)](\(isCell ? target.replacing("|", with: "%7C") : target)\(title))")
    if element.text.last?.isWhitespace ?? false { out.add(markdown: " ") }
  }
}
