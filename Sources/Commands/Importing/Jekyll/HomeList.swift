/// The list of posts on a home page, which Daybook's own home page shows already.
enum HomeList {
  /// How many bytes the tag around a list, with the white space next to it, may have.
  private static let longestTag = 512

  /// The bytes with each loop over the posts, and the list around it, replaced by blanks.
  static func removed(from bytes: [UInt8], _ body: Range<Int>) -> [UInt8] {
    var bytes = bytes
    for loop in loops(bytes, body) {
      let range = withList(loop, bytes, body)
      // Lines stay, so that messages name them.
      for index in range where bytes[index] != 0x0A { bytes[index] = 0x20 }
    }
    return bytes
  }

  /// The outermost loops over the posts.
  private static func loops(_ bytes: [UInt8], _ body: Range<Int>) -> [Range<Int>] {
    var found: [Range<Int>] = []
    var (start, depth) = (0, 0)
    for (range, words) in tags(bytes, body) {
      if depth > 0 {
        depth += words.first == "for" ? 1 : words.first == "endfor" ? -1 : 0
        if depth == 0 { found.append(start..<range.upperBound) }
      } else if words.count > 3, words[0] == "for", words[2] == "in", isPosts(words[3]) {
        (start, depth) = (range.lowerBound, 1)
      }
    }
    return found
  }

  private static func isPosts(_ word: Substring) -> Bool {
    ["site.posts", "paginator.posts"].contains(word.prefix { $0 != "|" })
  }

  /// The tags of Liquid with their words.
  private static func tags(
    _ bytes: [UInt8], _ body: Range<Int>
  ) -> [(Range<Int>, [Substring])] {
    var found: [(Range<Int>, [Substring])] = []
    var index = body.lowerBound
    while let start = bytes.firstIndex(of: "{%", in: index..<body.upperBound),
      let end = bytes.firstIndex(of: "%}", in: start..<body.upperBound)
    {
      let text = String(decoding: bytes[(start + 2)..<end], as: UTF8.self)
      found.append((start..<end + 2, text.split { $0.isWhitespace || $0 == "-" }))
      index = end + 2
    }
    return found
  }

  /// A loop with the list or box of HTML that contains nothing else.
  private static func withList(
    _ loop: Range<Int>, _ bytes: [UInt8], _ body: Range<Int>
  ) -> Range<Int> {
    let start = max(body.lowerBound, loop.lowerBound - longestTag)
    let end = min(body.upperBound, loop.upperBound + longestTag)
    let before = String(decoding: bytes[start..<loop.lowerBound], as: UTF8.self)
    let after = String(decoding: bytes[loop.upperBound..<end], as: UTF8.self)
    guard let open = before.firstMatch(of: /<(ul|ol|dl|div|section)\b[^<>]*>\s*$/),
      let close = after.prefixMatch(of: /\s*<\/(ul|ol|dl|div|section)\s*>/),
      open.output.1 == close.output.1
    else { return loop }
    return loop.lowerBound - open.output.0.utf8.count..<loop.upperBound + close.output.0.utf8.count
  }
}
