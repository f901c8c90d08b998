import Bytes
import Markdown

/// Converts an HTML fragment to Markdown. What Markdown cannot express stays HTML, without scripts.
/// No word is lost.
struct HTMLMarkdown {
  /// The Markdown of a fragment, and what could not be converted.
  struct Result {
    let markdown: [UInt8]
    /// Scripts that were left out.
    let scripts: Int
    /// Elements that stay HTML, with their counts.
    let kept: [String: Int]
  }

  /// The level of the highest heading.
  private static let firstHeading = 2

  /// Whether line ends are line breaks and blank lines separate paragraphs, as in WordPress.
  let breaksLines: Bool
  /// The ids that links in the fragment lead to.
  var wantedIDs: Set<String> = []
  var kept: [String: Int] = [:]

  /// Converts a fragment.
  static func convert(_ html: [UInt8], breaksLines: Bool = false) -> Result {
    var builder = HTMLTreeBuilder(html)
    let root = builder.build()
    return convert(root, scripts: builder.scripts, breaksLines: breaksLines)
  }

  /// Converts a tree.
  static func convert(_ root: HTMLElement, scripts: Int = 0, breaksLines: Bool = false) -> Result {
    var converter = HTMLMarkdown(breaksLines: breaksLines)
    converter.collectIDs(root)
    let blocks = converter.blocks(root.children)
    let text = blocks.map { $0.lines.joined(separator: "\n") }.joined(separator: "\n\n")
    return Result(
      markdown: Array((text.isEmpty ? "" : text + "\n").utf8), scripts: scripts,
      kept: converter.kept)
  }

  /// The lines of a block.
  struct Block {
    var lines: [String]
    /// Whether it is a paragraph or a list, which may follow a paragraph in a tight list.
    var isTight = false
  }

  mutating func collectIDs(_ element: HTMLElement) {
    if let href = element["href"], href.hasPrefix("#") {
      wantedIDs.insert(String(href.dropFirst()))
    }
    for child in element.elements { collectIDs(child) }
  }

  // MARK: Blocks

  /// The blocks of children, among which inline content forms paragraphs.
  mutating func blocks(_ children: [HTMLNode]) -> [Block] {
    var blocks: [Block] = []
    var run: [HTMLNode] = []
    for child in children {
      if let element = child.element, Self.isBlock(element) {
        blocks += paragraphs(&run)
        blocks += block(element)
      } else {
        run.append(child)
      }
    }
    return Self.separated(blocks + paragraphs(&run))
  }

  /// Blocks with a comment between lists that follow each other, as the second would continue the
  /// first.
  static func separated(_ blocks: [Block]) -> [Block] {
    blocks.reduce(into: []) { out, block in
      if let last = out.last, isList(last), isList(block) { out.append(Block(lines: ["<!-- -->"])) }
      out.append(block)
    }
  }

  static func isBlock(_ element: HTMLElement) -> Bool {
    element.isBlock
      || !["a", "svg", "math", "button", "select"].contains(element.name) && element.hasBlock
      || element.name == "svg"
  }

  mutating func block(_ element: HTMLElement) -> [Block] {
    switch element.name {
    case "p":
      return anchored(element, paragraphs(element.children))
    case "h1", "h2", "h3", "h4", "h5", "h6": return heading(element)
    case "hr": return [Block(lines: ["***"])]
    case "daybook-more": return [Block(lines: ["<!-- more -->"])]
    case "daybook-raw": return raw(element)
    case "pre": return [code(element)]
    case "blockquote": return [quote(element)]
    case "ul", "ol", "menu", "dir": return list(element)
    case "table": return table(element)
    case "figure": return figure(element)
    case "dl": return terms(element)
    case "details": return details(element)
    case "iframe": return frame(element)
    case "video", "audio", "object", "form", "svg", "canvas", "map", "fieldset", "dialog":
      return keep(element)
    case "noscript" where element.isBlank: return []
    default: return anchored(element, blocks(element.children))
    }
  }

  /// A text that is Markdown already.
  func raw(_ element: HTMLElement) -> [Block] {
    let lines = element.text.splitLines.trimming { $0.allSatisfy(\.isWhitespace) }
    return lines.isEmpty ? [] : [Block(lines: Array(lines))]
  }

  mutating func keep(_ element: HTMLElement) -> [Block] {
    kept[element.name, default: 0] += 1
    return [Block(lines: HTMLSerializer.block(element))]
  }

  /// Blocks with an anchor before them, if a link leads to the element.
  func anchored(_ element: HTMLElement, _ blocks: [Block]) -> [Block] {
    let anchor = anchor(element["id"])
    if anchor.isEmpty { return blocks }
    guard var first = blocks.first, first.isTight, let line = first.lines.first else {
      return [Block(lines: [anchor], isTight: true)] + blocks
    }
    first.lines[0] = anchor + line
    return [first] + blocks.dropFirst()
  }

  /// The target of links to an id; empty if there are none.
  func anchor(_ id: String?) -> String {
    id.map { wantedIDs.contains($0) ? "<a id=\"\(HTMLText.escaped($0))\"></a>" : "" } ?? ""
  }

  mutating func paragraphs(_ run: inout [HTMLNode]) -> [Block] {
    defer { run = [] }
    return run.isEmpty ? [] : paragraphs(run)
  }

  /// The paragraphs of inline content; several, if blank lines separate them.
  mutating func paragraphs(_ children: [HTMLNode]) -> [Block] {
    var blocks: [Block] = []
    for part in breaksLines ? LineBreaks.split(children) : [children] {
      // Inline elements with blocks in them are written as blocks.
      if part.contains(where: { $0.element.map(Self.isBlock) ?? false }) {
        blocks += self.blocks(part)
      } else {
        let lines = inline(part, isCell: false)
        if !lines.isEmpty { blocks.append(Block(lines: lines, isTight: true)) }
      }
    }
    return blocks
  }

