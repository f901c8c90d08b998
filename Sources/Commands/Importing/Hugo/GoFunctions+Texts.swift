import Bytes
import SourceText

/// Texts and regular expressions.
extension GoFunctions {
  static func text(_ call: GoCall) throws -> GoValue? {
    let values = call.values
    switch call.name {
    case "strings.Contains":
      let (text, part) = try pair(call)
      return .bool(part.isEmpty || text.byteRange(of: part) != nil)
    case "hasPrefix":
      let (text, part) = try pair(call)
      return .bool(text.utf8.starts(with: part.utf8))
    case "hasSuffix":
      let (text, part) = try pair(call)
      return .bool(text.utf8.reversed().starts(with: part.utf8.reversed()))
    case "split":
      let (text, separator) = try pair(call)
      return .list(parts(of: text, separator).map { .string($0) })
    case "replace", "replaceRE":
      let isPattern = call.name == "replaceRE"
      return .string(isPattern ? try replacedMatches(call) : try replaced(call))
    case "findRE": return .list(try found(call))
    case "lower", "upper": return .string(try cased(call, isUpper: call.name == "upper"))
    case "title":
      let word = try call.text(0)
      guard word.utf8.allSatisfy({ $0.isLetter && $0 == $0.lowercased }) else { throw call.wrong }
      return .string(word.prefix(1).uppercased() + word.dropFirst())
    case "strings.TrimSpace":
      return .string(trimmed(try call.text(0)) { $0.properties.isWhitespace })
    case "chomp":
      let text = trimmed(try call.text(0), atStart: false) { $0 == "\n" || $0 == "\r" }
      if case .safe(_, .html) = values[0] { return .safe(text, .html) }
      return .string(text)
    case "trim":
      let (text, signs) = try pair(call)
      return .string(trimmed(text) { signs.unicodeScalars.contains($0) })
    case "strings.TrimLeft", "strings.TrimRight":
      let (signs, text) = try pair(call)
      let isLeft = call.name == "strings.TrimLeft"
      return .string(
        trimmed(text, atStart: isLeft, atEnd: !isLeft) { signs.unicodeScalars.contains($0) })
    case "strings.TrimPrefix":
      let (part, text) = try pair(call)
      let has = text.utf8.starts(with: part.utf8)
      return .string(
        has ? String(decoding: text.utf8.dropFirst(part.utf8.count), as: UTF8.self) : text)
    case "strings.TrimSuffix":
      let (part, text) = try pair(call)
      let has = text.utf8.reversed().starts(with: part.utf8.reversed())
      return .string(
        has ? String(decoding: text.utf8.dropLast(part.utf8.count), as: UTF8.self) : text)
    case "strings.Repeat":
      let (count, text) = (try call.whole(0), try call.text(1))
      guard count >= 0 else { throw call.wrong }
      try call.budget.check(bytes: min(count, 1 << 30) * text.utf8.count)
      return .string(text.isEmpty ? "" : String(repeating: text, count: count))
    case "substr": return .string(try substring(call))
    case "htmlEscape": return .string(escaped(try call.text(0)))
    case "truncate": return .safe(try truncated(call), .html)
    case "path.Base", "path.Ext", "path.Dir": return .string(try pathPart(call))
    case "path.Join":
      try call.budget.check(.list(values))
      let parts = try values.indices.map { try call.text($0) }.filter { !$0.isEmpty }
      return .string(try cleaned(parts.joined(separator: "/"), call))
    case "printf", "print":
      try call.budget.check(.list(values))
      if call.name == "print" { return .string(try GoFormat.print(values)) }
      guard case .string(let format)? = values.first else { throw call.wrong }
      return .string(try GoFormat.formatted(format, Array(values.dropFirst())))
    case "string": return .string(try call.text(0))
    case "urlize":
      let words = try call.text(0).split(omittingEmptySubsequences: false) {
        $0 == " " || $0 == "-"
      }
      guard words.allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy(\.isLetterOrDigit) }) else {
        throw call.wrong
      }
      return .string(words.joined(separator: "-").lowercased())
    default: return nil
    }
  }

  /// The two texts that a function takes.
  private static func pair(_ call: GoCall) throws -> (String, String) {
    (try call.text(0), try call.text(1))
  }

  /// The parts of a text between separators; its characters if the separator is empty.
  private static func parts(of text: String, _ separator: String) -> [String] {
    if separator.isEmpty { return text.unicodeScalars.map { String($0) } }
    var parts: [String] = []
    var rest = text[...]
    while let range = rest.byteRange(of: separator) {
      parts.append(String(rest[..<range.lowerBound]))
      rest = rest[range.upperBound...]
    }
    return parts + [String(rest)]
  }

  private static func replaced(_ call: GoCall) throws -> String {
    let (text, old, new) = (try call.text(0), try call.text(1), try call.text(2))
    guard !old.isEmpty else { throw call.wrong }
    let parts = parts(of: text, old)
    try call.budget.check(bytes: text.utf8.count + (parts.count - 1) * new.utf8.count)
    return parts.joined(separator: new)
  }

  /// A text in another case, if each of its characters is one character in it.
  private static func cased(_ call: GoCall, isUpper: Bool) throws -> String {
    var out = String.UnicodeScalarView()
    for scalar in try call.text(0).unicodeScalars {
      let mapping =
        isUpper ? scalar.properties.uppercaseMapping : scalar.properties.lowercaseMapping
      guard mapping.unicodeScalars.count == 1 else { throw call.wrong }
      out.append(contentsOf: mapping.unicodeScalars)
    }
    return String(out)
  }

  private static func trimmed(
    _ text: String, atStart: Bool = true, atEnd: Bool = true,
    _ isOutside: (Unicode.Scalar) -> Bool
  ) -> String {
    var rest = text.unicodeScalars[...]
    if atStart { rest = rest.drop(while: isOutside) }
    while atEnd, let last = rest.last, isOutside(last) { rest.removeLast() }
    return String(rest)
  }

  /// A part of a text from an index, which may count from the end, with a length.
  private static func substring(_ call: GoCall) throws -> String {
    let text = Array(try call.text(0).unicodeScalars)
    var start = try call.whole(1)
    let length = call.values.count > 2 ? try call.whole(2) : text.count
    guard abs(start) < 1 << 40, abs(length) < 1 << 40 else { throw call.wrong }
    if start < 0 { start = max(0, start + text.count) }
    let end = min(length < 0 ? text.count + length : start + length, text.count)
    guard length != 0, start < end else { return "" }
    return self.text(text[start..<end])
  }

  /// The first characters of a text without HTML up to a word's end, with a mark if it is longer.
  private static func truncated(_ call: GoCall) throws -> String {
    guard case .string(let text) = call.last, call.values.count == 2 || call.values[1].string != nil
    else { throw call.wrong }
    let limit = try call.whole(0)
    let mark = call.values.count == 3 ? try call.text(1) : " …"
    let scalars = Array(text.unicodeScalars)
    // Scripts without spaces have other rules.
    guard limit > 0, scalars.allSatisfy({ $0.value < 0x1100 }), !mark.contains("<") else {
      throw call.wrong
    }
    guard scalars.count > limit else { return escaped(text) }
    var (wordEnd, lastEnd) = (0, 0)
    for index in 0...limit {
      if scalars[index].properties.isWhitespace { wordEnd = lastEnd } else { lastEnd = index + 1 }
    }
    return escaped(self.text(scalars[..<(wordEnd == 0 ? limit : wordEnd)])) + mark
  }

  /// A text with references for the characters that are special in HTML.
  private static func escaped(_ text: String) -> String {
    GoMarkup.escaped(text, isReadable: false).replacing("&#43;", with: "+")
  }

  // MARK: Paths

  private static func pathPart(_ call: GoCall) throws -> String {
    let path = try cleaned(try call.text(0), call)
    let name = path.split(separator: "/").last.map(String.init) ?? path
    switch call.name {
    case "path.Base": return name
    case "path.Ext": return name.lastIndex(of: ".").map { String(name[$0...]) } ?? ""
    default:
      guard let slash = path.lastIndex(of: "/") else { return "." }
      return slash == path.startIndex ? "/" : String(path[..<slash])
    }
  }

  /// A path without a slash at its end, if it has nothing else to clean.
  private static func cleaned(_ path: String, _ call: GoCall) throws -> String {
    let parts = path.split(separator: "/")
    guard !parts.isEmpty, !parts.contains(where: { $0.hasPrefix(".") }),
      call.name == "path.Join" || !path.hasSuffix("/") && !path.contains("//")
    else { throw call.wrong }
    return (path.hasPrefix("/") ? "/" : "") + parts.joined(separator: "/")
  }

  // MARK: Regular expressions

  /// The largest text that is searched.
  private static let longestSearched = 200_000

  private static func matches(
    _ pattern: String, _ text: [Unicode.Scalar], limit: Int, _ call: GoCall
  ) throws -> [GoPattern.Match] {
    guard text.count <= longestSearched else {
      throw call.budget.exhausted("a regular expression on more than \(longestSearched) characters")
    }
    return try GoPattern(pattern).matches(in: text, limit: limit, call.budget)
  }

  private static func text(_ part: ArraySlice<Unicode.Scalar>) -> String {
    String(String.UnicodeScalarView(part))
  }

  private static func found(_ call: GoCall) throws -> [GoValue] {
    let scalars = Array(try call.text(1).unicodeScalars)
    let limit = call.values.count > 2 ? try call.whole(2) : -1
    return try matches(try call.text(0), scalars, limit: limit < 0 ? .max : limit, call)
      .compactMap { $0[0].map { .string(text(scalars[$0])) } }
  }

  private static func replacedMatches(_ call: GoCall) throws -> String {
    let (pattern, new) = (try call.text(0), Array(try call.text(1).unicodeScalars))
    let scalars = Array(try call.text(2).unicodeScalars)
    var made = String.UnicodeScalarView()
    var size = 0
    var copied = 0
    for match in try matches(pattern, scalars, limit: .max, call) {
      guard let range = match[0] else { continue }
      let part = try expanded(new, match, in: scalars, call)
      size += part.count
      try call.budget.check(bytes: size)
      made.append(contentsOf: scalars[copied..<range.lowerBound])
      made.append(contentsOf: part)
      copied = range.upperBound
    }
    made.append(contentsOf: scalars[copied...])
    return String(made)
  }

  /// A replacement with references such as `$1` and `${1}` replaced by the groups of a match.
  private static func expanded(
    _ new: [Unicode.Scalar], _ match: GoPattern.Match, in scalars: [Unicode.Scalar], _ call: GoCall
  ) throws -> [Unicode.Scalar] {
    var out: [Unicode.Scalar] = []
    var rest = new[...]
    while let scalar = rest.popFirst() {
      guard scalar == "$" else {
        out.append(scalar)
        continue
      }
      let isBraced = rest.first == "{"
      let name = rest.dropFirst(isBraced ? 1 : 0).prefix {
        $0 == "_" || $0.properties.isAlphabetic || $0.properties.numericType != nil
      }
      rest = rest[name.endIndex...]
      guard let group = Int(text(name)), match.indices.contains(group),
        !isBraced || rest.popFirst() == "}"
      else { throw call.wrong }
      if let range = match[group] { out += scalars[range] }
    }
    return out
  }
}
