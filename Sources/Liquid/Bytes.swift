/// Searches in UTF-8.
enum Bytes {
  /// Where a text first occurs in another, as UTF-8 offsets; an empty one occurs at the start.
  static func range(of needle: String, in text: String) -> Range<Int>? {
    var (needle, text) = (needle, text)
    return needle.withUTF8 { needle in
      text.withUTF8 { find(needle, in: $0, from: 0) }.map { $0..<($0 + needle.count) }
    }
  }

  /// Every place at which a text occurs, left to right, none overlapping the one before it; an
  /// empty text occurs before every character and at the end.
  static func ranges(of needle: String, in text: String) -> [Range<Int>] {
    var text = text
    guard !needle.isEmpty else {
      var places = text.unicodeScalars.indices.map {
        text.utf8.distance(from: text.startIndex, to: $0)
      }
      places.append(text.utf8.count)
      return places.map { $0..<$0 }
    }
    var needle = needle
    return needle.withUTF8 { needle in
      text.withUTF8 { text in
        var places: [Range<Int>] = []
        var start = 0
        while let place = find(needle, in: text, from: start) {
          start = place + needle.count
          places.append(place..<start)
        }
        return places
      }
    }
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
