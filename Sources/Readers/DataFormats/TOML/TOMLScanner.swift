import Bytes
import SourceText

/// Scans the tokens of TOML: white space, keys, strings, numbers and dates.
struct TOMLScanner {
  let bytes: [UInt8]
  let end: Int
  var index: Int

  init(_ bytes: [UInt8], _ range: Range<Int>) {
    self.bytes = bytes
    index = range.lowerBound
    end = range.upperBound
  }

  var peek: UInt8? { index < end ? bytes[index] : nil }

  func byte(at offset: Int) -> UInt8? { index + offset < end ? bytes[index + offset] : nil }

  func failure(_ message: String, hint: Cure? = nil) -> TOMLFailure {
    TOMLFailure(message: message, range: SourceRange(index, index + 1), hint: hint)
  }

  mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard peek == UInt8(ascii: character) else { return false }
    index += 1
    return true
  }

  // MARK: White space

  mutating func skipBlanks() {
    while let byte = peek, byte == 0x20 || byte == 0x09 { index += 1 }
  }

  /// Blanks, comments and line ends.
  mutating func skipBlankLines() throws(TOMLFailure) {
    while true {
      skipBlanks()
      try skipComment()
      guard takeLineEnd() else { return }
    }
  }

  mutating func requireLineEnd() throws(TOMLFailure) {
    skipBlanks()
    try skipComment()
    if peek != nil, !takeLineEnd() {
      throw failure("unexpected text after the value", hint: "write each key on its own line")
    }
  }

  mutating func takeLineEnd() -> Bool {
    if peek == 0x0A {
      index += 1
      return true
    }
    guard peek == 0x0D, byte(at: 1) == 0x0A else { return false }
    index += 2
    return true
  }

  private mutating func skipComment() throws(TOMLFailure) {
    guard peek == UInt8(ascii: "#") else { return }
    while let byte = peek, byte != 0x0A, !(byte == 0x0D && self.byte(at: 1) == 0x0A) {
      if Self.isControl(byte) { throw failure("a control character in a comment") }
      index += 1
    }
  }

  static func isControl(_ byte: UInt8) -> Bool { (byte < 0x20 && byte != 0x09) || byte == 0x7F }

  // MARK: Keys

  mutating func keyPart() throws(TOMLFailure) -> (text: String, range: SourceRange) {
    if peek == UInt8(ascii: "\"") || peek == UInt8(ascii: "'") {
      return try string(isMultiline: false)
    }
    let start = index
    while let byte = peek, Self.isBare(byte) { index += 1 }
    guard index > start else {
      throw failure("expected a key", hint: "put keys with other characters in quotes")
    }
    return (String(decoding: bytes[start..<index], as: UTF8.self), SourceRange(start, index))
  }

  private static func isBare(_ byte: UInt8) -> Bool {
    byte.isWord || byte == UInt8(ascii: "-")
  }

  // MARK: Strings

  mutating func string(
    isMultiline: Bool
  ) throws(TOMLFailure) -> (text: String, range: SourceRange) {
    let start = index
    guard let quote = peek else { throw failure("expected text in quotes") }
    let isBasic = quote == UInt8(ascii: "\"")
    let isLong = byte(at: 1) == quote && byte(at: 2) == quote
    if isLong, !isMultiline { throw failure("a key over several lines") }
    index += isLong ? 3 : 1
    if isLong { _ = takeLineEnd() }
    var text: [UInt8] = []
    while let byte = peek {
      if byte == quote, let closed = closing(quote, isLong, &text) {
        if closed { return (String(decoding: text, as: UTF8.self), SourceRange(start, index)) }
      } else if byte == UInt8(ascii: "\\"), isBasic {
        try escape(isLong, &text)
      } else if byte == 0x0A || (byte == 0x0D && self.byte(at: 1) == 0x0A) {
        guard isLong else { break }
        text.append(0x0A)
        _ = takeLineEnd()
      } else if Self.isControl(byte) {
        throw failure("a control character inside a text")
      } else {
        text.append(byte)
        index += 1
      }
    }
    throw TOMLFailure(message: "a quote is not closed", range: SourceRange(start, start + 1))
  }

  /// Called at a quote: true if it ends the text, false if it belongs to it.
  private mutating func closing(_ quote: UInt8, _ isLong: Bool, _ text: inout [UInt8]) -> Bool? {
    guard isLong else {
      index += 1
      return true
    }
    var count = 0
    while byte(at: count) == quote { count += 1 }
    // Up to two quotes may precede the three that end the text.
    let own = count < 3 ? count : min(count - 3, 2)
    text.append(contentsOf: repeatElement(quote, count: own))
    index += count < 3 ? own : own + 3
    return count >= 3
  }

  private mutating func escape(_ isLong: Bool, _ text: inout [UInt8]) throws(TOMLFailure) {
    guard let byte = byte(at: 1) else { throw failure("a quote is not closed") }
    switch byte {
    case UInt8(ascii: "b"): text.append(0x08)
    case UInt8(ascii: "t"): text.append(0x09)
    case UInt8(ascii: "n"): text.append(0x0A)
    case UInt8(ascii: "f"): text.append(0x0C)
    case UInt8(ascii: "r"): text.append(0x0D)
    case UInt8(ascii: "\""), UInt8(ascii: "\\"): text.append(byte)
    case UInt8(ascii: "u"): return try unicode(4, &text)
    case UInt8(ascii: "U"): return try unicode(8, &text)
    default:
      if isLong, skipLineEnding() { return }
      throw failure("unknown escape in a text", hint: "write a backslash as '\\\\', or use '…'")
    }
    index += 2
  }

  /// A backslash at the end of a line removes the white space up to the next text.
  private mutating func skipLineEnding() -> Bool {
    let start = index
    index += 1
    skipBlanks()
    guard takeLineEnd() else {
      index = start
      return false
    }
    repeat { skipBlanks() } while takeLineEnd()
    return true
  }

  private mutating func unicode(_ digits: Int, _ text: inout [UInt8]) throws(TOMLFailure) {
    var value: UInt32 = 0
    for offset in 2..<2 + digits {
      guard let digit = byte(at: offset).flatMap(\.hexValue)
      else { throw failure("'\\u' needs \(digits) hexadecimal digits") }
      value = value << 4 | UInt32(digit)
    }
    guard let scalar = Unicode.Scalar(value) else { throw failure("no such character") }
    text.append(contentsOf: Array(String(Character(scalar)).utf8))
    index += 2 + digits
  }

  // MARK: Numbers, dates, true and false

  mutating func word() throws(TOMLFailure) -> Node {
    let start = index
    while let byte = peek, Self.isWordByte(byte) { index += 1 }
    // A day and a time may be separated by a space.
    if index - start == 10, peek == 0x20, let next = byte(at: 1), next.isDigit,
      TOMLWord.isDay(bytes[start..<index])
    {
      index += 1
      while let byte = peek, Self.isWordByte(byte) { index += 1 }
    }
    let range = SourceRange(start, index)
    guard let text = TOMLWord.plain(bytes[start..<index]) else {
      let word = String(decoding: bytes[start..<index], as: UTF8.self)
      throw TOMLFailure(
        message: word.isEmpty ? "expected a value" : "unknown value '\(word)'", range: range,
        hint: word.isEmpty ? nil : "put text in quotes")
    }
    return Node(.scalar(text, isPlain: true), range)
  }

  private static func isWordByte(_ byte: UInt8) -> Bool {
    isBare(byte) || byte == UInt8(ascii: "+") || byte == UInt8(ascii: ".")
      || byte == UInt8(ascii: ":")
  }
}
