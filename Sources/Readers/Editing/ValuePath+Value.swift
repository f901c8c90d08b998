public import DataFormats

extension ValuePath {
  /// The value at the path in a tree; nil if there is none.
  public func value(in tree: Node?) -> Node? {
    var node = tree
    for step in steps {
      switch step {
      case .key(let key): node = node?[key]
      case .index(let index):
        let elements = node?.elements ?? []
        let position = index < 0 ? elements.count + index : index
        node = elements.indices.contains(position) ? elements[position] : nil
      }
    }
    return node
  }
}
