import DataFormats
import Fields
import SourceText

/// What functions compute.
extension GoFunctions {
  /// A text with the matches of a regular expression replaced; nil for expressions that could take
  /// long, and for references to groups that it does not have.
  static func replaced(_ pattern: String, _ new: String, in value: GoValue) -> GoValue? {
    let text = value.text
    guard let expression = expression(pattern, for: text) else { return nil }
    var made = ""
    var rest = text.startIndex
    for match in text.matches(of: expression) {
      guard let expanded = expanded(new, match.output) else { return nil }
      made += text[rest..<match.range.lowerBound] + expanded
      rest = match.range.upperBound
    }
    made += text[rest...]
    return value.isMarkup ? .html(made) : .string(made)
  }

  /// A replacement with references such as `$1` and `${1}` replaced by the groups of a match.
  private static func expanded(_ new: String, _ groups: AnyRegexOutput) -> String? {
    let parts = new.split(separator: "$", omittingEmptySubsequences: false)
    return parts.dropFirst().reduce(String(parts.first ?? "")) { text, part -> String? in
      let isBraced = part.hasPrefix("{")
      let digits = part.drop { $0 == "{" }.prefix { $0.isASCII && $0.isNumber }
      let rest = part[digits.endIndex...]
      guard let text, let number = Int(digits), number < groups.count,
        isBraced == rest.hasPrefix("}")
      else { return nil }
      return text + (groups[number].substring ?? "") + rest.dropFirst(isBraced ? 1 : 0)
    }
  }

  /// The parts of a text that match a regular expression, at most `limit` of them.
  static func found(_ pattern: String, in text: String, limit: Int?) -> GoValue? {
    guard let expression = expression(pattern, for: text) else { return nil }
    let all = text.matches(of: expression).map { GoValue.string(String(text[$0.range])) }
    return .list(limit.map { $0 < 0 ? all : Array(all.prefix($0)) } ?? all)
  }

  /// A regular expression that takes no long time on a text; nil for others.
  private static func expression(_ pattern: String, for text: String) -> Regex<AnyRegexOutput>? {
    let isQuick = ![")*", ")+", "){"].contains { pattern.contains($0) } && pattern.count < 200
    return isQuick && text.utf8.count < 200_000 ? try? Regex(pattern) : nil
  }

  /// The first characters of a text up to a word's end, with a mark if it is longer.
  static func truncated(_ given: [GoValue]) -> GoValue? {
    guard (2...3).contains(given.count), let limit = given[0].whole, limit >= 0,
      let text = given.last?.text
    else { return nil }
    guard text.count > limit else { return .string(text) }
    let part = text.prefix(limit)
    let end = part.lastIndex(where: \.isWhitespace) ?? part.endIndex
    return .string(part[..<end] + (given.count == 3 ? given[1].text : " …"))
  }

  /// The elements of two lists that both have, or that one or the other has.
  static func combined(_ given: [GoValue], isUnion: Bool) -> GoValue? {
    guard given.count == 2 else { return nil }
    let (first, second) = (given[0].elements ?? [], given[1].elements ?? [])
    let others = second.filter { value in !first.contains { GoValue.equal($0, value) } }
    if isUnion { return .list(first + others) }
    return .list(first.filter { value in second.contains { GoValue.equal($0, value) } })
  }

  /// A part of a text from an index, which may count from the end, with a length.
  static func substring(_ given: [GoValue]) -> GoValue? {
    guard given.count >= 2, let start = given[1].whole else { return nil }
    let text = Array(given[0].text)
    let first = min(max(0, start < 0 ? text.count + start : start), text.count)
    var end = text.count
    if given.count > 2 {
      guard let length = given[2].whole else { return nil }
      end = length < 0 ? text.count + length : first + min(length, text.count - first)
    }
    return .string(end > first ? String(text[first..<end]) : "")
  }

  static func field(_ value: GoValue, _ path: String) -> GoValue {
    path.split(separator: ".").reduce(value) { $0[String($1)] ?? .null }
  }

  /// `where LIST KEY [OPERATOR] VALUE`.
  static func filtered(_ given: [GoValue]) -> GoValue? {
    guard given.count == 3 || given.count == 4, let list = given[0].elements else { return nil }
    let path = given[1].text
    let sign = given.count == 4 ? given[2].text : "="
    guard let value = given.last else { return nil }
    var names: String?
    switch sign {
    case "=", "==", "eq": names = "eq"
    case "!=", "<>", "ne": names = "ne"
    case ">=", "ge": names = "ge"
    case ">", "gt": names = "gt"
    case "<=", "le": names = "le"
    case "<", "lt": names = "lt"
    case "in", "not in": names = nil
    default: return nil
    }
    return .list(
      list.filter { element in
        let own = field(element, path)
        if let names {
          return ((try? evaluate(names, [own, value])) ?? .null)?.isTrue ?? false
        }
        let isIn = (value.elements ?? []).contains { GoValue.equal($0, own) }
        return isIn == (sign == "in")
      })
  }

  /// `sort LIST [KEY [asc|desc]]`.
  static func sorted(_ given: [GoValue]) -> GoValue? {
    guard let list = given.first?.elements else { return nil }
    let path = given.count > 1 && given[1].text != "value" ? given[1].text : ""
    let isDescending = given.count > 2 && given[2].text.lowercased() == "desc"
    let sorted = list.enumerated().sorted { a, b in
      let (x, y) = (field(a.element, path), field(b.element, path))
      let isBefore: Bool
      if let p = x.number, let q = y.number, p != q {
        isBefore = p < q
      } else if x.text != y.text {
        isBefore = x.text < y.text
      } else {
        return a.offset < b.offset
      }
      return isBefore != isDescending
    }
    return .list(sorted.map(\.element))
  }

