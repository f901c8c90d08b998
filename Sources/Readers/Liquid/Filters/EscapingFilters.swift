import Bytes
import Markup
import SourceText

/// The filters that convert texts to HTML, URLs, Base64 and JSON, and back.
enum EscapingFilters {
  static let all: [String: Filter] = [
    "escape": Filter { input, _, context in escape(input, context) },
    "h": Filter { input, _, context in escape(input, context) },
    "xml_escape": Filter { input, _, context in
      context.escaping.markup(HTMLEscaping.anyQuotes.escaped(input.text))
    },
    "escape_once": Filter { input, _, context in
      context.escaping.isMarkup(input) ? input : context.escaping.markup(escapedOnce(input.text))
    },
    "raw": Filter { input, _, context in
      input.isNull || context.escaping.isMarkup(input) ? input : context.escaping.markup(input.text)
    },
    "newline_to_br": Filter { input, _, context in
      let text = context.escaping == .html ? context.escaping.escaped(input) : input.text
      return context.escaping.markup(TextFilters.breakingLines(text))
    },
    "strip_html": Filter { input, _, context in
      let text = HTMLStripper.strip(input.text)
      return context.escaping.isMarkup(input) ? .safe(escapedOnce(text)) : .string(text)
    },
    "jsonify": Filter { input, _, context in
      var writer = JSONWriter(escapesMarkup: context.escaping == .html)
      writer.write(input)
      return context.escaping.markup(String(decoding: writer.bytes, as: UTF8.self))
    },
    "url_encode": Filter { input, _, _ in input.isNull ? input : .string(formEncoded(input.text)) },
    "cgi_escape": Filter { input, _, _ in .string(formEncoded(input.text)) },
    "uri_escape": Filter { input, _, _ in
      .string(
        PercentEncoding.encode(input.text) {
          $0.isUnreserved || "!*'();:@&=+$,/?#[]%".utf8.contains($0)
        })
    },
    "url_decode": Filter { (input, _, _) throws(FilterError) in
      input.isNull ? input : .string(try formDecoded(input.text))
    },
    "base64_encode": Filter { input, _, _ in .string(Base64.encode(input.text.utf8)) },
    "base64_decode": Filter { (input, _, _) throws(FilterError) in
      try decoded(input, isURLSafe: false)
    },
    "base64_url_safe_encode": Filter { input, _, _ in
      .string(Base64.encode(input.text.utf8, isURLSafe: true))
    },
    "base64_url_safe_decode": Filter { (input, _, _) throws(FilterError) in
      try decoded(input, isURLSafe: true)
    },
  ]

  private static func escape(_ input: Value, _ context: RenderContext) -> Value {
    if input.isNull || context.escaping.isMarkup(input) { return input }
    return context.escaping.markup(HTMLEscaping.anyQuotes.escaped(input.text))
  }

  /// Escapes a text, except for existing character references.
  static func escapedOnce(_ text: String) -> String {
    let bytes = Array(text.utf8)
    var result: [UInt8] = []
    for (index, byte) in bytes.enumerated() {
      switch byte {
      case UInt8(ascii: "&") where isReference(bytes, after: index): result.append(byte)
      case _ where HTMLEscaping.anyQuotes.contains(byte):
        result.append(contentsOf: ByteView(HTMLEscaping.reference(to: byte)))
      default: result.append(byte)
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  private static func isReference(_ bytes: [UInt8], after ampersand: Int) -> Bool {
    var index = ampersand + 1
    let isNumber = index < bytes.count && bytes[index] == UInt8(ascii: "#")
    if isNumber { index += 1 }
    let start = index
    while index < bytes.count, isNumber ? bytes[index].isDigit : bytes[index].isLetter {
      index += 1
    }
    return index > start && index < bytes.count && bytes[index] == UInt8(ascii: ";")
  }

  private static func formEncoded(_ text: String) -> String {
    PercentEncoding.encode(text) { $0.isUnreserved || $0 == 0x20 }.replacing(" ", with: "+")
  }

  private static func formDecoded(_ text: String) throws(FilterError) -> String {
    let bytes = PercentEncoding.decodeLeniently(
      text.utf8.map { $0 == UInt8(ascii: "+") ? 0x20 : $0 })
    guard let decoded = String(validating: bytes, as: UTF8.self) else {
      throw FilterError("the decoded text is not UTF-8")
    }
    return decoded
  }

  private static func decoded(_ input: Value, isURLSafe: Bool) throws(FilterError) -> Value {
    guard let bytes = Base64.decode(input.text, isURLSafe: isURLSafe) else {
      throw FilterError("'\(input.text)' is not Base64")
    }
    return .string(String(decoding: bytes, as: UTF8.self))
  }
}
