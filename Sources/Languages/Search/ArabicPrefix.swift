/// The article of an Arabic word, and the particles that are written before it as one word.
enum ArabicPrefix {
  /// A folded word without its article, which may follow `and`, `with` or `like`. Without an
  /// article, an `and` is removed. Nil if the word has neither, or if fewer than three letters
  /// would be left.
  static func removed(from word: String) -> String? {
    let letters = Array(word.unicodeScalars)
    guard letters.count > 3, (0x621...0x64A).contains(letters[0].value) else { return nil }
    let start = letters[0] == waw || letters[0] == feh ? 1 : 0
    if let end = article(letters, start), letters.count - end > 2 {
      return text(letters[end...])
    }
    return letters[0] == waw ? text(letters[1...]) : nil
  }

  /// The index after the article: alef and lam, also after beh or kaf; or two lams, `for the`.
  private static func article(_ letters: [Unicode.Scalar], _ start: Int) -> Int? {
    var index = start
    if letters[index] == beh || letters[index] == kaf { index += 1 }
    guard index + 1 < letters.count, letters[index + 1] == lam else { return nil }
    if letters[index] == alef { return index + 2 }
    return letters[index] == lam && index == start ? index + 2 : nil
  }

  private static func text(_ letters: ArraySlice<Unicode.Scalar>) -> String {
    String(String.UnicodeScalarView(letters))
  }

  private static let alef: Unicode.Scalar = "\u{627}"
  private static let beh: Unicode.Scalar = "\u{628}"
  private static let feh: Unicode.Scalar = "\u{641}"
  private static let kaf: Unicode.Scalar = "\u{643}"
  private static let lam: Unicode.Scalar = "\u{644}"
  private static let waw: Unicode.Scalar = "\u{648}"
}
