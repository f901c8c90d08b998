/// Walks over a document's blocks in reading order, without recursion.
enum BlockWalk {
  /// Calls `body` for a block, its following siblings, and all blocks inside these.
  static func each(from first: CmarkNode?, _ body: (CmarkNode) -> Void) {
    let root = first?.parent
    var node = first
    while let block = node {
      body(block)
      if let child = block.firstChild, child.kind.isBlock {
        node = child
      } else {
        node = block.following(in: root)
      }
    }
  }
}
