import Bytes

/// Removes accents and replaces variants of letters, so that a search finds a word in each of its
/// spellings: `é` becomes `e`, and Arabic and Hebrew words lose their vowel marks.
///
/// The search script does the same. Only accents on the letters `a` to `z` are removed (canonical
/// decomposition, then marks from U+0300 to U+036F; Unicode Standard Annex #15).
enum LetterFolding {
  /// A word in lower case without accents, in the form `TextForm.compatible`.
  static func fold(_ word: String) -> String {
    var out = String.UnicodeScalarView()
    for scalar in word.unicodeScalars {
      if let plain = plain[scalar] {
        out.append(plain)
      } else if isVowelMark(scalar) {
        continue
      } else if isMark(scalar), let last = out.last, isPlain(last) {
        continue
      } else {
        out.append(scalar)
      }
    }
    return String(out)
  }

  /// Whether a character is an Arabic mark of a vowel or a hamza, lengthens an Arabic word, or is a Hebrew
  /// point or accent.
  private static func isVowelMark(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x640, 0x64B...0x65F, 0x670: true
    case 0x591...0x5BD, 0x5BF, 0x5C1...0x5C2, 0x5C4...0x5C5, 0x5C7: true
    default: false
    }
  }

  private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    (0x300...0x36F).contains(scalar.value)
  }

  private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    ("a"..."z").contains(scalar)
  }

  private static let plain: [Unicode.Scalar: Unicode.Scalar] = {
    var table: [Unicode.Scalar: Unicode.Scalar] = [:]
    for (letter, marked) in WordFile.pairs(of: PackageResources.letters_txt) {
      for scalar in marked.unicodeScalars { table[scalar] = letter.unicodeScalars.first }
    }
    for (letter, variants) in variants {
      for variant in variants { table[variant] = letter }
    }
    return table
  }()

  /// Letters that are written in one word or another: alef, waw and yeh with a hamza, the letters of
  /// Persian keyboards, teh marbuta and heh, and the two forms of a Greek sigma.
  private static let variants: [(Unicode.Scalar, [Unicode.Scalar])] = [
    ("\u{627}", ["\u{622}", "\u{623}", "\u{625}", "\u{671}"]), ("\u{648}", ["\u{624}"]),
    ("\u{64A}", ["\u{626}", "\u{649}", "\u{6CC}"]), ("\u{643}", ["\u{6A9}"]),
    ("\u{647}", ["\u{629}"]), ("\u{6D5}", ["\u{6C0}"]), ("\u{6C1}", ["\u{6C2}"]),
    ("\u{6D2}", ["\u{6D3}"]), ("\u{3C3}", ["\u{3C2}"]),
  ]
}
