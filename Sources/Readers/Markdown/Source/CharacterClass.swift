import SourceText

/// Classifies characters in UTF-8 for the rules of delimiters and addresses.
enum CharacterClass {
  /// Whether a byte is an ASCII letter or digit.
  static func isAlphanumeric(_ byte: UInt8) -> Bool {
    isLetter(byte) || byte >= 0x30 && byte <= 0x39
  }

  /// Whether a byte is an ASCII letter.
  static func isLetter(_ byte: UInt8) -> Bool {
    byte | 0x20 >= UInt8(ascii: "a") && byte | 0x20 <= UInt8(ascii: "z")
  }

  /// Whether a byte is an ASCII blank.
  static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte >= 9 && byte <= 13 }

  /// Whether a byte is ASCII punctuation.
  static func isPunctuation(_ byte: UInt8) -> Bool {
    byte > 0x20 && byte < 0x7F && !isAlphanumeric(byte)
  }

  /// The character that starts at an index.
  static func scalar(in bytes: ByteView, at index: Int) -> Unicode.Scalar {
    var iterator = bytes[index..<min(bytes.count, index + 4)].makeIterator()
    var decoder = UTF8()
    if case .scalarValue(let scalar) = decoder.decode(&iterator) { return scalar }
    return "\u{FFFD}"
  }

  /// The character that ends before an index, which must be above 0.
  static func scalar(in bytes: ByteView, before index: Int) -> Unicode.Scalar {
    var start = index - 1
    while start > 0, index - start < 4, bytes[start] & 0xC0 == 0x80 { start -= 1 }
    return scalar(in: bytes, at: start)
  }

  /// Whether a character is Unicode white space.
  static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value < 0x80
      ? isBlank(UInt8(scalar.value)) : scalar.properties.generalCategory == .spaceSeparator
  }

  /// Whether a character is Unicode punctuation.
  static func isPunctuation(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.value < 0x80 { return isPunctuation(UInt8(scalar.value)) }
    switch scalar.properties.generalCategory {
    case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation,
      .initialPunctuation, .finalPunctuation, .otherPunctuation:
      return true
    default: return false
    }
  }
}
