/// A value as it is written in a file: the form and the exact bytes of it and of its parts, for edits.
///
/// Unlike `Node` it has every key of the file: duplicates, merge keys, and aliases that are not resolved.
public struct WrittenValue: Sendable {
  /// The form of a value.
  public enum Form: Sendable {
    /// A scalar without quotes, which may be empty.
    case plain
    /// A scalar in `'`.
    case singleQuoted
    /// A scalar in `"`.
    case doubleQuoted
    /// A block scalar `|` of YAML, or a text in `'''` of TOML.
    case literal
    /// A block scalar `>` of YAML, or a text in `"""` of TOML.
    case folded
    /// An alias of YAML.
    case alias
    /// A list or mapping in brackets, or a single pair in a flow sequence of YAML.
    case flow
    /// A list or mapping of YAML by indentation.
    case block
  }

  /// A key with its value, or an element of a list.
  public struct Item: Sendable {
    /// The offset of the key, or of the sign `-` or `?`.
    public let start: Int
    /// The key; nil for an element.
    public let key: WrittenValue?
    /// The offset after the sign `-`, `:` or `=`; nil if the key has none.
    public let sign: Int?
    /// The value.
    public let value: WrittenValue

    /// An item.
    public init(start: Int, key: WrittenValue?, sign: Int?, value: WrittenValue) {
      (self.start, self.key, self.sign, self.value) = (start, key, sign, value)
    }

    /// The offset after the item, without its comment.
    public var end: Int { max(value.end, sign ?? 0, key?.end ?? 0) }
  }

  /// The form.
  public let form: Form
  /// Whether it is a mapping.
  public let isMapping: Bool
  /// The offset of its first byte, which may begin an anchor or a tag.
  public let start: Int
  /// The offset of its first byte after an anchor and a tag.
  public let content: Int
  /// The offset after its last byte; for block forms, before the line end.
  public let end: Int
  /// The text of a scalar.
  public let text: String?
  /// The name of its anchor.
  public let anchor: String?
  /// The offset after the last alias that uses its anchor.
  public let lastAlias: Int?
  /// The keys or elements, in the order of the file.
  public let items: [Item]

  /// A value.
  public init(
    _ form: Form, isMapping: Bool = false, start: Int, content: Int, end: Int, text: String? = nil,
    anchor: String? = nil, lastAlias: Int? = nil, items: [Item] = []
  ) {
    (self.form, self.isMapping, self.text, self.items) = (form, isMapping, text, items)
    (self.start, self.content, self.end) = (start, content, end)
    (self.anchor, self.lastAlias) = (anchor, lastAlias)
  }

  /// Whether it is a scalar, or an alias.
  public var isScalar: Bool { form != .flow && form != .block }

  /// Whether an alias uses its anchor.
  public var isAliased: Bool { lastAlias != nil }

  /// It or the first value in it whose anchor is used after an offset.
  public func aliased(after end: Int) -> WrittenValue? {
    if let lastAlias, lastAlias > end { return self }
    for item in items {
      if let found = item.key?.aliased(after: end) ?? item.value.aliased(after: end) {
        return found
      }
    }
    return nil
  }
}
