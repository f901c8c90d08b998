/// How the index of the search is divided into files.
public enum SearchPlan {
  /// How many pages a file of titles and excerpts has.
  public static let pagesInPart = 24

  /// Bytes of text for each file of words: such a file has some ten thousand bytes then.
  private static let textInPart = 1 << 16

  static func wordParts(ofTexts size: Int) -> Int {
    var parts = 1
    while parts < size / textInPart, parts < 1_024 { parts *= 2 }
    return parts
  }

  static func pageRanges(_ count: Int) -> [Range<Int>] {
    stride(from: 0, to: count, by: pagesInPart).map { $0..<min(count, $0 + pagesInPart) }
  }

  static func wordsPath(_ number: Int) -> URLPath {
    URLPath(checked: "/search/words-\(number).txt")
  }

  static func pagesPath(_ number: Int) -> URLPath {
    URLPath(checked: "/search/pages-\(number).json")
  }
}
