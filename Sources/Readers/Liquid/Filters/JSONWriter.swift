import Markup

/// Writes values as JSON (RFC 8259).
struct JSONWriter {
  private(set) var bytes: [UInt8] = []
  private let escaping: JSONEscaping

  init(escapesMarkup: Bool) {
    escaping = escapesMarkup ? [.strings, .shortForms, .markup] : [.strings, .shortForms]
  }

  /// Appends a value; values nested deeper than any realistic data are written as null.
  mutating func write(_ value: Value, depth: Int = 0) {
    guard depth < Value.deepest else { return write(literal: "null") }
    switch value {
    case .null, .empty, .blank: write(literal: "null")
    case .bool(let value): write(literal: value ? "true" : "false")
    case .int(let number): write(literal: String(number))
    case .double(let number): write(literal: number.isFinite ? Value.text(number) : "null")
    case .hash(let hash): write(hash, depth: depth)
    case .range(let range) where range.length > 1_000_000: write(string: value.text)
    case .array, .list, .range: write(list: Items(value), depth: depth)
    case .drop(let drop): write(drop, depth: depth)
    default: write(string: value.text)
    }
  }

  private mutating func write(list items: Items, depth: Int) {
    bytes.append(UInt8(ascii: "["))
    for index in 0..<items.count where bytes.count < Value.mostPrinted {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      write(items[index], depth: depth + 1)
    }
    bytes.append(UInt8(ascii: "]"))
  }

  private mutating func write(_ hash: Hash, depth: Int) {
    bytes.append(UInt8(ascii: "{"))
    for index in 0..<hash.count where bytes.count < Value.mostPrinted {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      let (key, value) = hash.pair(at: index)
      write(string: key)
      bytes.append(UInt8(ascii: ":"))
      write(value, depth: depth + 1)
    }
    bytes.append(UInt8(ascii: "}"))
  }

  /// Writes an object. Inside another object, only its printed text is written, if there is any, as
  /// objects may refer to each other in cycles.
  private mutating func write(_ drop: any Drop, depth: Int) {
    if let items = drop.items { return write(list: Items(.list(items)), depth: depth) }
    if depth > 0 {
      let printed = drop.printed
      if case .drop = printed { return write(literal: "null") }
      return write(printed, depth: depth + 1)
    }
    write(Hash(drop.propertyNames.map { ($0, drop.value(for: Symbol($0)) ?? .null) }), depth: depth)
  }

  private mutating func write(string text: String) {
    escaping.append(quoted: text, to: &bytes)
  }

  private mutating func write(literal: String) {
    bytes.append(contentsOf: literal.utf8)
  }

  /// The text as a JSON string in double quotes.
  static func quoted(_ text: String) -> String {
    JSONEscaping([.strings, .shortForms]).quoted(text)
  }
}
