import SourceText

extension HTMLWriter {
  /// The attributes after a link or an image, and how many bytes of the following text they take.
  func attributes(behind node: CmarkNode) -> (list: AttributeList, length: Int)? {
    guard parsed.readsAttributes, let text = node.next, text.kind == .text,
      let found = AttributeList.read(inText: text.literal, at: 0, smart: options.smart)
    else { return nil }
    return (found.list, found.end)
  }

  /// Leaves the attributes after a link or an image out of the text.
  mutating func skipAttributes(behind node: CmarkNode) {
    if let found = attributes(behind: node) { skippedBytes = found.length }
  }

  /// The attributes at the end of a heading, and how many bytes of its last text they take with the
  /// blanks before them.
  func attributes(of heading: CmarkNode) -> (list: AttributeList, length: Int)? {
    guard parsed.readsAttributes, let text = heading.lastChild, text.kind == .text else {
      return nil
    }
    let bytes = text.literal
    guard bytes.last == UInt8(ascii: "}"), let open = bytes.lastIndex(of: UInt8(ascii: "{")),
      let found = AttributeList.read(inText: bytes, at: open, smart: options.smart),
      found.end == bytes.count
    else { return nil }
    var start = open
    while start > 0, bytes[start - 1] == 0x20 || bytes[start - 1] == 9 { start -= 1 }
    return (found.list, bytes.count - start)
  }

  /// Writes what a list gives an element, but for what the element has already.
  mutating func write(_ list: AttributeList, except taken: Set<String>) {
    if let id = list.id, !isExcerpt, !taken.contains("id") {
      let unique = slugs.unique(meant(id))
      document.otherIDs.append(unique)
      write("id", unique)
    }
    if !list.classes.isEmpty { write("class", meant(list.classes.joined(separator: " "))) }
    var written = taken
    for pair in options.passesRawHTML ? list.pairs : list.harmlessPairs
    where written.insert(pair.name).inserted {
      write(pair.name, meant(pair.value))
    }
  }

  /// Writes one attribute; an empty value as the bare name.
  mutating func write(_ name: String, _ value: String) {
    html.append(UInt8(ascii: " "))
    HTMLEscape.append(name, to: &html)
    if value.isEmpty { return }
    html.append("=\"")
    HTMLEscape.append(value, to: &html)
    html.append(UInt8(ascii: "\""))
  }

  /// The image of a paragraph that holds nothing else, but for a link around it and attributes, if
  /// it has a title.
  func figureImage(in paragraph: CmarkNode) -> CmarkNode? {
    guard active.contains(.figures), var node = paragraph.firstChild else { return nil }
    if node.kind == .link, isLast(node), let inner = node.firstChild { node = inner }
    return node.kind == .image && node.title.count > 0 && isLast(node) ? node : nil
  }

  /// Whether nothing but attributes follows.
  private func isLast(_ node: CmarkNode) -> Bool {
    guard let next = node.next else { return true }
    return next.next == nil && attributes(behind: node)?.length == next.literal.count
  }
}
