/// The letters of a page after a trial, and where its marks are in the page before it.
struct MarkedText {
  /// A mark that was found.
  struct Place {
    /// The number of the mark.
    let mark: Int
    /// The letters of the page before the mark.
    fileprivate let before: Substring

    /// Whether the mark follows a word.
    func isAfter(_ word: String) -> Bool {
      before.suffix(word.count).lowercased() == word.lowercased()
    }
  }

  /// The letters without the marks.
  private var letters = ""
  /// The number of each mark, and how many letters are before it.
  private var marks: [(number: Int, count: Int)] = []

  /// Takes the marks out of a page's letters. A mark is `zq`, two letters that are its number, and `qz`.
  init(_ text: String) {
    var rest = text[...]
    while let found = rest.firstMatch(of: /(?i)zq([a-z])([a-z])qz/) {
      letters += rest[..<found.range.lowerBound]
      let digits = [found.output.1, found.output.2].map { text in
        Int(text.lowercased().utf8.first ?? 97) - 97
      }
      marks.append((digits[0] * 26 + digits[1], letters.count))
      rest = rest[found.range.upperBound...]
    }
    letters += rest
  }

  /// The first mark in one of a page's texts before the trial; nil if there is none, or if more than marks is
  /// different.
  func place(in texts: PageTexts, at index: Int) -> Place? {
    guard letters == texts.joined else { return nil }
    let start = texts.all[..<index].reduce(0) { $0 + PageTexts.letters($1).count }
    let end = start + PageTexts.letters(texts.all[index]).count
    return marks.first { $0.count > start && $0.count <= end }.map { mark in
      Place(mark: mark.number, before: letters.prefix(mark.count))
    }
  }
}
