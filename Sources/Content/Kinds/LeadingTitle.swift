import SourceText

/// The title at the beginning of a Markdown file without front matter: its first heading of level 1.
struct LeadingTitle {
  /// The heading's text without markup.
  let text: String
  /// The offset of the text after the heading.
  let end: Int

  /// The title of a body; nil if the file has front matter, or begins with something else.
  init?(_ body: Body) {
    guard body.range.lowerBound == 0, case .markdown = body.format else { return nil }
    let bytes = body.file.bytes
    var start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    while start < bytes.count, [0x20, 0x0A, 0x0D].contains(bytes[start]) { start += 1 }
    let end = bytes[start...].firstIndex(of: 0x0A) ?? bytes.count
    let line = bytes[start..<end].filter { $0 != 0x0D }
    if line.starts(with: "# ".utf8) {
      guard let text = Self.plain(String(decoding: line.dropFirst(2), as: UTF8.self)) else {
        return nil
      }
      (self.text, self.end) = (text, min(end + 1, bytes.count))
      return
    }
    let next = bytes[min(end + 1, bytes.count)...].firstIndex(of: 0x0A) ?? bytes.count
    let underline = bytes[min(end + 1, next)..<next].filter { $0 != 0x0D && $0 != 0x20 }
    guard !underline.isEmpty, underline.allSatisfy({ $0 == UInt8(ascii: "=") }),
      let text = Self.plain(String(decoding: line, as: UTF8.self))
    else { return nil }
    (self.text, self.end) = (text, min(next + 1, bytes.count))
  }

  /// A heading's text without its attributes, closing signs, links and emphasis; nil if nothing is left.
  private static func plain(_ heading: String) -> String? {
    var text = heading[...]
    while text.last?.isWhitespace ?? false { text.removeLast() }
    if text.last == "}", let open = text.lastIndex(of: "{") { text = text[..<open] }
    while let last = text.last, last.isWhitespace || last == "#" { text.removeLast() }
    // Code, images and HTML are left to the page.
    guard !text.contains("<"), !text.contains("!["), !text.contains("{{") else { return nil }
    var out = ""
    var rest = text.drop { $0.isWhitespace }
    while let character = rest.popFirst() {
      if character == "[" || character == "*" || character == "`" { continue }
      if character == "]" {
        if rest.first == "(", let close = rest.firstIndex(of: ")") {
          rest = rest[rest.index(after: close)...]
        }
        continue
      }
      if character == "\\", let next = rest.popFirst() {
        out.append(next)
        continue
      }
      out.append(character)
    }
    return out.isEmpty ? nil : out
  }
}
