/// A line `*[HTML]: Hyper Text Markup Language` (PHP Markdown Extra, "abbreviations").
///
/// libcmark gets raw HTML of the third kind instead (CommonMark §4.6), which like a definition can
/// interrupt a paragraph. It is not written.
struct AbbreviationMark {
  /// The whole line from the asterisk on.
  let range: Range<Int>
  let label: [UInt8]
  let meaning: [UInt8]

  /// Longer ones are text, as the meaning is written for each use.
  private static let longestLabel = 100
  private static let longestMeaning = 500

  /// The definition whose `*[` is at an offset.
  init?(at start: Int, in text: MarkdownText) {
    let bytes = text.bytes
    let end = BlockMark.lineEnd(start, text)
    guard let close = bytes[(start + 2)..<end].firstIndex(of: UInt8(ascii: "]")),
      close > start + 2, bytes[start + 2] != UInt8(ascii: "^"),
      close - start - 2 <= Self.longestLabel, close + 1 < end,
      bytes[close + 1] == UInt8(ascii: ":"), BlockMark.beginsLine(start, text)
    else { return nil }
    var first = close + 2
    var last = end
    while first < last, bytes[first] <= 0x20 { first += 1 }
    while last > first, bytes[last - 1] <= 0x20 { last -= 1 }
    guard first < last, last - first <= Self.longestMeaning else { return nil }
    label = Array(bytes[(start + 2)..<close])
    meaning = Array(bytes[first..<last])
    range = start..<end
  }

  var edit: MarkdownText.Edit {
    MarkdownText.Edit(range: range, replacement: Array("<?a?>".utf8))
  }
}
