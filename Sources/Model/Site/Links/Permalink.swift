import CivilTime
import Content
import SourceText

/// A URL pattern such as `/journal/:journal/:slug/`.
struct Permalink {
  /// The values of a pattern's placeholders.
  struct Values {
    /// The last part of the URL: `:slug` and `:title`.
    let slug: String
    /// The journal's or collection's part: `:journal` and `:collection`.
    var folder = ""
    /// The parts of a free page's folder: `:path`.
    var path: [String] = []
    /// The day: `:year`, `:month` and `:day`.
    var date: CivilDate?
  }

  private enum Piece {
    case text(String)
    case placeholder(String)
  }

  private enum Part {
    /// The folders of a free page, possibly none: `:path`.
    case folders
    /// One part of the URL.
    case pieces([Piece])
  }

  private let parts: [Part]
  /// Whether the pattern ends in a file such as `:title.html`.
  private let isFile: Bool

  /// A problem of a pattern.
  enum Mistake: Error {
    case unknownPlaceholder(String)
    case partlyFolders
    case outOfSite
    case noSlug
  }

  init(_ pattern: String, _ kind: PermalinkKind) throws(Mistake) {
    let texts = pattern.split(separator: "/").map(String.init)
    var parts: [Part] = []
    for text in texts {
      guard URLPath.isPart(text) else { throw .outOfSite }
      let isFolders = text == ":path" && kind == .page
      parts.append(isFolders ? .folders : .pieces(try Self.pieces(of: text, kind.placeholders)))
    }
    self.parts = parts
    isFile = !pattern.hasSuffix("/") && texts.last?.contains(".") ?? false
    guard has("slug") || has("title") else { throw .noSlug }
  }

  private static func pieces(
    of part: String, _ placeholders: [String]
  ) throws(Mistake) -> [Piece] {
    let texts = part.split(separator: ":", omittingEmptySubsequences: false)
    var pieces: [Piece] = [.text(String(texts[0]))]
    for text in texts.dropFirst() {
      let name = String(text.prefix { $0.isLetter })
      guard placeholders.contains(name) else { throw .unknownPlaceholder(name) }
      guard name != "path" else { throw .partlyFolders }
      pieces += [.placeholder(name), .text(String(text.dropFirst(name.count)))]
    }
    return pieces
  }

  /// Whether the pattern has a part of a date.
  var needsDate: Bool { has("year") || has("month") || has("day") }

  private func has(_ name: String) -> Bool {
    parts.contains { part in
      guard case .pieces(let pieces) = part else { return false }
      return pieces.contains { if case .placeholder(name) = $0 { true } else { false } }
    }
  }

  /// The path for the given values; nil if a value leads out of the site, or a date is missing.
  func path(_ values: Values) -> URLPath? {
    var filled: [String] = []
    for part in parts {
      switch part {
      case .folders: filled += values.path
      case .pieces(let pieces):
        var text = ""
        for piece in pieces {
          guard let value = Self.text(of: piece, values) else { return nil }
          text += value
        }
        filled.append(text)
      }
    }
    guard filled.allSatisfy(URLPath.isPart) else { return nil }
    return isFile
      ? URLPath(checked: "/" + filled.joined(separator: "/")) : URLPath(folder: filled)
  }

  private static func text(of piece: Piece, _ values: Values) -> String? {
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    switch piece {
    case .text(let text): return text
    case .placeholder("journal"), .placeholder("collection"): return values.folder
    case .placeholder("year"): return values.date.map { String($0.year) }
    case .placeholder("month"): return values.date.map { two($0.month) }
    case .placeholder("day"): return values.date.map { two($0.day) }
    case .placeholder: return values.slug
    }
  }
}

extension Permalink.Mistake {
  /// The message for the author.
  func message(_ pattern: String) -> String {
    switch self {
    case .unknownPlaceholder(let name): "unknown placeholder ':\(name)'"
    case .partlyFolders: "':path' must be between two '/'"
    case .outOfSite: "the pattern '\(pattern)' leads out of the site"
    case .noSlug: "the pattern '\(pattern)' gives every page the same URL"
    }
  }

  /// The hint for the author.
  func hint(_ kind: PermalinkKind) -> Cure {
    let known = kind.placeholders
    if case .unknownPlaceholder(let name) = self, let near = Spelling.nearest(to: name, in: known) {
      return "did you mean ':\(near)'?"
    }
    return "there are " + known.map { ":" + $0 }.joined(separator: ", ")
  }
}
