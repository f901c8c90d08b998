public import SourceText

/// A value of a data file with its source range: the ordered tree to which YAML, JSON and other
/// formats are parsed.
public struct Node: Sendable {
  /// A key of a mapping with its value.
  public struct Entry: Sendable {
    /// The key as text.
    public let key: String
    /// The source range of the key.
    public let keyRange: SourceRange
    /// The value.
    public let value: Node

    /// A key with its source range and its value.
    public init(key: String, keyRange: SourceRange, value: Node) {
      self.key = key
      self.keyRange = keyRange
      self.value = value
    }
  }

  /// The content of a node.
  public enum Content: Sendable {
    /// A text. A plain one, written without quotes, may be a number, a Boolean or null.
    case scalar(String, isPlain: Bool)
    /// Values in order.
    case sequence([Node])
    /// Keys with values, in the order of the file.
    case mapping([Entry])
  }

  /// The content.
  public let content: Content
  /// The source range.
  public let range: SourceRange

  /// A value at a source range.
  public init(_ content: Content, _ range: SourceRange) {
    self.content = content
    self.range = range
  }

  /// Whether it is null or an empty plain scalar, as a key without a value is.
  public var isNull: Bool { resolved == .null }

  /// The scalar's meaning; nil for sequences and mappings.
  public var resolved: Scalar? {
    guard case .scalar(let text, let isPlain) = content else { return nil }
    return isPlain ? Scalar(plain: text) : .string(text)
  }

  /// The values of a sequence; nil for anything else.
  public var elements: [Node]? {
    guard case .sequence(let nodes) = content else { return nil }
    return nodes
  }

  /// The entries of a mapping; nil for anything else.
  public var entries: [Entry]? {
    guard case .mapping(let entries) = content else { return nil }
    return entries
  }

  /// The value of a mapping's key; nil if there is none.
  public subscript(key: String) -> Node? {
    entries?.last { $0.key == key }?.value
  }

  /// Whether another node has the same content, ignoring source ranges and quotes.
  public func isSame(as other: Node) -> Bool {
    switch (content, other.content) {
    case (.scalar(let text, let isPlain), .scalar(let others, let isOtherPlain)):
      text == others && isPlain == isOtherPlain
    case (.sequence(let nodes), .sequence(let others)):
      nodes.elementsEqual(others) { $0.isSame(as: $1) }
    case (.mapping(let entries), .mapping(let others)):
      entries.elementsEqual(others) { $0.key == $1.key && $0.value.isSame(as: $1.value) }
    default: false
    }
  }

  /// Its type, for messages: `text`, `a number`, `a list` …
  public var description: String {
    switch content {
    case .sequence: "a list"
    case .mapping: "a mapping"
    case .scalar:
      switch resolved {
      case .null, nil: "nothing"
      case .bool: "true or false"
      case .int, .double: "a number"
      case .string: "text"
      }
    }
  }
}
