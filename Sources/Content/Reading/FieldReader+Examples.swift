import DataFormats

/// Hints that show how to write keys with values, for values that are something else.
extension FieldReader {
  /// How to write a key whose value has to have keys, given what is there instead and the keys.
  static func example(_ key: String, _ node: Node, _ fields: [FieldDescription]) -> String? {
    if let known = knownExample(key, node) { return "write \(key): \(known)" }
    let example = example(fields)
    return example.map { "write \(key): \($0)" }
  }

  /// How to write an entry of a list, given the keys of one.
  static func entryExample(_ fields: [FieldDescription]) -> String? {
    example(fields).map { "write each entry as - \($0)" }
  }

  /// How to write names of the author's own with values.
  static func namedExample(_ key: String, _ node: Node, _ fields: [FieldDescription]) -> String {
    let names = node.elements?.compactMap(\.plainText) ?? node.plainText.map { [$0] } ?? []
    let inner = example(fields.filter(\.isRequired)) ?? "{}"
    let pairs = names.prefix(4).map { "\($0): \(inner)" }
    let isShort = !pairs.isEmpty && pairs.allSatisfy { $0.utf8.count <= 40 }
    return "write \(key): {\(isShort ? pairs.joined(separator: ", ") : "NAME: \(inner)")}"
  }

  /// The required keys, or else the first two.
  private static func example(_ fields: [FieldDescription]) -> String? {
    let required = fields.filter(\.isRequired)
    let shown = (required.isEmpty ? fields[...] : required[...]).prefix(2)
    guard !shown.isEmpty else { return nil }
    return "{" + shown.map { "\($0.key): …" }.joined(separator: ", ") + "}"
  }

  private static func knownExample(_ key: String, _ node: Node) -> String? {
    let text = node.plainText ?? ""
    switch key {
    case "window":
      guard CalendarWindow.Reach(text) != nil else { return "{back: 6m, ahead: 1y}" }
      let digits = text.prefix(while: \.isNumber)
      let unit = text.dropFirst(digits.count).first { $0.isLetter } ?? "m"
      return "{back: \(digits)\(unit), ahead: \(digits)\(unit)}"
    case "permalinks":
      return text.hasPrefix("/") ? "{post: \(text)}" : "{post: /:year/:slug/}"
    case "location": return "{city: \(text.isEmpty ? "…" : text)}"
    case "markdown": return "{flavor: gfm}"
    default: return nil
    }
  }
}

extension Node {
  /// A short text on one line; nil if it is none.
  var plainText: String? {
    guard case .scalar(let text, _) = content, !text.isEmpty, text.utf8.count <= 60,
      !text.contains("\n")
    else { return nil }
    return text
  }
}
