/// A `[^label]:` that may begin the definition of a footnote.
///
/// libcmark has no footnotes. A definition follows the rules of a list item whose content is
/// indented by four columns, so the mark is replaced by a bullet that no list of the document uses.
/// An item that begins at the mark's offset is a definition.
struct FootnoteMark {
  /// The range of the mark and the blanks after it.
  let range: Range<Int>
  let label: [UInt8]
  /// Whether the line ends after the mark.
  let isAlone: Bool

  /// The mark at a `[^`, if only markers of quotes and lists precede it in its line.
  init?(at start: Int, in text: MarkdownText) {
    let bytes = text.bytes
    var end = start + 2
    while end < text.range.upperBound, bytes[end] > 0x20, bytes[end] != UInt8(ascii: "]") {
      end += 1
    }
    guard end > start + 2, end + 1 < text.range.upperBound, bytes[end] == UInt8(ascii: "]"),
      bytes[end + 1] == UInt8(ascii: ":"), BlockMark.beginsLine(start, text)
    else { return nil }
    label = Array(bytes[(start + 2)..<end])
    end += 2
    while end < text.range.upperBound, bytes[end] == UInt8(ascii: " ") || bytes[end] == 9 {
      end += 1
    }
    range = start..<end
    isAlone = end == text.range.upperBound || bytes[end] == 10 || bytes[end] == 13
  }

  /// The edit that replaces the mark. After a bullet alone, content would be indented by only two
  /// columns and a blank line would end the item; therefore the item starts with a comment, which
  /// is removed from the tree later.
  func edit(bullet: UInt8) -> MarkdownText.Edit {
    let content = isAlone ? "   <!---->" : "   "
    return MarkdownText.Edit(range: range, replacement: [bullet] + content.utf8)
  }
}
