/// The characters that a font must have.
public struct CharacterRanges: Hashable, Sendable {
  private let ranges: [ClosedRange<UInt32>]

  /// The characters of every site: those of English, of Western European languages, of the theme,
  /// and the marks that Markdown makes.
  private static let usual: [UInt32] =
    Array(0x20...0x7E) + Array(0xA0...0xFF) + [
      0x131, 0x152, 0x153, 0x178, 0x2013, 0x2014, 0x2018, 0x2019, 0x201A, 0x201C, 0x201D, 0x201E,
      0x2022, 0x2026, 0x2039, 0x203A, 0x20AC, 0x2122, 0x2190, 0x2191, 0x2192, 0x2193, 0x2212,
    ]

  /// Characters of a site besides the usual ones.
  public init(_ more: Set<UInt32> = []) {
    var ranges: [ClosedRange<UInt32>] = []
    for code in more.union(Self.usual).sorted() {
      if let last = ranges.last, last.upperBound + 1 == code {
        ranges[ranges.count - 1] = last.lowerBound...code
      } else {
        ranges.append(code...code)
      }
    }
    self.ranges = ranges
  }

  /// The ranges in hexadecimal digits: `20-7e,a0-ff`.
  var text: String {
    ranges.map { range in
      let low = String(range.lowerBound, radix: 16)
      return range.count == 1 ? low : "\(low)-\(String(range.upperBound, radix: 16))"
    }.joined(separator: ",")
  }
}