  /// The value of a text in JSON, TOML or YAML.
  static func unmarshalled(_ value: GoValue) -> GoValue? {
    let file = SourceFile(path: "data", text: value.text)
    for parsed in [JSONReader.read(file), TOMLReader.read(file), YAMLReader.read(file)] {
      if let node = parsed.node, !parsed.diagnostics.contains(where: { $0.severity == .error }) {
        return GoValue(node)
      }
    }
    return nil
  }

  /// A value, or a text in another format, as JSON, YAML or TOML.
  static func remarshalled(_ format: String, _ value: GoValue) -> GoValue? {
    var value = value
    if case .string = value { value = unmarshalled(value) ?? value }
    switch format.lowercased() {
    case "json": return json(value)
    case "yaml": return .string(GoDataText.yaml(value))
    case "toml": return .string(GoDataText.toml(value))
    default: return nil
    }
  }

  static func isFalse(_ value: GoValue) -> Bool {
    if case .bool(false) = value { true } else { false }
  }

  static func compare(
    _ given: [GoValue], _ isOrdered: (Double, Double) -> Bool
  ) -> GoValue? {
    guard given.count == 2 else { return nil }
    let numbers = given.map { $0.number ?? $0.elements.map { Double($0.count) } }
    guard let a = numbers[0], let b = numbers[1] else { return nil }
    return .bool(isOrdered(a, b))
  }

  static func number(
    _ given: [GoValue], _ operation: (Double, Double) -> Double
  ) -> GoValue? {
    guard given.count == 2, let a = given[0].number, let b = given[1].number else { return nil }
    let result = operation(a, b)
    guard case .int = given[0], case .int = given[1] else { return .double(result) }
    return GoValue.double(result).whole.map { .int($0) }
  }

  static func part(
    _ given: [GoValue], _ part: (Int, [GoValue]) -> [GoValue]
  ) -> GoValue? {
    guard given.count == 2, let count = given[0].whole, count >= 0, let list = given[1].elements
    else { return nil }
    return .list(part(count, list))
  }

  static func text(_ given: [GoValue], _ change: (String) -> String) -> GoValue? {
    given.last.map { $0.isMarkup ? .html(change($0.text)) : .string(change($0.text)) }
  }

  static func markup(_ given: [GoValue]) -> GoValue? { given.last.map { .html($0.text) } }

  static func titled(_ text: String) -> String {
    text.split(separator: " ", omittingEmptySubsequences: false)
      .map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined(separator: " ")
  }

  static func humanized(_ text: String) -> String {
    let words = text.replacing("-", with: " ").replacing("_", with: " ").lowercased()
    return words.prefix(1).uppercased() + words.dropFirst()
  }

  static func chomped(_ text: String) -> String {
    var text = text
    while text.last?.isNewline ?? false { text.removeLast() }
    return text
  }

  static func trimmed(_ text: String, _ signs: String, atEnd: Bool) -> String {
    var rest = text[...]
    if atEnd {
      while let last = rest.last, signs.contains(last) { rest.removeLast() }
    } else {
      rest = rest.drop { signs.contains($0) }
    }
    return String(rest)
  }

  static func plain(_ text: String) -> String {
    var out = ""
    var isTag = false
    for character in text {
      if character == "<" {
        isTag = true
      } else if character == ">" {
        isTag = false
      } else if !isTag {
        out.append(character)
      }
    }
    return out
  }

  static func url(_ text: String) -> String {
    text.contains("://") || text.hasPrefix("/") || text.hasPrefix("#") ? text : "/" + text
  }

  /// `printf` with `%s`, `%v`, `%d`, `%q`, `%t` and `%%`.
  static func formatted(_ format: String, _ given: [GoValue]) -> String {
    var out = ""
    var rest = format[...]
    var values = given[...]
    while let character = rest.popFirst() {
      guard character == "%" else {
        out.append(character)
        continue
      }
      let width = rest.prefix { $0.isNumber || $0 == "." || $0 == "-" || $0 == "+" || $0 == "#" }
      rest = rest.dropFirst(width.count)
      guard let verb = rest.popFirst() else { break }
      if verb == "%" {
        out.append("%")
        continue
      }
      let value = values.popFirst()?.text ?? ""
      if verb == "q" {
        out += "\"\(value)\""
      } else if width.hasPrefix("0"), let count = Int(width), value.count < count, count < 100 {
        out += String(repeating: "0", count: count - value.count) + value
      } else {
        out += value
      }
    }
    return out
  }

  static func json(_ value: GoValue) -> GoValue? {
    func convert(_ value: GoValue) -> JSONValue? {
      switch value {
      case .null: .null
      case .bool(let value): .bool(value)
      case .int(let value): .int(value)
      case .double, .object: nil
      case .string(let text), .html(let text): .string(text)
      case .list(let values): .array(values.compactMap(convert))
      case .map(let pairs):
        .object(pairs.compactMap { pair in convert(pair.value).map { (pair.key, $0) } })
      }
    }
    return convert(value).map { .html(String(decoding: Array($0.indented.utf8), as: UTF8.self)) }
  }
}
