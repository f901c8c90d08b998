import Bytes
import Hypertext

/// The named character references of letters that texts have (HTML Standard §13.5), and the usual
/// ones of punctuation.
enum NamedCharacters {
  /// The names of U+00C0 to U+00FF, in order.
  private static let latin = """
    Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc \
    Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute \
    THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave \
    iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc \
    uuml yacute thorn yuml
    """

  private static let table: [String: String] = {
    var table: [String: String] = [
      "rsquo": "’", "lsquo": "‘", "ldquo": "“", "rdquo": "”", "sbquo": "‚", "bdquo": "„",
      "laquo": "«", "raquo": "»", "lsaquo": "‹", "rsaquo": "›", "ndash": "–", "mdash": "—",
      "hellip": "…", "bull": "•", "middot": "·", "copy": "©", "reg": "®", "trade": "™",
      "euro": "€", "pound": "£", "cent": "¢", "yen": "¥", "sect": "§", "para": "¶", "deg": "°",
      "plusmn": "±", "frac12": "½", "frac14": "¼", "frac34": "¾", "sup2": "²", "sup3": "³",
      "micro": "µ", "iexcl": "¡", "iquest": "¿", "ordf": "ª", "ordm": "º", "shy": "\u{AD}",
      "ensp": "\u{2002}", "emsp": "\u{2003}", "thinsp": "\u{2009}", "zwj": "\u{200D}",
      "zwnj": "\u{200C}", "larr": "←", "uarr": "↑", "rarr": "→", "darr": "↓", "infin": "∞",
      "ne": "≠", "le": "≤", "ge": "≥", "OElig": "Œ", "oelig": "œ", "Scaron": "Š", "scaron": "š",
      "Yuml": "Ÿ", "alpha": "α", "beta": "β", "gamma": "γ", "delta": "δ", "pi": "π", "mu": "μ",
      "lambda": "λ", "sigma": "σ", "omega": "ω", "Delta": "Δ", "Omega": "Ω", "Sigma": "Σ",
    ]
    for (index, name) in latin.split(separator: " ").enumerated() {
      table[String(name)] = Unicode.Scalar(0xC0 + UInt32(index)).map { String(Character($0)) }
    }
    return table
  }()

  /// A text with its character references replaced; unknown ones stay.
  static func decode(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "&")) else { return text }
    var out = ""
    var rest = text[...]
    while let start = rest.utf8.firstIndex(of: UInt8(ascii: "&")) {
      out += rest[..<start]
      rest = rest[rest.utf8.index(after: start)...]
      let name = rest.utf8.prefix(12).prefix { $0.isLetterOrDigit }
      let end = name.endIndex
      if end < rest.endIndex, rest.utf8[end] == UInt8(ascii: ";"),
        let character = table[String(Substring(name))]
      {
        out += character
        rest = rest[rest.utf8.index(after: end)...]
      } else {
        out += "&"
      }
    }
    return CharacterReferences.decode(out + rest)
  }
}
