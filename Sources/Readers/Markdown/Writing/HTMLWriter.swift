import SourceText

/// Writes the HTML of a parsed document and collects the document's properties, in one walk without
/// recursion.
struct HTMLWriter: ~Copyable {
  var html: HTMLBuffer
  let options: MarkdownOptions
  let languages: EmbeddedLanguages
  /// The active extensions.
  let active: MarkdownExtensions
  var parsed: ParsedDocument
  var document = MarkdownDocument()
  var warnings: WarningCollector
  var destinations: DestinationResolver
  var slugs: HeadingSlug
  var runs: TextRunReader

  /// An image whose alternative text is being written.
  struct OpenImage {
    let node: CmarkNode
    /// The resolved attributes, which are written after the alternative text.
    var attributes: [(name: String, value: String)] = []
    /// Whether the image is written as a link.
    var isLink = false
    /// Whether the image is in a `picture` element.
    var isInPicture = false
  }

  /// Whether an element that contains text alone is closed.
  enum TextElement: Equatable {
    /// The document has no end tag for it.
    case open
    /// A node has its end tag.
    case closed(by: CmarkNode)
  }

  /// Whether only an excerpt is written, without ids and footnotes.
  private(set) var isExcerpt = false
  /// The block before which writing stops.
  private var end: CmarkNode?
  /// The offset in the HTML at which the table of contents is inserted.
  var contentsOffset: Int?
  var image: OpenImage?
  /// Whether an attribute's value is being written, which cannot contain elements.
  var isInAttribute = false
  /// The links whose text is being written, each with whether it is written as a link: an address
  /// in angle brackets may be inside another link's text.
  var openLinks: [Bool] = []
  /// Whether the text is in a link of raw HTML, which cannot contain other links.
  var isInRawLink = false
  /// The heading being written, and the number of bytes of the explicit id at its end.
  var heading: CmarkNode?
  var headingIDLength = 0
  /// The number of bytes to leave out of the next text, such as a task's marker.
  var skippedBytes = 0
  /// The line break after an alert's mark, which is left out.
  var skippedBreak: CmarkNode?
  /// A task's checkbox to be written at the start of its paragraph.
  var pendingBox: Bool?
  /// The footnote being written, until the links back to its references have been written.
  var openFootnote: Int?
  /// The paragraph whose line breaks separate terms.
  var terms: CmarkNode?
  /// The image of a paragraph that is written as a figure.
  var figure: CmarkNode?
  /// Whether elements that contain text alone, such as `script`, are closed, by their names. It is
  /// known for those that the document has begun, up to their next end tag.
  var textElements: [String: TextElement] = [:]

  init(
    _ parsed: ParsedDocument, _ file: SourceFile, body: Range<Int>, options: MarkdownOptions,
    languages: EmbeddedLanguages = EmbeddedLanguages(),
    resolve: @escaping (LinkReference) -> Resolution
  ) {
    html = HTMLBuffer(capacity: body.count + body.count / 2)
    self.options = options
    self.languages = languages
    active = options.active
    self.parsed = parsed
    document.writesIDs = active.contains(.headingIDs)
    warnings = WarningCollector(file)
    destinations = DestinationResolver(file.bytes, body: body, resolve: resolve)
    slugs = HeadingSlug(reserved: options.reservedIDs)
    runs = TextRunReader(parsed.features, hasFootnotes: !parsed.footnotes.isEmpty)
  }

  /// Writes the whole document.
  mutating func writeDocument() {
    if !parsed.footnotes.isEmpty {
      parsed.numberFootnotes(runs)
      reserveFootnoteIDs()
    }
    if let first = parsed.firstBlock { write(from: first, in: parsed.tree.root) }
    if !parsed.footnotes.referenced.isEmpty { writeFootnotes() }
  }

  /// Writes an excerpt.
  mutating func write(_ excerpt: Excerpt) {
    isExcerpt = true
    if !parsed.footnotes.isEmpty { parsed.numberFootnotes(runs) }
    switch excerpt {
    case .blocks(let end):
      self.end = end
      if let first = parsed.firstBlock { write(from: first, in: parsed.tree.root) }
    case .paragraph(let paragraph):
      destinations.begin(paragraph)
      html.append("<p>")
      if let text = paragraph.firstChild { write(from: text, in: paragraph) }
      html.append("</p>\n")
    }
  }

