import DataFormats
import Liquid

extension Value {
  /// A tree of data as templates see it.
  init(_ node: Node) {
    switch node.content {
    case .sequence(let nodes): self = .array(nodes.map(Value.init))
    case .mapping(let entries):
      self = .hash(Hash(entries.map { ($0.key, Value($0.value)) }))
    case .scalar:
      switch node.resolved {
      case .bool(let value): self = .bool(value)
      case .int(let value): self = .int(value)
      case .double(let value): self = .double(value)
      case .string(let text): self = .string(text)
      case .null, nil: self = .null
      }
    }
  }

  /// Text, or nothing.
  init(_ text: String?) {
    self = text.map(Value.string) ?? .null
  }

  /// A whole number, or nothing.
  init(_ number: Int?) {
    self = number.map(Value.int) ?? .null
  }
}
