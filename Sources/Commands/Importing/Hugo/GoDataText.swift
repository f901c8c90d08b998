/// Values of Go templates as YAML and TOML on several lines, as Hugo's documentation shows settings.
enum GoDataText {
  static func yaml(_ value: GoValue) throws -> String {
    try yaml(value, "").joined(separator: "\n") + "\n"
  }

  private static func yaml(_ value: GoValue, _ margin: String) throws -> [String] {
    switch value {
    case .map(let map) where map.isFilled:
      return try map.sorted.flatMap { pair -> [String] in
        let key = margin + YAMLText.scalar(pair.key) + ":"
        if let flat = try flat(pair.value) { return ["\(key) \(flat)"] }
        return [key] + (try yaml(pair.value, pair.value.list != nil ? margin : margin + "  "))
      }
    case .list(let values) where !values.isEmpty:
      return try values.flatMap { element -> [String] in
        if let flat = try flat(element) { return ["\(margin)- \(flat)"] }
        var lines = try yaml(element, margin + "  ")
        if let first = lines.first { lines[0] = "\(margin)- " + first.dropFirst(margin.count + 2) }
        return lines
      }
    default: return [margin + (try flat(value) ?? "")]
    }
  }

  /// A value on one line; nil for a mapping or list with elements.
  private static func flat(_ value: GoValue) throws -> String? {
    switch value {
    case .map(let map): map.isFilled ? nil : "{}"
    case .list(let values): values.isEmpty ? "[]" : nil
    case .string(let text), .safe(let text, _): YAMLText.scalar(text)
    case .null: "null"
    default: try GoFormat.text(value)
    }
  }

  static func toml(_ value: GoValue) throws -> String {
    guard case .map(let map) = value else { return try scalar(value) }
    return try table(map, []).joined(separator: "\n") + "\n"
  }

  private static func table(_ map: GoMap, _ path: [String]) throws -> [String] {
    let margin = String(repeating: "  ", count: path.count)
    var lines: [String] = []
    var tables: [String] = []
    for (key, value) in map.sorted {
      let name = (path + [key]).joined(separator: ".")
      switch value {
      case .map(let inner): tables += ["\(margin)[\(name)]"] + (try table(inner, path + [key]))
      case .list(let values) where values.contains(where: \.isTable):
        for element in values {
          guard case .map(let inner) = element else { throw GoFormat.refused("a mixed list") }
          tables += ["\(margin)[[\(name)]]"] + (try table(inner, path + [key]))
        }
      default: lines.append("\(margin)\(key) = \(try scalar(value))")
      }
    }
    return lines + tables
  }

  private static func scalar(_ value: GoValue) throws -> String {
    switch value {
    case .string(let text), .safe(let text, _):
      guard !text.utf8.contains(where: { $0 < 0x20 || $0 == UInt8(ascii: "'") }) else {
        throw GoFormat.refused("a quote in TOML")
      }
      return "'\(text)'"
    case .list(let values):
      return "[" + (try values.map(scalar)).joined(separator: ", ") + "]"
    case .int, .bool: return try GoFormat.text(value)
    default: throw GoFormat.refused("such a value in TOML")
    }
  }
}

extension GoMap {
  fileprivate var isFilled: Bool { !values.isEmpty }
}

extension GoValue {
  fileprivate var isTable: Bool { if case .map = self { true } else { false } }
}
