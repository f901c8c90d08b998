/// The arguments of a tag or shortcode: words, and `key=value` pairs, in quotes or not.
struct TagArguments {
  /// A value, and whether it was in quotes. A value without quotes may be the name of a variable.
  struct Value {
    let text: String
    let isQuoted: Bool
  }

  private(set) var words: [Value] = []
  private(set) var named: [String: Value] = [:]

  init(_ text: String) {
    var rest = text.unicodeScalars[...]
    while let first = rest.first {
      if first.properties.isWhitespace || first == "," {
        rest.removeFirst()
        continue
      }
      let name = rest.prefix {
        !$0.properties.isWhitespace && !"=\"'`,".unicodeScalars.contains($0)
      }
      let behind = rest.dropFirst(name.count)
      let gap = behind.drop { $0 == " " }
      // A URL with a query is not a `key=value` pair.
      if !name.isEmpty, !name.contains("/"), gap.first == "=" {
        rest = gap.dropFirst().drop { $0 == " " }
        if let value = Self.value(&rest) { named[String(name)] = value }
      } else if let value = Self.value(&rest) {
        words.append(value)
      } else {
        rest.removeFirst()
      }
    }
  }

  /// The first non-empty value among the named arguments.
  func text(_ names: String...) -> String? {
    names.lazy.compactMap { named[$0]?.text }.first { !$0.isEmpty }
  }

  private static func value(_ rest: inout Substring.UnicodeScalarView) -> Value? {
    guard let quote = rest.first else { return nil }
    if quote == "\"" || quote == "'" || quote == "`" {
      var text = String.UnicodeScalarView()
      var tail = rest.dropFirst()
      while let scalar = tail.popFirst() {
        if scalar == quote {
          rest = tail
          return Value(text: String(text), isQuoted: true)
        }
        if scalar == "\\", quote != "`", let next = tail.first, next == quote || next == "\\" {
          text.append(next)
          tail.removeFirst()
        } else {
          text.append(scalar)
        }
      }
    }
    let word = rest.prefix { !$0.properties.isWhitespace && $0 != "," }
    guard !word.isEmpty else { return nil }
    rest = rest.dropFirst(word.count)
    return Value(text: String(word), isQuoted: false)
  }
}
