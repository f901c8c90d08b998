/// What a Markdown text leaves open at its end, which would swallow the following cells.
enum OpenMarkup {
  /// The line that closes it; nil if nothing is open.
  static func end(of text: [UInt8]) -> String? {
    var fence: (mark: UInt8, count: Int)?
    var comment = false
    for line in text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      let inner = line.drop { $0 == 0x20 }
      if comment {
        comment = line.firstRange(of: Array("-->".utf8)) == nil
        continue
      }
      if let (mark, count) = fence {
        let marks = inner.prefix { $0 == mark }.count
        if marks >= count, inner.dropFirst(marks).allSatisfy({ $0 <= 0x20 }) { fence = nil }
        continue
      }
      if line.count - inner.count > 3 { continue }
      if let mark = inner.first, mark == UInt8(ascii: "`") || mark == UInt8(ascii: "~") {
        let count = inner.prefix { $0 == mark }.count
        let isCode = mark == UInt8(ascii: "`") && inner.dropFirst(count).contains(mark)
        if count >= 3, !isCode { fence = (mark, count) }
      }
      if inner.starts(with: "<!--".utf8) {
        comment = inner.dropFirst(4).firstRange(of: Array("-->".utf8)) == nil
      }
    }
    if comment { return "-->" }
    return fence.map { String(repeating: Character(Unicode.Scalar($0.mark)), count: $0.count) }
  }
}
