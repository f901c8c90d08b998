import Bytes
import Localization

/// The part of a URL for a title or a file's name.
///
/// Letters become lower case, accents of Latin letters are removed, and everything except letters and
/// digits becomes a hyphen. Letters of other scripts stay with the marks that belong to them, and so do
/// inner dots, as in `swift-2.2`. It is cut after 200 bytes, as a file's name cannot have more than 255.
public struct Slug: Hashable, Sendable {
  /// The text; empty when the title has no letter or digit.
  public let text: String

  /// A slug made from a title or a name.
  public init(title: String) {
    // macOS may decompose the letters of file names.
    text = Self.plainText(title) ?? Self.text(TextForm.composed(title))
  }

  /// A slug with the letters, marks and digits of a title in lower case.
  init(lettersOf title: String) {
    text = Self.text(title, keepsLetters: true)
  }

  /// The slug of a title that is all ASCII, as file names mostly are; nil for any other.
  private static func plainText(_ title: String) -> String? {
    var out: [UInt8] = []
    for byte in title.utf8 {
      switch byte {
      case _ where byte.isLetterOrDigit: out.append(byte.lowercased)
      case 0x80...: return nil
      case UInt8(ascii: "'"): continue
      default:
        guard let last = out.last, last != UInt8(ascii: "-") else { continue }
        let stays = byte == UInt8(ascii: ".") || byte == UInt8(ascii: "_")
        out.append(stays ? byte : UInt8(ascii: "-"))
      }
    }
    out = Array(out.prefix(200))
    while let last = out.last, "-._".utf8.contains(last) { out.removeLast() }
    return String(decoding: out, as: UTF8.self)
  }

  private static func text(_ title: String, keepsLetters: Bool = false) -> String {
    var out = String.UnicodeScalarView()
    for scalar in (keepsLetters ? title : title.lowercased()).unicodeScalars {
      if !keepsLetters, let plain = Self.plain(scalar) {
        out.append(contentsOf: plain.unicodeScalars)
      } else if scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
        || scalar.properties.numericType == .decimal
      {
        out.append(scalar)
      } else if scalar == "." || scalar == "_", out.last.map({ $0 != "-" }) ?? false {
        out.append(scalar)
      } else if scalar.properties.isVariationSelector {
        continue
      } else if Self.isMark(scalar) {
        if let last = out.last, keepsLetters || Self.keepsMarks(last) { out.append(scalar) }
      } else if scalar != "'" && scalar != "’", out.last.map({ $0 != "-" }) ?? false {
        out.append("-")
      }
    }
    out = out.cut(toBytes: 200)
    while let last = out.last, ["-", ".", "_"].contains(last) { out.removeLast() }
    return String(out)
  }

  /// Whether a character belongs to the letter before it: a tone mark of Thai, a virama of Hindi, the
  /// joiner after a virama.
  static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    let isMark = scalar.properties.generalCategory == .nonspacingMark || scalar == "\u{200D}"
    return isMark && !scalar.properties.isVariationSelector
  }

  /// Whether marks after a letter are part of it. After Latin, Greek and Cyrillic letters, they are
  /// accents.
  private static func keepsMarks(_ last: Unicode.Scalar) -> Bool {
    last.value >= 0x530 && !(0x1E00...0x1FFF).contains(last.value)
  }

  /// The path of a page as it was before marks were kept.
  public static func withoutMarks(_ path: String) -> String {
    var out = String.UnicodeScalarView()
    out += path.unicodeScalars.filter { !isMark($0) || $0.properties.isAlphabetic }
    return String(out)
  }

  /// A Latin letter with an accent as plain letters; nil for any other character.
  private static func plain(_ scalar: Unicode.Scalar) -> String? {
    guard (0xC0...0x17F).contains(scalar.value) else { return nil }
    if let letters = ligatures[scalar] { return letters }
    return decompositions[scalar]
  }

  private static let ligatures: [Unicode.Scalar: String] = [
    "ß": "ss", "æ": "ae", "œ": "oe", "ø": "o", "đ": "d", "ð": "d", "þ": "th", "ł": "l", "ħ": "h",
    "ı": "i",
  ]

  private static let decompositions: [Unicode.Scalar: String] = {
    let rows: [(String, String)] = [
      ("a", "àáâãäåāăą"), ("c", "çćĉċč"), ("d", "ď"), ("e", "èéêëēĕėęě"), ("g", "ĝğġģ"),
      ("h", "ĥ"), ("i", "ìíîïĩīĭį"), ("j", "ĵ"), ("k", "ķ"), ("l", "ĺļľŀ"), ("n", "ñńņňŉ"),
      ("o", "òóôõöōŏő"), ("r", "ŕŗř"), ("s", "śŝşš"), ("t", "ţťŧ"), ("u", "ùúûüũūŭůűų"),
      ("w", "ŵ"), ("y", "ýÿŷ"), ("z", "źżž"),
    ]
    var table: [Unicode.Scalar: String] = [:]
    for (plain, marked) in rows {
      for scalar in marked.unicodeScalars { table[scalar] = plain }
    }
    return table
  }()
}

extension String.UnicodeScalarView {
  fileprivate func cut(toBytes most: Int) -> String.UnicodeScalarView {
    var count = 0
    return String.UnicodeScalarView(
      prefix { scalar in
        count += UTF8.width(scalar)
        return count <= most
      })
  }
}
