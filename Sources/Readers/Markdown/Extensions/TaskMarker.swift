import SourceText

/// The `[ ]` or `[x]` that makes a list item a task (GFM §5.3).
enum TaskMarker {
  /// The length of a marker in bytes.
  private static let length = 3

  /// The number of bytes that a task's marker and the blanks after it take.
  static func length(in item: CmarkNode) -> Int {
    guard let bytes = item.firstChild?.firstChild?.literal else { return 0 }
    var end = min(length, bytes.count)
    while end < bytes.count, CharacterClass.isBlank(bytes[end]) { end += 1 }
    return end
  }

  /// Whether an item's task is done; nil if the item is not a task.
  static func isChecked(_ item: CmarkNode, _ source: inout MarkdownText) -> Bool? {
    guard let paragraph = item.firstChild, paragraph.kind == .paragraph,
      let text = paragraph.firstChild, text.kind == .text
    else { return nil }
    let bytes = text.literal
    guard bytes.count >= length, bytes[0] == UInt8(ascii: "["), bytes[2] == UInt8(ascii: "]"),
      bytes.count > length ? CharacterClass.isBlank(bytes[length]) : endsLine(text)
    else { return nil }
    // A marker with a backslash is text.
    let start = source.offset(line: paragraph.startLine, column: paragraph.startColumn)
    guard source.bytes[start] == UInt8(ascii: "[") else { return nil }
    switch bytes[1] {
    case UInt8(ascii: " "): return false
    case UInt8(ascii: "x"), UInt8(ascii: "X"): return true
    default: return nil
    }
  }

  private static func endsLine(_ text: CmarkNode) -> Bool {
    guard let next = text.next else { return true }
    return next.kind == .softBreak || next.kind == .lineBreak
  }
}
