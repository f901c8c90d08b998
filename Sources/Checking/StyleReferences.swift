/// The addresses in a stylesheet (CSS Values and Units §4.5).
enum StyleReferences {
  /// Each `url(…)` with its place.
  static func find(in css: [UInt8]) -> [(url: String, range: Range<Int>)] {
    var found: [(String, Range<Int>)] = []
    var index = 0
    while let start = css[index...].firstIndex(of: UInt8(ascii: "(")) {
      index = start + 1
      guard start >= 3, css[(start - 3)..<start].elementsEqual("url".utf8),
        let end = css[index...].firstIndex(of: UInt8(ascii: ")"))
      else { continue }
      var range = index..<end
      while let first = range.first, isPadding(css[first]) { range = first + 1..<range.upperBound }
      while let last = range.last, isPadding(css[last]) { range = range.lowerBound..<last }
      found.append((String(decoding: css[range], as: UTF8.self), range))
      index = end
    }
    return found
  }

  private static func isPadding(_ byte: UInt8) -> Bool {
    byte <= 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'")
  }
}
