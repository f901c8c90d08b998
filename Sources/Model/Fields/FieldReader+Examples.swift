import DataFormats

/// Hints with examples of values, for values of another type.
extension FieldReader {
  /// An example of a key whose value is a mapping, given the wrong value and the mapping's keys.
  static func example(_ key: String, _ node: Node, _ fields: [FieldDescription]) -> String? {
    if let known = knownExample(key, node) { return "write \(key): \(known)" }
    let example = example(fields)
    return example.map { "write \(key): \($0)" }
  }

  /// An example of a list's entry, given its keys.
  static func entryExample(_ fields: [FieldDescription]) -> String? {
    example(fields).map { "write each entry as - \($0)" }
  }

  /// An example of a mapping with the author's own names.
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
      guard CalendarLength(text) != nil else { return "{back: 6m, ahead: 1y}" }
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
  /// The value as a short text on one line; nil if it is not.
  package var plainText: String? {
    guard case .scalar(let text, _) = content, !text.isEmpty, text.utf8.count <= 60,
      !text.contains("\n")
    else { return nil }
    return text
  }
}
