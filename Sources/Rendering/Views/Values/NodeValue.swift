import Bytes
public import DataFormats
public import Liquid

extension Value {
  /// Converts data to a template value. An integer that is too large becomes a string as written.
  public init(_ node: Node) {
    switch node.content {
    case .sequence(let nodes): self = .array(nodes.map { Value($0) })
    case .mapping(let entries):
      self = .hash(Hash(entries.map { ($0.key, Value($0.value)) }))
    case .scalar(let text, _):
      switch node.resolved {
      case .bool(let value): self = .bool(value)
      case .int(let value): self = .int(value)
      case .double(let value): self = Self.isWhole(text) ? .string(text) : .double(value)
      case .string(let text): self = .string(text)
      case .null, nil: self = .null
      }
    }
  }

  private static func isWhole(_ text: String) -> Bool {
    text.utf8.dropFirst(text.hasPrefix("-") ? 1 : 0).allSatisfy(\.isDigit)
  }

  /// A string; null if there is none.
  package init(_ text: String?) {
    self = text.map(Value.string) ?? .null
  }

  /// An integer; null if there is none.
  package init(_ number: Int?) {
    self = number.map(Value.int) ?? .null
  }

  /// The values of some elements.
  static func array<Elements: Sequence>(
    of elements: Elements, _ value: (Elements.Element) -> Value
  ) -> Value {
    .array(elements.map(value))
  }
}
