import Bytes

/// Searches in bytes.
enum ByteSearch {
  /// The offset of the first occurrence of a word within a range.
  static func first(
    _ word: String, in bytes: [UInt8], _ range: Range<Int>, ignoresCase: Bool = false
  ) -> Int? {
    let word = Array(word.utf8)
    guard let head = word.first, range.count >= word.count else { return nil }
    var index = range.lowerBound
    let last = range.upperBound - word.count
    while index <= last {
      if matches(bytes[index], head, ignoresCase) {
        var offset = 1
        while offset < word.count, matches(bytes[index + offset], word[offset], ignoresCase) {
          offset += 1
        }
        if offset == word.count { return index }
      }
      index += 1
    }
    return nil
  }

  private static func matches(_ byte: UInt8, _ other: UInt8, _ ignoresCase: Bool) -> Bool {
    if byte == other { return true }
    return ignoresCase && byte.lowercased == other
  }
}
