import Bytes
import SourceText

/// A mistake that ends the reading of an entry.
struct BibTeXMistake: Error {
  let message: String
  let range: SourceRange
  let hint: Cure?

  init(_ message: String, _ range: SourceRange, hint: Cure? = nil) {
    (self.message, self.range, self.hint) = (message, range, hint)
  }
}

/// The tokens of BibTeX.
struct BibTeXScanner {
  let bytes: [UInt8]
  var index = 0

  var byte: UInt8? { index < bytes.count ? bytes[index] : nil }
  var isAtEnd: Bool { index >= bytes.count }
  var here: SourceRange { SourceRange(index, index + 1) }

  /// Moves to the next `@` outside of comments; false if there is none.
  mutating func findEntry() -> Bool {
    while let byte {
      if byte == UInt8(ascii: "@") { return true }
      if byte == UInt8(ascii: "%") { skipLine() } else { index += 1 }
    }
    return false
  }

  /// Moves to the next line that begins with `@`.
  mutating func skipToNextEntry() {
    while !isAtEnd {
      if isAtLineOfEntry { return }
      skipLine()
    }
  }

  /// Whether a line begins here, after blanks, that starts an entry: `@word{`.
  var isAtLineOfEntry: Bool {
    var start = index
    while start > 0, bytes[start - 1].isBlank { start -= 1 }
    guard start == 0 || bytes[start - 1] == UInt8(ascii: "\n") else { return false }
    var next = index
    while next < bytes.count, bytes[next].isBlank { next += 1 }
    guard next < bytes.count, bytes[next] == UInt8(ascii: "@") else { return false }
    next += 1
    let word = next
    while next < bytes.count, bytes[next].isLetter { next += 1 }
    guard next > word, next < bytes.count else { return false }
    return bytes[next] == UInt8(ascii: "{") || bytes[next] == UInt8(ascii: "(")
  }

  private mutating func skipLine() {
    while let byte, byte != UInt8(ascii: "\n") { index += 1 }
    if !isAtEnd { index += 1 }
  }

  /// Skips white space, and comments from `%` to the end of the line.
  mutating func skipSpace() {
    while let byte {
      if byte.isWhitespace {
        index += 1
      } else if byte == UInt8(ascii: "%") {
        skipLine()
      } else {
        return
      }
    }
  }

  mutating func skipSeparators() {
    skipSpace()
    while byte == UInt8(ascii: ",") {
      index += 1
      skipSpace()
    }
  }

  /// The letters from here.
  mutating func word() -> String { text { $0.isLetter } }

  mutating func number() -> String { text { $0.isDigit } }

  /// The name of a field or macro.
  mutating func fieldName() -> String {
    text { $0 > 0x7F || $0.isWord || "-:.+/'!*?&".utf8.contains($0) }
  }

  mutating func key(closing close: UInt8) -> String {
    text { !$0.isWhitespace && $0 != UInt8(ascii: ",") && $0 != UInt8(ascii: "=") && $0 != close }
  }

  private mutating func text(while isPart: (UInt8) -> Bool) -> String {
    let start = index
    while let byte, isPart(byte) { index += 1 }
    return String(decoding: bytes[start..<index], as: UTF8.self)
  }

  /// Reads `{` or `(` and returns the byte that closes it.
  mutating func openEntry() -> UInt8? {
    guard let byte, byte == UInt8(ascii: "{") || byte == UInt8(ascii: "(") else { return nil }
    index += 1
    return byte == UInt8(ascii: "{") ? UInt8(ascii: "}") : UInt8(ascii: ")")
  }

  mutating func close(_ close: UInt8, from start: Int) throws(BibTeXMistake) {
    skipSpace()
    if byte == UInt8(ascii: ",") {
      index += 1
      skipSpace()
    }
    guard byte == close else {
      let sign = String(UnicodeScalar(close))
      throw BibTeXMistake("expected '\(sign)'", isAtEnd ? SourceRange(start, start + 1) : here)
    }
    index += 1
  }

  /// Skips the text of a `@comment`, up to the byte that closes it.
  mutating func skipComment(closing close: UInt8, from start: Int) throws(BibTeXMistake) {
    var depth = 0
    while let byte {
      if depth == 0, byte == close { return }
      if byte == UInt8(ascii: "{") { depth += 1 }
      if byte == UInt8(ascii: "}") { depth -= 1 }
      index += 1
    }
    throw BibTeXMistake("the comment is not closed", SourceRange(start, start + 1))
  }

  /// The text between braces, whose inner braces are balanced.
  mutating func braced() throws(BibTeXMistake) -> String {
    try delimited(by: UInt8(ascii: "}"), "the '{' is not closed")
  }

  /// The text between quotes; quotes within braces are part of it.
  mutating func quoted() throws(BibTeXMistake) -> String {
    try delimited(by: UInt8(ascii: "\""), "the '\"' is not closed")
  }

  private mutating func delimited(
    by close: UInt8, _ problem: String
  ) throws(BibTeXMistake) -> String {
    let start = index
    var depth = 0
    index += 1
    while let byte {
      if depth == 0, byte == close {
        index += 1
        return String(decoding: bytes[start + 1..<index - 1], as: UTF8.self)
      }
      switch byte {
      case UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: "}"): depth -= 1
      case UInt8(ascii: "@") where isAtLineOfEntry: throw unclosed(start, problem)
      // A brace or quote after a backslash still counts, as in BibTeX.
      default: break
      }
      guard depth >= 0 else {
        throw BibTeXMistake("a '}' without '{' in the text", here)
      }
      index += 1
    }
    throw unclosed(start, problem)
  }

  private mutating func unclosed(_ start: Int, _ problem: String) -> BibTeXMistake {
    BibTeXMistake(problem, SourceRange(start, start + 1), hint: "count the braces of the value")
  }
}
