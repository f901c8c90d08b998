package import DataFormats

/// Examples of mappings, for messages about values of another type.
enum FieldExample {
  /// A mapping with some keys: the required ones, or else the first two; nil if there are none.
  static func mapping(_ fields: [FieldDescription]) -> String? {
    let required = fields.filter(\.isRequired)
    let shown = (required.isEmpty ? fields[...] : required[...]).prefix(2)
    guard !shown.isEmpty else { return nil }
    return "{" + shown.map { "\($0.key): …" }.joined(separator: ", ") + "}"
  }

  /// A mapping with the required keys only.
  static func required(_ fields: [FieldDescription]) -> String {
    mapping(fields.filter(\.isRequired)) ?? "{}"
  }

  /// A mapping with the author's own names, which may be in the wrong value.
  static func named(_ node: Node, _ fields: [FieldDescription]) -> String {
    let names = node.elements?.compactMap(\.plainText) ?? node.plainText.map { [$0] } ?? []
    let inner = required(fields)
    let pairs = names.prefix(4).map { "\($0): \(inner)" }
    let isShort = !pairs.isEmpty && pairs.allSatisfy { $0.utf8.count <= 40 }
    return "{\(isShort ? pairs.joined(separator: ", ") : "NAME: \(inner)")}"
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
