import SourceText

/// Removes tags in the same way as `strip_html` of the reference implementation: scripts, styles
/// and comments with their content, then every `<…>`. These rules are not HTML's, so it does not
/// use a tag scanner.
enum HTMLStripper {
  private static let blocks: [(open: StaticString, close: StaticString)] = [
    ("<script", "</script>"), ("<!--", "-->"), ("<style", "</style>"),
  ]

  static func strip(_ text: String) -> String {
    let html = text.withBytes(withoutBlocks)
    return String(decoding: html.withBytes(withoutTags), as: UTF8.self)
  }

  private static func withoutBlocks(_ html: ByteView) -> [UInt8] {
    var result: [UInt8] = []
    var (start, index) = (0, 0)
    // An end that was not found once will not be found from later offsets either.
    var missing = Set<Int>()
    while let open = html.firstIndex(of: UInt8(ascii: "<"), from: index) {
      index = open + 1
      guard let kind = blocks.firstIndex(where: { html.has($0.open, at: open) }),
        !missing.contains(kind)
      else { continue }
      let content = open + blocks[kind].open.utf8CodeUnitCount
      let close = ByteView(blocks[kind].close)
      guard let end = html.firstIndex(of: close, from: content) else {
        missing.insert(kind)
        continue
      }
      result += html[part: start..<open]
      index = end + close.count
      start = index
    }
    result += html[part: start..<html.count]
    return result
  }

  private static func withoutTags(_ html: ByteView) -> [UInt8] {
    var result: [UInt8] = []
    var start = 0
    while let open = html.firstIndex(of: UInt8(ascii: "<"), from: start),
      let close = html.firstIndex(of: UInt8(ascii: ">"), from: open)
    {
      result += html[part: start..<open]
      start = close + 1
    }
    result += html[part: start..<html.count]
    return result
  }
}
