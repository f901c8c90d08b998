/// The lists of a document that are definitions, each after a paragraph of terms.
struct DefinitionLists {
  private var items: Set<CmarkNode> = []
  /// How many definitions each list has.
  private var counts: [CmarkNode: Int] = [:]
  /// Which definitions are tight, as far as that is known.
  private var tight: [CmarkNode: Bool] = [:]

  var isEmpty: Bool { items.isEmpty }

  /// Notes an item as a definition.
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

  /// The items that are not definitions after all: their lists have other items too, or do not
  /// follow terms.
  func invalidItems() -> Set<CmarkNode> {
    let sound = Set(
      counts.keys.filter { list in
        list.previous?.kind == .paragraph && Self.count(list) == counts[list]
      })
    return items.filter { item in item.parent.map { !sound.contains($0) } ?? true }
  }

  /// Whether a definition is written without paragraphs: no blank line is before or in it.
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

  /// Whether a line has only marks of quotes.
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
