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

  static let standard = Permalink(parts: [
    [.text("journal")], [.placeholder("journal")], [.placeholder("slug")],
  ])

  fileprivate static let placeholders = ["journal", "slug", "title", "year", "month", "day"]

  private enum Piece {
    case text(String)
    case placeholder(String)
  }

  /// The pattern's parts, each in pieces.
  private let parts: [[Piece]]
  /// Whether the pattern ends in a file such as `:title.html`.
  private var isFile = false

  /// What is wrong with a pattern.
  enum Mistake: Error {
    case unknownPlaceholder(String)
    case outOfSite
  }

  init(_ pattern: String) throws(Mistake) {
    let parts = pattern.split(separator: "/").map(String.init)
    var pieces: [[Piece]] = []
    for part in parts {
      guard URLPath.isPart(part) else { throw .outOfSite }
      pieces.append(try Self.pieces(of: part))
    }
    self.init(parts: pieces)
    isFile = !pattern.hasSuffix("/") && parts.last?.contains(".") ?? false
  }

  private init(parts: [[Piece]]) {
    self.parts = parts
  }

  private static func pieces(of part: String) throws(Mistake) -> [Piece] {
    let texts = part.split(separator: ":", omittingEmptySubsequences: false)
    var pieces: [Piece] = [.text(String(texts[0]))]
    for text in texts.dropFirst() {
      let name = String(text.prefix { $0.isLetter })
      guard placeholders.contains(name) else { throw .unknownPlaceholder(name) }
      pieces += [.placeholder(name), .text(String(text.dropFirst(name.count)))]
    }
    return pieces
  }

  /// The path for some values; nil where a value or the pattern leads out of the site.
  func path(_ values: Values) -> URLPath? {
    let filled = parts.map { pieces in
      pieces.reduce(into: "") { $0 += Self.text(of: $1, values) }
    }
    guard filled.allSatisfy(URLPath.isPart) else { return nil }
    return isFile
      ? URLPath(checked: "/" + filled.joined(separator: "/")) : URLPath(folder: filled)
  }

  private static func text(of piece: Piece, _ values: Values) -> String {
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return switch piece {
    case .text(let text): text
    case .placeholder("journal"): values.journal
    case .placeholder("year"): String(values.date.year)
    case .placeholder("month"): two(values.date.month)
    case .placeholder("day"): two(values.date.day)
    case .placeholder: values.slug
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
