import Bytes

/// Escapes text so that Markdown shows it unchanged, with as few backslashes as is safe.
enum MarkdownEscape {
  private static let specials: [UInt8] = Array("\\`*[]<~${_&=^|".utf8)

  /// A text within a paragraph.
  static func text(_ text: String, isCell: Bool) -> String {
    // Most texts have nothing to escape.
    guard text.utf8.contains(where: { specials.contains($0) }) else { return text }
    let scalars = Array(text.unicodeScalars)
    var out = String.UnicodeScalarView()
    for (index, scalar) in scalars.enumerated() {
      let last = index > 0 ? scalars[index - 1] : " "
      let next = index + 1 < scalars.count ? scalars[index + 1] : " "
      if needsEscape(scalar, last, next) || isCell && scalar == "|" { out.append("\\") }
      out.append(scalar)
    }
    return String(out)
  }

  private static func needsEscape(
    _ scalar: Unicode.Scalar, _ last: Unicode.Scalar, _ next: Unicode.Scalar
  ) -> Bool {
    switch scalar {
    case "\\", "`", "*", "[", "]", "<", "~", "$", "{": true
    case "_": !(isWord(last) && isWord(next))
    case "&": next == "#" || isWord(next)
    case "=": last == "=" || next == "="
    case "^": next == "["
    default: false
    }
  }

  static func isWord(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isAlphabetic || scalar.properties.numericType != nil
  }

  /// A line whose beginning could be read as the mark of a block.
  static func lineStart(_ line: String) -> String {
    guard let first = line.utf8.first else { return line }
    let rest = line.utf8.dropFirst()
    switch first {
    case UInt8(ascii: "#"), UInt8(ascii: ">"), UInt8(ascii: "="), UInt8(ascii: "|"):
      return "\\" + line
    case UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: ":"):
      let isMark = rest.first.map { $0 == 0x20 || $0 == first } ?? true
      return isMark ? "\\" + line : line
    case UInt8(ascii: "0")...UInt8(ascii: "9"):
      let digits = line.utf8.prefix { $0.isDigit }
      let sign = line.utf8[digits.endIndex...].first
      guard sign == UInt8(ascii: ".") || sign == UInt8(ascii: ")") else { return line }
      let after = line.utf8[digits.endIndex...].dropFirst().first
      guard after == nil || after == 0x20 else { return line }
      return String(Substring(digits)) + "\\" + line[digits.endIndex...]
    default: return line
    }
  }
}
