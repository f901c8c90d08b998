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
  private static let filters: Set<String> = [
    "abs", "absolute_url", "append", "array_to_sentence_string", "at_least", "at_most",
    "capitalize", "ceil", "cgi_escape", "compact", "concat", "currency", "date",
    "date_to_long_string",
    "date_to_rfc822", "date_to_string", "date_to_xmlschema", "default", "divided_by", "downcase",
    "escape", "escape_once", "find", "first", "floor", "group_by", "group_by_exp", "inspect",
    "join", "jsonify", "language_name", "last", "localized_date", "localized_list",
    "localized_number", "lstrip", "map", "markdownify", "minus", "modulo",
    "newline_to_br", "normalize_whitespace", "number_of_words", "plural", "plus", "pop", "prepend",
    "push",
    "relative_url", "remove", "remove_first", "remove_last", "replace", "replace_first",
    "replace_last", "reverse", "round", "rstrip", "sample", "shift", "size", "slice", "slugify",
    "smartify", "sort", "sort_natural", "split", "strip", "strip_html", "strip_newlines", "sum",
    "times", "to_integer", "truncate", "truncatewords", "uniq", "unshift", "upcase", "uri_escape",
    "url_decode", "url_encode", "where", "where_exp", "xml_escape",
  ]
  private static let siteKeys: Set<String> = [
    "title", "tagline", "description", "url", "baseurl", "language", "time", "author", "profile",
    "navigation", "posts", "journals", "people", "pages", "terms", "data",
  ]

  /// Whether Daybook can run all of the tokens.
  static func canRun(_ tokens: [LiquidTokens.Token]) -> Bool { problem(tokens) == nil }

  /// Whether tokens read texts of pages, which may be the text that they are in.
  static func readsTexts(_ tokens: [LiquidTokens.Token]) -> Bool {
    let fields: Set<String> = [
      "content", "excerpt", "description", "words", "reading_minutes", "toc",
    ]
    return !filters(tokens).isDisjoint(with: ["jsonify", "inspect"])
      || tokens.contains { token in
        names(text(of: token)).contains { name in
          fields.contains(name.split(separator: ".").last.map(String.init) ?? name)
        }
      }
  }

  /// Whether tokens read what changes with the site or the time. The output of others is constant.
  static func readsSite(_ tokens: [LiquidTokens.Token]) -> Bool {
    tokens.contains { token in
      let text = text(of: token)
      return ["'now'", "\"now\"", "'today'", "\"today\""].contains { text.contains($0) }
        || names(text).contains { $0.hasPrefix("site.") && !$0.hasPrefix("site.baseurl") }
    }
  }

  /// The names of the filters in tokens.
  static func filters(_ tokens: [LiquidTokens.Token]) -> Set<String> {
    var found: Set<String> = []
    for token in tokens {
      for filter in LiquidValues.split(text(of: token)).dropFirst() {
        let name = filter.prefix { $0.isLetter || $0 == "_" || $0.isNumber }
        if !name.isEmpty { found.insert(String(name)) }
      }
    }
    return found
  }

  private static func text(of token: LiquidTokens.Token) -> String {
    switch token.kind {
    case .text, .literal: ""
    case .output(let text), .tag(_, let text): text
    }
  }

  /// The first token that Daybook cannot run, and the reason; nil if it can run all of them.
  private static func problem(_ tokens: [LiquidTokens.Token]) -> (token: Int, message: String)? {
    var open: [(name: String, token: Int)] = []
    for (number, token) in tokens.enumerated() {
      switch token.kind {
      case .text, .literal: continue
      case .output(let text):
        guard let first = text.first, first.isLetter || first.isNumber || "'\"_-".contains(first),
          !text.contains("{{"), !text.contains("{%")
        else { return (number, "no value") }
        if let message = problem(inText: text) { return (number, message) }
      case .tag(let name, let text):
        if let message = problem(inText: text) { return (number, message) }
        if blocks.contains(name) {
          open.append((name, number))
        } else if let parents = inner[name] {
          guard let last = open.last, parents.contains(last.name) else {
            return (number, "'\(name)' outside of its block")
          }
        } else if name.hasPrefix("end"), blocks.contains(String(name.dropFirst(3))) {
          guard open.popLast()?.name == String(name.dropFirst(3)) else {
            return (number, "'\(name)' without an opening tag")
          }
        } else if !singles.contains(name) {
          return (number, "unknown tag '\(name)'")
        }
      }
    }
    return open.last.map { ($0.token, "'\($0.name)' is not closed") }
  }

  /// The problem of a text with a name or filter that Daybook does not have.
  private static func problem(inText text: String) -> String? {
    for filter in LiquidValues.split(text).dropFirst() {
      let name = String(filter.prefix { $0.isLetter || $0 == "_" || $0.isNumber })
      if !filters.contains(name) { return "unknown filter '\(name)'" }
    }
    for name in names(text) {
      let parts = name.split(separator: ".").map(String.init)
      switch parts.first {
      case "paginator", "layout", "jekyll", "include", "theme", "content":
        return "'\(name)' is not available in a text"
      case "site" where parts.count > 1 && !siteKeys.contains(parts[1]):
        return "unknown variable 'site.\(parts[1])'"
      case "page" where ["path", "id", "collection", "next", "previous"].contains(parts.last ?? ""):
        return "unknown variable '\(name)'"
      default: continue
      }
    }
    return nil
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
    var text = text
    for filter in [
      "relative_url", "absolute_url", "prepend: site.baseurl", "prepend:site.baseurl",
      "prepend: site.url", "prepend:site.url",
    ] {
      text = text.replacing("| \(filter)", with: "").replacing("|\(filter)", with: "")
    }
    return text
  }
}
