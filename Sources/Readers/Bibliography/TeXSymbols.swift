import Bytes

/// The characters of TeX's commands.
enum TeXSymbols {
  /// Letters without a dot, which accents are put on.
  static let dotless: [String: String] = ["ı": "i", "ȷ": "j"]

  /// Commands without arguments.
  static let named: [String: String] = {
    var symbols = WordFile.values(of: PackageResources.symbols_txt)
    for name in spaces { symbols[name] = " " }
    symbols[","] = "\u{202F}"
    return symbols
  }()

  private static let spaces = [
    " ", "\n", "\t", "\\", ";", ":", "quad", "qquad", "par", "newline", "linebreak", "space",
  ]

  /// Commands that change the font or the layout.
  static let silent: Set<String> = [
    "em", "bf", "it", "sc", "rm", "tt", "sl", "sf", "bfseries", "itshape", "scshape", "upshape",
    "ttfamily", "sffamily", "rmfamily", "normalfont", "small", "large", "tiny", "footnotesize",
    "noopsort", "protect", "left", "right", "displaystyle", "textstyle", "/", "-", "!", "relax",
    "bgroup", "egroup", "nolinebreak", "mathrm", "mathbf", "mathcal", "mathbb", "text",
    "url", "emph", "textit", "textbf", "texttt", "textsc", "textrm", "mbox", "ensuremath",
  ]

  /// Characters that exist as superscripts.
  static let superscripts = Dictionary(
    uniqueKeysWithValues: zip("0123456789+−-=()nit", "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁼⁽⁾ⁿⁱᵗ"))
  /// Characters that exist as subscripts.
  static let subscripts = Dictionary(
    uniqueKeysWithValues: zip("0123456789+−-=()aeoxijkn", "₀₁₂₃₄₅₆₇₈₉₊₋₋₌₍₎ₐₑₒₓᵢⱼₖₙ"))
}
