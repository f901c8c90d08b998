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

  /// Whether a tag opens or belongs to a block.
  static func isBlockTag(_ name: String) -> Bool {
    blocks.contains(name) || inner[name] != nil
  }

  /// The first token that Daybook cannot run, and the reason; nil if it can run all of them.
  static func problem(_ tokens: [LiquidTokens.Token]) -> (token: Int, message: String)? {
    var open: [(name: String, token: Int)] = []
    for (number, token) in tokens.enumerated() {
      switch token.kind {
      case .text, .literal: continue
      case .output(let text):
        if text.isEmpty { return (number, "empty output") }
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
