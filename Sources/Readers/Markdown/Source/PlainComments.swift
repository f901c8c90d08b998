import SourceText

/// Comments in lines of text with `--` inside, which libcmark 0.30 shows as text. CommonMark 0.31 (§6.6)
/// and browsers read them as comments.
enum PlainComments {
  /// The bytes of a file in which such hyphens of its body are blanks; the same bytes if there are none.
  static func bytes(of file: [UInt8], _ body: Range<Int>) -> [UInt8] {
    let comments = file.withBytes { inner(in: $0[part: body]) }
    guard !comments.isEmpty else { return file }
    var code = MarkdownRenderer().codeRanges(
      in: SourceFile(path: "", bytes: file), body: body, passing: { _ in nil })[...]
    var bytes = file
    for comment in comments {
      let range = (body.lowerBound + comment.lowerBound)..<(body.lowerBound + comment.upperBound)
      code = code.drop { $0.upperBound <= range.lowerBound }
      guard code.first.map({ !$0.overlaps(range) }) ?? true else { continue }
      for index in range where bytes[index] == UInt8(ascii: "-") {
        bytes[index] = UInt8(ascii: " ")
      }
    }
    return bytes
  }

  /// The insides of comments that begin and end in one line of text. A line that begins with `<` may be
  /// HTML, in which libcmark passes comments on; what is escaped, in a value or next to a formula is none,
  /// and scripts may contain anything.
  private static func inner(in bytes: ByteView) -> [Range<Int>] {
    var found: [Range<Int>] = []
    var (index, scanned, end, lineEnd) = (0, 0, 0, 0)
    var (first, hasDollar): (UInt8?, Bool) = (nil, false)
    while let open = bytes.firstIndex(of: ByteView("<!--"), from: index) {
      for byte in bytes[part: scanned..<open] {
        if byte == 0x0A { (first, hasDollar) = (nil, false) }
        if first == nil, byte > 0x20 { first = byte }
        if byte == UInt8(ascii: "$") { hasDollar = true }
      }
      (scanned, index) = (open, open + 4)
      if end < index {
        guard let next = bytes.firstIndex(of: ByteView("-->"), from: index) else { break }
        end = next
      }
      if lineEnd < open { lineEnd = bytes.firstIndex(of: 0x0A, from: open) ?? bytes.count }
      guard end < lineEnd,
        !bytes[part: index..<min(index + 2, bytes.count)].contains(UInt8(ascii: ">")), let first,
        first != UInt8(ascii: "<"), !hasDollar,
        !"\\\"'(=/$".utf8.contains(bytes[open - 1])
      else { continue }
      let inside = bytes[part: index..<end]
      if inside.last == UInt8(ascii: "-") || inside.firstIndex(of: ByteView("--"), from: 0) != nil {
        found.append(index..<end)
      }
      index = end + 3
    }
    let scripts: [StaticString] = [
      "<script", "<SCRIPT", "<style", "<STYLE", "<textarea", "<TEXTAREA",
    ]
    return found.isEmpty || scripts.contains { bytes.firstIndex(of: ByteView($0), from: 0) != nil }
      ? [] : found
  }
}
