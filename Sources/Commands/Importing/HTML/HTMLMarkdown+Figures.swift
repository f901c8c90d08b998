extension HTMLMarkdown {
  mutating func figure(_ element: HTMLElement) -> [Block] {
    let captions = element.elements.filter { $0.name == "figcaption" }
    let rest = element.children.filter { $0.element?.name != "figcaption" }
    let body = HTMLElement(HTMLElement("div"), children: rest)
    let address = body.text.trimmed
    if body.first("img") == nil, address.isWebAddress, body.first("iframe") == nil {
      return [Block(lines: [Self.embed(address)])] + captions.flatMap { blocks($0.children) }
    }
    if captions.count == 1, captions[0].elements.isEmpty, !captions[0].text.contains("\""),
      !captions[0].isBlank, let (image, link) = Self.picture(body), link == nil,
      let source = image["src"]
    {
      let caption = captions[0].text.escapedTitle
      return [
        Block(lines: [MarkdownMarkup.figure(source, alt: image["alt"] ?? "", caption: caption)])
      ]
    }
    return blocks(rest) + captions.flatMap { blocks($0.children) }
  }

  /// The only picture of an element, and the URL that it links to.
  static func picture(_ element: HTMLElement) -> (HTMLElement, link: String?)? {
    guard element.text.allSatisfy(\.isWhitespace) else { return nil }
    var inner = element
    var link: String?
    while true {
      let children = inner.elements.filter { !["source", "br", "wbr"].contains($0.name) }
      guard children.count == 1 else { return nil }
      if children[0].name == "img" { return (children[0], link) }
      if children[0].name == "a" { link = children[0]["href"] }
      guard ["a", "div", "picture", "span", "p"].contains(children[0].name) else { return nil }
      inner = children[0]
    }
  }

  /// A link to a page that the old site embedded.
  static func embed(_ address: String) -> String {
    VideoAddress.link(address) ?? "<\(MarkdownMarkup.address(address))>"
  }

  mutating func frame(_ element: HTMLElement) -> [Block] {
    if let source = element["src"], let link = VideoAddress.link(source) {
      return [Block(lines: [link])]
    }
    return element["src"] == nil && element.isBlank ? [] : keep(element)
  }

  mutating func details(_ element: HTMLElement) -> [Block] {
    let summary = element.elements.first { $0.name == "summary" }
    let rest = element.children.filter { $0.element == nil || $0.element !== summary }
    var lines = ["<details>"]
    if let summary {
      let text = HTMLSerializer.inline(summary).split(whereSeparator: \.isNewline)
      lines.append(text.joined(separator: " "))
    }
    let inner = Self.joined(blocks(rest))
    return [Block(lines: lines + [""] + inner + ["", "</details>"])]
  }
}
