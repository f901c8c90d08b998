import Bytes
public import SourceText

/// Reads JSON (RFC 8259) strictly into a tree with source ranges.
public enum JSONReader {
  /// Reads a whole file; a byte order mark before the value is skipped. A file of more than
  /// `mostValues` values is an error.
  ///
  /// - Parameter readsNaN: Whether `NaN` and infinities, which Python writes, are read as texts.
  public static func read(
    _ file: SourceFile, mostValues: Int = .max, readsNaN: Bool = false
  ) -> Parsed {
    if let offset = file.firstInvalidUTF8 {
      return Parsed(node: nil, diagnostics: [.invalidUTF8(in: file, at: offset)])
    }
    var scanner = JSONScanner(bytes: file.bytes, mostValues: mostValues, readsNaN: readsNaN)
    do throws(JSONScanner.Failure) {
      return Parsed(node: try scanner.document())
    } catch {
      let excerpt = SourceExcerpt(file, SourceRange(at: error.offset))
      return Parsed(
        node: nil, diagnostics: [.error(error.message, at: excerpt, hint: error.hint)])
    }
  }
}

/// A recursive descent over the bytes; nesting is limited so that the stack is.
private struct JSONScanner {
  struct Failure: Error {
    let message: String
    let offset: Int
    var hint: Cure?
  }

  private static let deepest = 512

  let bytes: [UInt8]
  private var index = 0
  private var depth = 0
  private let mostValues: Int
  private let readsNaN: Bool
  private var valuesLeft: Int

  init(bytes: [UInt8], mostValues: Int, readsNaN: Bool) {
    self.bytes = bytes
    self.readsNaN = readsNaN
    self.mostValues = mostValues
    valuesLeft = mostValues
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { index = 3 }
  }

  mutating func document() throws(Failure) -> Node? {
    skipSpace()
    guard index < bytes.count else { return nil }
    let node = try value()
    skipSpace()
    if index < bytes.count { throw failure("text after the end of the JSON value") }
    return node
  }

  private mutating func value() throws(Failure) -> Node {
    skipSpace()
    guard index < bytes.count else { throw failure("the file ends where a value is expected") }
    valuesLeft -= 1
    guard valuesLeft >= 0 else {
      throw Failure(message: "more than \(mostValues) values", offset: index, hint: DataLimits.hint)
    }
    depth += 1
    defer { depth -= 1 }
    guard depth <= Self.deepest else {
      throw failure("nested more than \(Self.deepest) deep")
    }
    switch bytes[index] {
    case UInt8(ascii: "{"): return try object()
    case UInt8(ascii: "["): return try array()
    case UInt8(ascii: "\""):
      let (text, range) = try string()
      return Node(.scalar(text, isPlain: false), range)
    default: return try word()
    }
  }

  private mutating func object() throws(Failure) -> Node {
    let start = index
    index += 1
    var entries: [Node.Entry] = []
    var indexes: [String: Int] = [:]
    skipSpace()
    if take("}") { return Node(.mapping(entries), SourceRange(start, index)) }
    while true {
      skipSpace()
      guard index < bytes.count, bytes[index] == UInt8(ascii: "\"") else {
        if index < bytes.count, bytes[index] == UInt8(ascii: "}"), !entries.isEmpty {
          throw failure("a comma after the last value", hint: "remove the comma before '}'")
        }
        throw failure("expected a key in double quotes")
      }
      let (key, range) = try string()
      skipSpace()
      guard take(":") else { throw failure("expected ':' after key '\(key)'") }
      let value = try value()
      let entry = Node.Entry(key: key, keyRange: range, value: value)
      if let known = indexes[key] {
        entries[known] = entry
      } else {
        indexes[key] = entries.count
        entries.append(entry)
      }
      skipSpace()
      if take("}") { return Node(.mapping(entries), SourceRange(start, index)) }
      guard take(",") else { throw failure("expected ',' or '}'") }
    }
  }

  private mutating func array() throws(Failure) -> Node {
    let start = index
    index += 1
    var elements: [Node] = []
    skipSpace()
    if take("]") { return Node(.sequence(elements), SourceRange(start, index)) }
    while true {
      elements.append(try value())
      skipSpace()
      if take("]") { return Node(.sequence(elements), SourceRange(start, index)) }
      guard take(",") else { throw failure("expected ',' or ']'") }
    }
  }

  /// Reports unexpected text instead of a value.
  private func noValue() -> Failure {
    let before = bytes[..<index].last { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }
    switch index < bytes.count ? bytes[index] : 0 {
    case UInt8(ascii: "]"), UInt8(ascii: "}"):
      return before == UInt8(ascii: ",")
        ? failure(
          "a comma after the last value",
          hint: "remove the comma before '\(Character(Unicode.Scalar(bytes[index])))'")
        : failure("expected a value")
    case UInt8(ascii: "/"), UInt8(ascii: "#"):
      return failure("JSON has no comments", hint: "remove it, or write the file as YAML")
    case UInt8(ascii: "'"):
      return failure("JSON has no single quotes", hint: "put text in double quotes")
    default: return failure("expected a value")
    }
  }

