/// Values of Go templates as YAML and TOML on several lines, as Hugo's documentation shows settings.
enum GoDataText {
  static func yaml(_ value: GoValue) -> String { yaml(value, "").joined(separator: "\n") + "\n" }

  private static func yaml(_ value: GoValue, _ margin: String) -> [String] {
    switch value {
    case .map(let pairs) where !pairs.isEmpty:
      pairs.sorted { $0.key < $1.key }.flatMap { pair -> [String] in
        let key = margin + YAMLText.scalar(pair.key) + ":"
        if let flat = flat(pair.value) { return ["\(key) \(flat)"] }
        return [key] + yaml(pair.value, isList(pair.value) ? margin : margin + "  ")
      }
    case .list(let values) where !values.isEmpty:
      values.flatMap { element -> [String] in
        if let flat = flat(element) { return ["\(margin)- \(flat)"] }
        var lines = yaml(element, margin + "  ")
        if let first = lines.first { lines[0] = "\(margin)- " + first.dropFirst(margin.count + 2) }
        return lines
      }
    default: [margin + (flat(value) ?? "")]
    }
  }

  private static func isList(_ value: GoValue) -> Bool {
    if case .list = value { true } else { false }
  }

  /// A value on one line; nil for a mapping or list with elements.
  private static func flat(_ value: GoValue) -> String? {
    switch value {
    case .map(let pairs): pairs.isEmpty ? "{}" : nil
    case .list(let values): values.isEmpty ? "[]" : nil
    case .string(let text), .html(let text): YAMLText.scalar(text)
    case .null: "null"
    default: value.text
    }
  }

  static func toml(_ value: GoValue) -> String {
    guard case .map(let pairs) = value else { return value.text }
    return table(pairs, [], depth: 0).joined(separator: "\n") + "\n"
  }

  private static func table(
    _ pairs: [(key: String, value: GoValue)], _ path: [String], depth: Int
  ) -> [String] {
    guard depth < 20 else { return [] }
    let margin = String(repeating: "  ", count: path.count)
    var lines: [String] = []
    var tables: [String] = []
    for (key, value) in pairs.sorted(by: { $0.key < $1.key }) {
      switch value {
      case .map(let inner):
        let name = (path + [key]).joined(separator: ".")
        let indent = String(repeating: "  ", count: path.count)
        tables += ["\(indent)[\(name)]"] + table(inner, path + [key], depth: depth + 1)
      case .list(let values) where values.contains(where: isTable):
        for element in values {
          guard case .map(let inner) = element else { continue }
          let name = (path + [key]).joined(separator: ".")
          let indent = String(repeating: "  ", count: path.count)
          tables += ["\(indent)[[\(name)]]"] + table(inner, path + [key], depth: depth + 1)
        }
      default: lines.append("\(margin)\(key) = \(scalar(value))")
      }
    }
    return lines + tables
  }

  private static func isTable(_ value: GoValue) -> Bool {
    if case .map = value { true } else { false }
  }

  private static func scalar(_ value: GoValue) -> String {
    switch value {
    case .string(let text), .html(let text):
      "'\(text.replacing("'", with: "\\'"))'"
    case .list(let values): "[" + values.map(scalar).joined(separator: ", ") + "]"
    default: value.text
    }
  }
}
