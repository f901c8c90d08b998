import SourceText

/// A `:` that may begin the definition of a term (PHP Markdown Extra, "definition lists").
///
/// A definition follows the rules of a list item, so the colon is replaced by a bullet before
/// libcmark parses the text. An item is a definition if its list follows a paragraph, whose lines
/// are the terms.
struct DefinitionMark {
  let range: Range<Int>

  /// The mark at a colon, if a blank follows it and the rest of the line is not blank.
  init?(at start: Int, in text: MarkdownText) {
    var index = start + 1
    while index < text.range.upperBound, text.bytes[index] == 0x20 || text.bytes[index] == 9 {
      index += 1
    }
    guard index < text.range.upperBound, text.bytes[index] != 10, text.bytes[index] != 13,
      BlockMark.beginsLine(start, text)
    else { return nil }
    range = start..<(start + 1)
  }

  func edit(bullet: UInt8) -> MarkdownText.Edit {
    MarkdownText.Edit(range: range, replacement: [bullet])
  }
}
