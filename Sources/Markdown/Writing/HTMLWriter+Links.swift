import SourceText

extension HTMLWriter {
  mutating func openLink(_ node: CmarkNode) {
    let resolution = resolution(for: node, .link)
    let isAllowed = !options.isSafe || SafeAddress.allows(resolution.url)
    openLinks.append(isAllowed)
    if isAllowed {
      openAnchor(resolution, title: node.title, attributes(behind: node)?.list)
    }
  }

  mutating func closeLink(_ node: CmarkNode) {
    if openLinks.popLast() == true { html.append("</a>") }
    skipAttributes(behind: node)
  }

  mutating func openImage(_ node: CmarkNode) -> Bool {
    image = node
    let resolution = resolution(for: node, .image)
    if options.isSafe {
      isImageLink = !isInLink && SafeAddress.allows(resolution.url)
      if isImageLink { openAnchor(Resolution(url: resolution.url), title: node.title) }
    } else {
      writeSources(resolution.sources)
      html.append("<img src=\"")
      HTMLEscape.appendURL(resolution.url, to: &html)
      html.append("\" alt=\"")
      imageAttributes = resolution.attributes
      warnAboutText(of: node)
    }
    return true
  }

  /// What an image shows has to be said for those who do not see it; one that only decorates says so.
  private mutating func warnAboutText(of image: CmarkNode) {
    guard options.flavor == .daybook, image.firstChild == nil, image.title.count == 0 else {
      return
    }
    let isDecoration = attributes(behind: image)?.list.pairs.contains { $0.name == "role" } ?? false
    guard !isDecoration else { return }
    let address = lastLink.map(file.text) ?? "…"
    warnAboutText(
      hint: "write ![what it shows](\(address)); "
        + "for a decorative image, ![](\(address)){role=presentation}")
  }

  /// Reports the image that was met last.
  private mutating func warnAboutText(hint: String) {
    guard let lastLink else { return }
    document.diagnostics.append(
      .warning(
        "image has no alt text", at: SourceExcerpt(file, lastLink), hint: hint)
    )
  }

  mutating func closeImage(_ node: CmarkNode) {
    image = nil
    if options.isSafe {
      if isImageLink { html.append("</a>") }
      isImageLink = false
      return
    }
    html.append(UInt8(ascii: "\""))
    if figure != node { writeTitle(node.title) }
    writeImageAttributes(attributes(behind: node)?.list, hasTitle: node.title.count > 0)
    html.append(isInPicture ? " /></picture>" : " />")
    isInPicture = false
    skipAttributes(behind: node)
  }

  private mutating func writeSources(_ sources: [[(name: String, value: String)]]) {
    guard !sources.isEmpty else { return }
    isInPicture = true
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
    placeLeaf()
    let place = text.withBytes { locator.locateBare($0) }
    let destination = scheme.description + String(decoding: text, as: UTF8.self)
    let resolution = resolved(destination, .link, place)
    let isLink = !options.isSafe || SafeAddress.allows(resolution.url)
    if isLink { openAnchor(resolution, title: ByteView("")) }
    HTMLEscape.append(text, to: &html)
    if isLink { html.append("</a>") }
  }

  /// What the author gives the image goes before what the resolver knows of it: of its size both
  /// numbers or none.
  private mutating func writeImageAttributes(_ list: AttributeList?, hasTitle: Bool) {
    guard let list else {
      writeAttributes(imageAttributes)
      let known = imageAttributes
      return writeLoading { name in known.contains { $0.name == name } }
    }
    var names = Set(list.pairs.map(\.name))
    if names.contains("width") || names.contains("height") { names.formUnion(["width", "height"]) }
    let known = imageAttributes.filter { !names.contains($0.name) }
    writeAttributes(known)
    let taken = Set(known.map(\.name))
    writeLoading { taken.contains($0) || names.contains($0) }
    write(list, except: taken.union(hasTitle ? ["src", "alt", "title"] : ["src", "alt"]))
  }

  /// Lets the browser load an image when it comes into view, but for what is said already.
  private mutating func writeLoading(unless isSaid: (String) -> Bool) {
    guard active.contains(.lazyImages) else { return }
    if !isSaid("loading"), !isSaid("fetchpriority") { html.append(" loading=\"lazy\"") }
    if !isSaid("decoding") { html.append(" decoding=\"async\"") }
  }

  /// Writes raw HTML of the site's own with its addresses resolved. One that stays as it is keeps
  /// its bytes.
  mutating func writeWithLinks(_ literal: ByteView) {
    var start = 0
    for link in RawLinks.find(in: literal) {
      placeLeaf()
      let written = literal[part: link.range]
      let destination = String(decoding: written, as: UTF8.self).replacing("&amp;", with: "&")
      let tag = literal[part: link.start..<link.range.upperBound]
      let resolution = resolved(
        destination, link.kind, locator.locateRaw(tag, address: written))
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
    // What the author gives the link goes before what the resolver adds.
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

  private mutating func resolution(
    for node: CmarkNode, _ kind: LinkReference.Kind
  ) -> Resolution {
    placeLeaf()
    let url = node.url
    return resolved(
      parsed.meantAddress(url), kind, locator.locate(url))
  }

  private mutating func resolved(
    _ destination: String, _ kind: LinkReference.Kind, _ place: Range<Int>
  ) -> Resolution {
    let range = SourceRange(place.lowerBound, place.upperBound)
    let reference = LinkReference(kind: kind, destination: destination, range: range)
    let resolution = resolve(reference)
    lastLink = range
    if let problem = resolution.problem {
      document.diagnostics.append(
        .warning(problem, at: SourceExcerpt(file, range), hint: resolution.hint))
    }
    return resolution
  }

  /// Turns the locator to the block being written, when its first link is met.
  private mutating func placeLeaf() {
    guard let leaf = unplacedLeaf else { return }
    unplacedLeaf = nil
    let place = placeInText(leaf)
    let start = parsed.text.fileOffset(place.lowerBound)
    locator.begin(start..<max(start, parsed.text.fileOffset(place.upperBound)))
  }

  /// An address as it was written before the smart option.
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
