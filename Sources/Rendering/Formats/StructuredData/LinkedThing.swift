package import DataFormats

/// A schema.org item: a type and its known properties. Unknown properties are left out.
package struct LinkedThing {
  private var pairs: [(key: String, value: JSONValue)]

  /// Creates an item of a type; `id` is how other items refer to it.
  init(_ type: String, id: String? = nil) {
    pairs = [("@type", .string(type))]
    if let id { pairs.append(("@id", .string(id))) }
  }

  /// Adds a text.
  mutating func add(_ key: String, _ text: String?) {
    if let text, !text.isEmpty { pairs.append((key: key, value: .string(text))) }
  }

  /// Adds a number.
  mutating func add(_ key: String, _ number: Int?) {
    if let number { pairs.append((key: key, value: .int(number))) }
  }

  /// Adds texts, if there are any.
  mutating func add(_ key: String, _ texts: [String]) {
    let texts = texts.filter { !$0.isEmpty }
    if !texts.isEmpty { pairs.append((key: key, value: .array(texts.map(JSONValue.string)))) }
  }

  /// Adds another item.
  mutating func add(_ key: String, _ thing: LinkedThing?) {
    if let thing { pairs.append((key: key, value: thing.value)) }
  }

  /// Adds the author, or a list of several.
  mutating func add(authors: [LinkedThing]) {
    if authors.count > 1 { add("author", authors) } else { add("author", authors.first) }
  }

  /// Adds other items, if there are any.
  mutating func add(_ key: String, _ things: [LinkedThing]) {
    if !things.isEmpty { pairs.append((key: key, value: .array(things.map(\.value)))) }
  }

  /// The item as JSON.
  package var value: JSONValue { .object(pairs) }

  /// Items as one JSON-LD document for a `<script>` element. `<`, `>` and `&` are escaped, so that
  /// the document cannot end the element (HTML Standard §4.12.1.3). U+2028 and U+2029, which are
  /// line ends in JavaScript, are escaped too.
  static func document(_ things: [LinkedThing]) -> [UInt8] {
    let document = JSONValue.object([
      ("@context", .string("https://schema.org")),
      ("@graph", .array(things.map(\.value))),
    ])
    var text = document.text
    return text.withUTF8(escaped)
  }

  private static func escaped(_ text: UnsafeBufferPointer<UInt8>) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.count + 64)
    var start = 0
    for index in text.indices {
      let count = escapedLength(text, at: index)
      guard count > 0 else { continue }
      bytes.append(contentsOf: text[start..<(index + 1 - count)])
      bytes.append(contentsOf: escape(text[index]).utf8)
      start = index + 1
    }
    bytes.append(contentsOf: text[start...])
    return bytes
  }

  /// The length of the escaped character that ends at an index; 0 if none does.
  private static func escapedLength(_ text: UnsafeBufferPointer<UInt8>, at index: Int) -> Int {
    switch text[index] {
    case UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "&"): 1
    // U+2028 and U+2029 are E2 80 A8 and E2 80 A9.
    case 0xA8, 0xA9: index > 1 && text[index - 1] == 0x80 && text[index - 2] == 0xE2 ? 3 : 0
    default: 0
    }
  }

  private static func escape(_ last: UInt8) -> String {
    switch last {
    case UInt8(ascii: "<"): "\\u003c"
    case UInt8(ascii: ">"): "\\u003e"
    case UInt8(ascii: "&"): "\\u0026"
    case 0xA8: "\\u2028"
    default: "\\u2029"
    }
  }
}
