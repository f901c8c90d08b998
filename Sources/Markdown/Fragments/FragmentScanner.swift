/// Takes a fragment of HTML apart into tags and text (HTML Standard §13.2.5, the states that data can
/// reach). Comments, declarations and broken tags at the end are passed over.
struct FragmentScanner {
  /// A piece of the fragment.
  enum Piece {
    case text(Range<Int>)
    /// A start tag: its name in small letters, and where its attributes are.
    case open(name: String, attributes: [Attribute])
    case close(name: String)
  }

  /// An attribute: its name in small letters, and where its value is.
  struct Attribute {
    let name: String
    let value: Range<Int>
  }

  let html: [UInt8]
  private var index = 0

  init(_ html: [UInt8]) {
    self.html = html
  }

  /// The next piece; nil at the end.
  mutating func next() -> Piece? {
    while index < html.count {
      guard html[index] == UInt8(ascii: "<") else { return text() }
      guard index + 1 < html.count else { return rest() }
      switch html[index + 1] {
      case let byte where Self.isLetter(byte):
        index += 1
        guard let tag = tag() else { return nil }
        return .open(name: tag.name, attributes: tag.attributes)
      case UInt8(ascii: "/"):
        guard index + 2 < html.count else { return rest() }
        index += 2
        if Self.isLetter(html[index]) { return tag().map { .close(name: $0.name) } }
        skip(past: UInt8(ascii: ">"))
      case UInt8(ascii: "!"): skipDeclaration()
      case UInt8(ascii: "?"): skip(past: UInt8(ascii: ">"))
      default: return text()
      }
    }
    return nil
  }

  /// Passes over the text of an element whose content is no markup, up to its end tag.
  mutating func skipText(of name: String) {
    let name = Array(name.utf8)
    while index < html.count {
      let end = index + 2 + name.count
      if html[index] == UInt8(ascii: "<"), end <= html.count, html[index + 1] == UInt8(ascii: "/"),
        zip(html[(index + 2)..<end], name).allSatisfy({ Self.small($0) == $1 }),
        end == html.count || Self.isBlank(html[end]) || html[end] == UInt8(ascii: ">")
          || html[end] == UInt8(ascii: "/")
      {
        return
      }
      index += 1
    }
  }

  // MARK: Pieces

  /// The text from here to the next `<`; one that begins no tag is text.
  private mutating func text() -> Piece {
    let start = index
    index += 1
    while index < html.count, html[index] != UInt8(ascii: "<") { index += 1 }
    return .text(start..<index)
  }

  private mutating func rest() -> Piece {
    defer { index = html.count }
    return .text(index..<html.count)
  }

  /// A tag from its name on; nil if the fragment ends within it.
  private mutating func tag() -> (name: String, attributes: [Attribute])? {
    let name = word { Self.isBlank($0) || $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: ">") }
    var attributes: [Attribute] = []
    while index < html.count {
      while index < html.count, Self.isBlank(html[index]) || html[index] == UInt8(ascii: "/") {
        index += 1
      }
      guard index < html.count else { break }
      if html[index] == UInt8(ascii: ">") {
        index += 1
        return (name, attributes)
      }
      attributes.append(attribute())
    }
    return nil
  }

  private mutating func attribute() -> Attribute {
    // An equals sign in front is part of the name (§13.2.5.32).
    let start = index
    index += 1
    while index < html.count, !Self.isBlank(html[index]), !"/>=".utf8.contains(html[index]) {
      index += 1
    }
    let name = String(decoding: html[start..<index].map(Self.small), as: UTF8.self)
    while index < html.count, Self.isBlank(html[index]) { index += 1 }
    guard index < html.count, html[index] == UInt8(ascii: "=") else {
      return Attribute(name: name, value: index..<index)
    }
    index += 1
    while index < html.count, Self.isBlank(html[index]) { index += 1 }
    return Attribute(name: name, value: value())
  }

  private mutating func value() -> Range<Int> {
    guard index < html.count else { return index..<index }
    let quote = html[index]
    let isQuoted = quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'")
    if isQuoted { index += 1 }
    let start = index
    while index < html.count,
      isQuoted
        ? html[index] != quote : !Self.isBlank(html[index]) && html[index] != UInt8(ascii: ">")
    { index += 1 }
    let end = index
    if isQuoted, index < html.count { index += 1 }
    return start..<end
  }

  private mutating func word(until isEnd: (UInt8) -> Bool) -> String {
    let start = index
    while index < html.count, !isEnd(html[index]) { index += 1 }
    return String(decoding: html[start..<index].map(Self.small), as: UTF8.self)
  }

  /// A comment ends with `-->` or `--!>`, an empty one may be `<!-->` or `<!--->` (§13.2.5.43 on).
  private mutating func skipDeclaration() {
    guard html[index...].starts(with: "<!--".utf8) else { return skip(past: UInt8(ascii: ">")) }
    index += 4
    if html[index...].starts(with: ">".utf8) || html[index...].starts(with: "->".utf8) {
      return skip(past: UInt8(ascii: ">"))
    }
    while index < html.count {
      if html[index] == UInt8(ascii: "-"),
        html[index...].starts(with: "-->".utf8) || html[index...].starts(with: "--!>".utf8)
      {
        return skip(past: UInt8(ascii: ">"))
      }
      index += 1
    }
  }

  private mutating func skip(past byte: UInt8) {
    while index < html.count, html[index] != byte { index += 1 }
    index = min(index + 1, html.count)
  }

  // MARK: Bytes

  private static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0C || byte == 0x0D
  }

  private static func small(_ byte: UInt8) -> UInt8 {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
  }
}
