import Bytes

extension HTMLMarkdown {
  mutating func table(_ element: HTMLElement) -> [Block] {
    let rows = element.elements.flatMap {
      ["thead", "tbody", "tfoot"].contains($0.name) ? $0.elements : [$0]
    }.filter { $0.name == "tr" }
    let captions = element.elements.filter { $0.name == "caption" }
    let cells = rows.map { $0.elements.filter { $0.name == "td" || $0.name == "th" } }
    let isSimple =
      !cells.isEmpty && cells.contains { !$0.isEmpty }
      && cells.joined().allSatisfy { cell in
        (cell["colspan"] ?? "1") == "1" && (cell["rowspan"] ?? "1") == "1" && Self.isLine(cell)
      }
    guard isSimple else { return keep(element) }
    var blocks = captions.flatMap { paragraphs($0.children) }
    let width = cells.map(\.count).max() ?? 0
    let hasHead = cells[0].allSatisfy { $0.name == "th" }
    var lines = cells.map { row in
      Self.row(row.map { inline(Self.line($0), isCell: true).joined() }, width)
    }
    if !hasHead { lines.insert(Self.row([], width), at: 0) }
    lines.insert("|" + String(repeating: "---|", count: width), at: 1)
    blocks.append(Block(lines: lines))
    return blocks
  }

  /// Whether a cell has only inline content, or one paragraph.
  static func isLine(_ cell: HTMLElement) -> Bool {
    if !cell.hasBlock { return true }
    let inner = cell.elements.filter { $0.isBlock }
    return inner.count == 1 && inner[0].name == "p" && !inner[0].hasBlock
      && cell.elements.count == 1
      && cell.children.allSatisfy { $0.element != nil || $0.isBlankText }
  }

  static func line(_ cell: HTMLElement) -> [HTMLNode] {
    cell.hasBlock ? cell.elements.first?.children ?? [] : cell.children
  }

  static func row(_ cells: [String], _ width: Int) -> String {
    let padded = cells + [String](repeating: "", count: width - cells.count)
    return "|" + padded.map { " \($0) |" }.joined()
  }
}
