/// A tag of HTML: a start tag with its attributes, or an end tag (HTML Standard §13.1.2).
public struct HTMLTag: Sendable {
  /// An attribute, as written.
  public struct Attribute: Sendable {
    /// Its name in lower case.
    public let name: String
    /// Its value as written, without quotes.
    public let value: String
    /// The range of the value; that of the name if there is no value.
    public let range: Range<Int>

    /// The value with its character references replaced.
    public var text: String { CharacterReferences.decode(value) }
  }

  /// The element's name in lower case.
  public let name: String
  /// Whether it ends an element.
  public let isEnd: Bool
  /// Whether it has a `/` at its end.
  public let isClosed: Bool
  /// The attributes in order.
  public let attributes: [Attribute]
  /// The range of the tag.
  public let range: Range<Int>

  /// The tag whose `<` is at an offset; nil if none does.
  public init?(_ html: [UInt8], at start: Int) {
    var index = start + 1
    isEnd = index < html.count && html[index] == UInt8(ascii: "/")
    if isEnd { index += 1 }
    guard index < html.count, Self.isLetter(html[index]) else { return nil }
    let first = index
    while index < html.count, !Self.endsName(html[index]) { index += 1 }
    name = String(decoding: html[first..<index], as: UTF8.self).lowercased()
    var isClosed = false
    var found: [Attribute] = []
    while index < html.count, html[index] != UInt8(ascii: ">") {
      if Self.isSpace(html[index]) {
        index += 1
      } else if html[index] == UInt8(ascii: "/") {
        index += 1
        isClosed = index < html.count && html[index] == UInt8(ascii: ">")
      } else {
        found.append(Self.attribute(html, &index))
      }
    }
    guard index < html.count else { return nil }
    self.isClosed = isClosed
    attributes = found
    range = start..<index + 1
  }

  /// The attribute of a name.
  public func attribute(_ name: String) -> Attribute? {
    attributes.first { $0.name == name }
  }

  private static func attribute(_ html: [UInt8], _ index: inout Int) -> Attribute {
    let start = index
    index += 1
    while index < html.count, !endsName(html[index]), html[index] != UInt8(ascii: "=") {
      index += 1
    }
    let end = index
    let name = String(decoding: html[start..<end], as: UTF8.self).lowercased()
    while index < html.count, isSpace(html[index]) { index += 1 }
    guard index < html.count, html[index] == UInt8(ascii: "=") else {
      index = end
      return Attribute(name: name, value: "", range: start..<end)
    }
    index += 1
    while index < html.count, isSpace(html[index]) { index += 1 }
    let range = valueRange(html, &index)
    return Attribute(
      name: name, value: String(decoding: html[range], as: UTF8.self), range: range)
  }

  private static func valueRange(_ html: [UInt8], _ index: inout Int) -> Range<Int> {
    guard index < html.count else { return index..<index }
    let quote = html[index]
    guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
      let first = index
      while index < html.count, !isSpace(html[index]), html[index] != UInt8(ascii: ">") {
        index += 1
      }
      return first..<index
    }
    let close = html[(index + 1)...].firstIndex(of: quote) ?? html.count
    defer { index = min(close + 1, html.count) }
    return index + 1..<close
  }

  static func endsName(_ byte: UInt8) -> Bool {
    isSpace(byte) || byte == UInt8(ascii: "/") || byte == UInt8(ascii: ">")
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || (0x09...0x0D).contains(byte)
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (0x61...0x7A).contains(byte | 0x20)
  }
}
