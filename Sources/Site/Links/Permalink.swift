import CivilTime
import SourceText

/// A URL pattern such as `/journal/:journal/:slug/`.
struct Permalink {
  /// What a pattern's placeholders stand for.
  struct Values {
    let journal: String
    let slug: String
    let date: CivilDate
  }

  static let standard = Permalink(parts: ["journal", ":journal", ":slug"])

  fileprivate static let placeholders = ["journal", "slug", "title", "year", "month", "day"]
  private let parts: [String]
  /// Whether the pattern ends in a file such as `:title.html`.
  private var isFile = false

  /// What is wrong with a pattern.
  enum Mistake: Error {
    case unknownPlaceholder(String)
    case outOfSite
  }

  init(_ pattern: String) throws(Mistake) {
    let parts = pattern.split(separator: "/").map(String.init)
    for part in parts {
      guard URLPath.isPart(part) else { throw .outOfSite }
      for piece in part.split(separator: ":", omittingEmptySubsequences: false).dropFirst() {
        let name = String(piece.prefix { $0.isLetter })
        guard Self.placeholders.contains(name) else { throw .unknownPlaceholder(name) }
      }
    }
    self.init(parts: parts)
    isFile = !pattern.hasSuffix("/") && parts.last?.contains(".") ?? false
  }

  private init(parts: [String]) {
    self.parts = parts
  }

  /// The path for some values; nil where a value or the pattern leads out of the site.
  func path(_ values: Values) -> URLPath? {
    let filled = parts.map { $0.contains(":") ? fill($0, values) : $0 }
    guard filled.allSatisfy(URLPath.isPart) else { return nil }
    return isFile
      ? URLPath(checked: "/" + filled.joined(separator: "/")) : URLPath(folder: filled)
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

extension Permalink.Mistake {
  /// What is wrong with a pattern, in words.
  func message(_ pattern: String) -> String {
    switch self {
    case .unknownPlaceholder(let name): "unknown placeholder ':\(name)'"
    case .outOfSite: "the pattern '\(pattern)' leads out of the site"
    }
  }

  /// What to do about it.
  var hint: String {
    let known = Permalink.placeholders
    if case .unknownPlaceholder(let name) = self, let near = Spelling.nearest(to: name, in: known) {
      return "did you mean ':\(near)'?"
    }
    return "write it as /journal/:journal/:slug/; there are "
      + known.map { ":" + $0 }.joined(separator: ", ")
  }
}
