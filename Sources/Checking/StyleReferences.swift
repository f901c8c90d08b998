import Bytes

/// Finds the URLs in a stylesheet (CSS Values and Units §4.5).
enum StyleReferences {
  /// Each `url(…)` with its range.
  static func find(in css: [UInt8]) -> [(url: String, range: Range<Int>)] {
    var found: [(String, Range<Int>)] = []
    var index = 0
    while let start = css[index...].firstIndex(of: UInt8(ascii: "(")) {
      index = start + 1
      guard start >= 3, css[(start - 3)..<start].elementsEqual("url".utf8),
        let end = css[index...].firstIndex(of: UInt8(ascii: ")"))
      else { continue }
      let url = css[index..<end].trimming { $0 <= 0x20 || "\"'".utf8.contains($0) }
      found.append((String(decoding: url, as: UTF8.self), url.indices))
      index = end
    }
    return found
  }
}
