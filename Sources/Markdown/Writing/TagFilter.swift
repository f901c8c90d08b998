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

  private static func isFiltered(_ bytes: ByteView, at index: Int) -> Bool {
    var start = index
    if start < bytes.count, bytes[start] == UInt8(ascii: "/") { start += 1 }
    return names.contains { name in
      let end = start + name.utf8CodeUnitCount
      return end < bytes.count && isTagEnd(bytes, at: end)
        && bytes[part: start..<end].elementsEqual(ByteView(name)) { $0 | 0x20 == $1 }
    }
  }

  private static func isTagEnd(_ bytes: ByteView, at index: Int) -> Bool {
    switch bytes[index] {
    case UInt8(ascii: " "), 9...13, UInt8(ascii: ">"): true
    case UInt8(ascii: "/"): index + 1 < bytes.count && bytes[index + 1] == UInt8(ascii: ">")
    default: false
    }
  }
}
