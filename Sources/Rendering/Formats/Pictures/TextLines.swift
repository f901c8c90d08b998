/// A text broken into lines that fit a width, in the largest font size that fits.
///
/// No font file is available: character widths are those of a wide sans serif font, so that a line
/// may be shorter than necessary but never too long.
struct TextLines {
  /// The lines; the last one ends in `…` if the text was cut.
  private(set) var lines: [String]
  /// The font size in pixels.
  private(set) var fontSize: Int
  /// Whether the text begins with a script that is written from right to left.
  let isRightToLeft: Bool

  /// The maximum number of characters; longer titles are cut.
  private static let longest = 400
  /// Whether every character but the wide ones is as wide as the others.
  private let isMonospaced: Bool

  /// Breaks the text in the first of the sizes in which it fits the size's number of lines.
  init(
    _ text: String, width: Int, sizes: [(size: Int, lines: Int)], isMonospaced: Bool = false
  ) {
    self.isMonospaced = isMonospaced
    let clean = Self.clean(text)
    isRightToLeft = Self.isRightToLeft(clean)
    (fontSize, lines) = (16, [])
    var most = 1
    for (size, limit) in sizes {
      most = limit
      let broken = wrap(clean, ems: Double(width) / Double(size))
      fontSize = size
      lines = broken
      if broken.count <= most { return }
    }
    guard let last = lines.prefix(most).last else { return }
    lines = Array(lines.prefix(most - 1)) + [shortened(last, Double(width) / Double(fontSize))]
  }

  /// The text with white space collapsed, control characters removed, and cut at the maximum
  /// length.
  private static func clean(_ text: String) -> String {
    var scalars = String.UnicodeScalarView()
    for scalar in text.unicodeScalars.prefix(longest * 4) {
      if scalar.properties.isWhitespace || scalar.value < 0x20 {
        scalars.append(" ")
      } else if !isForbidden(scalar) {
        scalars.append(scalar)
      }
    }
    let words = String(scalars).split(separator: " ")
    return String(words.joined(separator: " ").prefix(longest))
  }

  /// Control characters, and characters that change the text direction.
  private static func isForbidden(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x7F..<0xA0, 0x202A...0x202E, 0x2066...0x2069, 0xFFFE, 0xFFFF: true
    default: false
    }
  }

  private func wrap(_ text: String, ems: Double) -> [String] {
    var lines: [String] = []
    var line = ""
    var used = 0.0
    for piece in pieces(text, ems: ems) {
      let width = width(of: piece)
      if used + width > ems, !line.isEmpty {
        lines.append(line.trimmingSuffix(" "))
        (line, used) = ("", 0)
      }
      if line.isEmpty, piece == " " { continue }
      line += piece
      used += width
    }
    if !line.isEmpty { lines.append(line.trimmingSuffix(" ")) }
    return lines
  }

  /// The text split where lines may break: into words, single characters of scripts without spaces,
  /// and spaces. A word that is longer than a line is split too.
  private func pieces(_ text: String, ems: Double) -> [String] {
    var pieces: [String] = []
    var word = ""
    var used = 0.0
    func flush() {
      if !word.isEmpty { pieces.append(word) }
      (word, used) = ("", 0)
    }
    for character in text {
      let width = width(of: character)
      if character == " " || Self.isWide(character) {
        flush()
        pieces.append(String(character))
        continue
      }
      if used + width > ems { flush() }
      word.append(character)
      used += width
      if character == "-" || character == "–" || character == "/" { flush() }
    }
    flush()
    return pieces
  }

  private func shortened(_ line: String, _ ems: Double) -> String {
    var line = line
    while width(of: line) + 1 > ems, !line.isEmpty { line.removeLast() }
    return line.trimmingSuffix(" ") + "…"
  }

  private func width(of text: String) -> Double {
    text.reduce(0) { $0 + width(of: $1) }
  }

  /// A character's width as a fraction of the font size.
  private func width(of character: Character) -> Double {
    guard let scalar = character.unicodeScalars.first else { return 0 }
    if Self.isWide(character) { return 1.05 }
    if isMonospaced { return 0.62 }
    switch scalar {
    case " ": return 0.35
    case "i", "j", "l", "I", "!", "'", ",", ".", ":", ";", "|", "f", "t", "r", "(", ")", "[", "]",
      "-":
      return 0.45
    case "m", "w", "M", "W", "@", "%", "—", "…": return 1.05
    case "A"..."Z", "&", "+", "=", "<", ">", "#": return 0.82
    default: return scalar.properties.isUppercase ? 0.85 : 0.71
    }
  }

  /// East Asian characters, which allow a line break anywhere, and pictographs.
  private static func isWide(_ character: Character) -> Bool {
    guard let value = character.unicodeScalars.first?.value else { return false }
    switch value {
    case 0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F,
      0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1FAFF, 0x20000...0x3FFFD:
      return true
    default: return false
    }
  }

  /// Whether the text's first letter is from a right-to-left script, such as Hebrew or Arabic.
  private static func isRightToLeft(_ text: String) -> Bool {
    let letter = text.unicodeScalars.first { $0.properties.isAlphabetic }
    switch letter?.value {
    case (0x0590...0x08FF)?, (0xFB1D...0xFDFF)?, (0xFE70...0xFEFC)?, (0x10800...0x10FFF)?,
      (0x1E800...0x1EFFF)?:
      return true
    default: return false
    }
  }
}

extension String {
  fileprivate func trimmingSuffix(_ mark: String) -> String {
    var text = self
    while text.hasSuffix(mark) { text.removeLast(mark.count) }
    return text
  }
}
