import Bytes
import DataFormats

/// Evaluates constant outputs of a template: `{{ site.baseurl }}`, a key of the settings or of the
/// page's front matter, or a literal, with filters for URLs and texts.
struct LiquidValues {
  let site: Node?
  let page: Node?
  /// The page's old URL.
  let pageURL: String
  /// The arguments of an include.
  var arguments: [String: String]?

  /// The text of an output; nil if it is not constant.
  ///
  /// - Parameter isFollowed: Whether a path follows, so that the site's own URL is omitted.
  func text(of output: String, isFollowed: Bool) -> String? {
    Self.text(of: output, value: { value($0, isFollowed: isFollowed) }, filter: apply)
  }

  /// The text of an output: its value after all filters; nil if one of these is.
  static func text(
    of output: String, value: (String) -> String?, filter: (String, _ text: String) -> String?
  ) -> String? {
    let parts = split(output)
    return parts.dropFirst().reduce(value(parts[0])) { text, part in
      text.flatMap { filter(part, $0) }
    }
  }

  /// A text in quotes, a number, or the value of a name.
  func value(_ expression: String, isFollowed: Bool = true) -> String? {
    if let text = Self.quoted(expression) { return text }
    if Int(expression) != nil { return expression }
    let path = expression.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    switch path.first {
    case "site" where path.count == 2 && path[1] == "baseurl": return ""
    case "site" where path.count == 2 && path[1] == "url" && isFollowed: return ""
    case "site" where path.count > 1 && path[1] != "data":
      return Self.scalar(site, path.dropFirst())
    case "page" where path.count == 2 && path[1] == "url": return pageURL
    case "page" where path.count > 1 && path[1] != "date":
      return Self.scalar(page, path.dropFirst())
    case "include" where path.count == 2: return arguments.map { $0[path[1]] ?? "" }
    default: return nil
    }
  }

  private func apply(_ filter: String, _ value: String) -> String? {
    let colon = filter.firstIndex(of: ":")
    let name = filter[..<(colon ?? filter.endIndex)].trimmed
    let argument = colon.map { filter[filter.index(after: $0)...].trimmed }
    switch name {
    case "relative_url", "absolute_url":
      return value.hasPrefix("/") || value.contains("://") ? value : "/" + value
    case "prepend": return argument.flatMap { self.value($0) }.map { $0 + value }
    case "append": return argument.flatMap { self.value($0) }.map { value + $0 }
    case "default": return value.isEmpty ? argument.flatMap { self.value($0) } : value
    case "strip": return value.trimmed
    case "downcase": return value.lowercased()
    case "upcase": return value.uppercased()
    case "escape", "xml_escape", "uri_escape", "url_encode", "cgi_escape":
      let isPlain = value.utf8.allSatisfy { $0.isLetterOrDigit || "-._/".utf8.contains($0) }
      return isPlain ? value : nil
    default: return nil
    }
  }

  /// The text at a path in a node.
  static func scalar(_ node: Node?, _ path: ArraySlice<String>) -> String? {
    var node = node
    for part in path { node = node?[part] }
    guard case .scalar(let text, _)? = node?.content, node?.isNull == false else { return nil }
    return text
  }

  static func quoted(_ text: String) -> String? {
    guard let quote = text.first, quote == "\"" || quote == "'", text.count >= 2,
      text.last == quote
    else { return nil }
    let inner = text.dropFirst().dropLast()
    return inner.contains(quote) ? nil : String(inner)
  }

  /// The parts between `|` outside of quotes.
  static func split(_ text: String) -> [String] {
    var parts: [String] = [""]
    var quote: Character?
    for character in text {
      if let open = quote {
        if character == open { quote = nil }
      } else if character == "\"" || character == "'" {
        quote = character
      } else if character == "|" {
        parts.append("")
        continue
      }
      parts[parts.count - 1].append(character)
    }
    return parts.map(\.trimmed)
  }
}
