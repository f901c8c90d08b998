import DataFormats

/// Writes values as YAML that all readers read alike: lists and mappings on one line, texts in
/// double quotes if they could be read as another type.
enum YAMLText {
  /// A text as a scalar.
  static func scalar(_ text: String) -> String {
    if isPlain(text) { return text }
    var out = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": out += "\\\""
      case "\\": out += "\\\\"
      case "\n": out += "\\n"
      case "\t": out += "\\t"
      case "\0"..<" ", "\u{7F}"..."\u{9F}", "\u{2028}", "\u{2029}", "\u{FEFF}",
        "\u{FFFE}", "\u{FFFF}":
        let digits = String(scalar.value, radix: 16)
        out += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: out.unicodeScalars.append(scalar)
      }
    }
    return out + "\""
  }

  static func list(_ texts: [String]) -> String {
    "[" + texts.map(scalar).joined(separator: ", ") + "]"
  }

  /// A value from another file on one line; the readers limit its depth.
  static func flow(_ node: Node) -> String {
    switch node.content {
    case .sequence(let nodes): return "[" + nodes.map(flow).joined(separator: ", ") + "]"
    case .mapping(let entries):
      let pairs = entries.map { scalar($0.key) + ": " + flow($0.value) }
      return "{" + pairs.joined(separator: ", ") + "}"
    case .scalar(let text, let isPlain):
      switch node.resolved {
      case .null: return "null"
      case .bool, .int, .double: return text
      default:
        // A date stays a date.
        let isDate = isPlain && text.first?.isNumber ?? false && isHarmless(text)
        return isDate && !text.contains(":") ? text : scalar(text)
      }
    }
  }

  private static func isPlain(_ text: String) -> Bool {
    guard let first = text.utf8.first, let last = text.utf8.last, last != 0x20,
      (0x41...0x5A).contains(first) || (0x61...0x7A).contains(first)
        || first >= 0xC3 || first == UInt8(ascii: "/"),
      isHarmless(text)
    else { return false }
    guard case .string = Scalar(plain: text) else { return false }
    // YAML 1.1 has more words for true and false.
    return !["yes", "no", "on", "off", "y", "n"].contains(text.lowercased())
  }

  private static func isHarmless(_ text: String) -> Bool {
    text.unicodeScalars.allSatisfy { scalar in
      switch scalar {
      case "a"..."z", "A"..."Z", "0"..."9", " ", "-", "_", ".", "/", "(", ")", "+", ";", "$",
        "~", "’", "–", "—":
        true
      default: scalar.value >= 0xC0 && scalar.properties.isAlphabetic
      }
    }
  }
}
