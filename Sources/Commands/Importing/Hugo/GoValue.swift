import DataFormats

/// A value of a Go template.
indirect enum GoValue {
  case null
  case bool(Bool)
  case int(Int)
  case double(Double)
  case string(String)
  /// A text that is not escaped when it is printed.
  case html(String)
  case list([GoValue])
  case map([(key: String, value: GoValue)])
  /// An object with named properties, such as a page.
  case object(GoObject)

  init(_ node: Node?) {
    guard let node else {
      self = .null
      return
    }
    switch node.content {
    case .sequence(let nodes): self = .list(nodes.map { GoValue($0) })
    case .mapping(let entries): self = .map(entries.map { ($0.key, GoValue($0.value)) })
    case .scalar(let text, _):
      switch node.resolved {
      case .bool(let value): self = .bool(value)
      case .int(let value): self = .int(value)
      case .double(let value): self = .double(value)
      case .string: self = .string(text)
      case .null, nil: self = .null
      }
    }
  }

  /// Whether a condition with the value is true: empty values are not.
  var isTrue: Bool {
    switch self {
    case .null: false
    case .bool(let value): value
    case .int(let value): value != 0
    case .double(let value): value != 0
    case .string(let text), .html(let text): !text.isEmpty
    case .list(let values): !values.isEmpty
    case .map(let pairs): !pairs.isEmpty
    case .object: true
    }
  }

  var text: String {
    switch self {
    case .null: ""
    case .bool(let value): String(value)
    case .int(let value): String(value)
    case .double(let value):
      value == value.rounded() && abs(value) < 1e15 ? String(Int(value)) : String(value)
    case .string(let text), .html(let text): text
    case .list(let values): "[" + values.map(\.text).joined(separator: " ") + "]"
    case .map(let pairs):
      "map[" + pairs.map { "\($0.key):\($0.value.text)" }.joined(separator: " ") + "]"
    case .object: ""
    }
  }

  var isMarkup: Bool { if case .html = self { true } else { false } }

  var number: Double? {
    switch self {
    case .int(let value): Double(value)
    case .double(let value): value
    case .string(let text), .html(let text): Double(text)
    default: nil
    }
  }

  /// The value as a whole number; nil if it is too large.
  var whole: Int? { number.flatMap { abs($0) < 1e12 ? Int($0) : nil } }

  var elements: [GoValue]? {
    switch self {
    case .list(let values): values
    case .map(let pairs): pairs.map(\.value)
    case .null: []
    default: nil
    }
  }

  /// The property of a mapping; names of keys are compared without case, as Hugo's parameters are.
  subscript(_ key: String) -> GoValue? {
    switch self {
    case .map(let pairs):
      let wanted = key.lowercased()
      return (pairs.first { $0.key == key } ?? pairs.first { $0.key.lowercased() == wanted })?.value
    case .object(let object): return object.property(key)
    default: return nil
    }
  }

  static func equal(_ a: GoValue, _ b: GoValue) -> Bool {
    switch (a, b) {
    case (.bool(let x), .bool(let y)): x == y
    case (.int, .string), (.string, .int), (.bool, _), (_, .bool): false
    default:
      if let x = a.number, let y = b.number, !(a.isText && b.isText) {
        x == y
      } else {
        a.text == b.text
      }
    }
  }

  private var isText: Bool {
    switch self {
    case .string, .html: true
    default: false
    }
  }
}

/// An object of a Go template.
final class GoObject {
  private let properties: (String) -> GoValue?
  /// Whether it is a `.Scratch` or `.Store`, whose values templates set.
  let isStore: Bool
  /// The values of a store.
  var scratch: [(key: String, value: GoValue)] = []

  /// Whether it is `.Resources`, or one of them.
  let isResources: Bool
  let isResource: Bool
  /// The values of `.Resources` whose names have a pattern.
  let matches: (String) -> [GoValue]

  init(
    isResources: Bool = false, isResource: Bool = false,
    matches: @escaping (String) -> [GoValue] = { _ in [] },
    _ properties: @escaping (String) -> GoValue?
  ) {
    self.properties = properties
    isStore = false
    (self.isResources, self.isResource, self.matches) = (isResources, isResource, matches)
  }

  /// An empty store.
  init() {
    properties = { _ in nil }
    isStore = true
    (isResources, isResource, matches) = (false, false, { _ in [] })
  }

  func property(_ name: String) -> GoValue? { properties(name) }
}
