import DataFormats
import SourceText

/// Why an edit does not fit a tree.
struct DataChangeFailure: Error {
  let reason: EditRefusal.Reason
  let message: String
  let range: SourceRange
}

extension DataChange {
  /// The change that an edit is in a tree.
  init(_ edit: DataEdit, in tree: Node?) throws(DataChangeFailure) {
    let path = edit.path.steps
    let found = Found(path, in: tree)
    switch edit {
    case .set(_, let value) where found.rest.isEmpty: self = .replace(found.path, value)
    case .set(_, let value):
      if found.node?.elements != nil { try found.requireValue() }
      self = try Self.inserting(value, found, order: [])
    case .insert(_, let value, let order): self = try Self.inserting(value, found, order: order)
    case .remove:
      try found.requireValue()
      self = .remove(found.path)
    case .move(_, let index): self = try Self.moving(found, to: index, in: tree)
    case .rename(_, let name):
      try found.requireValue()
      guard case .key(let key) = found.path.last else {
        throw found.failure(.form, "'\(edit.path)' is an element of a list, and has no key")
      }
      if name != key, Found(found.path.dropLast(), in: tree).node?[name] != nil {
        throw found.failure(.exists, "key '\(name)' exists already")
      }
      self = .rename(found.path, to: name)
    }
    if path.isEmpty { throw found.failure(.missing, "the path is empty") }
  }

  private static func inserting(
    _ value: NewValue, _ found: Found, order: [String]
  ) throws(DataChangeFailure) -> DataChange {
    if case .index(let index) = found.wanted.last, found.rest.count <= 1,
      let list = found.parent, let elements = list.elements
    {
      let position = index < 0 ? elements.count + 1 + index : index
      guard (0...elements.count).contains(position) else {
        throw found.failure(.missing, "no index \(index) in a list of \(elements.count)")
      }
      return .insert(into: found.parentPath, at: position, key: nil, after: nil, value)
    }
    guard let first = found.rest.first else {
      throw found.failure(.exists, "'\(ValuePath(found.wanted))' exists already")
    }
    let inner = try found.nested(value)
    if let node = found.node, node.isNull, !found.path.isEmpty {
      return .replace(found.path, try found.wrapped(first, inner))
    }
    switch (first, found.node?.content) {
    case (.key(let key), .mapping(let entries)):
      let isLast = found.rest.count == 1
      let index = isLast ? position(of: key, among: entries.map(\.key), order) : entries.count
      let after = index > 0 && index < entries.count ? entries[index - 1].key : nil
      return .insert(into: found.path, at: index, key: key, after: after, inner)
    case (.key(let key), nil): return .insert(into: [], at: 0, key: key, after: nil, inner)
    case (.index(0), nil), (.index(-1), nil):
      return .insert(into: [], at: 0, key: nil, after: nil, inner)
    default:
      let node = found.node?.description ?? "an empty file"
      throw found.failure(.missing, "no \(first.words) in \(node)")
    }
  }

  private static func moving(
    _ found: Found, to index: Int, in tree: Node?
  ) throws(DataChangeFailure) -> DataChange {
    try found.requireValue()
    let path = Array(found.path.dropLast())
    let parent = Found(path, in: tree).node
    let count = parent?.elements?.count ?? parent?.entries?.count ?? 0
    let target = index < 0 ? count + index : index
    guard (0..<count).contains(target) else {
      throw found.failure(.missing, "no index \(index) among \(count) values")
    }
    switch found.path.last {
    case .index(let from): return .move(in: path, from: from, to: target)
    case .key(let key):
      let from = parent?.entries?.firstIndex { $0.key == key } ?? 0
      return .move(in: path, from: from, to: target)
    case nil: throw found.failure(.missing, "the path is empty")
    }
  }

  /// The index of a new key among others.
  static func position(of key: String, among keys: [String], _ order: [String]) -> Int {
    guard let rank = order.firstIndex(of: key) else { return keys.count }
    let ranks = keys.compactMap { order.firstIndex(of: $0) }
    guard ranks == ranks.sorted() else {
      let isAlphabetical = keys.count > 2 && keys == keys.sorted()
      return isAlphabetical ? keys.firstIndex { $0 > key } ?? keys.count : keys.count
    }
    let last = keys.lastIndex { order.firstIndex(of: $0).map { $0 < rank } ?? false }
    return last.map { $0 + 1 } ?? keys.count
  }
}

extension ValuePath.Step {
  fileprivate var words: String {
    switch self {
    case .key(let key): "key '\(key)'"
    case .index(let index): "element \(index)"
    }
  }
}

/// How much of a path there is in a tree.
private struct Found {
  let wanted: [ValuePath.Step]
  /// The steps that exist, with indices from 0.
  let path: [ValuePath.Step]
  /// The steps that do not.
  let rest: ArraySlice<ValuePath.Step>
  /// The value of the path.
  let node: Node?
  /// The value of the wanted path's parent.
  let parent: Node?
  let parentPath: [ValuePath.Step]

  init(_ wanted: some Sequence<ValuePath.Step>, in tree: Node?) {
    let steps = Array(wanted)
    var (path, node, parent): ([ValuePath.Step], Node?, Node?) = ([], tree, nil)
    for (offset, step) in steps.enumerated() {
      if offset == steps.count - 1 { parent = node }
      guard let (known, value) = Self.child(step, of: node) else { break }
      path.append(known)
      node = value
    }
    (self.wanted, self.path, self.node, self.parent) = (steps, path, node, parent)
    rest = steps[path.count...]
    parentPath = Array(path.prefix(max(0, steps.count - 1)))
  }

  private static func child(
    _ step: ValuePath.Step, of node: Node?
  ) -> (ValuePath.Step, Node)? {
    switch step {
    case .key(let key): return node?[key].map { (step, $0) }
    case .index(let index):
      guard let elements = node?.elements else { return nil }
      let position = index < 0 ? elements.count + index : index
      return elements.indices.contains(position) ? (.index(position), elements[position]) : nil
    }
  }

  func failure(_ reason: EditRefusal.Reason, _ message: String) -> DataChangeFailure {
    DataChangeFailure(
      reason: reason, message: message, range: node?.range.firstByte ?? SourceRange(at: 0))
  }

  func requireValue() throws(DataChangeFailure) {
    guard !rest.isEmpty else { return }
    throw failure(.missing, "no value at '\(ValuePath(wanted))'")
  }

  /// A new value in the mappings that the missing steps after the first one need.
  func nested(_ value: NewValue) throws(DataChangeFailure) -> NewValue {
    var value = value
    for step in rest.dropFirst().reversed() { value = try wrapped(step, value) }
    return value
  }

  func wrapped(
    _ step: ValuePath.Step, _ value: NewValue
  ) throws(DataChangeFailure) -> NewValue {
    switch step {
    case .key(let key): return .mapping([(key, value)])
    case .index(0), .index(-1): return .list([value])
    case .index: throw failure(.missing, "no list at '\(ValuePath(path))'")
    }
  }
}
