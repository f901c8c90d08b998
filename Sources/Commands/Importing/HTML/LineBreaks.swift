/// Turns the line ends of texts in WordPress into paragraphs and line breaks.
enum LineBreaks {
  /// Splits inline content at blank lines in its texts; other line ends become line breaks.
  static func split(_ children: [HTMLNode]) -> [[HTMLNode]] {
    var parts: [[HTMLNode]] = [[]]
    for child in children {
      guard case .text(let text) = child else {
        parts[parts.count - 1].append(broken(child))
        continue
      }
      for (number, paragraph) in paragraphs(text).enumerated() {
        if number > 0 { parts.append([]) }
        parts[parts.count - 1] += lines(paragraph)
      }
    }
    return parts.map(trimmed).filter { !$0.isEmpty }
  }

  /// An inline element whose texts have line breaks.
  private static func broken(_ node: HTMLNode) -> HTMLNode {
    guard case .element(let element) = node, !element.isBlock,
      element.name != "code", element.name != "math", element.name != "svg"
    else { return node }
    let children = element.children.flatMap { child -> [HTMLNode] in
      guard case .text(let text) = child else { return [broken(child)] }
      return lines(text[...])
    }
    return .element(HTMLElement(element, children: children))
  }

  /// The parts of a text between blank lines.
  private static func paragraphs(_ text: String) -> [Substring] {
    var parts: [Substring] = []
    var start = text.startIndex
    var gap: String.Index?
    var index = start
    while index < text.endIndex {
      let character = text[index]
      let next = text.index(after: index)
      if character.isNewline {
        if let first = gap {
          parts.append(text[start..<first])
          // Further line ends belong to the same gap.
          var end = next
          while end < text.endIndex, text[end].isNewline || text[end] == " " || text[end] == "\t" {
            end = text.index(after: end)
          }
          (start, index, gap) = (end, end, nil)
          continue
        }
        gap = index
      } else if character != " ", character != "\t" {
        gap = nil
      }
      index = next
    }
    parts.append(text[start...])
    return parts
  }

  /// A text with its line ends as line breaks.
  private static func lines(_ text: Substring) -> [HTMLNode] {
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    var nodes: [HTMLNode] = []
    for (number, line) in lines.enumerated() {
      if number > 0 { nodes.append(.element(HTMLElement("br"))) }
      if !line.isEmpty { nodes.append(.text(String(line))) }
    }
    return nodes
  }

  /// Content without line breaks and blank text at its ends, and without line breaks next to
  /// others.
  private static func trimmed(_ nodes: [HTMLNode]) -> [HTMLNode] {
    var out: [HTMLNode] = []
    for node in nodes {
      let isStart = out.last.map(isBreak) ?? true
      if !isStart || !isBreak(node) && !node.isBlankText { out.append(node) }
    }
    while let last = out.last, isBreak(last) || last.isBlankText { out.removeLast() }
    return out
  }

  private static func isBreak(_ node: HTMLNode) -> Bool { node.element?.name == "br" }
}
