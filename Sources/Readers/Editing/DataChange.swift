import DataFormats
import SourceText

/// An edit with the indices that it has in a tree; a pure function of the tree that it changes.
enum DataChange {
  typealias Step = ValuePath.Step

  /// Replaces the value of a path.
  case replace([Step], NewValue)
  /// Inserts an entry or an element before the one at an index; an entry after that of a key, if it is not
  /// the first or the last one.
  case insert(into: [Step], at: Int, key: String?, after: String?, NewValue)
  /// Removes the value of a path, with its key.
  case remove([Step])
  /// Moves an element or a key, as indices.
  case move(in: [Step], from: Int, to: Int)
  /// Renames a key.
  case rename([Step], to: String)

  /// The path of the value or of the collection that changes.
  var path: [Step] {
    switch self {
    case .replace(let path, _), .insert(let path, _, _, _, _), .remove(let path),
      .move(let path, _, _), .rename(let path, _):
      path
    }
  }

  /// The index at which a list or mapping gets a new item; nil if its parts are not known.
  func slot(in list: WrittenValue) -> Int? {
    guard case .insert(_, let index, let key, let after, _) = self else { return nil }
    guard key != nil else { return min(index, list.items.count) }
    guard let after else { return index == 0 ? 0 : list.items.count }
    return list.items.firstIndex { $0.key?.text == after }.map { $0 + 1 }
  }

  /// The tree after the change.
  func applied(to tree: Node?) -> Node? {
    switch self {
    case .replace(let path, let value): Self.update(tree, path[...]) { _ in value.node }
    case .insert(let path, let index, let key, _, let value):
      Self.update(tree, path[...]) { Self.insert(value.node, key, at: index, into: $0) }
    case .remove(let path):
      Self.update(tree, path.dropLast()) { Self.edit($0, at: path.last) { _ in nil } }
    case .rename(let path, let name):
      Self.update(tree, path.dropLast()) { node in
        Self.edit(node, at: path.last) {
          Node.Entry(key: name, keyRange: $0.keyRange, value: $0.value)
        }
      }
    case .move(let path, let from, let index):
      Self.update(tree, path[...]) { Self.move(from, to: index, in: $0) }
    }
  }

  private static func update(
    _ node: Node?, _ path: ArraySlice<Step>, _ change: (Node?) -> Node?
  ) -> Node? {
    guard let step = path.first else { return change(node) }
    guard let node else { return nil }
    return edit(node, at: step) { entry in
      update(entry.value, path.dropFirst(), change).map {
        Node.Entry(key: entry.key, keyRange: entry.keyRange, value: $0)
      }
    }
  }

  /// A collection with the entry or the element of a step changed, or removed if the change returns nil.
  private static func edit(
    _ node: Node?, at step: Step?, _ change: (Node.Entry) -> Node.Entry?
  ) -> Node? {
    switch (node?.content, step) {
    case (.mapping(let entries), .key(let key)):
      return Node(.mapping(entries.compactMap { $0.key == key ? change($0) : $0 }), none)
    case (.sequence(let nodes), .index(let index)):
      let changed = nodes.enumerated().compactMap { offset, value in
        offset == index ? change(Node.Entry(key: "", keyRange: none, value: value))?.value : value
      }
      return Node(.sequence(changed), none)
    default: return node
    }
  }

  private static func insert(
    _ value: Node, _ key: String?, at index: Int, into node: Node?
  ) -> Node {
    if let key {
      var entries = node?.entries ?? []
      entries.insert(Node.Entry(key: key, keyRange: none, value: value), at: index)
      return Node(.mapping(entries), none)
    }
    var nodes = node?.elements ?? []
    nodes.insert(value, at: index)
    return Node(.sequence(nodes), none)
  }

  private static func move(_ from: Int, to index: Int, in node: Node?) -> Node? {
    switch node?.content {
    case .mapping(var entries):
      entries.insert(entries.remove(at: from), at: index)
      return Node(.mapping(entries), none)
    case .sequence(var nodes):
      nodes.insert(nodes.remove(at: from), at: index)
      return Node(.sequence(nodes), none)
    default: return node
    }
  }

  private static let none = SourceRange(at: 0)
}
