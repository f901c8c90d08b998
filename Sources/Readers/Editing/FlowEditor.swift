import Bytes
import DataFormats
import SourceText

/// Edits of lists and mappings in brackets, in YAML, JSON and TOML.
struct FlowEditor {
  let bytes: [UInt8]

  /// Inserts a written item at an index; `gap` is the white space after commas if no other is known.
  func insert(
    _ text: String, at index: Int, into list: WrittenValue, gap: String
  ) -> [TextEdit] {
    let items = list.items
    let open = list.content + 1
    guard let first = items.first else {
      let isSpaced = bytes[open] == 0x20 || bytes[open] == 0x09
      return [TextEdit(SourceRange(at: open), text: (isSpaced ? " " : "") + text)]
    }
    let separator = self.separator(in: list, near: index) ?? gap
    guard index > 0 else {
      return [TextEdit(SourceRange(at: first.start), text: text + "," + separator)]
    }
    let previous = items[index - 1].end
    let comma = comma(after: previous)
    let base = comma.map { $0 + 1 } ?? previous
    // A comment after the previous item stays on its line.
    let position = separator.utf8.contains(0x0A) ? lineEnd(after: base) ?? base : base
    if comma != nil {
      return [TextEdit(SourceRange(at: position), text: separator + text + ",")]
    }
    if position == previous {
      return [TextEdit(SourceRange(at: previous), text: "," + separator + text)]
    }
    return [
      TextEdit(SourceRange(at: previous), text: ","),
      TextEdit(SourceRange(at: position), text: separator + text),
    ]
  }

  /// Removes the item at an index, with a comma, and with its line and comment if it is alone on it.
  func remove(at index: Int, from list: WrittenValue) -> [TextEdit] {
    let items = list.items
    let item = items[index]
    let comma = comma(after: item.end)
    let end = comma.map { $0 + 1 } ?? item.end
    guard items.count > 1 else {
      let inner = list.content + 1..<list.end - 1
      let isAlone =
        bytes[inner.lowerBound..<item.start].allSatisfy(\.isWhitespace)
        && bytes[end..<inner.upperBound].allSatisfy(\.isWhitespace)
      let range = isAlone ? inner : item.start..<end
      return [TextEdit(SourceRange(range.lowerBound, range.upperBound), [])]
    }
    var edits: [TextEdit] = []
    let previous = index > 0 ? items[index - 1].end : nil
    let before = previous.map { self.comma(after: $0).map { $0 + 1 } ?? $0 }
    if let lines = wholeLines(item.start..<end) {
      edits.append(TextEdit(SourceRange(lines.lowerBound, lines.upperBound), []))
      if index == items.count - 1, comma == nil, let before {
        edits.append(TextEdit(SourceRange(before - 1, before), []))
      }
    } else if index == items.count - 1 || lineEnd(after: end) != nil, let before, let previous {
      let start = comma == nil ? previous : before
      let hasComment = bytes[previous..<item.start].contains(UInt8(ascii: "#"))
      if hasComment {
        if comma == nil { edits.append(TextEdit(SourceRange(before - 1, before), [])) }
        edits.append(TextEdit(SourceRange(item.start, end), []))
      } else {
        edits.append(TextEdit(SourceRange(start, end), []))
      }
    } else {
      var next = lineEnd(after: end) ?? end
      while index + 1 < items.count, bytes[next].isWhitespace { next += 1 }
      edits.append(TextEdit(SourceRange(item.start, next), []))
    }
    return edits
  }

  /// The white space between items, near an index; nil if there is a comment, or if no comma is known.
  private func separator(in list: WrittenValue, near index: Int) -> String? {
    let items = list.items
    let second = min(max(index, 1), items.count - 1)
    if second > 0, let comma = comma(after: items[second - 1].end) {
      let gap = bytes[comma + 1..<items[second].start]
      if gap.allSatisfy(\.isWhitespace) { return withoutReturns(gap) }
    }
    let gap = bytes[list.content + 1..<items[0].start]
    guard let feed = gap.lastIndex(of: 0x0A) else { return nil }
    return "\n" + withoutReturns(gap[(feed + 1)...].prefix(while: \.isBlank))
  }

  private func withoutReturns(_ bytes: ArraySlice<UInt8>) -> String {
    String(decoding: bytes.filter { $0 != 0x0D }, as: UTF8.self)
  }

  private func comma(after offset: Int) -> Int? {
    let index = skip(from: offset)
    return index < bytes.count && bytes[index] == UInt8(ascii: ",") ? index : nil
  }

  /// The offset after white space and comments.
  private func skip(from start: Int) -> Int {
    var index = start
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: "#") {
        while index < bytes.count, bytes[index] != 0x0A { index += 1 }
      } else if bytes[index].isWhitespace {
        index += 1
      } else {
        break
      }
    }
    return index
  }

  /// The end of a line whose rest is white space or a comment; nil if there is more.
  private func lineEnd(after offset: Int) -> Int? {
    var index = offset
    while index < bytes.count, bytes[index].isBlank { index += 1 }
    if index < bytes.count, bytes[index] == UInt8(ascii: "#") {
      while index < bytes.count, bytes[index] != 0x0A { index += 1 }
      while bytes[index - 1].isLineSpace { index -= 1 }
    }
    let isEnd = index == bytes.count || bytes[index] == 0x0A || bytes[index] == 0x0D
    return isEnd ? index : nil
  }

  /// The lines that only a range is on, with a comment after it.
  private func wholeLines(_ range: Range<Int>) -> Range<Int>? {
    var start = range.lowerBound
    while start > 0, bytes[start - 1].isBlank { start -= 1 }
    guard start > 0, bytes[start - 1] == 0x0A, let end = lineEnd(after: range.upperBound),
      let feed = bytes[end...].firstIndex(of: 0x0A)
    else { return nil }
    return start..<feed + 1
  }
}
