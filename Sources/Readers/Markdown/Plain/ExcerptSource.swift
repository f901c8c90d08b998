import SourceText

/// Finds the part of a body that must be parsed for its excerpt.
enum ExcerptSource {
  /// The number of bytes that nearly always contain the first paragraph.
  private static let firstParagraph = 600

  /// A part of a body.
  struct Part {
    let range: Range<Int>
    /// Whether the part ends with a line that may be the `<!-- more -->` mark.
    let isUpToMark: Bool
  }

  /// The part up to a line that may be `<!-- more -->` or, without such a line, the first
  /// paragraphs; nil if the rest may contain reference definitions, which could change the part.
  static func part(of bytes: [UInt8], _ body: Range<Int>) -> Part? {
    bytes.withBytes { all in
      let bytes = all[part: body]
      var mark: Int?
      for index in bytes.indices.dropLast() {
        switch bytes[index] {
        case UInt8(ascii: "]") where bytes[index + 1] == UInt8(ascii: ":"): return nil
        case UInt8(ascii: "<") where mark == nil && bytes[index + 1] == UInt8(ascii: "!"):
          let end = lineEnd(bytes, from: index)
          if RawHTML.isMore(bytes[part: index..<end]) { mark = end }
        default: break
        }
      }
      guard let end = mark ?? blankLine(bytes, from: firstParagraph) else { return nil }
      return Part(
        range: body.lowerBound..<(body.lowerBound + end), isUpToMark: mark != nil)
    }
  }

  /// The end of a line; for a line that is too long to be the mark, an offset within it.
  private static func lineEnd(_ bytes: ByteView, from start: Int) -> Int {
    var index = start
    let last = min(bytes.count, start + 80)
    while index < last, bytes[index] != 10, bytes[index] != 13 { index += 1 }
    return index
  }

  /// The offset after the first blank line at or after an offset.
  private static func blankLine(
    _ bytes: ByteView, from start: Int
  ) -> Int? {
    var index = start
    while index + 1 < bytes.count {
      if bytes[index] == 10, bytes[index + 1] == 10 {
        // The next line may be a definition for the preceding paragraph.
        let isDefined = index + 2 < bytes.count && bytes[index + 2] == UInt8(ascii: ":")
        if !isDefined { return index + 2 }
      }
      index += 1
    }
    return nil
  }
}
