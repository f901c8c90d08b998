import SourceText

/// Markup that libcmark must not parse: backslash escapes of markup of the extensions (`\~`, `\=`,
/// `\{`, and `\[` before `^`), markup in footnotes' labels, and control characters that after a
/// bullet are blanks in CommonMark and not in GFM.
///
/// libcmark would unescape the first, which then look like markup. All are replaced by
/// noncharacters of Unicode before libcmark parses them, and restored when they are written.
enum EscapedMarkup {
  /// What may be escaped, in the order of the noncharacters from U+FDD0 on; the second bracket is
  /// one that was not.
  private static let characters = Array("~[[={\u{0B}\u{0C}*_<&~=\"'-.".utf8)
  /// How many of them replace a backslash and the character; the second bracket does not.
  private static let escapeCount = 5
  /// A `[` that was not escaped, but must not be parsed as markup.
  static let plainBracket: [UInt8] = [0xEF, 0xB7, 0x92]

  /// The replacement of an escape by its second byte, or of another character by itself.
  static func edit(at offset: Int, in text: MarkdownText) -> MarkdownText.Edit {
    let isEscape = text.bytes[offset] == UInt8(ascii: "\\")
    let wanted = text.bytes[isEscape ? offset + 1 : offset]
    let numbers = isEscape ? 0..<escapeCount : escapeCount..<characters.count
    let number = numbers.first { characters[$0] == wanted }
    return MarkdownText.Edit(
      range: offset..<(offset + (isEscape ? 2 : 1)),
      replacement: [0xEF, 0xB7, 0x90 + UInt8(truncatingIfNeeded: number ?? 0)])
  }

  /// Whether a text has noncharacters of its own, which must stay as they are.
  static func isAmbiguous(_ text: MarkdownText) -> Bool {
    var previous: UInt8 = 0
    for byte in text.bytes[text.range] {
      if previous == 0xEF, byte == 0xB7 { return true }
      previous = byte
    }
    return false
  }

  /// Whether a text has noncharacters that are not the escapes'.
  static func hasForeignNoncharacters(_ text: MarkdownText, hasEscapes: Bool) -> Bool {
    guard hasEscapes else { return isAmbiguous(text) }
    let bytes = text.bytes
    return text.range.contains { index in
      bytes[index] == 0xEF && index + 2 < text.range.upperBound && bytes[index + 1] == 0xB7
        && bytes[index + 2] & 0xFE == 0x92
    }
  }

  /// The text with the escapes restored: as the escaped characters, or in code, where a backslash
  /// does not escape, as they were written.
  static func restored(
    _ bytes: ByteView, isCode: Bool
  ) -> [UInt8] {
    var restored: [UInt8] = []
    restored.reserveCapacity(bytes.count)
    var index = 0
    while index < bytes.count {
      if bytes[index] == 0xEF, index + 2 < bytes.count, bytes[index + 1] == 0xB7,
        bytes[index + 2] >= 0x90, bytes[index + 2] < 0x90 + UInt8(characters.count)
      {
        let number = Int(bytes[index + 2] - 0x90)
        if isCode, number < escapeCount, number != 2 { restored.append(UInt8(ascii: "\\")) }
        restored.append(characters[number])
        index += 3
      } else {
        restored.append(bytes[index])
        index += 1
      }
    }
    return restored
  }

  /// The text with the escapes restored as the escaped characters.
  static func restored(_ text: String) -> String {
    text.withBytes { String(decoding: restored($0, isCode: false), as: UTF8.self) }
  }
}
