/// The lists of a document that are definitions, each after a paragraph of terms.
struct DefinitionLists {
  private var items: Set<CmarkNode> = []
  /// How many definitions each list has.
  private var counts: [CmarkNode: Int] = [:]

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

  /// The definitions that are none: their lists have other items too, or stand after no terms.
  func unsound() -> Set<CmarkNode> {
    let sound = Set(
      counts.keys.filter { list in
        list.previous?.kind == .paragraph && Self.count(list) == counts[list]
      })
    return items.filter { item in item.parent.map { !sound.contains($0) } ?? true }
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
