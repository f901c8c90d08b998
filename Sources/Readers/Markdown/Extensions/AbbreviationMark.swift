/// A line such as `*[HTML]: Hyper Text Markup Language` (PHP Markdown Extra, "abbreviations").
///
/// Before libcmark parses the text, the line is replaced by raw HTML of the third kind (CommonMark
/// §4.6), which can interrupt a paragraph as a definition can. That HTML is not written to the
/// output.
struct AbbreviationMark {
  /// The range from the asterisk to the end of the line.
  let range: Range<Int>
  let label: [UInt8]
  let meaning: [UInt8]

  /// The maximum length of a label. Longer labels are text, as the meaning is written for each use.
  private static let longestLabel = 100
  private static let longestMeaning = 500

  /// The definition whose `*[` is at an offset; nil if there is none.
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
