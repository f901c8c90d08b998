/// Finds the places in an HTML page that a fragment can lead to.
enum HTMLIdentifiers {
  /// The values of every `id` attribute, and of every `name` attribute of an `a`.
  static func collect(_ html: [UInt8]) -> Set<String> {
    var found: Set<String> = []
    var index = 0
    while let tag = html[index...].firstIndex(of: UInt8(ascii: "<")) {
      index = tag + 1
      guard index < html.count, isLetter(html[index]) else { continue }
      let isAnchor = html[index] | 0x20 == UInt8(ascii: "a") && !isNameByte(html, index + 1)
      while index < html.count, isNameByte(html, index) { index += 1 }
      while let (name, value) = attribute(html, &index) {
        if name == "id" || (isAnchor && name == "name") { found.insert(value) }
      }
    }
    return found
  }

  /// The next attribute of a start tag (HTML Standard §13.1.2.3); nil at the tag's end.
  private static func attribute(_ html: [UInt8], _ index: inout Int) -> (String, String)? {
    while index < html.count, isSpace(html[index]) || html[index] == UInt8(ascii: "/") {
      index += 1
    }
    let start = index
    while index < html.count, isNameByte(html, index) { index += 1 }
    guard index > start else { return nil }
    let name = String(decoding: html[start..<index], as: UTF8.self).lowercased()
    guard index < html.count, html[index] == UInt8(ascii: "=") else { return (name, "") }
    index += 1
    return (name, value(html, &index))
  }

  private static func value(_ html: [UInt8], _ index: inout Int) -> String {
    guard index < html.count else { return "" }
    let quote = html[index]
    let isQuoted = quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'")
    if isQuoted { index += 1 }
    let start = index
    while index < html.count,
      isQuoted ? html[index] != quote : !isSpace(html[index]) && html[index] != UInt8(ascii: ">")
    { index += 1 }
    let text = String(decoding: html[start..<index], as: UTF8.self)
    if isQuoted { index += 1 }
    return text.contains("&") ? text.replacing("&amp;", with: "&") : text
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || (0x09...0x0D).contains(byte)
  }

  private static func isNameByte(_ html: [UInt8], _ index: Int) -> Bool {
    guard index < html.count else { return false }
    let byte = html[index]
    return !isSpace(byte) && byte != UInt8(ascii: ">") && byte != UInt8(ascii: "/")
      && byte != UInt8(ascii: "=")
  }
}
