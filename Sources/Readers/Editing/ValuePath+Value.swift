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

  /// The scalars of a tree with their paths, in their order.
  public static func scalars(in tree: Node?) -> [(path: ValuePath, node: Node, text: String)] {
    tree.map { scalars(in: $0, at: ValuePath([])) } ?? []
  }

  private static func scalars(
    in node: Node, at path: ValuePath
  ) -> [(path: ValuePath, node: Node, text: String)] {
    switch node.content {
    case .scalar(let text, _): [(path, node, text)]
    case .sequence(let nodes):
      nodes.enumerated().flatMap { scalars(in: $1, at: path.appending(.index($0))) }
    case .mapping(let entries):
      entries.flatMap { scalars(in: $0.value, at: path.appending(.key($0.key))) }
    }
  }
}
