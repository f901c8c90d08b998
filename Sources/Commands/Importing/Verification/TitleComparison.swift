/// Compares the titles of two pages without the name of the site, which themes add.
enum TitleComparison {
  private static let separators = [
    " - ", " | ", " – ", " — ", " · ", " • ", " « ", " » ", " :: ", ": ",
  ]

  static func isSame(_ old: PublishedText, _ new: PublishedText) -> Bool {
    // A heading is the title alone; without one, each part of the title may be it.
    let olds = old.headings.isEmpty ? words(titles(old)) : words(old.headings)
    return olds.isEmpty || !olds.isDisjoint(with: words(titles(new)))
  }

  private static func titles(_ page: PublishedText) -> [String] {
    var titles = page.headings + [page.title]
    for separator in separators where page.title.contains(separator) {
      titles += page.title.components(separatedBy: separator)
    }
    return titles
  }

  private static func words(_ titles: [String]) -> Set<[String]> {
    Set(titles.map { WordList.words(of: $0) }).subtracting([[]])
  }
}

extension String {
  fileprivate func components(separatedBy separator: String) -> [String] {
    var parts: [String] = []
    var rest = self[...]
    while let found = rest.byteRange(of: separator) {
      parts.append(String(rest[..<found.lowerBound]))
      // Also all of what follows, as titles may contain the separator.
      parts.append(String(rest[found.upperBound...]))
      rest = rest[found.upperBound...]
    }
    return parts + [String(rest)]
  }
}
