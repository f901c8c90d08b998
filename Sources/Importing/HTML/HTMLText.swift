import Bytes
import Hypertext

/// Texts of HTML.
enum HTMLText {
  /// Marks the `&` of a character reference that is passed on as it is; a private character of Unicode.
  static let reference: Unicode.Scalar = "\u{10FFFD}"

  private static let basic: Set<String> = ["amp", "lt", "gt", "quot", "apos", "nbsp"]

  /// A text with its character references replaced; the `&` of named ones that are unknown becomes
  /// `reference`.
  static func decode(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "&")) else { return text }
    var out = ""
    var rest = text[...]
    while let start = rest.utf8.firstIndex(of: UInt8(ascii: "&")) {
      out += rest[..<start]
      rest = rest[start...]
      let name = rest.utf8.dropFirst().prefix(32).prefix { $0.isLetterOrDigit }
      let isNamed =
        name.first.map { $0.isLetter } ?? false && name.endIndex < rest.endIndex
        && rest.utf8[name.endIndex] == UInt8(ascii: ";")
      guard isNamed else {
        let end = rest.utf8.prefix(12).firstIndex(of: UInt8(ascii: ";")) ?? start
        let next = rest.utf8.index(after: max(start, end))
        out += CharacterReferences.decode(String(rest[..<next]))
        rest = rest[next...]
        continue
      }
      let next = rest.utf8.index(after: name.endIndex)
      let written = String(rest[..<next])
      let decoded = NamedCharacters.decode(written)
      if decoded == written, !basic.contains(String(Substring(name))) {
        out.unicodeScalars.append(reference)
        out += written.dropFirst()
      } else {
        out += decoded
      }
      rest = rest[next...]
    }
    return out + rest
  }

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
      case reference: out.append("&")
      case "\0": continue
      default: out.append(scalar)
      }
    }
    return String(out)
  }
}
