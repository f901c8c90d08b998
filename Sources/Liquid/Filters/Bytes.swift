/// Searches in UTF-8.
enum Bytes {
  /// Where a text first occurs in another, as UTF-8 offsets; an empty one occurs at the start.
  static func range(of needle: String, in text: String) -> Range<Int>? {
    var (needle, text) = (needle, text)
    return needle.withUTF8 { needle in
      text.withUTF8 { find(needle, in: $0, from: 0) }.map { $0..<($0 + needle.count) }
    }
  }

  /// How many bytes one of the places that a text occurs at takes.
  static let sizeOfRange = MemoryLayout<Range<Int>>.size

  /// Every offset at which a text occurs, left to right, none overlapping the one before it; an
  /// empty text occurs before every character and at the end. More than `most` are refused.
  static func ranges(
    of needle: String, in text: String, most: Int
  ) throws(FilterError) -> [Range<Int>] {
    var text = text
    var places = text.withUTF8 { text in
      if needle.isEmpty { return boundaries(of: text, upTo: most + 1) }
      var (needle, places, start) = (needle, [Range<Int>](), 0)
      needle.withUTF8 { needle in
        while places.count <= most, let place = find(needle, in: text, from: start) {
          start = place + needle.count
          places.append(place..<start)
        }
      }
      return places
    }
    guard places.count <= most else { throw tooMany(most, of: needle) }
    if needle.isEmpty { places.append(text.utf8.count..<text.utf8.count) }
    return places
  }

  /// The error of a text that occurs too often.
  static func tooMany(_ most: Int, of needle: String) -> FilterError {
    FilterError("a text has '\(needle.prefix(20))' more than \(most) times")
  }

  /// The places before each character.
  private static func boundaries(
    of text: UnsafeBufferPointer<UInt8>, upTo most: Int
  ) -> [Range<Int>] {
    var places: [Range<Int>] = []
    for index in text.indices where text[index] & 0xC0 != 0x80 {
      places.append(index..<index)
      if places.count >= most { break }
    }
    return places
  }

  private static func find(
    _ needle: UnsafeBufferPointer<UInt8>, in text: UnsafeBufferPointer<UInt8>, from start: Int
  ) -> Int? {
    guard let first = needle.first else { return start }
    guard needle.count <= text.count else { return nil }
    var index = start
    while index <= text.count - needle.count {
      if text[index] == first {
        var length = 1
        while length < needle.count, text[index + length] == needle[length] { length += 1 }
        if length == needle.count { return index }
      }
      index += 1
    }
    return nil
  }
}
