import SourceText

/// A `:` that may begin the definition of a term (PHP Markdown Extra, "definition lists").
///
/// A definition has the rules of a list item, so libcmark gets a bullet instead of the colon. An
/// item is a definition if the list begins after a paragraph, whose lines are the terms.
struct DefinitionMark {
  let range: Range<Int>

  /// The mark at a colon with a blank after it, if the rest of the line is not blank.
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
