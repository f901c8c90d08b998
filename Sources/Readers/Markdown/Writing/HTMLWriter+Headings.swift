import SourceText

extension HTMLWriter {
  mutating func openHeading(_ node: CmarkNode) {
    destinations.begin(node)
    beginLine()
    html.append("<h")
    html.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: node.headingLevel))
    let found = parsed.attributes(of: node)
    let noted = noteHeading(node, found)
    if active.contains(.headingIDs), !isExcerpt { write("id", noted.id) }
    if let list = found?.list { write(list, except: ["id"]) }
    html.append(UInt8(ascii: ">"))
  }

  mutating func closeHeading(_ node: CmarkNode) {
    if active.contains(.anchors), !isExcerpt, let noted = document.headings.last,
      !noted.text.isEmpty
    {
      html.append(" <a class=\"anchor\" href=\"#")
      HTMLEscape.appendURL(noted.id, to: &html)
      html.append("\" aria-label=\"")
      HTMLEscape.append(options.words.linkToSection.before, to: &html)
      HTMLEscape.append(noted.text, to: &html)
      HTMLEscape.append(options.words.linkToSection.after, to: &html)
      html.append("\"></a>")
    }
    heading = nil
    headingIDLength = 0
    html.append("</h")
    html.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: node.headingLevel))
    html.append(">\n")
  }

  /// Determines a heading's text and id, and adds the heading to the document.
  private mutating func noteHeading(
    _ node: CmarkNode, _ attributes: (list: AttributeList, length: Int)?
  ) -> Heading {
    var text = restoredText(plainText(node))
    heading = node
    headingIDLength = attributes?.length ?? 0
    var id = attributes?.list.id
    if let written = id { id = restoredText(written) }
    if headingIDLength > 0 {
      text = restoredText(plainText(node, without: headingIDLength))
    } else if active.contains(.headingIDs), parsed.features.contains(.headingID),
      node.lastChild?.kind == .text, let explicit = ExplicitID(text)
    {
      headingIDLength = explicit.length
      text = explicit.rest
      id = explicit.id
    }
    let range = parsed.fileRange(of: node).clamped(to: 0..<warnings.file.bytes.count)
    let noted = Heading(
      level: node.headingLevel, id: id.map { slugs.unique($0) } ?? slugs.id(for: text), text: text,
      range: SourceRange(range.lowerBound, range.upperBound))
    if noted.level == 1, document.title == nil { document.title = text }
    document.headings.append(noted)
    return noted
  }

  /// The text of a block without its last `length` bytes.
  private func plainText(_ node: CmarkNode, without length: Int = 0) -> String {
    PlainText.of(node, parsed, runs, without: length)
  }
}

/// An explicit id, `{#id}`, at the end of a heading.
private struct ExplicitID {
  let id: String
  /// The heading's text without the explicit id.
  let rest: String
  /// The number of bytes of the explicit id and the blanks before it.
  let length: Int

  init?(_ text: String) {
    let bytes = Array(text.utf8)
    guard bytes.last == UInt8(ascii: "}"), let open = bytes.lastIndex(of: UInt8(ascii: "{")),
      open + 2 < bytes.count - 1, bytes[open + 1] == UInt8(ascii: "#")
    else { return nil }
    let name = bytes[(open + 2)..<(bytes.count - 1)]
    guard name.allSatisfy({ $0 > 0x20 && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "#") })
    else { return nil }
    var end = open
    while end > 0, bytes[end - 1] == 0x20 || bytes[end - 1] == 9 { end -= 1 }
    id = String(decoding: name, as: UTF8.self)
    rest = String(decoding: bytes[..<end], as: UTF8.self)
    length = bytes.count - end
  }
}
