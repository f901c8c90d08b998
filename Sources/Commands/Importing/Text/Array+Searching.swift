import Bytes

extension [UInt8] {
  /// The offset of the first occurrence of a word in a range or in all bytes.
  func firstIndex(of word: String, in range: Range<Int>? = nil, ignoresCase: Bool = false) -> Int? {
    let word = Array(word.utf8)
    let range = range ?? 0..<count
    guard let head = word.first, range.count >= word.count else { return nil }
    var index = range.lowerBound
    let last = range.upperBound - word.count
    while index <= last {
      if Self.matches(self[index], head, ignoresCase) {
        var offset = 1
        while offset < word.count, Self.matches(self[index + offset], word[offset], ignoresCase) {
          offset += 1
        }
        if offset == word.count { return index }
      }
      index += 1
    }
    return nil
  }

  /// The bytes without a byte order mark.
  var withoutMark: ArraySlice<UInt8> { dropFirst(starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0) }

  /// Whether a word occurs.
  func contains(_ word: String, ignoresCase: Bool = false) -> Bool {
    firstIndex(of: word, ignoresCase: ignoresCase) != nil
  }

  private static func matches(_ byte: UInt8, _ other: UInt8, _ ignoresCase: Bool) -> Bool {
    byte == other || ignoresCase && byte.lowercased == other
  }
}
