import Bytes
import Localization

/// The filters that transform texts.
enum TextFilters {
  static let all: [String: Filter] = [
    "append": Filter(1...1) { (input, arguments, context) throws(FilterError) in
      try TextFilters.joined(context, input, arguments[0])
    },
    "prepend": Filter(1...1) { (input, arguments, context) throws(FilterError) in
      try TextFilters.joined(context, arguments[0], input)
    },
    "downcase": change { text, language in LetterCase.lower(text, in: language) },
    "upcase": change { text, language in LetterCase.upper(text, in: language) },
    "capitalize": change(capitalized),
    "strip": change { text, _ in stripped(text, left: true, right: true) },
    "lstrip": change { text, _ in stripped(text, left: true, right: false) },
    "rstrip": change { text, _ in stripped(text, left: false, right: true) },
    "strip_newlines": change { text, _ in replacingNewlines(text, by: "") },
    "normalize_whitespace": change { text, _ in words(text).joined(separator: " ") },
    "split": Filter(1...1) { (input, arguments, context) throws(FilterError) in
      let isMarkup = context.escaping.isMarkup(input)
      let parts = try split(
        input.text, arguments[0].text, most: context.environment.limits.outputBytes / 32)
      return .array(parts.map { isMarkup ? .safe($0) : .string($0) })
    },
    "truncate": Filter(0...2, truncate),
    "truncatewords": Filter(0...2, truncateWords),
    "number_of_words": Filter(0...1) { input, arguments, _ in
      .int(wordCount(input.text, mode: arguments[0].text))
    },
  ].merging(ReplacementFilters.all) { first, _ in first }

  /// A filter that changes a text by the rules of a language; markup stays markup.
  private static func change(
    _ change: @escaping @Sendable (_ text: String, _ language: Language) -> String
  ) -> Filter {
    Filter { input, _, context in
      context.escaping.mapped(input) { change($0, context.language) }
    }
  }

  @Sendable private static func capitalized(_ text: String, _ language: Language) -> String {
    guard let first = text.unicodeScalars.first else { return text }
    let rest = String(text.unicodeScalars.dropFirst())
    return LetterCase.upper(String(first), in: language) + LetterCase.lower(rest, in: language)
  }

  static func stripped(_ text: String, left: Bool, right: Bool) -> String {
    var rest = Substring(text).utf8
    func isSpace(_ byte: UInt8) -> Bool { byte.isWhitespace || byte == 0 }
    if left { rest = rest.drop(while: isSpace) }
    while right, let last = rest.last, isSpace(last) { rest.removeLast() }
    return String(Substring(rest))
  }

  private static func replacingNewlines(_ text: String, by replacement: String) -> String {
    var result: [UInt8] = []
    for byte in text.utf8 {
      if byte == UInt8(ascii: "\n") {
        if result.last == UInt8(ascii: "\r") { result.removeLast() }
        result.append(contentsOf: replacement.utf8)
      } else {
        result.append(byte)
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// A text with `<br />` before every line feed.
  static func breakingLines(_ text: String) -> String {
    replacingNewlines(text, by: "<br />\n")
  }

  static func words(_ text: String) -> [String] {
    text.utf8.split { $0.isWhitespace || $0 == 0 }.map { String(Substring($0)) }
  }

  /// Splits a text as Ruby does: a space splits at any white space, an empty separator splits into
  /// characters, and empty parts at the end are dropped.
  private static func split(
    _ text: String, _ separator: String, most: Int
  ) throws(FilterError) -> [String] {
    if separator == " " { return words(text) }
    if separator.isEmpty {
      guard text.utf8.count <= most || text.unicodeScalars.count <= most else {
        throw TextSearch.tooMany(most, of: separator)
      }
      return text.unicodeScalars.map { String($0) }
    }
    var parts: [String] = []
    var start = 0
    let bytes = Array(text.utf8)
    for range in try TextSearch.ranges(of: separator, in: text, most: most) {
      parts.append(String(decoding: bytes[start..<range.lowerBound], as: UTF8.self))
      start = range.upperBound
    }
    parts.append(String(decoding: bytes[start...], as: UTF8.self))
    while parts.last?.isEmpty == true { parts.removeLast() }
    return parts
  }

  private static func truncate(
    _ input: Value, _ arguments: FilterArguments, _ context: RenderContext
  ) throws(FilterError) -> Value {
    if input.isNull { return .null }
    let length = arguments.count > 0 ? try arguments[0].integer() : 50
    let ending = arguments.count > 1 ? arguments[1].text : "..."
    let scalars = input.text.unicodeScalars
    guard scalars.count > length else { return context.escaping.mapped(input) { $0 } }
    let kept = max(0, max(0, length) - ending.unicodeScalars.count)
    return context.escaping.cut(input, String(scalars.prefix(kept)) + ending)
  }

  private static func truncateWords(
    _ input: Value, _ arguments: FilterArguments, _ context: RenderContext
  ) throws(FilterError) -> Value {
    if input.isNull { return .null }
    let count = max(1, arguments.count > 0 ? try arguments[0].integer() : 15)
    let words = words(input.text)
    guard words.count > count else { return context.escaping.mapped(input) { $0 } }
    let ending = arguments.count > 1 ? arguments[1].text : "..."
    return context.escaping.cut(input, words.prefix(count).joined(separator: " ") + ending)
  }

  private static func wordCount(_ text: String, mode: String) -> Int {
    guard mode == "cjk" || mode == "auto" else { return words(text).count }
    func isCJK(_ scalar: Unicode.Scalar) -> Bool {
      switch scalar.value {
      case 0x3040...0x30FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xAC00...0xD7AF, 0xF900...0xFAFF,
        0x20000...0x2FA1F:
        true
      default: false
      }
    }
    let characters = text.unicodeScalars.count(where: isCJK)
    if mode == "auto", characters == 0 { return words(text).count }
    let rest = String(String.UnicodeScalarView(text.unicodeScalars.map { isCJK($0) ? " " : $0 }))
    return characters + words(rest).count
  }

  /// Joins two texts.
  static func joined(
    _ context: RenderContext, _ first: Value, _ second: Value
  ) throws(FilterError) -> Value {
    guard case .string(let head) = first, case .string(let tail) = second else {
      return try joined(context, [first, second])
    }
    try context.checkSize(head.utf8.count + tail.utf8.count)
    return .string(head + tail)
  }

  /// Joins texts. If one of them is markup, the result is markup and the other texts are escaped.
  static func joined(
    _ context: RenderContext, _ values: [Value], _ separator: Value = .string("")
  ) throws(FilterError) -> Value {
    let escaping = context.escaping
    let isMarkup = values.contains { escaping.isMarkup($0) } || escaping.isMarkup(separator)
    let between = isMarkup ? escaping.escaped(separator) : separator.text
    var result = ""
    for (index, value) in values.enumerated() {
      if index > 0 { result += between }
      result += isMarkup ? escaping.escaped(value) : value.text
      try context.checkSize(result.utf8.count)
    }
    return isMarkup ? .safe(result) : .string(result)
  }
}
