/// A `[^label]:` that may begin a footnote's definition.
///
/// libcmark has no footnotes. A definition's rules are those of a list item whose content is
/// indented by four columns, so it is replaced by a bullet that no list of the document uses; an
/// item that begins at the mark's offset is a definition.
struct FootnoteMark {
  /// The bytes of the mark with the blanks after it.
  let range: Range<Int>
  let label: [UInt8]
  /// Whether the line ends after the mark.
  let isAlone: Bool

  /// The mark at a `[^`, if only marks of quotes and lists are before it in its line.
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

  /// What libcmark gets instead of the mark. After a bullet alone, content would be indented by two
  /// columns only and a blank line would end the item: so a comment, which is removed from the
  /// tree, is its first content.
  func edit(bullet: UInt8) -> MarkdownText.Edit {
    let content = isAlone ? "   <!---->" : "   "
    return MarkdownText.Edit(range: range, replacement: [bullet] + content.utf8)
  }
}
