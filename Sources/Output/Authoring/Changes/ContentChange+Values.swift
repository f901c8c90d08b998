import DataFormats
import Editing

extension ContentChange {
  /// Makes a value equal to another one by the smallest changes: what is equal keeps its comments, quotes and
  /// lines.
  mutating func update(
    _ path: String, _ place: ValuePath, to new: NewValue
  ) throws(ChangeRefusal) {
    guard let old = place.value(in: file(path).flatMap { DataEditor.tree(of: $0) }) else {
      return try edit(path, .insert(place, new))
    }
    switch (old.content, new) {
    case (.scalar(let text, _), _) where Self.scalarText(new) == text: return
    case (.scalar, .text(let text)) where !old.isNull: try setText(path, place, to: text)
    case (.mapping(let entries), .mapping(let pairs)):
      for entry in entries where !pairs.contains(where: { $0.key == entry.key }) {
        try edit(path, .remove(place.appending(.key(entry.key))))
      }
      for pair in pairs { try update(path, place.appending(.key(pair.key)), to: pair.value) }
    case (.sequence(let elements), .list(let values)) where !values.isEmpty:
      try update(path, place, elements, to: values)
    default: try edit(path, .set(place, new))
    }
  }

  /// Updates the elements between the equal ones at the beginning and at the end of a list.
  private mutating func update(
    _ path: String, _ place: ValuePath, _ old: [Node], to new: [NewValue]
  ) throws(ChangeRefusal) {
    func isSame(_ node: Node, _ value: NewValue) -> Bool {
      if case .scalar(let text, _) = node.content { return Self.scalarText(value) == text }
      return node.hasSameValue(as: value.node)
    }
    let start = zip(old, new).prefix { isSame($0, $1) }.count
    let end = min(
      zip(old.reversed(), new.reversed()).prefix { isSame($0, $1) }.count,
      old.count - start, new.count - start)
    let (oldEnd, newEnd) = (old.count - end, new.count - end)
    let kept = min(oldEnd, newEnd)
    // If only elements are left out, each of them is removed, wherever it is.
    let left = (start..<oldEnd).filter { index in
      !new[start..<newEnd].contains { isSame(old[index], $0) }
    }
    if left.count == oldEnd - newEnd {
      for index in left.reversed() { try edit(path, .remove(place.appending(.index(index)))) }
      return
    }
    for index in start..<kept where !isSame(old[index], new[index]) {
      try update(path, place.appending(.index(index)), to: new[index])
    }
    for index in (kept..<oldEnd).reversed() where kept < oldEnd {
      try edit(path, .remove(place.appending(.index(index))))
    }
    for index in kept..<newEnd where kept < newEnd {
      try edit(path, .insert(place.appending(.index(index)), new[index]))
    }
  }

  private static func scalarText(_ value: NewValue) -> String? {
    if case .scalar(let text, _) = value.node.content { text } else { nil }
  }
}

extension Node {
  /// Whether two trees have the same keys and values, wherever they are written.
  func hasSameValue(as other: Node) -> Bool {
    switch (content, other.content) {
    case (.scalar, .scalar): resolved == other.resolved
    case (.sequence(let a), .sequence(let b)):
      a.count == b.count && zip(a, b).allSatisfy { $0.hasSameValue(as: $1) }
    case (.mapping(let a), .mapping(let b)):
      a.count == b.count
        && zip(a, b).allSatisfy { $0.key == $1.key && $0.value.hasSameValue(as: $1.value) }
    default: false
    }
  }
}
