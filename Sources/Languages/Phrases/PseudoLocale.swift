/// The pseudo-locale `en-XA`: English texts in brackets, with accents and 40 % longer. Texts outside
/// of brackets are not from a file of a language.
enum PseudoLocale {
  private static let open = "⟦"
  private static let close = "⟧"
  private static let letters: [Character: Character] = [
    "a": "å", "c": "ç", "d": "ð", "e": "é", "g": "ĝ", "h": "ĥ", "i": "î", "j": "ĵ", "k": "ķ",
    "l": "ļ", "n": "ñ", "o": "ö", "r": "ŕ", "s": "š", "t": "ţ", "u": "û", "w": "ŵ", "y": "ý",
    "z": "ž", "A": "Å", "C": "Ç", "D": "Ð", "E": "É", "G": "Ĝ", "H": "Ĥ", "I": "Î", "J": "Ĵ",
    "K": "Ķ", "L": "Ļ", "N": "Ñ", "O": "Ö", "R": "Ŕ", "S": "Š", "T": "Ţ", "U": "Û", "W": "Ŵ",
    "Y": "Ý", "Z": "Ž",
  ]

  /// A phrase of the base language in the pseudo-locale.
  static func phrase(_ phrase: Phrase) -> Phrase { phrase.mapped(pattern) }

  private static func pattern(_ pattern: PhrasePattern) -> PhrasePattern {
    var pieces = pattern.pieces.map { piece -> PhrasePattern.Piece in
      guard case .text(let text) = piece else { return piece }
      return .text(String(text.map { letters[$0] ?? $0 }))
    }
    let length = pattern.pieces.reduce(0) { count, piece in
      if case .text(let text) = piece { count + text.count } else { count }
    }
    if case .text(let text)? = pieces.first {
      pieces[0] = .text(open + text)
    } else {
      pieces.insert(.text(open), at: 0)
    }
    let end = padding((length * 2 + 4) / 5) + close
    if case .text(let text)? = pieces.last {
      pieces[pieces.count - 1] = .text(text + end)
    } else {
      pieces.append(.text(end))
    }
    return PhrasePattern(pieces: pieces)
  }

  /// Words of a length, so that lines can break.
  private static func padding(_ length: Int) -> String {
    String((0..<length).map { $0 % 6 == 0 ? " " : "~" })
  }
}
