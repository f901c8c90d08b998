import Bytes

/// Splits a template in Go's language into texts and actions.
struct GoLexer {
  typealias Unsupported = GoTemplate.Unsupported

  enum Piece {
    case text(String)
    case action([Token])
  }

  enum Token: Equatable {
    case space
    case word(String)
    /// `.name`; the name is empty for `.`.
    case field(String)
    case variable(String)
    case string(String)
    case int(Int)
    case double(Double)
    case sign(String)
  }

  private let bytes: [UInt8]
  private var index = 0
  /// Whether the text that follows loses its white space.
  private var trims = false

  static func pieces(_ text: String) throws(Unsupported) -> [Piece] {
    var lexer = GoLexer(bytes: Array(text.utf8))
    var pieces: [Piece] = []
    while let open = lexer.bytes.firstIndex(of: "{{", in: lexer.index..<lexer.bytes.count) {
      let start = lexer.index
      lexer.index = open + 2
      let trimsEnd = lexer.isAt("-") && lexer.isSpace(open + 3)
      pieces.append(.text(lexer.text(start..<open, trimsEnd: trimsEnd)))
      if trimsEnd { lexer.index += 2 }
      if lexer.isAt("/*") {
        try lexer.skipComment()
      } else {
        pieces.append(.action(try lexer.tokens()))
      }
    }
    pieces.append(.text(lexer.text(lexer.index..<lexer.bytes.count, trimsEnd: false)))
    return pieces
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  private func text(_ range: Range<Int>, trimsEnd: Bool) -> String {
    var part = bytes[range]
    if trims { part = part.drop { Self.isSpace($0) } }
    while trimsEnd, let last = part.last, Self.isSpace(last) { part.removeLast() }
    return String(decoding: part, as: UTF8.self)
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D
  }

  private func isSpace(_ index: Int) -> Bool { index < bytes.count && Self.isSpace(bytes[index]) }

  private func isAt(_ sign: String, _ offset: Int = 0) -> Bool {
    bytes[min(index + offset, bytes.count)...].starts(with: sign.utf8)
  }

  private mutating func skipComment() throws(Unsupported) {
    guard let end = bytes.firstIndex(of: "*/", in: index..<bytes.count) else {
      throw Unsupported(what: "a comment that is not closed")
    }
    index = end + 2
    trims = isSpace(index) && isAt("-}}", 1)
    guard trims || isAt("}}") else { throw Unsupported(what: "a comment with text after it") }
    index += trims ? 4 : 2
  }

  /// The tokens up to `}}`.
  private mutating func tokens() throws(Unsupported) -> [Token] {
    var tokens: [Token] = []
    while index < bytes.count {
      let spaces = bytes[index...].prefix { Self.isSpace($0) }.count
      trims = spaces > 0 && isAt("-}}", spaces)
      if trims || isAt("}}") {
        index += trims ? spaces + 3 : 2
        return tokens
      }
      index += spaces
      tokens.append(spaces > 0 ? .space : try token())
    }
    throw Unsupported(what: "an action that is not closed")
  }

  private mutating func token() throws(Unsupported) -> Token {
    let byte = bytes[index]
    let next = index + 1 < bytes.count ? bytes[index + 1] : 0
    switch byte {
    case UInt8(ascii: "\""): return .string(try quoted())
    case UInt8(ascii: "`"): return .string(try raw())
    case UInt8(ascii: ":") where next == UInt8(ascii: "="):
      index += 2
      return .sign(":=")
    case UInt8(ascii: "."), UInt8(ascii: "+"), UInt8(ascii: "-"),
      _ where byte.isDigit:
      if byte == UInt8(ascii: "."), !next.isDigit {
        index += 1
        return .field(try name())
      }
      return try number()
    case UInt8(ascii: "$"):
      index += 1
      return .variable("$" + (try name()))
    case _ where byte.isWord: return .word(try name())
    case _ where "()|,=".utf8.contains(byte):
      index += 1
      return .sign(String(UnicodeScalar(byte)))
    default:
      let rest = String(decoding: bytes[index...].prefix(4), as: UTF8.self)
      throw Unsupported(what: "'\(rest.prefix(1))'")
    }
  }

  private mutating func take(_ isPart: (UInt8) -> Bool) -> String {
    let word = bytes[index...].prefix(while: isPart)
    index = word.endIndex
    return String(decoding: word, as: UTF8.self)
  }

  /// A name, after which Go wants one of some signs.
  private mutating func name() throws(Unsupported) -> String {
    let name = take(\.isWord)
    guard index < bytes.count, isSpace(index) || ".,|:()".utf8.contains(bytes[index]) || isAt("}}")
    else { throw Unsupported(what: "a sign after '\(name)'") }
    return name
  }

  private mutating func number() throws(Unsupported) -> Token {
    let text = take { $0.isWord || "+-.".utf8.contains($0) }
    let digits = text.drop { $0 == "-" || $0 == "+" }
    if digits.utf8.allSatisfy(\.isDigit), digits == "0" || !digits.hasPrefix("0"),
      let value = Int(text)
    {
      return .int(value)
    }
    guard digits.utf8.allSatisfy({ $0.isDigit || ".eE+-".utf8.contains($0) }),
      digits.contains(where: { ".eE".contains($0) }), let value = Double(text), value.isFinite
    else { throw Unsupported(what: "the number '\(text)'") }
    return .double(value)
  }

  private mutating func raw() throws(Unsupported) -> String {
    index += 1
    let text = take { $0 != UInt8(ascii: "`") }
    guard index < bytes.count else { throw Unsupported(what: "a text that is not closed") }
    index += 1
    return String(decoding: text.utf8.filter { $0 != 0x0D }, as: UTF8.self)
  }

  private mutating func quoted() throws(Unsupported) -> String {
    var text: [UInt8] = []
    index += 1
    while index < bytes.count, bytes[index] != 0x0A {
      let byte = bytes[index]
      index += 1
      if byte == UInt8(ascii: "\"") { return String(decoding: text, as: UTF8.self) }
      guard byte == UInt8(ascii: "\\"), index < bytes.count else {
        text.append(byte)
        continue
      }
      let next = bytes[index]
      index += 1
      switch next {
      case UInt8(ascii: "n"): text.append(0x0A)
      case UInt8(ascii: "t"): text.append(0x09)
      case UInt8(ascii: "r"): text.append(0x0D)
      case UInt8(ascii: "\\"), UInt8(ascii: "\""): text.append(next)
      case UInt8(ascii: "u"):
        let digits = String(decoding: bytes[index...].prefix(4), as: UTF8.self)
        guard digits.utf8.count == 4, digits.utf8.allSatisfy(\.isWord),
          let scalar = UInt32(digits, radix: 16).flatMap(Unicode.Scalar.init)
        else { fallthrough }
        text += String(scalar).utf8
        index += 4
      default: throw Unsupported(what: "the escape '\\\(UnicodeScalar(next))'")
      }
    }
    throw Unsupported(what: "a text that is not closed")
  }
}
