import SourceText

/// Replaces markup that libcmark must not parse:
///
/// - backslash escapes of the extensions' markup (`\~`, `\=`, `\{`, and `\[` before `^`), which
///   would look like markup after libcmark has removed the backslash;
/// - markup in the labels of footnotes;
/// - control characters after a bullet, which are blanks in CommonMark but not in GFM.
///
/// All are replaced by Unicode noncharacters before libcmark parses the text, and restored in the
/// output.
enum EscapedMarkup {
  /// The replaced characters, in the order of the noncharacters from U+FDD0 on. The second bracket
  /// is one without a backslash.
  private static let characters = Array("~[[={\u{0B}\u{0C}*_<&~=\"'-.".utf8)
  /// The number of characters that are replaced together with their backslash.
  private static let escapeCount = 5
  /// The replacement of a `[` without a backslash that must not be parsed as markup.
  static let plainBracket: [UInt8] = [0xEF, 0xB7, 0x92]

  /// The edit for an offset: it replaces an escape according to its second byte, or a single
  /// character.
  static func edit(at offset: Int, in text: MarkdownText) -> MarkdownText.Edit {
    let isEscape = text.bytes[offset] == UInt8(ascii: "\\")
    let wanted = text.bytes[isEscape ? offset + 1 : offset]
    let numbers = isEscape ? 0..<escapeCount : escapeCount..<characters.count
    let number = numbers.first { characters[$0] == wanted }
    return MarkdownText.Edit(
      range: offset..<(offset + (isEscape ? 2 : 1)),
      replacement: [0xEF, 0xB7, 0x90 + UInt8(truncatingIfNeeded: number ?? 0)])
  }

  /// Whether a text already contains noncharacters of the used range, which must stay unchanged.
  static func isAmbiguous(_ text: MarkdownText) -> Bool {
    var previous: UInt8 = 0
    for byte in text.bytes[text.range] {
      if previous == 0xEF, byte == 0xB7 { return true }
      previous = byte
    }
    return false
  }

  /// Whether a text contains noncharacters that do not come from replaced escapes.
  static func hasForeignNoncharacters(_ text: MarkdownText, hasEscapes: Bool) -> Bool {
    guard hasEscapes else { return isAmbiguous(text) }
    let bytes = text.bytes
    return text.range.contains { index in
      bytes[index] == 0xEF && index + 2 < text.range.upperBound && bytes[index + 1] == 0xB7
        && bytes[index + 2] & 0xFE == 0x92
    }
  }

  /// The text with escapes restored: as the escaped characters or, in code, where a backslash does
  /// not escape, as they were written.
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

  /// The text with escapes restored as the escaped characters.
  static func restored(_ text: String) -> String {
    text.withBytes { String(decoding: restored($0, isCode: false), as: UTF8.self) }
  }
}
