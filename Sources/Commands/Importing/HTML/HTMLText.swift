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
    var out = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": out.append(contentsOf: "&amp;".unicodeScalars)
      case "<": out.append(contentsOf: "&lt;".unicodeScalars)
      case ">": out.append(contentsOf: "&gt;".unicodeScalars)
      case "\"": out.append(contentsOf: "&quot;".unicodeScalars)
      case "\0": continue
      default: out.append(scalar)
      }
    }
    return String(out)
  }
}
