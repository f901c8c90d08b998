/// Writes values as JSON (RFC 8259).
///
/// `<`, `>`, `&`, U+2028 and U+2029 are written as `\u` escapes, so that the text is safe in a
/// `<script>` element and in ECMAScript.
struct JSONWriter {
  private(set) var bytes: [UInt8] = []
  private let escapesMarkup: Bool

  init(escapesMarkup: Bool) {
    self.escapesMarkup = escapesMarkup
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

  mutating func write(string text: String) {
    bytes.append(UInt8(ascii: "\""))
    for scalar in text.unicodeScalars { write(scalar) }
    bytes.append(UInt8(ascii: "\""))
  }

  private mutating func write(_ scalar: Unicode.Scalar) {
    switch scalar {
    case "\"": write(literal: "\\\"")
    case "\\": write(literal: "\\\\")
    case "\n": write(literal: "\\n")
    case "\r": write(literal: "\\r")
    case "\t": write(literal: "\\t")
    case "\u{8}": write(literal: "\\b")
    case "\u{C}": write(literal: "\\f")
    case "<", ">", "&", "\u{2028}", "\u{2029}":
      if escapesMarkup {
        writeEscape(scalar)
      } else {
        bytes.append(contentsOf: Array(UTF8.encode(scalar) ?? .init()))
      }
    default:
      if scalar.value < 0x20 || scalar.value == 0x7F {
        writeEscape(scalar)
      } else if scalar.isASCII {
        bytes.append(UInt8(truncatingIfNeeded: scalar.value))
      } else if let encoded = UTF8.encode(scalar) {
        bytes.append(contentsOf: encoded)
      }
    }
  }

  private mutating func writeEscape(_ scalar: Unicode.Scalar) {
    let digits = String(scalar.value, radix: 16, uppercase: false)
    write(literal: "\\u" + String(repeating: "0", count: 4 - digits.count) + digits)
  }

  private mutating func write(literal: String) {
    bytes.append(contentsOf: literal.utf8)
  }

  /// The text as a JSON string in double quotes.
  static func quoted(_ text: String) -> String {
    var writer = JSONWriter(escapesMarkup: false)
    writer.write(string: text)
    return String(decoding: writer.bytes, as: UTF8.self)
  }
}