  /// `true`, `false`, `null` or a number.
  private mutating func word() throws(Failure) -> Node {
    let start = index
    while index < bytes.count, Self.isWordByte(bytes[index]) { index += 1 }
    let text = String(decoding: bytes[start..<index], as: UTF8.self)
    let isKnown = ["true", "false", "null"].contains(text) || Self.isNumber(bytes[start..<index])
    if readsNaN, ["NaN", "Infinity", "-Infinity"].contains(text) {
      return Node(.scalar(text, isPlain: false), SourceRange(start, index))
    }
    guard isKnown else {
      index = start
      guard text.isEmpty else {
        throw Failure(
          message: "unknown value '\(text)'", offset: start, hint: "put text in double quotes")
      }
      throw noValue()
    }
    return Node(.scalar(text, isPlain: true), SourceRange(start, index))
  }

  private mutating func string() throws(Failure) -> (String, SourceRange) {
    let start = index
    index += 1
    var text: [UInt8] = []
    while index < bytes.count {
      let byte = bytes[index]
      switch byte {
      case UInt8(ascii: "\""):
        index += 1
        return (String(decoding: text, as: UTF8.self), SourceRange(start, index))
      case UInt8(ascii: "\\"): try escape(into: &text)
      case 0..<0x20: throw failure("a line end or control character inside a string")
      default:
        text.append(byte)
        index += 1
      }
    }
    throw Failure(message: "a string is not closed", offset: start)
  }

  private mutating func escape(into text: inout [UInt8]) throws(Failure) {
    guard index + 1 < bytes.count else { throw failure("a string is not closed") }
    let byte = bytes[index + 1]
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(byte)
    case UInt8(ascii: "b"): text.append(0x08)
    case UInt8(ascii: "f"): text.append(0x0C)
    case UInt8(ascii: "n"): text.append(0x0A)
    case UInt8(ascii: "r"): text.append(0x0D)
    case UInt8(ascii: "t"): text.append(0x09)
    case UInt8(ascii: "u"):
      let scalar = try unicodeEscape()
      text.append(contentsOf: Array(String(scalar).utf8))
      return
    default: throw failure("unknown escape in a string")
    }
    index += 2
  }

  /// `\uXXXX`, with a second one where the first is a high surrogate; a lone surrogate becomes
  /// U+FFFD.
  private mutating func unicodeEscape() throws(Failure) -> Unicode.Scalar {
    let high = try hexadecimal(at: index + 2)
    index += 6
    guard (0xD800...0xDBFF).contains(high), index + 1 < bytes.count,
      bytes[index] == UInt8(ascii: "\\"), bytes[index + 1] == UInt8(ascii: "u")
    else { return Unicode.Scalar(high) ?? "\u{FFFD}" }
    let low = try hexadecimal(at: index + 2)
    guard (0xDC00...0xDFFF).contains(low) else { return "\u{FFFD}" }
    index += 6
    return Unicode.Scalar(0x10000 + (high - 0xD800) << 10 + (low - 0xDC00)) ?? "\u{FFFD}"
  }

  private func hexadecimal(at start: Int) throws(Failure) -> UInt32 {
    // An integer's initialiser would accept a sign, too.
    guard start + 4 <= bytes.count, bytes[start] != UInt8(ascii: "+"),
      let value = UInt32(String(decoding: bytes[start..<start + 4], as: UTF8.self), radix: 16)
    else { throw failure("'\\u' needs four hexadecimal digits") }
    return value
  }

  /// RFC 8259 §6: no leading zeros, no bare point, no plus sign.
  private static func isNumber(_ bytes: ArraySlice<UInt8>) -> Bool {
    var rest = bytes
    if rest.first == UInt8(ascii: "-") { rest = rest.dropFirst() }
    let whole = rest.prefix(while: \.isDigit)
    guard !whole.isEmpty, whole.count == 1 || whole.first != UInt8(ascii: "0") else { return false }
    rest = rest.dropFirst(whole.count)
    if rest.first == UInt8(ascii: ".") {
      let fraction = rest.dropFirst().prefix(while: \.isDigit)
      guard !fraction.isEmpty else { return false }
      rest = rest.dropFirst(fraction.count + 1)
    }
    if rest.first == UInt8(ascii: "e") || rest.first == UInt8(ascii: "E") {
      rest = rest.dropFirst()
      if rest.first == UInt8(ascii: "+") || rest.first == UInt8(ascii: "-") {
        rest = rest.dropFirst()
      }
      return !rest.isEmpty && rest.allSatisfy(\.isDigit)
    }
    return rest.isEmpty
  }

  private static func isWordByte(_ byte: UInt8) -> Bool {
    byte.isWord || "+-.".utf8.contains(byte) || byte >= 0x80
  }

  private mutating func skipSpace() {
    while index < bytes.count, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[index]) { index += 1 }
  }

  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard index < bytes.count, bytes[index] == UInt8(ascii: character) else { return false }
    index += 1
    return true
  }

  private func failure(_ message: String, hint: Cure? = nil) -> Failure {
    Failure(message: message, offset: min(index, bytes.count), hint: hint)
  }
}
