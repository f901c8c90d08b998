import Bytes

/// Finds the URLs in a stylesheet (CSS Values and Units §4.5).
enum StyleReferences {
  /// Each `url(…)` and each `@import "…"` with its range.
  static func find(in css: [UInt8]) -> [(url: String, range: Range<Int>)] {
    var found: [(String, Range<Int>)] = []
    var index = 0
    while let start = css[index...].firstIndex(where: "(\"'".utf8.contains) {
      index = start + 1
      let isCall = css[start] == UInt8(ascii: "(")
      var end = start
      while !isCall, end > 0, css[end - 1] <= 0x20 { end -= 1 }
      guard css[..<end].suffix(isCall ? 3 : 7).elementsEqual((isCall ? "url" : "@import").utf8),
        let end = css[index...].firstIndex(of: isCall ? UInt8(ascii: ")") : css[start])
      else { continue }
      let url = css[index..<end].trimming { $0 <= 0x20 || "\"'".utf8.contains($0) }
      found.append((String(decoding: url, as: UTF8.self), url.indices))
      index = end
    }
    return found
  }
}
