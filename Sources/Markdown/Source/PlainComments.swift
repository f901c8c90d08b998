import SourceText

/// Comments with `--` inside, which libcmark 0.30 shows as text. CommonMark 0.31 (§6.6) and browsers read
/// them as comments.
enum PlainComments {
  /// The bytes of a file in which such hyphens of its body are blanks; the same bytes if there are none.
  static func bytes(of file: [UInt8], _ body: Range<Int>) -> [UInt8] {
    let found = file.withBytes { find(in: $0[part: body], from: body.lowerBound) }
    guard !found.isEmpty else { return file }
    let code = MarkdownRenderer().codeRanges(
      in: SourceFile(path: "", bytes: file), body: body, passing: { _ in nil })
    var bytes = file
    for comment in found where !code.contains(where: { $0.overlaps(comment) }) {
      for index in comment where bytes[index] == UInt8(ascii: "-") {
        bytes[index] = UInt8(ascii: " ")
      }
    }
    return bytes
  }

  /// What is in the comments with `--` inside.
  private static func find(in bytes: ByteView, from origin: Int) -> [Range<Int>] {
    var found: [Range<Int>] = []
    var index = 0
    while let open = bytes.firstIndex(of: ByteView("<!--"), from: index) {
      guard let end = bytes.firstIndex(of: ByteView("-->"), from: open + 4) else { break }
      let inner = bytes[part: open + 4..<end]
      if inner.firstIndex(of: ByteView("--"), from: 0) != nil || inner.last == UInt8(ascii: "-") {
        found.append(origin + open + 4..<origin + end)
      }
      index = end + 3
    }
    return found
  }
}
