public import SourceText

/// Scans one tag byte by byte (HTML Standard §13.2.5.6 to §13.2.5.40): its name, then its
/// attributes one by one. All code that reads tags uses this scanner.
public struct HTMLTagScanner {
  /// The ranges of an attribute's name and of its value without quotes.
  public struct Attribute {
    /// The name.
    public let name: Range<Int>
    /// The value; nil if the attribute has only a name.
    public let value: Range<Int>?
  }

  private let html: ByteView
  /// Whether this is an end tag.
  public let isEnd: Bool
  /// The range of the element's name.
  public let name: Range<Int>
  /// The offset up to which the tag has been scanned.
  public private(set) var index: Int
  /// Whether the tag ends with `/>`; known after its end has been scanned.
  public private(set) var isClosed = false

  /// The tag whose `<` is at an offset; nil if no tag starts there.
  public init?(_ html: ByteView, at start: Int) {
    var index = start + 1
    isEnd = index < html.count && html[index] == UInt8(ascii: "/")
    if isEnd { index += 1 }
    guard index < html.count, Self.isLetter(html[index]) else { return nil }
    let first = index
    while index < html.count, !Self.endsName(html[index]) { index += 1 }
    self.html = html
    name = first..<index
    self.index = index
  }

  /// The next attribute; nil at the end of the tag or of the text.
  public mutating func nextAttribute() -> Attribute? {
    while index < html.count {
      switch html[index] {
      case UInt8(ascii: ">"): return nil
      case UInt8(ascii: "/"):
        index += 1
        isClosed = index < html.count && html[index] == UInt8(ascii: ">")
      case let byte where Self.isSpace(byte): index += 1
      default: return attribute()
      }
    }
    return nil
  }

  /// The offset after the tag's `>`; nil if the text ends before it.
  public mutating func end() -> Int? {
    while nextAttribute() != nil {}
    return index < html.count ? index + 1 : nil
  }

  private mutating func attribute() -> Attribute {
    // An equals sign at the start of a name is part of the name (§13.2.5.32).
    let start = index
    index += 1
    while index < html.count, !Self.endsName(html[index]), html[index] != UInt8(ascii: "=") {
      index += 1
    }
    let name = start..<index
    skipSpaces()
    guard index < html.count, html[index] == UInt8(ascii: "=") else {
      return Attribute(name: name, value: nil)
    }
    index += 1
    skipSpaces()
    return Attribute(name: name, value: value())
  }

  private mutating func value() -> Range<Int> {
    guard index < html.count else { return index..<index }
    let quote = html[index]
    guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
      let start = index
      while index < html.count, !Self.isSpace(html[index]), html[index] != UInt8(ascii: ">") {
        index += 1
      }
      return start..<index
    }
    let start = index + 1
    let end = html.firstIndex(of: quote, from: start) ?? html.count
    index = min(end + 1, html.count)
    return start..<end
  }

  private mutating func skipSpaces() {
    while index < html.count, Self.isSpace(html[index]) { index += 1 }
  }

  /// The end of the comment or declaration whose `<` is at an offset; nil if none starts there. An
  /// unclosed one ends with the text. A comment ends with `-->` or `--!>`; an empty comment may be
  /// `<!-->` or `<!--->` (§13.2.5.43).
  public static func endOfDeclaration(_ html: ByteView, at start: Int) -> Int? {
    guard html.has("<!", at: start) || html.has("<?", at: start) else { return nil }
    guard html.has("<!--", at: start) else {
      return html.firstIndex(of: UInt8(ascii: ">"), from: start).map { $0 + 1 } ?? html.count
    }
    var index = start + 2
    while let hyphen = html.firstIndex(of: UInt8(ascii: "-"), from: index) {
      if html.has("-->", at: hyphen) { return hyphen + 3 }
      if hyphen >= start + 4, html.has("--!>", at: hyphen) { return hyphen + 4 }
      index = hyphen + 1
    }
    return html.count
  }

  /// Text with its ASCII letters in lower case, as HTML compares names.
  public static func lowercased(_ text: ByteView) -> String {
    func isUpper(_ byte: UInt8) -> Bool { byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z") }
    guard text.contains(where: isUpper) else { return String(decoding: text, as: UTF8.self) }
    return String(decoding: text.map { isUpper($0) ? $0 | 0x20 : $0 }, as: UTF8.self)
  }

  /// Whether a byte ends a tag's name.
  static func endsName(_ byte: UInt8) -> Bool {
    isSpace(byte) || byte == UInt8(ascii: "/") || byte == UInt8(ascii: ">")
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0C || byte == 0x0D
  }

  /// Whether a byte can start a tag's name.
  static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }
}
