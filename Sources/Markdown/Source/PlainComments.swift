import SourceText

/// Comments in lines of text with `--` inside, which libcmark 0.30 shows as text. CommonMark 0.31 (§6.6)
/// and browsers read them as comments.
enum PlainComments {
  /// The bytes of a file in which such hyphens of its body are blanks; the same bytes if there are none.
  static func bytes(of file: [UInt8], _ body: Range<Int>) -> [UInt8] {
    let found = file.withBytes { find(in: $0[part: body], from: body.lowerBound) }
    guard !found.isEmpty else { return file }
    var code = MarkdownRenderer().codeRanges(
      in: SourceFile(path: "", bytes: file), body: body, passing: { _ in nil })[...]
    var bytes = file
    for comment in found {
      code = code.drop { $0.upperBound <= comment.lowerBound }
      guard code.first.map({ !$0.overlaps(comment) }) ?? true else { continue }
      for index in comment where bytes[index] == UInt8(ascii: "-") {
        bytes[index] = UInt8(ascii: " ")
      }
    }
    return bytes
  }

  /// What is in the comments that begin and end in one line. Lines that begin with `<` may be blocks of
  /// HTML, in which libcmark passes comments on; what is escaped or in a value is none.
  private static func find(in bytes: ByteView, from origin: Int) -> [Range<Int>] {
    var found: [Range<Int>] = []
    var index = 0
    while let open = bytes.firstIndex(of: ByteView("<!--"), from: index) {
      index = open + 4
      var start = open
      while start > 0, bytes[start - 1] != 0x0A { start -= 1 }
      let before = bytes[part: start..<open]
      let end = bytes.firstIndex(of: ByteView("-->"), from: index)
      guard let end, let last = before.last, !"\\\"'(=/$".utf8.contains(last),
        before.first(where: { $0 > 0x20 }) != UInt8(ascii: "<"),
        !before.contains(UInt8(ascii: "$"))
      else { continue }
      let inner = bytes[part: index..<end]
      if inner.contains(0x0A) { continue }
      if inner.firstIndex(of: ByteView("--"), from: 0) != nil || inner.last == UInt8(ascii: "-") {
        found.append(origin + index..<origin + end)
      }
      index = end + 3
    }
    return found
  }
}
