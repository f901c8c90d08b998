import Hypertext
import SourceText

/// GFM's filter of raw HTML: the `<` of certain tags is written as `&lt;` (GFM §6.11). The filter
/// does not use a tag scanner, as the specification compares only names.
enum TagFilter {
  private static let names: [StaticString] = [
    "title", "textarea", "style", "xmp", "iframe", "noembed", "noframes", "script", "plaintext",
  ]

  /// Appends raw HTML with the `<` of filtered tags escaped.
  static func append(_ bytes: ByteView, to html: inout HTMLBuffer) {
    var start = 0
    for index in 0..<bytes.count where bytes[index] == UInt8(ascii: "<") {
      guard isFiltered(bytes, at: index + 1) else { continue }
      html.append(contentsOf: bytes[part: start..<index])
      html.append("&lt;")
      start = index + 1
    }
    html.append(contentsOf: bytes[part: start..<bytes.count])
  }

  /// The filtered start tags without an end tag after them.
  static func unclosed(_ bytes: ByteView) -> [(name: StaticString, start: Int)] {
    var found: [(name: StaticString, start: Int)] = []
    // Without this, many start tags take quadratic time.
    var hasEndTag = Array(repeating: true, count: names.count)
    var index = 0
    while let open = bytes.firstIndex(of: UInt8(ascii: "<"), from: index) {
      index = HTMLTagScanner.endOfDeclaration(bytes, at: open) ?? open + 1
      guard index == open + 1, let name = name(in: bytes, at: index) else { continue }
      if hasEndTag[name], let end = endTag(of: names[name], in: bytes, from: index) {
        index = end
      } else {
        hasEndTag[name] = false
        found.append((names[name], open))
      }
    }
    return found
  }

  /// The offset of an element's next end tag.
  static func endTag(of name: StaticString, in bytes: ByteView, from start: Int) -> Int? {
    var index = start
    while let open = bytes.firstIndex(of: UInt8(ascii: "<"), from: index) {
      index = open + 1
      let first = open + 2
      let last = first + name.utf8CodeUnitCount
      if last <= bytes.count, bytes[index] == UInt8(ascii: "/"), isName(name, bytes, first..<last) {
        return open
      }
    }
    return nil
  }

  private static func isFiltered(_ bytes: ByteView, at index: Int) -> Bool {
    let isEnd = index < bytes.count && bytes[index] == UInt8(ascii: "/")
    return name(in: bytes, at: isEnd ? index + 1 : index) != nil
  }

  /// The index of the filtered name at an offset.
  private static func name(in bytes: ByteView, at start: Int) -> Int? {
    names.firstIndex { name in
      let end = start + name.utf8CodeUnitCount
      return end < bytes.count && isTagEnd(bytes, at: end) && isName(name, bytes, start..<end)
    }
  }

  private static func isName(_ name: StaticString, _ bytes: ByteView, _ range: Range<Int>) -> Bool {
    bytes[part: range].elementsEqual(ByteView(name)) { $0 | 0x20 == $1 }
  }

  private static func isTagEnd(_ bytes: ByteView, at index: Int) -> Bool {
    switch bytes[index] {
    case UInt8(ascii: " "), 9...13, UInt8(ascii: ">"): true
    case UInt8(ascii: "/"): index + 1 < bytes.count && bytes[index + 1] == UInt8(ascii: ">")
    default: false
    }
  }
}
