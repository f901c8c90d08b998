import Bytes
import Markup
/// A kramdown attribute list, `{: .class #id key="value"}`, which may refer to named definitions.
struct KramdownAttributes {
  private(set) var classes: [String] = []
  private(set) var id: String?
  private(set) var pairs: [(key: String, value: String)] = []
  /// Whether the attribute list marks a table of contents.
  private(set) var isTOC = false
  private var names: [String] = []

  /// Parses the text between `{:` and `}`; `definitions` are the lists that `{:name: …}` defines.
  init(_ text: String, definitions: [String: String] = [:]) {
    let arguments = TagArguments(text)
    for (key, value) in arguments.named.sorted(by: { $0.key < $1.key }) {
      if key == "class" {
        classes += value.text.split(separator: " ").map(String.init)
      } else if key == "id" {
        id = value.text
      } else {
        pairs.append((key, value.text))
      }
    }
    for word in arguments.words {
      for part in Self.parts(word.text) {
        switch part.first {
        case ".": classes.append(String(part.dropFirst()))
        case "#": id = String(part.dropFirst())
        default:
          if part == "toc" { isTOC = true }
          names.append(part)
        }
      }
    }
    for name in names {
      guard let definition = definitions[name] else { continue }
      let other = KramdownAttributes(definition)
      classes += other.classes
      id = id ?? other.id
      pairs += other.pairs
    }
  }

  /// The parts of `.a.b#c`.
  private static func parts(_ word: String) -> [String] {
    var parts: [String] = []
    for character in word {
      if character == "." || character == "#" || parts.isEmpty { parts.append("") }
      parts[parts.count - 1].append(character)
    }
    return parts
  }

  var isEmpty: Bool { classes.isEmpty && id == nil && pairs.isEmpty }

  /// The language that a class `language-…` names.
  var language: String? {
    classes.first { $0.hasPrefix("language-") }.map { String($0.dropFirst(9)) }
  }

  /// The list in Daybook's form: `{#id .class key="value"}`.
  var braces: String {
    var parts = id.map { ["#\($0)"] } ?? []
    parts += classes.map { ".\($0)" }
    parts += pairs.map { "\($0.key)=\"\($0.value.replacing("\"", with: ""))\"" }
    return "{" + parts.joined(separator: " ") + "}"
  }

  /// The list as HTML attributes.
  var html: String {
    let escape = HTMLEscaping.keepingGreater.escaped
    var out = id.map { " id=\"\(escape($0))\"" } ?? ""
    if !classes.isEmpty { out += " class=\"\(escape(classes.joined(separator: " ")))\"" }
    return pairs.reduce(into: out) { out, pair in
      let isName = pair.key.utf8.allSatisfy { $0.isLetter || $0 == 0x2D }
      if isName { out += " \(pair.key)=\"\(escape(pair.value))\"" }
    }
  }
}
