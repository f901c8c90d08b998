/// GFM's filter of raw HTML: the `<` of certain tags is written as `&lt;` (GFM §6.11).
enum TagFilter {
  private static let names: [StaticString] = [
    "title", "textarea", "style", "xmp", "iframe", "noembed", "noframes", "script", "plaintext",
  ]

  /// Appends raw HTML with the filtered tags disarmed.
  static func append(_ bytes: UnsafeBufferPointer<UInt8>, to html: inout HTMLBuffer) {
    var start = 0
    for index in 0..<bytes.count where bytes[index] == UInt8(ascii: "<") {
      guard isFiltered(bytes, at: index + 1) else { continue }
      html.append(contentsOf: bytes[unchecked: start..<index])
      html.append("&lt;")
      start = index + 1
    }
    html.append(contentsOf: bytes[unchecked: start..<bytes.count])
  }

  private static func isFiltered(_ bytes: UnsafeBufferPointer<UInt8>, at place: Int) -> Bool {
    var start = place
    if start < bytes.count, bytes[start] == UInt8(ascii: "/") { start += 1 }
    return names.contains { name in
      let end = start + name.utf8CodeUnitCount
      guard end <= bytes.count else { return false }
      for index in start..<end where bytes[index] | 0x20 != name.utf8Start[index - start] {
        return false
      }
      return end < bytes.count && isTagEnd(bytes, at: end)
    }
  }

  private static func isTagEnd(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> Bool {
    switch bytes[index] {
    case UInt8(ascii: " "), 9...13, UInt8(ascii: ">"): true
    case UInt8(ascii: "/"): index + 1 < bytes.count && bytes[index + 1] == UInt8(ascii: ">")
    default: false
    }
  }
}
