/// Converts HTML to a single HTML block in Markdown: without blank lines, which would end the
/// block, and without indentation after them.
enum HTMLDocumentText {
  /// Converts a text that is entirely HTML.
  static func block(_ bytes: [UInt8]) -> [UInt8] {
    let lines = ByteLines.ranges(bytes).map { bytes[$0] }
    guard lines.contains(where: { !ByteLines.isBlank($0) }) else { return [] }
    var out = Array("<div>\n".utf8)
    for line in joined(lines) {
      out += line
      out.append(0x0A)
    }
    return out + "</div>\n".utf8
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
      var text = isInPre ? Array(line) : Array(ByteLines.trimmed(line))
      if blanks > 0 {
        text.insert(contentsOf: (0..<blanks).flatMap { _ in Array("&#10;".utf8) }, at: 0)
        blanks = 0
      }
      let all = 0..<text.count
      let opening = last("<pre", in: text)
      let closing = last("</pre", in: text)
      if let opening { isInPre = closing.map { $0 < opening } ?? true }
      if opening == nil, text.firstIndex(of: "</pre", in: all, ignoresCase: true) != nil {
        isInPre = false
      }
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
