import Bytes
import DataFormats

/// A value of a Go template.
indirect enum GoValue {
  case null
  case bool(Bool)
  case int(Int)
  case double(Double)
  case string(String)
  /// A text that is printed as it is in some places of HTML.
  case safe(String, Safety)
  case list([GoValue])
  case map(GoMap)
  /// An object with named properties, such as a page.
  case object(GoObject)

  /// The place in HTML where a text is safe.
  enum Safety {
    case html, attribute, url, css, script
    /// Markdown that becomes HTML in the page's text. It can only be printed.
    case block
  }

  /// - Parameters:
  ///   - isParameters: Whether the names of mappings are compared without case.
  ///   - isJSON: Whether all numbers have a fraction, as Hugo reads them.
  init(_ node: Node?, isParameters: Bool = false, isJSON: Bool = false) {
    guard let node else {
      self = .null
      return
    }
    switch node.content {
    case .sequence(let nodes): self = .list(nodes.map { GoValue($0, isJSON: isJSON) })
    case .mapping(let entries):
      var map = GoMap(isParameters: isParameters)
      for entry in entries {
        map[entry.key] = GoValue(entry.value, isParameters: isParameters, isJSON: isJSON)
      }
      self = .map(map)
    case .scalar(let text, let isPlain):
      switch node.resolved {
      case .bool(let value): self = .bool(value)
      case .int where text.utf8.count > 1 && text.hasPrefix("0"): self = .unknown
      case .int(let value): self = isJSON ? .double(Double(value)) : .int(value)
      case .double(let value): self = .double(value)
      case .string: self = isPlain && Self.isUncertain(text) ? .unknown : .string(text)
      case .null, nil: self = .null
      }
    }
  }

  /// A value that Hugo reads as another type. It can only be passed on.
  static var unknown: GoValue { .object(GoObject { _ in nil }) }

  /// Whether a text without quotes is a day, a time of day, a number or a truth value in some versions
  /// of YAML.
  private static func isUncertain(_ text: String) -> Bool {
    if ["yes", "no", "on", "off", "y", "n"].contains(text.lowercased()) { return true }
    let digits = text.utf8.prefix { $0.isDigit }.count
    let rest = text.utf8.dropFirst(digits)
    return digits > 0 && rest.first.map { "-:_".utf8.contains($0) } ?? false
      && rest.dropFirst().first.map(\.isDigit) ?? false
  }

  /// Whether a condition with the value is true: empty values are not.
  var isTrue: Bool {
    switch self {
    case .null: false
    case .bool(let value): value
    case .int(let value): value != 0
    case .double(let value): value != 0
    case .string(let text), .safe(let text, _): !text.isEmpty
    case .list(let values): !values.isEmpty
    case .map(let map): !map.values.isEmpty
    case .object: true
    }
  }

  /// The text of a text, as functions read it; nil for other values.
  var string: String? {
    switch self {
    case .string(let text): text
    case .safe(let text, let safety): safety == .block ? nil : text
    default: nil
    }
  }

  /// The value as text, as Hugo converts arguments; nil for lists, mappings and objects.
  var text: String? {
    switch self {
    case .null: ""
    case .bool(let value): String(value)
    case .int(let value): String(value)
    case .double(let value):
      value == value.rounded() && abs(value) < 1e15 ? String(Int(value)) : nil
    default: string
    }
  }

  /// The value as a whole number, as Hugo converts arguments; nil if that is not certain.
  var whole: Int? {
    switch self {
    case .int(let value): value
    case .double(let value): abs(value) < 1e15 ? Int(value) : nil
    case .string(let text):
      Int(text).flatMap { String($0) == text ? $0 : nil }
    default: nil
    }
  }

  var list: [GoValue]? { if case .list(let values) = self { values } else { nil } }

  /// Whether two values are equal for Hugo's `eq`; nil if that depends on types that are not known.
  static func equal(_ a: GoValue, _ b: GoValue) -> Bool? {
    switch (a, b) {
    case (.null, .null): true
    case (.null, _), (_, .null): false
    case (.bool(let x), .bool(let y)): x == y
    case (.int(let x), .int(let y)): x == y
    case (.double(let x), .double(let y)): x == y
    case (.int, .double), (.double, .int): nil
    default:
      if let x = a.string, let y = b.string {
        x.utf8.elementsEqual(y.utf8)
      } else {
        a.isScalar && b.isScalar ? false : nil
      }
    }
  }

  private var isScalar: Bool {
    switch self {
    case .bool, .int, .double, .string: true
    case .safe(_, let safety): safety != .block
    default: false
    }
  }
}
