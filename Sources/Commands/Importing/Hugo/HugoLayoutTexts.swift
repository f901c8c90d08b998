import Bytes

/// The Markdown of the values of front matter that a page's layout prints.
struct HugoLayoutTexts {
  /// What the layout prints before the page's content.
  private(set) var before: [UInt8] = []
  /// What the layout prints after the page's content.
  private(set) var after: [UInt8] = []

  /// - Parameters:
  ///   - used: The keys that are converted in another way, in lower case.
  ///   - page: The page, as templates see it.
  init(
    _ document: HugoDocument, except used: Set<String>, _ library: HugoLibrary, _ page: GoObject
  ) {
    guard document.kind != .branch, !document.isHTML else { return }
    let blocks = library.layoutBlocks(of: document.section)
    var index = 0
    while index < blocks.count {
      let block = blocks[index]
      index += 1
      guard !used.contains(block.key),
        let markdown = Self.markdown(of: block, document, library, page)
      else { continue }
      // The blocks within it are in its text.
      index += block.innerCount
      if block.isAfterContent {
        after += (after.isEmpty ? [] : [0x0A]) + markdown
      } else {
        before += (before.isEmpty ? [] : [0x0A]) + markdown
      }
    }
  }

  /// What a block prints; nil if it prints no words of its value.
  private static func markdown(
    of block: HugoLayoutBlocks.Block, _ document: HugoDocument, _ library: HugoLibrary,
    _ page: GoObject
  ) -> [UInt8]? {
    let texts = texts(document.front[block.key].map { GoValue($0) })
    guard !texts.isEmpty,
      let html = try? library.run(block.template, page, page: page, reference: { _ in nil }),
      texts.contains(where: { hasWord(of: $0, html) })
    else { return nil }
    var builder = HTMLTreeBuilder(Array(html.utf8))
    let element = withoutDrawings(builder.build())
    // A block without words shows a picture, or has the value in an attribute.
    guard element.text.contains(where: \.isLetter) else { return nil }
    return HTMLMarkdown.convert(element).markdown
  }

  /// The texts of a value that is a text or a list of texts; none for other values.
  private static func texts(_ value: GoValue?) -> [String] {
    switch value {
    case .string(let text): return text.isEmpty ? [] : [text]
    case .list(let values):
      let texts = values.flatMap { Self.texts($0) }
      return texts.count == values.count ? texts : []
    default: return []
    }
  }

  /// Whether HTML has a word of a text. Otherwise the text only decides whether a block is printed.
  private static func hasWord(of text: String, _ html: String) -> Bool {
    text.split { !$0.isLetter && !$0.isNumber }.contains { html.contains($0) }
  }

  /// An element without the icons in it.
  private static func withoutDrawings(_ element: HTMLElement) -> HTMLElement {
    let children = element.children.compactMap { child -> HTMLNode? in
      guard case .element(let inner) = child else { return child }
      return inner.name == "svg" ? nil : .element(withoutDrawings(inner))
    }
    return HTMLElement(element, children: children)
  }
}
