import SourceText

/// Limits emphasis in deep quotes and lists: for each emphasis, libcmark 0.30.2 walks from the
/// paragraph to the document. If that takes too many steps, emphasis after the limit becomes text.
enum DeepEmphasis {
  /// The maximum number of steps for all emphasis together.
  private static let mostSteps = 200_000_000

  /// The offsets of `*` and `_` that exceed the limit.
  static func excess(in text: MarkdownText) -> [Int] {
    text.bytes.withBytes { bytes in
      let part = bytes[part: text.range]
      let (depth, count) = measure(part)
      guard depth > 0, count > mostSteps / depth else { return [] }
      return offsets(in: part, from: mostSteps / depth).map { $0 + text.range.lowerBound }
    }
  }

  /// The maximum number of quote and list markers before a line's text, and the number of `*` and
  /// `_` in the texts of all lines.
  private static func measure(
    _ bytes: ByteView
  ) -> (depth: Int, count: Int) {
    var (depth, marks, count) = (0, 0, 0)
    var isBeforeText = true
    for byte in bytes {
      if byte == 10 || byte == 13 {
        (marks, isBeforeText) = (0, true)
      } else if isBeforeText, BlockMark.isMark(byte) {
        marks &+= byte > 0x20 ? 1 : 0
        depth = max(depth, marks)
      } else {
        isBeforeText = false
        count &+= byte == UInt8(ascii: "*") || byte == UInt8(ascii: "_") ? 1 : 0
      }
    }
    return (depth, count)
  }

  private static func offsets(in bytes: ByteView, from first: Int) -> [Int] {
    var offsets: [Int] = []
    var count = 0
    var isBeforeText = true
    for (index, byte) in bytes.enumerated() {
      if byte == 10 || byte == 13 {
        isBeforeText = true
      } else if !isBeforeText || !BlockMark.isMark(byte) {
        isBeforeText = false
        guard byte == UInt8(ascii: "*") || byte == UInt8(ascii: "_") else { continue }
        count += 1
        if count > first { offsets.append(index) }
      }
    }
    return offsets
  }
}
