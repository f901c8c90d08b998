/// A tag of HTML: a start tag with its attributes, or an end tag (HTML Standard §13.1.2).
struct HTMLTag {
  /// The element's name in small letters.
  let name: String
  /// Whether it ends an element.
  let isEnd: Bool
  /// Whether it has a `/` at its end.
  let isClosed: Bool
  /// The attributes as they are written, names in small letters.
  private(set) var attributes: [(name: String, value: String)] = []
  /// Where the text goes on.
  let end: Int

  /// The tag whose `<` stands at a place; nil where none does.
  init?(_ html: [UInt8], at start: Int) {
    var index = start + 1
    isEnd = index < html.count && html[index] == UInt8(ascii: "/")
    if isEnd { index += 1 }
    guard index < html.count, Self.isLetter(html[index]) else { return nil }
    let first = index
    while index < html.count, !Self.endsName(html[index]) { index += 1 }
    name = String(decoding: html[first..<index], as: UTF8.self).lowercased()
    var isClosed = false
    var found: [(name: String, value: String)] = []
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
    end = index + 1
  }

  /// The value of an attribute as it is written.
  func value(_ name: String) -> String? {
    attributes.first { $0.name == name }?.value
  }

  private static func attribute(
    _ html: [UInt8], _ index: inout Int
  ) -> (name: String, value: String) {
    let start = index
    index += 1
    while index < html.count, !endsName(html[index]), html[index] != UInt8(ascii: "=") {
      index += 1
    }
    let name = String(decoding: html[start..<index], as: UTF8.self).lowercased()
    var behind = index
    while behind < html.count, isSpace(html[behind]) { behind += 1 }
    guard behind < html.count, html[behind] == UInt8(ascii: "=") else { return (name, "") }
    index = behind + 1
    while index < html.count, isSpace(html[index]) { index += 1 }
    guard index < html.count else { return (name, "") }
    let quote = html[index]
    guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
      let first = index
      while index < html.count, !isSpace(html[index]), html[index] != UInt8(ascii: ">") {
        index += 1
      }
      return (name, String(decoding: html[first..<index], as: UTF8.self))
    }
    let close = html[(index + 1)...].firstIndex(of: quote) ?? html.count
    defer { index = min(close + 1, html.count) }
    return (name, String(decoding: html[(index + 1)..<close], as: UTF8.self))
  }

  private static func endsName(_ byte: UInt8) -> Bool {
    isSpace(byte) || byte == UInt8(ascii: "/") || byte == UInt8(ascii: ">")
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || (0x09...0x0D).contains(byte)
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (0x61...0x7A).contains(byte | 0x20)
  }
}
