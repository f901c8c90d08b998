/// The lists of a document whose items are definitions; each list follows a paragraph of terms.
struct DefinitionLists {
  private var items: Set<CmarkNode> = []
  /// The number of definitions in each list.
  private var counts: [CmarkNode: Int] = [:]
  /// Whether each definition is tight, computed on first use.
  private var tight: [CmarkNode: Bool] = [:]

  var isEmpty: Bool { items.isEmpty }

  /// Records an item as a definition.
  mutating func add(_ item: CmarkNode) {
    items.insert(item)
    if let list = item.parent { counts[list, default: 0] += 1 }
  }

  /// Whether a list's items are definitions.
  func isList(_ list: CmarkNode) -> Bool { counts[list] != nil }

  /// Whether a paragraph's lines are terms.
  func areTerms(_ paragraph: CmarkNode) -> Bool {
    guard let next = paragraph.next, next.kind == .list else { return false }
    return isList(next)
  }

  /// The items that turn out not to be definitions: their list also has other items, or does not
  /// follow a paragraph of terms.
  func invalidItems() -> Set<CmarkNode> {
    let sound = Set(
      counts.keys.filter { list in
        list.previous?.kind == .paragraph && Self.count(list) == counts[list]
      })
    return items.filter { item in item.parent.map { !sound.contains($0) } ?? true }
  }

  /// Whether a definition is written without `<p>`: there is no blank line before or in it.
  mutating func isTight(_ item: CmarkNode, in text: inout MarkdownText) -> Bool {
    if let known = tight[item] { return known }
    var isTight = !Self.isBlank(item.startLine - 1, in: &text)
    var child = item.firstChild
    while isTight, let block = child {
      if block.next != nil, Self.isBlank(block.endLine + 1, in: &text) { isTight = false }
      child = block.next
    }
    tight[item] = isTight
    return isTight
  }

  /// Whether a line contains only quote markers and blanks.
  private static func isBlank(_ line: Int, in text: inout MarkdownText) -> Bool {
    let range = text.line(line)
    return text.bytes[range].allSatisfy { $0 <= 0x20 || $0 == UInt8(ascii: ">") }
  }

  private static func count(_ list: CmarkNode) -> Int {
    var count = 0
    var item = list.firstChild
    while let current = item {
      count += 1
      item = current.next
    }
    return count
  }
}
