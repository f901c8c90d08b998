/// A walk over a document's blocks in reading order, without recursion.
enum BlockWalk {
  /// Calls `body` for a block, its siblings after it, and the blocks within them.
  static func each(from first: CmarkNode?, _ body: (CmarkNode) -> Void) {
    guard var node = first else { return }
    var depth = 0
    while true {
      body(node)
      if let child = node.firstChild, child.kind.isBlock {
        node = child
        depth += 1
        continue
      }
      while node.next == nil {
        guard depth > 0, let parent = node.parent else { return }
        node = parent
        depth -= 1
      }
      guard let next = node.next else { return }
      node = next
    }
  }
}
