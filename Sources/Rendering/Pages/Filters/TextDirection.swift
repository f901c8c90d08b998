/// The direction of the letters of a text.
enum TextDirection {
  /// Whether a text has letters that are written against a direction, `ltr` or `rtl`.
  static func hasLetters(against direction: String, in text: String) -> Bool {
    if direction == "rtl" {
      return text.unicodeScalars.contains { $0.properties.isAlphabetic && !isRightToLeft($0) }
    }
    // The first bytes of Hebrew, Arabic and their neighbours.
    guard text.utf8.contains(where: { 0xD6...0xE0 ~= $0 || $0 == 0xEF }) else { return false }
    return text.unicodeScalars.contains(where: isRightToLeft)
  }

  private static func isRightToLeft(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFC: true
    default: false
    }
  }
}
