public import DataFormats

extension NewValue {
  /// The value that a reader has found.
  public init(_ node: Node) {
    switch node.content {
    case .sequence(let nodes): self = .list(nodes.map { NewValue($0) })
    case .mapping(let entries): self = .mapping(entries.map { ($0.key, NewValue($0.value)) })
    case .scalar(let text, _):
      switch node.resolved {
      case .null, nil: self = .null
      case .bool(let value): self = .bool(value)
      case .int, .double: self = .number(text)
      case .string: self = .text(text)
      }
    }
  }
}
