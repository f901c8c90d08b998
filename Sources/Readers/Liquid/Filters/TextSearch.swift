import SourceText

/// Searches texts by their UTF-8 bytes.
enum TextSearch {
  /// The range of the first occurrence, as UTF-8 offsets; an empty text occurs at the start.
  static func range(of needle: String, in text: String) -> Range<Int>? {
    if needle.isEmpty { return 0..<0 }
    return needle.withBytes { needle in
      text.withBytes { $0.firstIndex(of: needle, from: 0) }.map { $0..<($0 + needle.count) }
    }
  }

  /// Whether a text occurs in UTF-8 text; an empty text does.
  static func contains(_ needle: String, in text: [UInt8]) -> Bool {
    needle.isEmpty
      || needle.withBytes { needle in
        text.withBytes { $0.firstIndex(of: needle, from: 0) } != nil
      }
  }

  /// The size in bytes of one element in a list of ranges.
  static let sizeOfRange = MemoryLayout<Range<Int>>.size

  /// The ranges of all occurrences, from left to right and without overlaps; an empty text occurs
  /// before every character and at the end. More than `most` occurrences are an error.
  static func ranges(
    of needle: String, in text: String, most: Int
  ) throws(FilterError) -> [Range<Int>] {
    var ranges = text.withBytes { text in
      if needle.isEmpty { return boundaries(of: text, upTo: most + 1) }
      var (ranges, end) = ([Range<Int>](), 0)
      needle.withBytes { needle in
        while ranges.count <= most, let start = text.firstIndex(of: needle, from: end) {
          end = start + needle.count
          ranges.append(start..<end)
        }
      }
      return ranges
    }
    guard ranges.count <= most else { throw tooMany(most, of: needle) }
    if needle.isEmpty { ranges.append(text.utf8.count..<text.utf8.count) }
    return ranges
  }

  /// The error for a text that occurs too often.
  static func tooMany(_ most: Int, of needle: String) -> FilterError {
    FilterError("a text has '\(needle.prefix(20))' more than \(most) times")
  }

  /// The empty ranges before each character.
  private static func boundaries(
    of text: ByteView, upTo most: Int
  ) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    for index in text.indices where text[index] & 0xC0 != 0x80 {
      ranges.append(index..<index)
      if ranges.count >= most { break }
    }
    return ranges
  }
}
