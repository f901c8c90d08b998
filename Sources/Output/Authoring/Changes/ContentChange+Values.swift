import DataFormats
import Editing
import SourceText

extension ContentChange {
  /// Sets a text to another one. If the words that differ can be replaced where they are written, the lines and
  /// quotes of the text stay.
  mutating func setText(
    _ path: String, _ place: ValuePath, to new: String
  ) throws(ChangeRefusal) {
    let node = place.value(in: file(path).flatMap { DataEditor.tree(of: $0) })
    guard case .scalar(let old, _)? = node?.content, old != new else { return }
    try setText(path, place, [Self.difference(from: old, to: new)], of: old)
  }

  /// Makes edits of a text, where it is written if possible.
  mutating func setText(
    _ path: String, _ place: ValuePath, _ edits: [TextEdit], of old: String
  ) throws(ChangeRefusal) {
    let old = Array(old.utf8)
    let new = String(decoding: TextEdit.apply(edits, to: old), as: UTF8.self)
    if let written = writtenEdits(path, place, edits, of: old, to: new) {
      edit(path, written)
    } else {
      try edit(path, .set(place, .text(new)))
    }
  }

  /// The edits in the file; nil if another value would be read after them.
  private mutating func writtenEdits(
    _ path: String, _ place: ValuePath, _ edits: [TextEdit], of old: [UInt8], to new: String
  ) -> [TextEdit]? {
    guard let file = file(path), let node = place.value(in: DataEditor.tree(of: file)) else {
      return nil
    }
    var written: [TextEdit] = []
    var start = node.range.start
    for edit in edits {
      let words = old[edit.range.bytes]
      let earlier = old[..<edit.range.start].ranges(of: words).count
      let found = file.bytes[node.range.bytes].ranges(of: words).dropFirst(earlier).first
      guard !words.isEmpty, let found, found.lowerBound >= start else { return nil }
      start = found.upperBound
      written.append(TextEdit(SourceRange(found.lowerBound, start), edit.replacement))
    }
    let changed = SourceFile(path: file.path, bytes: TextEdit.apply(written, to: file.bytes))
    let tree = DataEditor.tree(of: changed)
    guard case .scalar(new, _)? = place.value(in: tree)?.content,
      Self.others(than: place, in: tree) == Self.others(than: place, in: DataEditor.tree(of: file))
    else { return nil }
    return written
  }

  /// The scalars at other places, which a change of an anchor would change, too.
  private static func others(than place: ValuePath, in tree: Node?) -> [String] {
    ValuePath.scalars(in: tree).filter { $0.path != place }.map(\.text)
  }

  /// The replacement of the words that differ, from blank to blank.
  private static func difference(from old: String, to new: String) -> TextEdit {
    let (old, new) = (Array(old.utf8), Array(new.utf8))
    var start = zip(old, new).prefix { $0 == $1 }.count
    var end = zip(old.reversed(), new.reversed()).prefix { $0 == $1 }.count
    end = min(end, old.count - start, new.count - start)
    while start > 0, old[start - 1] > 0x20 { start -= 1 }
    while end > 0, old[old.count - end] > 0x20 { end -= 1 }
    return TextEdit(SourceRange(start, old.count - end), Array(new[start..<new.count - end]))
  }

  // MARK: Values

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
      return Self.isSame(node, value.node)
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

  /// Whether two trees have the same keys and values, wherever they are written.
  private static func isSame(_ node: Node, _ other: Node) -> Bool {
    switch (node.content, other.content) {
    case (.scalar, .scalar): node.resolved == other.resolved
    case (.sequence(let a), .sequence(let b)): a.elementsEqual(b, by: isSame)
    case (.mapping(let a), .mapping(let b)):
      a.elementsEqual(b) { $0.key == $1.key && isSame($0.value, $1.value) }
    default: false
    }
  }
}