  /// Appends the HTML to an array, with the table of contents inserted at its offset, and returns
  /// the document's properties.
  func finish(into output: inout [UInt8]) -> MarkdownDocument {
    var document = document
    document.diagnostics = warnings.diagnostics
    guard let contentsOffset else {
      html.append(to: &output)
      return document
    }
    var contents = HTMLBuffer(capacity: 256)
    ContentsWriter.append(document.contents, label: options.words.contents, to: &contents)
    output.append(contentsOf: html.bytes[part: 0..<contentsOffset])
    contents.append(to: &output)
    output.append(contentsOf: html.bytes[part: contentsOffset..<html.count])
    return document
  }

  /// Writes a node's children, starting at the given child.
  mutating func write(from first: CmarkNode, in root: CmarkNode) {
    var node = first
    while true {
      if node == end { return }
      if enter(node) {
        if let child = node.firstChild {
          node = child
          continue
        }
        leave(node)
      }
      while true {
        if let next = node.next {
          node = next
          break
        }
        guard let parent = node.parent, parent != root else { return }
        leave(parent)
        node = parent
      }
    }
  }

  /// Starts a node; returns whether its children must be written and `leave` must be called.
  private mutating func enter(_ node: CmarkNode) -> Bool {
    let kind = node.kind
    if image != nil {
      writePlain(node, kind)
      return kind.isSpan
    }
    switch kind {
    case .text:
      writeText(node)
      return false
    case .softBreak, .lineBreak, .code, .htmlInline:
      writeInline(node, kind)
      return false
    case .emphasis: html.append("<em>")
    case .strong: html.append("<strong>")
    case .link: openLink(node)
    case .image: openImage(node)
    case .paragraph:
      isInRawLink = false
      return openParagraph(node)
    default:
      isInRawLink = false
      return openBlock(node, kind)
    }
    return true
  }

  private mutating func leave(_ node: CmarkNode) {
    let kind = node.kind
    if let image {
      if image.node == node { closeImage(image) }
      return
    }
    switch kind {
    case .emphasis: html.append("</em>")
    case .strong: html.append("</strong>")
    case .link: closeLink(node)
    case .paragraph: closeParagraph(node)
    default: closeBlock(node, kind)
    }
  }

  /// Starts a new line, as cmark does, unless the output is already at the start of a line.
  mutating func beginLine() {
    if let last = html.last, last != UInt8(ascii: "\n") { html.append(UInt8(ascii: "\n")) }
  }
}

extension HTMLWriter {
  /// A writer for the footnote with the given index.
  func writer(ofFootnote index: Int) -> FootnoteWriter {
    let definition = parsed.footnotes.definitions[index]
    return FootnoteWriter(
      definition, label: parsed.restoredLabel(definition.label), in: options.language)
  }

  /// Reserves the ids of footnotes and their references, so that no heading gets them.
  private mutating func reserveFootnoteIDs() {
    for index in parsed.footnotes.referenced {
      let definition = parsed.footnotes.definitions[index]
      let label = String(decoding: parsed.restoredLabel(definition.label), as: UTF8.self)
      slugs.reserve("fn-" + label)
      slugs.reserve("fnref-" + label)
      for time in 2..<max(2, definition.references + 1) { slugs.reserve("fnref-\(label)-\(time)") }
    }
  }

  /// Writes the footnotes that have references, after the document.
  private mutating func writeFootnotes() {
    beginLine()
    // GitHub's `section` element would need a heading.
    let isSection = options.flavor != .daybook
    html.append(
      isSection
        ? "<section class=\"footnotes\" data-footnotes>\n<ol>\n"
        : "<div class=\"footnotes\" role=\"doc-endnotes\">\n<ol>\n")
    for index in parsed.footnotes.referenced {
      let writer = writer(ofFootnote: index)
      let definition = parsed.footnotes.definitions[index]
      writer.appendItemStart(to: &html)
      document.otherIDs.append(
        "fn-" + String(decoding: parsed.restoredLabel(definition.label), as: UTF8.self))
      openFootnote = index
      if let first = definition.item.firstChild { write(from: first, in: definition.item) }
      if openFootnote != nil {
        beginLine()
        writer.appendBackReferences(options, to: &html)
        html.append(UInt8(ascii: "\n"))
        openFootnote = nil
      }
      html.append("</li>\n")
    }
    html.append(isSection ? "</ol>\n</section>\n" : "</ol>\n</div>\n")
  }
}

extension CmarkNode.Kind {
  /// Whether the node contains other inlines.
  var isSpan: Bool { self == .emphasis || self == .strong || self == .link || self == .image }
}
