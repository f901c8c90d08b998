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
    for scalar in text.unicodeScalars where scalar != "\0" {
      if !isSpace(scalar) { out.append(scalar) } else if out.last != " " { out.append(" ") }
    }
    return String(out)
  }

  /// A text on one line, without spaces at its ends.
  static func line(_ text: String) -> String { collapsed(text).trimmingSpaces }

  /// Whether a URL runs a script.
  static func isScript(_ address: String) -> Bool {
    let letters = address.unicodeScalars.lazy.filter { $0.value > 0x20 }.prefix(11)
    let start = String(String.UnicodeScalarView(letters)).lowercased()
    return start.hasPrefix("javascript:") || start.hasPrefix("vbscript:")
  }

  static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
    scalar == " " || scalar == "\n" || scalar == "\t" || scalar == "\r" || scalar == "\u{C}"
  }

  /// A text for HTML outside of tags, or in a quoted attribute.
  static func escaped(_ text: String) -> String {
    HTMLEscaping.attribute.escaped(String(text.unicodeScalars.filter { $0 != "\0" }))
  }
}
