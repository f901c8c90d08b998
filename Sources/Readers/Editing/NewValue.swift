public import DataFormats
import SourceText

/// A value that an edit writes.
public indirect enum NewValue: Sendable {
  /// Nothing.
  case null
  /// True or false.
  case bool(Bool)
  /// A number as it is written.
  case number(String)
  /// A text, in quotes where the format or its neighbours have them.
  case text(String)
  /// A date or a time, without quotes where the format allows that.
  case date(String)
  /// Values in order.
  case list([NewValue])
  /// Keys with values in order.
  case mapping([(key: String, value: NewValue)])

  /// Whether it is a list or a mapping.
  var isCollection: Bool {
    switch self {
    case .list, .mapping: true
    default: false
    }
  }

  /// The text of a scalar as a plain one.
  var plain: String {
    switch self {
    case .null: "null"
    case .bool(let value): String(value)
    case .number(let text), .text(let text), .date(let text): text
    case .list, .mapping: ""
    }
  }

  /// The tree that a reader must find for the value.
  public var node: Node {
    let content: Node.Content =
      switch self {
      case .null, .bool, .number: .scalar(plain, isPlain: true)
      case .text(let text), .date(let text): .scalar(text, isPlain: false)
      case .list(let values): .sequence(values.map(\.node))
      case .mapping(let pairs):
        .mapping(
          pairs.map {
            Node.Entry(key: $0.key, keyRange: SourceRange(at: 0), value: $0.value.node)
          })
      }
    return Node(content, SourceRange(at: 0))
  }
}
