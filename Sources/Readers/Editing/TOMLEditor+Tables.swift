import Bytes
import DataFormats
import SourceText

extension TOMLEditor {
  /// Removes the value of a path; a table that would not be defined any more stays as an empty one.
  func remove(
    _ path: [ValuePath.Step], _ pair: TOMLStatement?
  ) throws(EditFormFailure) -> [TextEdit] {
    let edits = removing(path)
    let parent = Array(path.dropLast())
    let isDefined =
      parent.isEmpty
      || statements.contains {
        $0.isIn(parent) && !$0.isIn(path)
      }
    guard !isDefined, case .key(let key) = parent.last else { return edits }
    let own = statements.filter { $0.isIn(path) }
    if own.count == 1, let only = own.first, let end = only.key(of: parent)?.end,
      let start = only.keys.first?.start
    {
      guard only.value == nil else { return [TextEdit(SourceRange(end, only.end), text: " = {}")] }
      let name = String(decoding: bytes[start..<end], as: UTF8.self)
      if layout.tables[parent] == nil {
        return [TextEdit(SourceRange(only.start, only.end), text: "[\(name)]")]
      }
    }
    let isList = layout.tables[parent] != nil
    return try composed(edits) { editor throws(EditFormFailure) in
      try editor.insertPair(
        key, isList ? .list([]) : .mapping([]), after: nil, into: Array(parent.dropLast()))
    }
  }

  /// Removes all statements of a path. Comments and blank lines between two of them go with them, and
  /// one of two blank lines around them.
  func removing(_ path: [ValuePath.Step]) -> [TextEdit] {
    var edits: [TextEdit] = []
    var index = 0
    while index < statements.count {
      guard statements[index].isIn(path) else {
        index += 1
        continue
      }
      let first = statements[index]
      while index + 1 < statements.count, statements[index + 1].isIn(path) { index += 1 }
      let removal = lines.removing(first.start, statements[index].end)
      edits.append(first.value == nil ? withBlankLine(removal) : removal)
      index += 1
    }
    return edits
  }

  private func withBlankLine(_ removal: TextEdit) -> TextEdit {
    let (start, end) = (removal.range.start, removal.range.end)
    let next = lines.next(after: end)
    let isAfterBlank =
      start == lines.range.lowerBound
      || bytes[lines.start(of: start - 1)..<start].allSatisfy(\.isWhitespace)
    let isBeforeBlank = end < next && bytes[end..<next].allSatisfy(\.isWhitespace)
    return isAfterBlank && isBeforeBlank ? TextEdit(SourceRange(start, next), []) : removal
  }

  /// Moves an element of `[[tables]]`.
  func move(
    _ from: Int, to index: Int, in list: [ValuePath.Step]
  ) throws(EditFormFailure) -> [TextEdit] {
    guard let count = layout.tables[list], max(from, index) < count else {
      throw EditFormFailure("the keys of TOML have no order")
    }
    var slots: [Range<Int>] = []
    for element in 0..<count {
      let own = statements.indices.filter { statements[$0].isIn(list + [.index(element)]) }
      guard let first = own.first, let last = own.last, last - first == own.count - 1 else {
        throw EditFormFailure("the tables of an element are not together")
      }
      let start =
        element == 0
        ? lines.start(of: statements[first].start)
        : lines.startWithComments(of: statements[first].start)
      slots.append(start..<lines.end(of: statements[last].end))
    }
    return lines.moving(from, to: index, among: slots)
  }
}
