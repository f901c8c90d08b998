import Bytes
import Hypertext
import SourceText

extension HTMLWriter {
  mutating func openLink(_ node: CmarkNode) {
    let resolution = destinations.resolution(of: node, .link, in: &parsed, &warnings)
    let isAllowed = (!options.isSafe || WebAddress.isSafe(resolution.url)) && !isInRawLink
    if isInRawLink, let range = destinations.lastRange {
      warnings.warn(
        "a link in a link is shown as text", "end the first one with </a> before it", at: range)
    }
    openLinks.append(isAllowed)
    if isAllowed {
      openAnchor(resolution, title: node.title, parsed.attributes(after: node)?.list)
    }
  }

  mutating func closeLink(_ node: CmarkNode) {
    if openLinks.popLast() == true { html.append("</a>") }
    skipAttributes(after: node)
  }

  mutating func openImage(_ node: CmarkNode) {
    let resolution = destinations.resolution(of: node, .image, in: &parsed, &warnings)
    var image = OpenImage(node: node)
    if options.isSafe {
      image.isLink = openLinks.isEmpty && WebAddress.isSafe(resolution.url)
      if image.isLink { openAnchor(Resolution(url: resolution.url), title: node.title) }
    } else {
      image.isInPicture = !resolution.sources.isEmpty
      writeSources(resolution.sources)
      html.append("<img src=\"")
      HTMLEscape.appendURL(resolution.url, to: &html)
      html.append("\" alt=\"")
      image.attributes = resolution.attributes
      warnAboutText(of: node)
    }
    self.image = image
  }

  /// Warns about an image without alternative text, unless its attributes mark it as decorative.
  private mutating func warnAboutText(of image: CmarkNode) {
    guard options.flavor == .daybook, image.firstChild == nil, image.title.count == 0 else {
      return
    }
    let list = parsed.attributes(after: image)?.list
    guard list?.pairs.contains(where: { $0.name == "role" }) != true else { return }
    let address = destinations.lastRange.map {
      warnings.file.text(SourceRange($0.lowerBound, $0.upperBound)).replacing(/^wiki:/, with: "")
    }
    warnAboutText(
      hint: "write ![what it shows](\(address ?? "…")); "
        + "for a decorative image, ![](\(address ?? "…")){role=presentation}")
  }

  /// Warns about the image whose destination was resolved last.
  private mutating func warnAboutText(hint: Cure) {
    guard let range = destinations.lastRange else { return }
    warnings.warn("image has no alt text", hint, at: range)
  }

  mutating func closeImage(_ image: OpenImage) {
    self.image = nil
    if options.isSafe {
      if image.isLink { html.append("</a>") }
      return
    }
    html.append(UInt8(ascii: "\""))
    if figure != image.node { writeTitle(image.node.title) }
    let list = parsed.attributes(after: image.node)?.list
    writeAttributes(of: image, list)
    html.append(image.isInPicture ? " /></picture>" : " />")
    skipAttributes(after: image.node)
  }

  private mutating func writeSources(_ sources: [[(name: String, value: String)]]) {
    guard !sources.isEmpty else { return }
    html.append("<picture>")
    for source in sources {
      html.append("<source")
      writeAttributes(source)
      html.append(" />")
    }
  }

  /// Writes a bare address as a link.
  mutating func writeAddress(_ run: TextRun, _ range: Range<Int>, _ scheme: StaticString) {
    let bytes = run.bytes[part: range]
    let text = options.smart ? Self.withoutTypography(bytes) : Array(bytes)
    let resolution = destinations.resolution(
      ofBare: text, scheme: scheme, in: &parsed, &warnings)
    let isLink = !options.isSafe || WebAddress.isSafe(resolution.url)
    if isLink { openAnchor(resolution, title: ByteView("")) }
    HTMLEscape.append(text, to: &html)
    if isLink { html.append("</a>") }
  }

  /// Writes an image's attributes. The author's attributes override the resolver's; width and
  /// height are only overridden together.
  private mutating func writeAttributes(of image: OpenImage, _ list: AttributeList?) {
    let known = image.attributes
    guard let list else {
      writeAttributes(known)
      return writeLoading { name in known.contains { $0.name == name } }
    }
    var names = Set(list.pairs.map(\.name))
    if names.contains("width") || names.contains("height") { names.formUnion(["width", "height"]) }
    let added = known.filter { !names.contains($0.name) }
    writeAttributes(added)
    let taken = Set(added.map(\.name))
    writeLoading { taken.contains($0) || names.contains($0) }
    let hasTitle = image.node.title.count > 0
    write(list, except: taken.union(hasTitle ? ["src", "alt", "title"] : ["src", "alt"]))
  }

