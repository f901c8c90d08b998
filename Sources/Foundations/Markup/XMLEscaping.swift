import SourceText

/// Texts for XML 1.0, for content and for attributes in `"`: `&`, `<`, `>` and `"` become references, and
/// characters that XML does not allow (§2.2) are removed.
public enum XMLEscaping {
  /// A text escaped for XML.
  public static func escaped(_ text: String) -> String {
    var bytes: [UInt8] = []
    append(Array(text.utf8), to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Appends a text escaped for XML.
  public static func append(_ text: [UInt8], to bytes: inout [UInt8]) {
    bytes.reserveCapacity(bytes.count + text.count + text.count / 8)
    text.withBytes { text in
      var start = 0
      while start < text.count {
        let end = text.firstIndex(from: start, matches: special, where: isSpecial)
        bytes += text[part: start..<end]
        if end < text.count { appendSpecial(at: end, of: text, to: &bytes) }
        start = end + 1
      }
    }
  }

  private static func special(_ bytes: SixteenBytes) -> SixteenBytes.Matches {
    HTMLEscaping.attribute.matches(bytes) .| bytes.matches(below: 0x20)
      .| bytes.matches(0xBF, ignoring: 0x01)
  }

  private static func isSpecial(_ byte: UInt8) -> Bool {
    HTMLEscaping.attribute.contains(byte) || byte < 0x20 || byte | 1 == 0xBF
  }

  private static func appendSpecial(
    at index: Int, of text: ByteView, to bytes: inout [UInt8]
  ) {
    switch text[index] {
    case 0x09, 0x0A: bytes.append(text[index])
    case 0..<0x20: break
    case 0xBE, 0xBF:
      // U+FFFE and U+FFFF are EF BF BE and EF BF BF.
      if index >= 2, text[index - 1] == 0xBF, text[index - 2] == 0xEF {
        bytes.removeLast(2)
      } else {
        bytes.append(text[index])
      }
    default: bytes += ByteView(HTMLEscaping.reference(to: text[index]))
    }
  }
}
