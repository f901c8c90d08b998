import CivilTime

/// A URL pattern such as `/journal/:journal/:slug/`.
struct Permalink {
  /// What a pattern's placeholders stand for.
  struct Values {
    let journal: String
    let slug: String
    let date: CivilDate
  }

  static let standard = Permalink(parts: ["journal", ":journal", ":slug"])

  private static let placeholders = ["journal", "slug", "title", "year", "month", "day"]
  private let parts: [String]

  /// A placeholder that is none.
  struct UnknownPlaceholder: Error {
    let name: String
    static let known = placeholders
  }

  init(_ pattern: String) throws(UnknownPlaceholder) {
    let parts = pattern.split(separator: "/").map(String.init)
    for part in parts {
      for piece in part.split(separator: ":", omittingEmptySubsequences: false).dropFirst() {
        let name = String(piece.prefix { $0.isLetter })
        guard Self.placeholders.contains(name) else { throw UnknownPlaceholder(name: name) }
      }
    }
    self.init(parts: parts)
  }

  private init(parts: [String]) {
    self.parts = parts
  }

  /// The path for some values; nil where a value or the pattern leads out of the site.
  func path(_ values: Values) -> URLPath? {
    let filled = parts.map { $0.contains(":") ? fill($0, values) : $0 }
    guard filled.allSatisfy(URLPath.isPart) else { return nil }
    return URLPath(folder: filled)
  }

  private func fill(_ part: String, _ values: Values) -> String {
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let pieces = part.split(separator: ":", omittingEmptySubsequences: false)
    return pieces.dropFirst().reduce(into: String(pieces[0])) { text, piece in
      let name = piece.prefix { $0.isLetter }
      switch name {
      case "journal": text += values.journal
      case "year": text += String(values.date.year)
      case "month": text += two(values.date.month)
      case "day": text += two(values.date.day)
      default: text += values.slug
      }
      text += piece.dropFirst(name.count)
    }
  }
}
