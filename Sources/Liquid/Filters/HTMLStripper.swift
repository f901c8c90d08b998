/// Removes tags as `strip_html` of the reference implementation does: scripts, styles and comments
/// with their content, then every `<…>`. Its rules are not those of HTML, so it does not use a tag
/// scanner.
enum HTMLStripper {
  private static let blocks = [("<script", "</script>"), ("<!--", "-->"), ("<style", "</style>")]
    .map { (open: Array($0.0.utf8), close: Array($0.1.utf8)) }

  static func strip(_ text: String) -> String {
    String(decoding: withoutTags(withoutBlocks(Array(text.utf8))), as: UTF8.self)
  }

  private static func withoutBlocks(_ bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    var index = 0
    // An end that was not found once is not found from later offsets either.
    var missing = Set<Int>()
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: "<"),
        let kind = blocks.firstIndex(where: { bytes[index...].starts(with: $0.open) }),
        !missing.contains(kind)
      {
        if let end = find(blocks[kind].close, in: bytes, from: index + blocks[kind].open.count) {
          index = end
          continue
        }
        missing.insert(kind)
      }
      result.append(bytes[index])
      index += 1
    }
    return result
  }

  private static func withoutTags(_ bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    var index = 0
    let last = bytes.lastIndex(of: UInt8(ascii: ">")) ?? -1
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: "<"), index < last {
        while bytes[index] != UInt8(ascii: ">") { index += 1 }
      } else {
        result.append(bytes[index])
      }
      index += 1
    }
    return result
  }

  private static func find(_ pattern: [UInt8], in bytes: [UInt8], from start: Int) -> Int? {
    var index = start
    while index + pattern.count <= bytes.count {
      if bytes[index] == pattern[0], bytes[index...].starts(with: pattern) {
        return index + pattern.count
      }
      index += 1
    }
    return nil
  }
}
