import Markup

/// Texts of HTML.
enum HTMLText {
  /// A text with each run of white space as one space. No-break spaces stay.
  static func collapsed(_ text: String) -> String {
    var last: UInt8 = 0
    let isCollapsed = text.utf8.allSatisfy { byte in
      defer { last = byte }
      return byte > 0x20 || byte == 0x20 && last != 0x20
    }
    if isCollapsed { return text }
    var out = String.UnicodeScalarView()
    var isGap = false
    for scalar in text.unicodeScalars {
      if isSpace(scalar) {
        isGap = true
        continue
      }
      if isGap { out.append(" ") }
      isGap = false
      if scalar != "\0" { out.append(scalar) }
    }
    if isGap { out.append(" ") }
    return String(out)
  }

  static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
    scalar == " " || scalar == "\n" || scalar == "\t" || scalar == "\r" || scalar == "\u{C}"
  }

  /// A text for HTML outside of tags, or in a quoted attribute.
  static func escaped(_ text: String) -> String {
    HTMLEscaping.attribute.escaped(String(text.unicodeScalars.filter { $0 != "\0" }))
  }
}
