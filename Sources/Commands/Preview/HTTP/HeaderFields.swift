import Bytes
/// The fields of a message's head, in order; names are compared case-insensitively (RFC 9110 §5.1).
public struct HeaderFields: Hashable, Sendable, ExpressibleByDictionaryLiteral {
  /// One field line.
  public struct Field: Hashable, Sendable {
    /// The name, as written.
    let name: String
    /// The value without surrounding white space.
    let value: String
  }

  /// All field lines in order.
  private(set) var all: [Field] = []

  /// No fields.
  public init() {}

  /// Creates fields in the order in which they are written.
  public init(dictionaryLiteral elements: (String, String)...) {
    all = elements.map { Field(name: $0, value: $1) }
  }

  /// The value of the first field with a name. Setting it replaces all fields with that name; nil
  /// removes them.
  public subscript(name: String) -> String? {
    get { has(name) ? all.first { $0.name.isSame(ignoringCaseOf: name) }?.value : nil }
    set {
      all.removeAll { $0.name.isSame(ignoringCaseOf: name) }
      if let newValue { append(name, newValue) }
    }
  }

  /// The values of all fields with a name.
  func values(_ name: String) -> [String] {
    guard has(name) else { return [] }
    return all.filter { $0.name.isSame(ignoringCaseOf: name) }.map(\.value)
  }

  /// Whether there is a field with a name.
  func has(_ name: String) -> Bool {
    let count = name.utf8.count
    for field in all where field.name.utf8.count == count {
      if field.name.isSame(ignoringCaseOf: name) { return true }
    }
    return false
  }

  /// The values of all fields with a name, joined as in RFC 9110 §5.3.
  func joined(_ name: String) -> String? {
    let values = values(name)
    return values.isEmpty ? nil : values.joined(separator: ", ")
  }

  /// Whether a field that lists tokens, such as `Connection`, contains the given token.
  func lists(_ token: String, in name: String) -> Bool {
    has(name)
      && values(name).contains { value in
        value.utf8.split(separator: UInt8(ascii: ",")).contains { element in
          Substring(element.trimming(while: \.isBlank)).isSame(ignoringCaseOf: token)
        }
      }
  }

  /// The fields of the first, then those of the second.
  public static func + (a: HeaderFields, b: HeaderFields) -> HeaderFields {
    var fields = a
    fields.all += b.all
    return fields
  }

  /// Adds a field line.
  public mutating func append(_ name: String, _ value: String) {
    all.append(Field(name: name, value: value))
  }
}
