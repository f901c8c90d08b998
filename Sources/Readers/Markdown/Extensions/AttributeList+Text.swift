import SourceText

extension AttributeList {
  /// The attribute list whose `{` is at an offset, and the offset after its `}`; nil if there is
  /// none, or if the braces may be plain text. The text's quotes may already be typographic.
  static func read(
    inText bytes: ByteView, at start: Int, smart: Bool
  ) -> (list: AttributeList, end: Int)? {
    guard start < bytes.count, bytes[start] == UInt8(ascii: "{") else { return nil }
    let found = smart ? readTypographic(bytes, at: start) : read(bytes, at: start)
    guard let found, !found.list.isBare, !found.list.hasStrayWords else { return nil }
    return found
  }

  /// Whether the list contains a word that is not an attribute without a value.
  private var hasStrayWords: Bool {
    pairs.contains { $0.value.isEmpty && !Self.isHarmless($0.name) }
  }

  private static func readTypographic(
    _ bytes: ByteView, at start: Int
  ) -> (list: AttributeList, end: Int)? {
    let text = bytes[part: start..<min(bytes.count, start + mostBytes)]
    let plain = PlainTypography(text)
    guard let found = read(plain.bytes, at: 0) else { return nil }
    return (found.list, start + plain.origin(of: found.end))
  }
}

/// A text with typographic quotes, dashes and ellipses changed back to ASCII.
private struct PlainTypography {
  private(set) var bytes: [UInt8] = []
  /// For each ASCII byte, the end offset of its source in the typographic text.
  private var ends: [Int] = []

  init(_ text: ByteView) {
    var index = 0
    while index < text.count {
      if index + 2 < text.count, text[index] == 0xE2, text[index + 1] == 0x80,
        let ascii = Typography.ascii(text[index + 2])
      {
        index += 3
        append(ascii, end: index)
      } else {
        index += 1
        bytes.append(text[index - 1])
        ends.append(index)
      }
    }
  }

  /// The offset in the typographic text that corresponds to a number of ASCII bytes.
  func origin(of count: Int) -> Int { count == 0 ? 0 : ends[count - 1] }

  private mutating func append(_ ascii: StaticString, end: Int) {
    for byte in ByteView(ascii) {
      bytes.append(byte)
      ends.append(end)
    }
  }
}
