/// Converts HTML to a single HTML block in Markdown: without blank lines, which would end the
/// block, and without indentation after them.
enum HTMLDocumentText {
  /// Converts a text that is entirely HTML.
  static func block(_ bytes: [UInt8]) -> [UInt8] {
    let lines = ByteLines.ranges(bytes).map { bytes[$0] }
    guard lines.contains(where: { !ByteLines.isBlank($0) }) else { return [] }
    let text = Array(joined(lines).joined(separator: [0x0A]))
    return Array("<div>\n".utf8) + text + Array("\n</div>\n".utf8)
  }

  /// The non-blank lines of a block. In `pre`, a blank line becomes a character reference to a line
  /// end, which means the same.
  static func joined(_ lines: [ArraySlice<UInt8>]) -> [[UInt8]] {
    var out: [[UInt8]] = []
    var blanks = 0
    var isInPre = false
    for line in lines {
      if ByteLines.isBlank(line) {
        if isInPre { blanks += 1 }
        continue
      }
      let start = Array(String(repeating: "&#10;", count: blanks).utf8)
      let text = start + (isInPre ? line : ByteLines.trimmed(line))
      blanks = 0
      let (opening, closing) = (last("<pre", in: text), last("</pre", in: text))
      if opening != nil || closing != nil { isInPre = (closing ?? -1) < (opening ?? -1) }
      out.append(text)
    }
    return out
  }

  private static func last(_ word: String, in text: [UInt8]) -> Int? {
    var found: Int?
    var start = 0
    while let index = text.firstIndex(of: word, in: start..<text.count, ignoresCase: true) {
      found = index
      start = index + 1
    }
    return found
  }
}
