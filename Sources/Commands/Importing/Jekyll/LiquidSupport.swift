import CivilTime
import Liquid

/// The tags, filters and names of Liquid that Daybook supports in the texts of pages.
enum LiquidSupport {
  private static let blocks: Set<String> = [
    "if", "unless", "case", "for", "tablerow", "capture", "ifchanged",
  ]
  private static let inner: [String: Set<String>] = [
    "else": ["if", "unless", "case", "for"], "elsif": ["if", "unless"], "when": ["case"],
  ]
  private static let singles: Set<String> = [
    "assign", "echo", "break", "continue", "cycle", "increment", "decrement", "#",
  ]
  /// The filters of the language, and those of a site.
  private static let filters: Set<String> = {
    let language = Environment(now: Timestamp(unixSeconds: 0)) { _ in nil }
    return Set(language.filterNames + ["absolute_url", "markdownify", "relative_url", "smartify"])
  }()
  private static let siteKeys: Set<String> = [
    "title", "tagline", "description", "url", "baseurl", "language", "time", "author", "profile",
    "navigation", "posts", "journals", "people", "pages", "terms", "data",
  ]

  /// Whether tokens read texts of pages, which may be the text that they are in.
  static func readsTexts(_ tokens: [LiquidTokens.Token]) -> Bool {
    let fields: Set<String> = [
      "content", "excerpt", "description", "words", "reading_minutes", "toc",
    ]
    return !filters(tokens).isDisjoint(with: ["jsonify", "inspect"])
      || tokens.contains { token in
        names(token.code).contains { name in
          fields.contains(name.split(separator: ".").last.map(String.init) ?? name)
        }
      }
  }

  /// Whether tokens read what changes with the site or the time. The output of others is constant.
  static func readsSite(_ tokens: [LiquidTokens.Token]) -> Bool {
    tokens.contains { token in
      ["'now'", "\"now\"", "'today'", "\"today\""].contains { token.code.contains($0) }
        || names(token.code).contains { $0.hasPrefix("site.") && !$0.hasPrefix("site.baseurl") }
    }
  }

  /// The names of the filters in tokens.
  static func filters(_ tokens: [LiquidTokens.Token]) -> Set<String> {
    Set(tokens.flatMap { filters($0.code) }).subtracting([""])
  }

  private static func filters(_ code: String) -> [String] {
    LiquidValues.split(code).dropFirst().map { filter in
      String(filter.prefix { $0.isLetter || $0 == "_" || $0.isNumber })
    }
  }

  /// Whether Daybook can run all of the tokens.
  static func canRun(_ tokens: [LiquidTokens.Token]) -> Bool {
    var open: [String] = []
    for token in tokens {
      guard filters(token.code).allSatisfy(filters.contains), names(token.code).allSatisfy(isKnown)
      else { return false }
      switch token.kind {
      case .text, .literal: continue
      case .output(let code):
        guard let first = code.first, first.isLetter || first.isNumber || "'\"_-".contains(first),
          !code.contains("{{"), !code.contains("{%")
        else { return false }
      case .tag(let name, _):
        let ended = name.hasPrefix("end") ? String(name.dropFirst(3)) : ""
        if blocks.contains(name) {
          open.append(name)
        } else if let parents = inner[name] {
          guard let last = open.last, parents.contains(last) else { return false }
        } else if blocks.contains(ended) {
          guard open.popLast() == ended else { return false }
        } else if !singles.contains(name) {
          return false
        }
      }
    }
    return open.isEmpty
  }

  /// Whether a text of a page can read a name.
  private static func isKnown(_ name: String) -> Bool {
    let parts = name.split(separator: ".").map(String.init)
    return switch parts.first {
    case "paginator", "layout", "jekyll", "include", "theme", "content": false
    case "site": parts.count == 1 || siteKeys.contains(parts[1])
    case "page": !["path", "id", "collection", "next", "previous"].contains(parts.last ?? "")
    default: true
    }
  }

  /// The dotted names outside of quotes.
  private static func names(_ text: String) -> [String] {
    var names: [String] = []
    var name = ""
    var quote: Character?
    for character in text + " " {
      if let open = quote {
        if character == open { quote = nil }
        continue
      }
      if character.isLetter || character.isNumber || "._-".contains(character) {
        name.append(character)
        continue
      }
      if let first = name.first, first.isLetter { names.append(name) }
      name = ""
      if character == "\"" || character == "'" { quote = character }
    }
    return names
  }

  /// A token's text without the filters that add the base path, because Markdown adds it.
  static func adapted(_ text: String) -> String {
    [
      "relative_url", "absolute_url", "prepend: site.baseurl", "prepend:site.baseurl",
      "prepend: site.url", "prepend:site.url",
    ].reduce(text) { text, filter in
      text.replacing("| \(filter)", with: "").replacing("|\(filter)", with: "")
    }
  }
}
