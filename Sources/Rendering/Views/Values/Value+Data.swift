import Bytes
import Content
public import DataFormats
public import Liquid
import Theming

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

  /// Converts a JSON value to a template value.
  init(_ json: JSONValue) {
    switch json {
    case .null: self = .null
    case .bool(let value): self = .bool(value)
    case .int(let value): self = .int(value)
    case .double(let value): self = .double(value)
    case .number(let text), .string(let text): self = .string(text)
    case .array(let values): self = .array(values.map { Value($0) })
    case .object(let pairs): self = .hash(Hash(pairs.map { ($0.key, Value($0.value)) }))
    }
  }

  /// Converts a setting of a theme to a template value.
  init(_ value: ThemeValue) {
    switch value {
    case .nothing: self = .null
    case .text(let text): self = .string(text)
    case .file(let path): self = .string("/" + PercentEncoding.encode(path: path))
    case .flag(let flag): self = .bool(flag)
    case .texts(let texts): self = .array(texts.map(Value.string))
    case .choices(let choices): self = .array(choices.map { .string($0.word) })
    case .group(let values): self = .hash(Hash(values.map { ($0.name, Value($0.value)) }))
    case .written(let node): self.init(node)
    }
  }

  /// The elements of a list; nil for any other value.
  package var elements: [Value]? {
    switch self {
    case .array(let elements): elements
    case .list(let list): (0..<list.count).map { list[$0] }
    case .range(let range):
      // By index, because a range's length may overflow an integer.
      (0..<min(10_000, range.length)).map { .int(range.lowerBound + $0) }
    default: nil
    }
  }
}

extension Hash {
  /// The theme's settings as `site.theme`.
  init(_ settings: ThemeSettings) {
    self.init(settings.values.map { ($0.name, Value($0.value)) })
  }
}
