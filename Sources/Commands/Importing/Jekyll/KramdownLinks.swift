import Bytes

/// Links whose addresses have spaces: kramdown reads them, CommonMark does not.
enum KramdownLinks {
  /// The text with such addresses escaped, outside of code.
  static func escaped(_ bytes: [UInt8]) -> [UInt8] {
    let (start, end) = (Array("](".utf8), UInt8(ascii: ")"))
    guard bytes.firstRange(of: start) != nil else { return bytes }
    // Found only if an address has a space, which few texts have.
    var code: CodeRegions?
    var out: [UInt8] = []
    // Up to `open`, no parenthesis is closed: each byte is searched once.
    var (index, open) = (0, 0)
    while let found = bytes[index...].firstRange(of: start) {
      out += bytes[index..<found.upperBound]
      index = found.upperBound
      guard index >= open else { continue }
      let close = bytes[index...].firstIndex { $0 == end || $0 == 0x0A } ?? bytes.endIndex
      guard close < bytes.endIndex, bytes[close] == end else {
        open = close
        continue
      }
      let address = bytes[index..<close]
      guard address.contains(0x20), isPlain(address) else { continue }
      let regions = code ?? CodeRegions(bytes, countsHTML: false)
      code = regions
      guard !regions.contains(found.lowerBound) else { continue }
      out += address.flatMap { escapes[$0] ?? [$0] }
      index = close
    }
    return out + bytes[index...]
  }

  private static let escapes: [UInt8: [UInt8]] = [
    0x20: Array("%20".utf8), UInt8(ascii: "<"): Array("%3C".utf8),
    UInt8(ascii: ">"): Array("%3E".utf8),
  ]

  /// Whether an address has neither a title nor blanks at its ends, which are no part of it.
  private static func isPlain(_ address: ArraySlice<UInt8>) -> Bool {
    guard let first = address.first, let last = address.last else { return false }
    return first != 0x20 && last != 0x20 && first != UInt8(ascii: "<")
      && !address.contains { "\"'({".utf8.contains($0) }
  }
}