  mutating func heading(_ element: HTMLElement) -> [Block] {
    let lines = inline(element.children, isCell: false).map {
      $0.hasSuffix("\\") ? String($0.dropLast()) : $0
    }
    let text = lines.joined(separator: " ")
    guard !text.isEmpty else { return anchored(element, []) }
    let level = max(Self.firstHeading, Int(element.name.dropFirst()) ?? 2)
    var line = String(repeating: "#", count: level) + " " + text
    if line.hasSuffix("#") { line += "&#8203;" }
    if let id = element["id"], Self.isPlainID(id),
      wantedIDs.contains(id) || id != HeadingID.id(for: element.text)
    {
      line += " {#\(id)}"
    }
    return [Block(lines: [line])]
  }

  static func isPlainID(_ id: String) -> Bool {
    !id.isEmpty && id.utf8.allSatisfy { $0.isLetterOrDigit || "-_".utf8.contains($0) }
  }

  func code(_ element: HTMLElement) -> Block {
    let inner = element.first("code")
    var language = ""
    for name in element.classes + (inner?.classes ?? []) {
      for prefix in ["language-", "lang-"] where name.hasPrefix(prefix) {
        language = String(name.dropFirst(prefix.count))
      }
    }
    if language.isEmpty { language = element["data-code-block-lang"] ?? "" }
    let isWord = language.utf8.allSatisfy { $0.isLetterOrDigit || "+-#_".utf8.contains($0) }
    let fence = MarkdownMarkup.fence(Array(element.text.utf8)[...], info: isWord ? language : "")
    return Block(lines: String(decoding: fence, as: UTF8.self).splitLines)
  }

  mutating func quote(_ element: HTMLElement) -> Block {
    let inner = blocks(element.children)
    return Block(lines: Self.joined(inner).map { $0.isEmpty ? ">" : "> " + $0 })
  }

  static func joined(_ blocks: [Block], isTight: Bool = false) -> [String] {
    var lines: [String] = []
    for (index, block) in blocks.enumerated() {
      if index > 0, !(isTight && block.isTight) { lines.append("") }
      lines += block.lines
    }
    return lines
  }

  // MARK: Lists

  mutating func list(_ element: HTMLElement) -> [Block] {
    let isOrdered = element.name == "ol"
    var number = isOrdered ? max(0, min(Int(element["start"] ?? "1") ?? 1, 999_999)) : 0
    var items: [(marker: String, blocks: [Block])] = []
    func marker() -> String { isOrdered ? "\(number). " : "- " }
    for child in element.children {
      switch child {
      case .element(let item) where item.name == "li":
        var inner = anchored(item, blocks(item.children))
        mark(item, &inner)
        let value = item["value"].flatMap { Int($0) } ?? number
        if (0...999_999).contains(value) { number = value }
        items.append((marker(), inner))
        number += 1
      case .element:
        let inner = blocks([child])
        if items.isEmpty { items.append((marker(), [])) }
        items[items.count - 1].blocks += inner
      case .text where !child.isBlankText:
        items.append((marker(), paragraphs([child])))
        number += 1
      case .text: continue
      }
    }
    guard !items.isEmpty else { return [] }
    let isTight = items.allSatisfy { item in
      item.blocks.allSatisfy(\.isTight) && item.blocks.count <= 2
        && (item.blocks.count < 2 || Self.isList(item.blocks[1]))
    }
    var lines: [String] = []
    for (index, item) in items.enumerated() {
      if index > 0, !isTight { lines.append("") }
      let inner = Self.joined(item.blocks, isTight: isTight)
      let margin = String(repeating: " ", count: item.marker.count)
      if inner.isEmpty { lines.append(item.marker.trimmingSpaces) }
      for (number, line) in inner.enumerated() {
        lines.append(number == 0 ? item.marker + line : line.isEmpty ? "" : margin + line)
      }
    }
    return [Block(lines: lines, isTight: true)]
  }

  static func isList(_ block: Block) -> Bool {
    guard let line = block.lines.first else { return false }
    return ByteLines.itemWidth(Array(line.utf8)[...]) != nil
  }

  /// Marks an item that begins with a checkbox.
  func mark(_ item: HTMLElement, _ blocks: inout [Block]) {
    guard let box = item.first("input"), box["type"] == "checkbox", var first = blocks.first,
      first.isTight, !first.lines.isEmpty
    else { return }
    first.lines[0] = (box["checked"] == nil ? "[ ] " : "[x] ") + first.lines[0]
    blocks[0] = first
  }

  /// A list of terms.
  mutating func terms(_ element: HTMLElement) -> [Block] {
    var hasTerm = false
    let parts = element.elements.flatMap { $0.name == "div" ? $0.elements : [$0] }
    let isSimple =
      parts.allSatisfy { ($0.name == "dt" || $0.name == "dd") && !$0.hasBlock && $0["id"] == nil }
      && element.children.allSatisfy { $0.element != nil || $0.isBlankText }
    guard isSimple, parts.first?.name == "dt" else { return keep(element) }
    var lines: [String] = []
    for part in parts {
      let text = inline(part.children, isCell: true).joined()
      if part.name == "dt" {
        if hasTerm { return keep(element) }
        if !lines.isEmpty { lines.append("") }
        lines.append(text.isEmpty ? "&#8203;" : MarkdownEscape.lineStart(text))
        hasTerm = true
      } else {
        lines.append(": " + MarkdownEscape.lineStart(text))
        hasTerm = false
      }
    }
    return hasTerm ? keep(element) : [Block(lines: lines)]
  }
}
