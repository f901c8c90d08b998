import Bytes
import DataFormats
import SourceText

/// Writes new values in the form of a file.
struct ValueWriter {
  /// The quotes of a text, if it is safe in them.
  enum Quotes {
    case plain, single, double
  }

  /// The grammar of a file.
  enum Dialect {
    case yaml, json, toml
  }

  let dialect: Dialect
  /// The quotes of texts.
  var quotes: Quotes = .plain
  /// Whether keys are in double quotes even if they are safe without.
  var quotesKeys = false
  /// Whether lists, lists of mappings, and mappings are in brackets, in YAML.
  var listsInFlow = false
  var recordsInFlow = false
  var mappingsInFlow = false
  /// Whether texts of several lines are block scalars in YAML.
  var textsInBlocks = true
  var blockForm = WrittenValue.Form.literal
  /// The columns of indentation of a mapping and of a list in a mapping.
  var step = 2
  var listStep = 2
  /// The blanks after `:` and `,` in JSON.
  var gap = " "

  /// A scalar without line ends.
  func scalar(_ value: NewValue, inFlow: Bool) throws(EditFormFailure) -> String {
    switch value {
    case .null where dialect == .toml: throw EditFormFailure("TOML has no value for nothing")
    case .date(let text) where dialect == .json || !isPlain(date: text): Self.double(text)
    case .text(let text): self.text(text, quotes, inFlow: inFlow)
    default: value.plain
    }
  }

  /// A text in quotes, if it needs them.
  func text(_ text: String, _ quotes: Quotes, inFlow: Bool) -> String {
    if dialect == .yaml, quotes == .plain, PlainScalar.isSafe(text, inFlow: inFlow) { return text }
    let isSimple = text.unicodeScalars.allSatisfy { !Self.mustEscape($0) }
    if quotes == .single, isSimple {
      if dialect == .yaml { return "'" + text.replacing("'", with: "''") + "'" }
      if dialect == .toml, !text.utf8.contains(UInt8(ascii: "'")) { return "'\(text)'" }
    }
    return Self.double(text)
  }

  func key(_ key: String, inFlow: Bool) -> String {
    switch dialect {
    case .json: return Self.double(key)
    case .toml:
      let isBare = !key.isEmpty && key.utf8.allSatisfy { $0.isWord || $0 == UInt8(ascii: "-") }
      return isBare && !quotesKeys ? key : Self.double(key)
    case .yaml: return text(key, quotesKeys ? .double : .plain, inFlow: inFlow)
    }
  }

  /// A key with the sign and the gap before its value.
  func keyed(_ key: String, inFlow: Bool) -> String {
    let key = self.key(key, inFlow: inFlow)
    switch dialect {
    case .json: return key + ":" + gap
    case .toml: return key + " = "
    case .yaml: return key + ": "
    }
  }

  /// Whether a list is in brackets.
  private func isInFlow(_ values: [NewValue]) -> Bool {
    let hasMappings = values.contains { if case .mapping = $0 { true } else { false } }
    return hasMappings ? recordsInFlow : listsInFlow
  }

  /// A value on one line.
  func flow(_ value: NewValue) throws(EditFormFailure) -> String {
    let comma = "," + (dialect == .json ? gap : " ")
    var parts: [String] = []
    switch value {
    case .list(let values):
      for value in values { parts.append(try flow(value)) }
      return "[" + parts.joined(separator: comma) + "]"
    case .mapping(let pairs):
      for pair in pairs { parts.append(keyed(pair.key, inFlow: true) + (try flow(pair.value))) }
      let space = dialect == .toml && !pairs.isEmpty ? " " : ""
      return "{" + space + parts.joined(separator: comma) + space + "}"
    default: return try scalar(value, inFlow: true)
    }
  }

  /// A text of several lines in `"""` of TOML; nil for any other value.
  func long(_ value: NewValue) -> String? {
    guard case .text(let text) = value, text.utf8.contains(0x0A) else { return nil }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { Self.double(String($0)).dropFirst().dropLast() }
    return "\"\"\"\n" + lines.joined(separator: "\n") + "\"\"\""
  }

  /// A value of YAML after a key or a dash in a column: what follows on its line, and the lines after it, each
  /// with a line end before it.
  func block(
    _ value: NewValue, column: Int, isElement: Bool
  ) throws(EditFormFailure) -> (head: String, tail: String) {
    var lines: [String] = []
    switch value {
    case .list(let values) where !values.isEmpty && !isInFlow(values):
      let inner = column + (isElement ? 2 : listStep)
      for value in values { lines.append(try entry(nil, value, column: inner)) }
      return Self.joined(lines, column: inner, isElement: isElement)
    case .mapping(let pairs) where !pairs.isEmpty && !mappingsInFlow:
      let inner = column + (isElement ? 2 : step)
      for pair in pairs { lines.append(try entry(pair.key, pair.value, column: inner)) }
      return Self.joined(lines, column: inner, isElement: isElement)
    case .list, .mapping: return (try flow(value), "")
    case .text(let text):
      if textsInBlocks, let block = BlockText(text, blockForm, indent: column + step) {
        return (block.header, block.lines)
      }
      return (try scalar(value, inFlow: false), "")
    default: return (try scalar(value, inFlow: false), "")
    }
  }

  /// A key or an element with its value, without the indentation of its first line.
  func entry(
    _ key: String?, _ value: NewValue, column: Int
  ) throws(EditFormFailure) -> String {
    let (head, tail) = try block(value, column: column, isElement: key == nil)
    let sign = key.map { self.key($0, inFlow: false) + ":" } ?? "-"
    return sign + (head.isEmpty ? "" : " " + head) + tail
  }

  private static func joined(
    _ lines: [String], column: Int, isElement: Bool
  ) -> (head: String, tail: String) {
    let separator = "\n" + String(repeating: " ", count: column)
    let text = lines.joined(separator: separator)
    return isElement ? (text, "") : ("", separator + text)
  }

  private func isPlain(date: String) -> Bool {
    if dialect == .toml {
      let file = SourceFile(path: "", text: "date = " + date)
      guard case .scalar(date, isPlain: true) = TOMLReader.read(file).node?["date"]?.content else {
        return false
      }
      return true
    }
    return dialect == .yaml && date.utf8.first.map(\.isDigit) ?? false
      && date.utf8.allSatisfy { $0.isWord || " :.+-/".utf8.contains($0) }
      && date.utf8.last.map(\.isWord) ?? false && !date.contains(": ")
  }

  /// A text in double quotes, in escapes that JSON, TOML and YAML share.
  static func double(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": result += "\\\(scalar)"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      case let scalar where mustEscape(scalar):
        let digits = String(scalar.value, radix: 16, uppercase: true)
        result += "\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }

  /// Whether a character ends a line in YAML or TOML, or is not allowed there.
  static func mustEscape(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F..<0xA0, 0x2028, 0x2029, 0xFEFF, 0xFFFE, 0xFFFF: true
    default: false
    }
  }
}
