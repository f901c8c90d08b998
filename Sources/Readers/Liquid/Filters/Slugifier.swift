/// Converts texts to slugs in Jekyll's modes: `default`, `pretty`, `ascii`, `latin`, `raw`, `none`.
enum Slugifier {
  static func slug(_ text: String, mode: String) -> String {
    if mode == "none" { return text }
    let source = mode == "latin" ? withoutMarks(text) : text
    var result = String.UnicodeScalarView()
    for scalar in source.unicodeScalars {
      if keeps(scalar, mode) {
        result.append(scalar)
      } else if result.last != "-" {
        result.append("-")
      }
    }
    if mode != "raw" { trim(&result) }
    return String(result).lowercased()
  }

  private static func keeps(_ scalar: Unicode.Scalar, _ mode: String) -> Bool {
    switch mode {
    case "raw": !scalar.properties.isWhitespace
    case "ascii": scalar.isASCII && isAlphanumeric(scalar)
    case "pretty": isAlphanumeric(scalar) || "._~!$&'()+,;=@".unicodeScalars.contains(scalar)
    default: isAlphanumeric(scalar)
    }
  }

  private static func isAlphanumeric(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .nonspacingMark, .spacingMark, .enclosingMark, .decimalNumber:
      true
    default: false
    }
  }

  private static func trim(_ text: inout String.UnicodeScalarView) {
    while text.first == "-" { text.removeFirst() }
    while text.last == "-" { text.removeLast() }
  }

  private static let letters: [Unicode.Scalar: String] = [
    "ß": "ss", "æ": "ae", "Æ": "AE", "œ": "oe", "Œ": "OE", "ø": "o", "Ø": "O", "đ": "d", "Đ": "D",
    "ł": "l", "Ł": "L", "þ": "th", "Þ": "Th", "ð": "d", "Ð": "D", "ı": "i",
  ]
  private static let plain: [(letters: String, base: Unicode.Scalar)] = [
    ("àáâãäåāăąǎ", "a"), ("çćĉċč", "c"), ("ďḋ", "d"), ("èéêëēĕėęě", "e"), ("ĝğġģ", "g"),
    ("ĥħ", "h"), ("ìíîïĩīĭįǐ", "i"), ("ĵ", "j"), ("ķ", "k"), ("ĺļľ", "l"), ("ñńņň", "n"),
    ("òóôõöōŏőǒ", "o"), ("ŕŗř", "r"), ("śŝşšș", "s"), ("ţťŧț", "t"), ("ùúûüũūŭůűųǔ", "u"),
    ("ŵ", "w"), ("ýÿŷ", "y"), ("źżž", "z"),
  ]
  private static let bases: [Unicode.Scalar: Unicode.Scalar] = {
    var bases: [Unicode.Scalar: Unicode.Scalar] = [:]
    for entry in plain {
      for letter in entry.letters.unicodeScalars { bases[letter] = entry.base }
    }
    return bases
  }()

  /// A text with the accents of Latin letters removed.
  private static func withoutMarks(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      if let letters = letters[scalar] {
        result += letters
      } else if let lower = String(scalar).lowercased().unicodeScalars.first,
        let base = bases[lower]
      {
        result.unicodeScalars.append(base)
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
