import Bytes
import DataFormats
import SourceText

/// Values in other formats.
extension GoFunctions {
  static func conversion(_ call: GoCall) throws -> GoValue? {
    switch call.name {
    case "safeHTML": return try safe(call, .html)
    case "safeHTMLAttr": return try safe(call, .attribute)
    case "safeURL": return try safe(call, .url)
    case "safeCSS": return try safe(call, .css)
    case "safeJS": return try safe(call, .script)
    case "plainify": return try plain(call)
    case "markdownify":
      if case .safe(_, .block) = call.values[0] { return call.values[0] }
      let text = try call.text(0)
      try call.budget.work(text.utf8.count * 8)
      let html = HugoMarkdown.html(text)
      return .safe(html, HugoMarkdown.isBlock(html) ? .block : .html)
    case "highlight":
      let code = Array(try call.text(0).utf8)
      let fence = MarkdownMarkup.fence(code[...], info: try call.text(1))
      return .safe(HugoMarkdown.block(String(decoding: fence, as: UTF8.self)), .block)
    case "relURL":
      let text = try call.text(0)
      let isWhole = text.contains("://") || text.hasPrefix("/") || text.hasPrefix("#")
      return .string(isWhole ? text : "/" + text)
    case "warnf": return .string("")
    case "jsonify": return .safe(try json(call.values[0], call).text, .html)
    case "transform.Unmarshal": return try unmarshalled(try call.text(0), call)
    case "transform.Remarshal": return .string(try remarshalled(call))
    default: return nil
    }
  }

  private static func safe(_ call: GoCall, _ safety: GoValue.Safety) throws -> GoValue {
    if case .safe(_, .block) = call.values[0], safety == .html { return call.values[0] }
    return .safe(try call.text(0), safety)
  }

  /// A text without tags. Hugo's versions differ in whether it is HTML.
  private static func plain(_ call: GoCall) throws -> GoValue {
    var text = try call.text(0)
    if text.contains(where: { $0 == "<" || $0 == ">" }) {
      for (old, new) in [("\n", " "), ("</p>", "\n"), ("<br>", "\n"), ("<br />", "\n")] {
        text = text.replacing(old, with: new)
      }
      var out = String.UnicodeScalarView()
      var (isTag, isSpace) = (false, false)
      for scalar in text.unicodeScalars {
        let wasSpace = isSpace
        if !isTag { isSpace = false }
        if scalar == "<" || scalar == ">" {
          isTag = scalar == "<"
        } else {
          if scalar.properties.isWhitespace { isSpace = true }
          if !isTag, !isSpace || !wasSpace { out.append(scalar) }
        }
      }
      text = String(out)
    }
    guard !text.contains("&"), !text.contains("<") else { throw call.wrong }
    return .string(text)
  }

  /// The value of a text in the format that its first special character shows.
  private static func unmarshalled(_ text: String, _ call: GoCall) throws -> GoValue {
    let file = SourceFile(path: "data", text: text)
    let sign = text.first { "{:=,<".contains($0) }
    let parsed =
      switch sign {
      case "{": JSONReader.read(file)
      case ":": YAMLReader.read(file)
      case "=": TOMLReader.read(file)
      default: throw call.wrong
      }
    guard let node = parsed.node, !parsed.diagnostics.contains(where: { $0.severity == .error })
    else { throw call.wrong }
    return GoValue(node, isJSON: sign == "{")
  }

  /// A value, or a text in another format, as JSON, YAML or TOML.
  private static func remarshalled(_ call: GoCall) throws -> String {
    var value = call.values[1]
    if case .string(let text) = value { value = try unmarshalled(text, call) }
    guard case .map = value else { throw call.wrong }
    switch try call.text(0).lowercased() {
    case "json": return try json(value, call).indented
    case "yaml": return try GoDataText.yaml(value)
    case "toml": return try GoDataText.toml(value)
    default: throw call.wrong
    }
  }

  private static func json(_ value: GoValue, _ call: GoCall) throws -> JSONValue {
    switch value {
    case .null: return .null
    case .bool(let value): return .bool(value)
    case .int(let value): return .int(value)
    case .double(let number):
      guard number == number.rounded(), abs(number) < 1e15 else { throw call.wrong }
      return .int(Int(number))
    case .object: throw call.wrong
    case .string(let text), .safe(let text, _):
      // Go escapes these.
      guard value.string != nil, !text.contains(where: { "<>&\u{2028}\u{2029}".contains($0) })
      else {
        throw call.wrong
      }
      return .string(text)
    case .list(let values): return .array(try values.map { try json($0, call) })
    case .map(let map): return .object(try map.sorted.map { ($0.key, try json($0.value, call)) })
    }
  }
}
