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
        parts[parts.count - 1] += joined(paragraph)
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
      return joined(text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline))
    }
    return .element(HTMLElement(element, children: children))
  }

  /// The lines of a text, in parts between blank lines.
  private static func paragraphs(_ text: String) -> [[Substring]] {
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    var parts: [[Substring]] = [[]]
    for (number, line) in lines.enumerated() {
      let isInner = number > 0 && number < lines.count - 1
      let isStart = parts[parts.count - 1].isEmpty && number > 0
      if !isInner || !line.allSatisfy(isBlank) {
        parts[parts.count - 1].append(isStart ? line.drop(while: isBlank) : line)
      } else if !isStart {
        parts.append([])
      }
    }
    return parts
  }

  private static func isBlank(_ character: Character) -> Bool {
    character == " " || character == "\t"
  }

  /// Lines as text with line breaks.
  private static func joined(_ lines: [Substring]) -> [HTMLNode] {
    lines.enumerated().flatMap { number, line -> [HTMLNode] in
      let start: [HTMLNode] = number > 0 ? [.element(HTMLElement("br"))] : []
      return start + (line.isEmpty ? [] : [.text(String(line))])
    }
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
