import Bytes

extension JSONValue {
  /// A tree of data as JSON. Numbers stay as written if that is valid in JSON.
  public init(_ node: Node) {
    switch node.content {
    case .sequence(let nodes): self = .array(nodes.map { JSONValue($0) })
    case .mapping(let entries):
      self = .object(entries.map { (key: $0.key, value: JSONValue($0.value)) })
    case .scalar(let text, _):
      switch node.resolved {
      case .bool(let value): self = .bool(value)
      case .int(let value): self = Self.isNumber(text) ? .number(text) : .int(value)
      case .double(let value): self = Self.isNumber(text) ? .number(text) : .double(value)
      case .string(let text): self = .string(text)
      case .null, nil: self = .null
      }
    }
  }

  /// RFC 8259 §6, for a text that is a number in YAML.
  private static func isNumber(_ text: String) -> Bool {
    var digits = text.utf8[...]
    if digits.first == UInt8(ascii: "-") { digits.removeFirst() }
    let parts = digits.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    guard parts.count <= 2, let whole = parts.first, let first = whole.first else { return false }
    let hasFraction = parts.count < 2 || parts[1].first.map(\.isDigit) ?? false
    let leads = first == UInt8(ascii: "0") && whole.dropFirst().first.map(\.isDigit) ?? false
    return first.isDigit && !leads && hasFraction && !digits.contains(UInt8(ascii: "x"))
      && !digits.contains(UInt8(ascii: "o"))
  }
}
