import Bytes
import SourceText

/// Splits a tag or an output into words, texts, numbers and marks.
struct ExpressionLexer {
  enum Kind: Equatable {
    case end, word, text, number, comparison, dotDot
    /// A single-byte token, such as `|`.
    case mark(UInt8)
    case unknown
  }

  struct Token {
    let kind: Kind
    let range: Range<Int>
    var sourceRange: SourceRange { SourceRange(range.lowerBound, range.upperBound) }
  }

  let bytes: [UInt8]
  let range: Range<Int>
  private(set) var token: Token

  init(_ bytes: [UInt8], _ range: Range<Int>) {
    self.bytes = bytes
    self.range = range
    token = Token(kind: .end, range: range.lowerBound..<range.lowerBound)
    advance()
  }

  /// The text of the current token.
  var text: String { String(decoding: bytes[token.range], as: UTF8.self) }

  var isAtEnd: Bool { token.kind == .end }

  /// The end offset of the previous token.
  private(set) var previousEnd = 0

  /// Moves to the next token, which starts at or after an offset.
  mutating func advance(from offset: Int? = nil) {
    previousEnd = token.range.upperBound
    var start = offset ?? token.range.upperBound
    while start < range.upperBound, bytes[start].isWhitespace { start += 1 }
    guard start < range.upperBound else {
      token = Token(kind: .end, range: range.upperBound..<range.upperBound)
      return
    }
    let (kind, length) = scan(at: start)
    token = Token(kind: kind, range: start..<min(start + length, range.upperBound))
  }

  private func scan(at start: Int) -> (Kind, Int) {
    let byte = bytes[start]
    if byte.isLetter || byte == UInt8(ascii: "_") { return word(at: start) }
    if byte.isDigit || (byte == UInt8(ascii: "-") && peek(start + 1).isDigit) {
      return (.number, numberLength(at: start))
    }
    switch byte {
    case UInt8(ascii: "'"), UInt8(ascii: "\""):
      guard let close = bytes[(start + 1)..<range.upperBound].firstIndex(of: byte) else {
        return (.unknown, range.upperBound - start)
      }
      return (.text, close + 1 - start)
    case UInt8(ascii: "="), UInt8(ascii: "!"), UInt8(ascii: "<"), UInt8(ascii: ">"):
      return comparison(at: start)
    case UInt8(ascii: ".") where peek(start + 1) == byte: return (.dotDot, 2)
    case UInt8(ascii: "|"), UInt8(ascii: "."), UInt8(ascii: ":"), UInt8(ascii: ","),
      UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "("), UInt8(ascii: ")"),
      UInt8(ascii: "?"), UInt8(ascii: "-"):
      return (.mark(byte), 1)
    default: return (.unknown, scalarLength(byte))
    }
  }

  private func word(at start: Int) -> (Kind, Int) {
    var stop = start + 1
    while peek(stop).isWord || peek(stop) == UInt8(ascii: "-") { stop += 1 }
    if peek(stop) == UInt8(ascii: "?") { stop += 1 }
    let isContains = bytes[start..<stop].elementsEqual("contains".utf8) && peek(stop).isWhitespace
    return (isContains ? .comparison : .word, stop - start)
  }

  private func numberLength(at start: Int) -> Int {
    var stop = start + 1
    while peek(stop).isDigit { stop += 1 }
    if peek(stop) == UInt8(ascii: "."), peek(stop + 1).isDigit {
      stop += 1
      while peek(stop).isDigit { stop += 1 }
    }
    return stop - start
  }

  private func comparison(at start: Int) -> (Kind, Int) {
    let (first, second) = (bytes[start], peek(start + 1))
    if second == UInt8(ascii: "=") { return (.comparison, 2) }
    if first == UInt8(ascii: "<"), second == UInt8(ascii: ">") { return (.comparison, 2) }
    if first == UInt8(ascii: "=") || first == UInt8(ascii: "!") { return (.mark(first), 1) }
    return (.comparison, 1)
  }

  private func scalarLength(_ byte: UInt8) -> Int {
    byte >= 0xF0 ? 4 : byte >= 0xE0 ? 3 : byte >= 0xC0 ? 2 : 1
  }

  private func peek(_ index: Int) -> UInt8 {
    index < range.upperBound ? bytes[index] : 0
  }
}

extension ExpressionLexer {
  /// Skips a mark if it is the current token.
  mutating func skip(_ mark: Unicode.Scalar) -> Bool {
    guard token.kind == .mark(UInt8(ascii: mark)) else { return false }
    advance()
    return true
  }

  /// Skips a word if it is the current token.
  mutating func skip(word: StaticString) -> Bool {
    guard token.kind == .word, token.range.count == word.utf8CodeUnitCount,
      bytes[token.range].elementsEqual(ByteView(word))
    else { return false }
    advance()
    return true
  }

  /// Whether the next token is the given mark.
  func isFollowed(by mark: Unicode.Scalar) -> Bool {
    var ahead = self
    ahead.advance()
    return ahead.token.kind == .mark(UInt8(ascii: mark))
  }

  /// The current word; if there is none, throws an error with what was expected.
  mutating func word(_ expected: String) throws(SyntaxError) -> (text: String, range: SourceRange) {
    guard token.kind == .word else { throw unexpected(expected) }
    defer { advance() }
    return (text, token.sourceRange)
  }

  /// The error for an unexpected token.
  func unexpected(_ expected: String) -> SyntaxError {
    if isAtEnd {
      let end = max(range.lowerBound, previousEnd)
      return SyntaxError("expected \(expected)", SourceRange(max(0, end - 1), end))
    }
    if token.kind == .unknown,
      bytes[token.range.lowerBound] == UInt8(ascii: "'")
        || bytes[token.range.lowerBound] == UInt8(ascii: "\"")
    {
      return SyntaxError(
        "text is not closed: expected \(String(decoding: bytes[token.range].prefix(1), as: UTF8.self))",
        token.sourceRange)
    }
    return SyntaxError(
      "unexpected '\(text)'", token.sourceRange, hint: "expected \(expected)")
  }

  func requireEnd(_ expected: String = "nothing more") throws(SyntaxError) {
    if !isAtEnd { throw unexpected(expected) }
  }
}
