/// Divides the search index into files.
public enum SearchPlan {
  /// The number of pages in a file of titles and excerpts.
  public static let pagesInPart = 24

  /// How many bytes of text one word file covers. Such a file then has about 10,000 bytes.
  private static let textInPart = 1 << 16

  static func wordParts(ofTexts size: Int) -> Int {
    var parts = 1
    while parts < size / textInPart, parts < 1_024 { parts *= 2 }
    return parts
  }

  /// The ranges of pages in the files of titles and excerpts.
  static func pageRanges(_ count: Int) -> [Range<Int>] {
    stride(from: 0, to: count, by: pagesInPart).map { $0..<min(count, $0 + pagesInPart) }
  }

  /// The file that names all parts of the index.
  static let indexPath = URLPath(checked: "/search/index.json")

  /// The path of a file of words, without the hash of its content.
  static func wordsPath(_ number: Int) -> URLPath {
    URLPath(checked: "/search/words-\(number).txt")
  }

  /// The path of a file of titles and excerpts, without the hash of its content.
  static func pagesPath(_ number: Int) -> URLPath {
    URLPath(checked: "/search/pages-\(number).json")
  }

  /// The file without the hash in its name: `search/words-1.txt` for `search/words-1.8f3a.txt`. Nil
  /// if it is not part of an index.
  public static func partFile(of published: String) -> String? {
    guard published.utf8.count(where: { $0 == UInt8(ascii: "/") }) == 1,
      ["search/words-", "search/pages-"].contains(where: { published.hasPrefix($0) })
    else {
      return nil
    }
    let names = published.split(separator: ".", omittingEmptySubsequences: false)
    return names.count == 3 ? "\(names[0]).\(names[2])" : nil
  }
}
