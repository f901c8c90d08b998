import SourceText

/// Writes a parsed document's HTML, and notes what is in it, in one walk without recursion.
struct HTMLWriter: ~Copyable {
  var html: HTMLBuffer
  let options: MarkdownOptions
  let languages: EmbeddedLanguages
  /// The extensions that are in force.
  let active: MarkdownExtensions
  let file: SourceFile
  let resolve: (LinkReference) -> Resolution
  var parsed: ParsedDocument
  var document = MarkdownDocument()
  var locator: LinkLocator
  var slugs: HeadingSlug

  /// Whether only an excerpt is written: no ids, no footnotes.
  var isExcerpt = false
  /// The block before which writing ends.
  var end: CmarkNode?
  /// The block whose text is written, until its place is requested.
  var unplacedLeaf: CmarkNode?
  /// The image whose alternative text is written.
  var image: CmarkNode?
  /// Its attributes, until its text is written.
  var imageAttributes: [(name: String, value: String)] = []
  /// Whether an attribute's value is written, which has no elements.
  var isInAttribute = false
  /// Whether the image is written as a link.
  var isImageLink = false
  /// Whether the image stands in a `picture` element.
  var isInPicture = false
  /// The links whose text is being written, and whether each is written as one: an address in angle
  /// brackets may be in another link's text.
  var openLinks: [Bool] = []
  /// Where the destination of the link or image is written that was met last.
  var lastLink: SourceRange?
  /// Whether the text is a link's.
  var isInLink: Bool { !openLinks.isEmpty }
  /// The heading being written, and how much of its last text gives its id.
  var heading: CmarkNode?
  var headingIDLength = 0
  /// The bytes of a task's marker to leave out of the text.
  var skippedBytes = 0
  /// A task's box to be written at the beginning of its paragraph.
  var pendingBox: Bool?
  /// The footnote being written, until its links back are.
  var openFootnote: Int?
  /// Where the table of contents is to be put.
  var contentsPlace: Int?
  /// The break after an alert's mark.
  var skippedBreak: CmarkNode?
  /// The paragraph whose line breaks separate terms.
  var terms: CmarkNode?
  /// Which definitions have no paragraphs, as far as that was asked.
  var tightDefinitions: [CmarkNode: Bool] = [:]
  /// The paragraph that is written as a figure, and its caption.
  var figure: CmarkNode?
  var runs: TextRunReader

  init(
    _ parsed: ParsedDocument, _ file: SourceFile, body: Range<Int>, options: MarkdownOptions,
    languages: EmbeddedLanguages = EmbeddedLanguages(),
    resolve: @escaping (LinkReference) -> Resolution
  ) {
    html = HTMLBuffer(capacity: body.count + body.count / 2)
    self.options = options
    self.languages = languages
    active = options.active
    slugs = HeadingSlug(reserved: options.reservedIDs)
    self.file = file
    self.resolve = resolve
    self.parsed = parsed
    locator = LinkLocator(file.bytes, body: body)
    document.writesIDs = active.contains(.headingIDs)
    runs = TextRunReader(parsed.features, hasFootnotes: !parsed.footnotes.isEmpty)
  }

  /// Writes the whole document.
  mutating func writeDocument() {
    if !parsed.footnotes.isEmpty {
      numberFootnotes()
      reserveFootnoteIDs()
    }
    if let first = parsed.firstBlock { write(from: first, in: parsed.tree.root) }
    if !parsed.footnotes.referenced.isEmpty, !isExcerpt { writeFootnotes() }
  }

  /// Writes the children of a node from one of them on.
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

  /// Begins a node; returns whether its children are written and it is left again.
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
    case .image: return openImage(node)
    case .paragraph: return openParagraph(node)
    default: return openBlock(node, kind)
    }
    return true
  }

  private mutating func leave(_ node: CmarkNode) {
    let kind = node.kind
    if let image {
      if image == node { closeImage(node) }
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

  /// Begins a line, as cmark does, unless the output is at the beginning of one.
  mutating func beginLine() {
    if let last = html.last, last != UInt8(ascii: "\n") { html.append(UInt8(ascii: "\n")) }
  }
}

extension CmarkNode.Kind {
  /// Whether the node holds other inlines.
  var isSpan: Bool { self == .emphasis || self == .strong || self == .link || self == .image }
}
