import Bytes

/// Splits a style sheet into white space, comments and text. Text is a single byte, or a string, an
/// escape or an unquoted URL as a whole.
struct CSSTokens: IteratorProtocol {
  /// A range of bytes of one kind.
  struct Token {
    enum Kind { case space, comment, text }
    let kind: Kind
    let range: Range<Int>
    /// Whether the sheet ends before the comment or the string does.
    var isUnfinished = false
  }

  private let bytes: [UInt8]
  private var index = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  mutating func next() -> Token? {
    guard index < bytes.count else { return nil }
    let start = index
    switch bytes[index] {
    case UInt8(ascii: " "), UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: "\t"), 12:
      while index < bytes.count, [32, 10, 13, 9, 12].contains(bytes[index]) { index += 1 }
      return Token(kind: .space, range: start..<index)
    case UInt8(ascii: "/") where byte(1) == UInt8(ascii: "*"): return comment()
    case UInt8(ascii: "\""), UInt8(ascii: "'"): return string()
    case UInt8(ascii: "\\"): index = min(index + 2, bytes.count)
    case UInt8(ascii: "u"), UInt8(ascii: "U"):
      if isURL { return url() }
      index += 1
    default: index += 1
    }
    return Token(kind: .text, range: start..<index)
  }

  private func byte(_ offset: Int) -> UInt8? {
    index + offset < bytes.count ? bytes[index + offset] : nil
  }

  private mutating func comment() -> Token {
    let start = index
    index += 2
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: "*"), byte(1) == UInt8(ascii: "/") {
        index += 2
        return Token(kind: .comment, range: start..<index)
      }
      index += 1
    }
    return Token(kind: .comment, range: start..<index, isUnfinished: true)
  }

  private mutating func string() -> Token {
    let (start, quote) = (index, bytes[index])
    index += 1
    while index < bytes.count, bytes[index] != UInt8(ascii: "\n") {
      if bytes[index] == quote {
        index += 1
        return Token(kind: .text, range: start..<index)
      }
      index = min(index + (bytes[index] == UInt8(ascii: "\\") ? 2 : 1), bytes.count)
    }
    return Token(kind: .text, range: start..<index, isUnfinished: true)
  }

  /// Whether an unquoted `url(` begins here.
  private var isURL: Bool {
    guard bytes.count - index > 4, index == 0 || !bytes[index - 1].isWord else { return false }
    let name = bytes[index..<index + 4].map { $0 | 0x20 }
    guard name == Array("url(".utf8) else { return false }
    let first = bytes[(index + 4)...].first { ![32, 10, 13, 9, 12].contains($0) }
    return first != UInt8(ascii: "\"") && first != UInt8(ascii: "'")
  }

  private mutating func url() -> Token {
    let start = index
    while index < bytes.count, bytes[index] != UInt8(ascii: ")") {
      index = min(index + (bytes[index] == UInt8(ascii: "\\") ? 2 : 1), bytes.count)
    }
    let isUnfinished = index == bytes.count
    index = min(index + 1, bytes.count)
    return Token(kind: .text, range: start..<index, isUnfinished: isUnfinished)
  }
}
