/// What the texts of a site need of a font.
public struct SiteCharacters: Hashable, Sendable {
  /// The characters beyond Latin-1.
  public private(set) var characters: Set<UInt32> = []
  /// Whether any text is italic.
  public private(set) var hasItalics = false

  /// No texts.
  public init() {}

  /// Adds the characters of a text in UTF-8. Bytes that are not UTF-8 are ignored.
  ///
  /// - Parameter isMarkdown: Whether `*` and `_` around words mean italics.
  public mutating func add(_ text: [UInt8], isMarkdown: Bool) {
    if !hasItalics {
      hasItalics = isMarkdown && Emphasis.isIn(text) || Emphasis.isTagged(text)
    }
    guard let start = text.firstIndex(where: { $0 >= 0xC4 }) else { return }
    var decoder = Unicode.UTF8()
    var bytes = text[start...].makeIterator()
    while true {
      switch decoder.decode(&bytes) {
      case .scalarValue(let scalar):
        // Control characters and private ones have no glyph.
        if scalar.value > 0xFF, !(0xE000...0xF8FF ~= scalar.value) {
          characters.insert(scalar.value)
        }
      case .error: continue
      case .emptyInput: return
      }
    }
  }

  /// Adds what other texts need.
  public mutating func formUnion(_ other: SiteCharacters) {
    characters.formUnion(other.characters)
    hasItalics = hasItalics || other.hasItalics
  }
}

/// Finds italics in the source of texts.
private enum Emphasis {
  /// Whether a single `*` or `_` opens emphasis and another one closes it on the same line.
  static func isIn(_ text: [UInt8]) -> Bool {
    var opened: UInt8?
    for index in text.indices {
      let byte = text[index]
      if byte == UInt8(ascii: "\n") { opened = nil }
      guard byte == UInt8(ascii: "*") || byte == UInt8(ascii: "_") else { continue }
      let before = index > 0 ? text[index - 1] : UInt8(ascii: " ")
      let after = index + 1 < text.count ? text[index + 1] : UInt8(ascii: " ")
      guard before != byte, after != byte, before != UInt8(ascii: "\\") else { continue }
      if opened == byte, !isSpace(before), !isWord(after) { return true }
      if !isSpace(after), !isWord(before) { opened = byte }
    }
    return false
  }

  /// Whether HTML has an element that is usually italic.
  static func isTagged(_ text: [UInt8]) -> Bool {
    let tags = ["<em", "<i>", "<cite", "<dfn"].map { Array($0.utf8) }
    return text.indices.contains { index in
      text[index] == UInt8(ascii: "<") && tags.contains { text[index...].starts(with: $0) }
    }
  }

  private static func isSpace(_ byte: UInt8) -> Bool { byte <= 0x20 }

  private static func isWord(_ byte: UInt8) -> Bool {
    byte >= 0x80 || 0x30...0x39 ~= byte || 0x41...0x5A ~= byte || 0x61...0x7A ~= byte
  }
}
