import Bytes

/// Finds `{{…}}`, `{%…%}` and `{#…#}` in a text.
struct TemplateMarkup {
  enum Kind: UInt8 {
    case output = 0x7B
    case tag = 0x25
    case comment = 0x23
  }

  /// A piece of markup, or the text before it.
  enum Part {
    case text(Range<Int>)
    case markup(Kind, inner: String, Range<Int>)
  }

  /// Whether Liquid would run anything in a text.
  static func couldRun(_ text: [UInt8]) -> Bool {
    zip(text, text.dropFirst()).contains { first, second in
      first == UInt8(ascii: "{") && "{%\\".utf8.contains(second)
    }
  }

  /// The parts of a text in order; markup without an end is text.
  static func parts(_ bytes: [UInt8], from start: Int = 0, hasComments: Bool) -> [Part] {
    var parts: [Part] = []
    var textStart = start
    var index = start
    while index + 1 < bytes.count {
      guard bytes[index] == UInt8(ascii: "{"),
        let kind = Kind(rawValue: bytes[index + 1]), hasComments || kind != .comment,
        let end = end(bytes, index + 2, kind)
      else {
        index += 1
        continue
      }
      if textStart < index { parts.append(.text(textStart..<index)) }
      var inner = bytes[index + 2..<end]
      if inner.first == UInt8(ascii: "-") { inner = inner.dropFirst() }
      if inner.last == UInt8(ascii: "-") { inner = inner.dropLast() }
      let text = String(decoding: inner, as: UTF8.self).trimmed
      parts.append(.markup(kind, inner: text, index..<end + 2))
      index = end + 2
      textStart = index
    }
    if textStart < bytes.count { parts.append(.text(textStart..<bytes.count)) }
    return parts
  }

  /// The offset of the closing sign, outside of quotes.
  private static func end(_ bytes: [UInt8], _ start: Int, _ kind: Kind) -> Int? {
    let sign = kind == .output ? UInt8(ascii: "}") : kind.rawValue
    var quote: UInt8?
    let limit = min(bytes.count - 1, start + 8_000)
    var index = start
    while index < limit {
      let byte = bytes[index]
      if let open = quote {
        if byte == open { quote = nil }
      } else if kind != .comment, "\"'`".utf8.contains(byte) {
        quote = byte
      } else if byte == sign, bytes[index + 1] == UInt8(ascii: "}") {
        return index
      }
      index += 1
    }
    return nil
  }

  /// Adds a text as an HTML comment, which shows the author what was there. A line that begins with
  /// a comment is not Markdown, so the comment gets a line of its own.
  static func addComment(_ text: String, to out: inout [UInt8]) {
    let isLineStart = (out.last { $0 != 0x20 } ?? 0x0A) == 0x0A
    out += comment(text).utf8
    if isLineStart { out.append(0x0A) }
  }

  private static func comment(_ text: String) -> String {
    let plain = text.replacing("--", with: "- -").replacing(">", with: "")
      .split(whereSeparator: \.isNewline).joined(separator: " ")
    return "<!-- \(plain.replacing("{", with: "(").replacing("}", with: ")")) -->"
  }
}
