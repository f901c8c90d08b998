import Bytes

/// The outputs and tags of Liquid in a body.
struct LiquidMarks {
  private var marks: [(range: Range<Int>, name: String)] = []

  init(_ bytes: [UInt8], _ body: Range<Int>) {
    var index = body.lowerBound
    while index + 1 < body.upperBound {
      let second = bytes[index + 1]
      guard bytes[index] == UInt8(ascii: "{"),
        second == UInt8(ascii: "{") || second == UInt8(ascii: "%")
      else {
        index += 1
        continue
      }
      let start = index
      let word = bytes[(index + 2)..<body.upperBound].drop {
        $0.isWhitespace || $0 == UInt8(ascii: "-")
      }
      .prefix(while: \.isWord)
      while index < body.upperBound, bytes[index] != UInt8(ascii: "}") { index += 1 }
      let name = second == UInt8(ascii: "%") ? String(decoding: word, as: UTF8.self) : ""
      marks.append((start..<min(index + 1, body.upperBound), name))
    }
  }

  /// The first mark that overlaps a range, or the start of a tag whose end comes after the range.
  func first(affecting range: Range<Int>) -> Range<Int>? {
    if let mark = marks.first(where: { $0.range.overlaps(range) }) { return mark.range }
    var open: [(range: Range<Int>, name: String)] = []
    for mark in marks where !mark.name.isEmpty {
      if mark.name.hasPrefix("end"),
        let start = open.lastIndex(where: { "end" + $0.name == mark.name })
      {
        if open[start].range.upperBound <= range.lowerBound,
          mark.range.lowerBound >= range.upperBound
        {
          return open[start].range
        }
        open.removeSubrange(start...)
      } else {
        open.append(mark)
      }
    }
    return nil
  }
}
