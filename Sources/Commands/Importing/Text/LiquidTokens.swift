import Bytes

/// The outputs, tags and literal parts of a template's text.
struct LiquidTokens {
  struct Token {
    enum Kind {
      /// Text between tokens.
      case text
      /// `{{ … }}`, with the text in it.
      case output(String)
      /// `{% name … %}`, with the text after the name.
      case tag(String, String)
      /// The text in `raw`.
      case literal
    }

    let kind: Kind
    /// The byte range of the token; for a literal, without its tags.
    let range: Range<Int>
    /// Whether white space before or after it is removed.
    var trimsBefore = false
    var trimsBehind = false

    /// The text in an output or after a tag's name.
    var code: String {
      switch kind {
      case .text, .literal: ""
      case .output(let text), .tag(_, let text): text
      }
    }
  }

  private let bytes: [UInt8]
  private let end: Int
  private let keepsRaw: Bool
  private var index: Int
  private(set) var tokens: [Token] = []
  /// The names of closing tags that are known not to occur in the rest of the text.
  private var missing: Set<String> = []

  /// Tags whose content is not a template.
  private static let verbatim: Set<String> = ["raw", "comment"]

  /// - Parameter keepsRaw: Whether `raw` and `comment` are tokens like other tags.
  init(_ bytes: [UInt8], _ range: Range<Int>, keepsRaw: Bool = false) {
    self.bytes = bytes
    self.keepsRaw = keepsRaw
    index = range.lowerBound
    end = range.upperBound
    var start = index
    while index + 1 < end {
      let opening = index
      guard bytes[index] == UInt8(ascii: "{"), "{%".utf8.contains(bytes[index + 1]) else {
        index += 1
        continue
      }
      guard let token = token() else {
        index = opening + 2
        continue
      }
      if opening > start { tokens.append(Token(kind: .text, range: start..<opening)) }
      append(token)
      start = index
    }
    if end > start { tokens.append(Token(kind: .text, range: start..<end)) }
  }

  private mutating func append(_ token: Token) {
    guard !keepsRaw, case .tag(let name, _) = token.kind, Self.verbatim.contains(name),
      let closing = closing(of: name)
    else { return tokens.append(token) }
    let content = token.range.upperBound..<closing.range.lowerBound
    if name == "raw" { tokens.append(Token(kind: .literal, range: content)) }
  }

  /// Finds and skips the tag that ends a block.
  private mutating func closing(of name: String) -> Token? {
    guard !missing.contains(name) else { return nil }
    let start = index
    let missingBefore = missing
    while let start = bytes.firstIndex(of: "{%", in: index..<end) {
      index = start
      if let token = token(), case .tag("end" + name, _) = token.kind { return token }
      index = max(index, start + 2)
    }
    // The loop may have noted other tags as missing that still occur after `start`.
    missing = missingBefore.union([name])
    index = start
    return nil
  }

  /// The token that begins here; nil if it is not closed.
  private mutating func token() -> Token? {
    let start = index
    let isTag = bytes[start + 1] == UInt8(ascii: "%")
    let sign = isTag ? "%}" : "}}"
    guard !missing.contains(sign) else { return nil }
    guard let close = bytes.firstIndex(of: sign, in: start + 2..<end) else {
      missing.insert(sign)
      return nil
    }
    index = close + 2
    var inner = bytes[start + 2..<close]
    let trimsBefore = inner.first == UInt8(ascii: "-")
    if trimsBefore { inner = inner.dropFirst() }
    let trimsBehind = inner.last == UInt8(ascii: "-")
    if trimsBehind { inner = inner.dropLast() }
    let text = String(decoding: inner.trimming { $0 <= 0x20 }, as: UTF8.self)
    var kind = Token.Kind.output(text)
    if isTag {
      let name = text.prefix { !$0.isWhitespace }
      kind = .tag(String(name), String(text.dropFirst(name.count).drop { $0.isWhitespace }))
    }
    return Token(
      kind: kind, range: start..<index, trimsBefore: trimsBefore, trimsBehind: trimsBehind)
  }
}
