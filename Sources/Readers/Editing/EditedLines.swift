import Bytes
import SourceText

/// The lines of a range of a file.
struct EditedLines {
  let bytes: [UInt8]
  let range: Range<Int>
  /// The line end of what is inserted.
  var lineEnd = "\n"

  /// Whether the first line end of a range is CRLF.
  static func hasReturns(_ bytes: [UInt8], _ range: Range<Int>) -> Bool {
    guard let feed = bytes[range].firstIndex(of: 0x0A) else { return false }
    return feed > 0 && bytes[feed - 1] == 0x0D
  }

  /// The offset of the first byte of an offset's line.
  func start(of offset: Int) -> Int {
    bytes[range.lowerBound..<offset].lastIndex(of: 0x0A).map { $0 + 1 } ?? range.lowerBound
  }

  /// The offset of the line end at or after an offset.
  func end(of offset: Int) -> Int {
    let feed = bytes[offset..<range.upperBound].firstIndex(of: 0x0A) ?? range.upperBound
    return feed > offset && bytes[feed - 1] == 0x0D ? feed - 1 : feed
  }

  /// The offset of the line after an offset's line.
  func next(after offset: Int) -> Int {
    bytes[offset..<range.upperBound].firstIndex(of: 0x0A).map { $0 + 1 } ?? range.upperBound
  }

  /// The number of bytes before an offset in its line.
  func column(of offset: Int) -> Int { offset - start(of: offset) }

  /// Whether there are only blanks before an offset in its line.
  func isFirst(_ offset: Int) -> Bool {
    bytes[start(of: offset)..<offset].allSatisfy(\.isBlank)
  }

  /// Inserts a line after that of an offset; a file without a line end at its end stays so.
  func inserting(_ line: String, after offset: Int) -> TextEdit {
    let position = next(after: offset)
    let isEnded = position > range.lowerBound && bytes[position - 1] == 0x0A
    return TextEdit(SourceRange(at: position), text: isEnded ? line + lineEnd : lineEnd + line)
  }

  /// Removes whole lines, from that of the first offset to that of the last one.
  func removing(_ first: Int, _ last: Int) -> TextEdit {
    var (start, end) = (start(of: first), next(after: last))
    if end == range.upperBound, bytes[end - 1] != 0x0A, start > range.lowerBound {
      start -= 1
      if start > range.lowerBound, bytes[start - 1] == 0x0D { start -= 1 }
      end = range.upperBound
    }
    return TextEdit(SourceRange(start, end), [])
  }

  /// The start of the comment lines directly before an offset's line, or of the line.
  func startWithComments(of offset: Int) -> Int {
    var start = start(of: offset)
    while start > range.lowerBound {
      let previous = self.start(of: start - 1)
      let text = bytes[previous..<start].drop(while: \.isBlank)
      guard text.first == UInt8(ascii: "#") else { break }
      start = previous
    }
    return start
  }

  /// Moves a range to the position of another one; those between move by one.
  func moving(_ from: Int, to index: Int, among slots: [Range<Int>]) -> [TextEdit] {
    var sources = slots
    sources.insert(sources.remove(at: from), at: index)
    return zip(slots, sources).filter { $0 != $1 }.map { slot, source in
      TextEdit(SourceRange(slot.lowerBound, slot.upperBound), Array(bytes[source]))
    }
  }
}

extension TextEdit {
  /// The edit with the line ends CRLF.
  var withReturns: TextEdit {
    var result: [UInt8] = []
    for byte in replacement {
      if byte == 0x0A, result.last != 0x0D { result.append(0x0D) }
      result.append(byte)
    }
    return TextEdit(range, result)
  }

  /// The one edit that turns a file's bytes into others.
  static func difference(_ old: [UInt8], _ new: [UInt8]) -> TextEdit {
    let limit = min(old.count, new.count)
    let prefix = (0..<limit).first { old[$0] != new[$0] } ?? limit
    let suffix =
      (0..<limit - prefix).first { old[old.count - 1 - $0] != new[new.count - 1 - $0] }
      ?? limit - prefix
    return TextEdit(
      SourceRange(prefix, old.count - suffix), Array(new[prefix..<new.count - suffix]))
  }
}
