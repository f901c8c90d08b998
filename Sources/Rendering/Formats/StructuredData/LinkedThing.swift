package import DataFormats
import Markup

/// A schema.org item: a type and its known properties. Unknown properties are left out.
package struct LinkedThing {
  private var pairs: [(key: String, value: JSONValue)]

  /// Creates an item of a type; `id` is how other items refer to it.
  init(_ type: String, id: String? = nil) {
    pairs = [(key: "@type", value: .string(type))]
    if let id { pairs.append((key: "@id", value: .string(id))) }
  }

  /// Adds a text.
  package mutating func add(_ key: String, _ text: String?) {
    if let text, !text.isEmpty { pairs.append((key: key, value: .string(text))) }
  }

  /// Adds a number.
  package mutating func add(_ key: String, _ number: Int?) {
    if let number { pairs.append((key: key, value: .int(number))) }
  }

  /// Adds texts, if there are any.
  package mutating func add(_ key: String, _ texts: [String]) {
    let texts = texts.filter { !$0.isEmpty }
    if !texts.isEmpty { pairs.append((key: key, value: .array(texts.map(JSONValue.string)))) }
  }

  /// Adds another item.
  package mutating func add(_ key: String, _ thing: LinkedThing?) {
    if let thing { pairs.append((key: key, value: thing.value)) }
  }

  /// Adds the author, or a list of several.
  package mutating func add(authors: [LinkedThing]) {
    if authors.count > 1 { add("author", authors) } else { add("author", authors.first) }
  }

  /// Adds other items, if there are any.
  package mutating func add(_ key: String, _ things: [LinkedThing]) {
    if !things.isEmpty { pairs.append((key: key, value: .array(things.map(\.value)))) }
  }

  /// The item as JSON.
  package var value: JSONValue { .object(pairs) }

  /// Items as one JSON-LD document for a `<script>` element.
  package static func document(_ things: [LinkedThing]) -> [UInt8] {
    let document = JSONValue.object([
      ("@context", .string("https://schema.org")),
      ("@graph", .array(things.map(\.value))),
    ])
    var bytes: [UInt8] = []
    JSONEscaping.markup.append(document.text, to: &bytes)
    return bytes
  }
}