  /// Writes the attributes that make the browser load an image only when it comes into view, unless
  /// they have already been written.
  private mutating func writeLoading(unless isWritten: (String) -> Bool) {
    guard active.contains(.lazyImages) else { return }
    if !isWritten("loading"), !isWritten("fetchpriority") { html.append(" loading=\"lazy\"") }
    if !isWritten("decoding") { html.append(" decoding=\"async\"") }
  }

  /// Writes the site's own raw HTML with its addresses resolved. The bytes of an address that does
  /// not change are preserved.
  mutating func writeWithLinks(_ literal: ByteView) {
    var start = 0
    for link in RawLinks.find(in: literal) {
      let written = String(decoding: literal[part: link.range], as: UTF8.self)
      let destination = CharacterReferences.decode(written)
      let resolution = destinations.resolution(
        ofRaw: destination, link.kind, length: link.range.count,
        endOf: literal[part: link.start..<link.range.upperBound], in: &parsed, &warnings)
      if link.isUndescribed {
        warnAboutText(hint: "add alt=\"…\", or alt=\"\" for a decorative image")
      }
      guard resolution.url != destination else { continue }
      html.append(contentsOf: literal[part: start..<link.range.lowerBound])
      HTMLEscape.appendURL(resolution.url, to: &html)
      start = link.range.upperBound
    }
    html.append(contentsOf: literal[part: start..<literal.count])
  }

  private mutating func openAnchor(
    _ resolution: Resolution, title: ByteView, _ list: AttributeList? = nil
  ) {
    html.append("<a href=\"")
    HTMLEscape.appendURL(resolution.url, to: &html)
    html.append(UInt8(ascii: "\""))
    writeTitle(title)
    // The author's attributes override the resolver's.
    let own = Set((list?.pairs ?? []).map(\.name))
    writeAttributes(resolution.attributes.filter { !own.contains($0.name) })
    if let list { write(list, except: title.count > 0 ? ["href", "title"] : ["href"]) }
    if options.isSafe { html.append(" rel=\"nofollow ugc\"") }
    html.append(UInt8(ascii: ">"))
  }

  private mutating func writeTitle(_ title: ByteView) {
    guard title.count > 0 else { return }
    html.append(" title=\"")
    isInAttribute = true
    write(title, isCode: false)
    isInAttribute = false
    html.append(UInt8(ascii: "\""))
  }

  private mutating func writeAttributes(_ attributes: [(name: String, value: String)]) {
    for attribute in attributes { write(attribute.name, attribute.value) }
  }

  /// Leaves out the attributes after a link or an image when the following text is written.
  private mutating func skipAttributes(after node: CmarkNode) {
    if let found = parsed.attributes(after: node) { skippedBytes = found.length }
  }

  /// Writes the author's attributes of an element, except those that the element already has.
  mutating func write(_ list: AttributeList, except taken: Set<String>) {
    if let id = list.id, !isExcerpt, !taken.contains("id") {
      let unique = slugs.unique(restoredText(id))
      document.otherIDs.append(unique)
      write("id", unique)
    }
    if !list.classes.isEmpty {
      write("class", restoredText(list.classes.joined(separator: " ")))
    }
    var written = taken
    for pair in options.passesRawHTML ? list.pairs : list.harmlessPairs
    where written.insert(pair.name).inserted {
      write(pair.name, restoredText(pair.value))
    }
  }

  /// Writes one attribute; if the value is empty, only its name.
  mutating func write(_ name: String, _ value: String) {
    if !value.isEmpty { return html.append(attribute: name, value) }
    html.append(UInt8(ascii: " "))
    HTMLEscape.append(name, to: &html)
  }

  /// An address as it was before the smart option changed it.
  private static func withoutTypography(_ text: ByteView) -> [UInt8] {
    var plain: [UInt8] = []
    var index = text.startIndex
    while index < text.endIndex {
      if index + 2 < text.endIndex, text[index] == 0xE2, text[index + 1] == 0x80,
        let ascii = Typography.ascii(text[index + 2])
      {
        plain += ByteView(ascii)
        index += 3
      } else {
        plain.append(text[index])
        index += 1
      }
    }
    return plain
  }
}
