/// Checks whether bytes are well-formed UTF-8 (RFC 3629 §3).
///
/// ASCII, which most files mainly consist of, is skipped eight bytes at a time; each run of other
/// bytes is checked separately.
public enum WellFormedUTF8 {
  /// The offset of the first byte in a range that is not part of well-formed UTF-8, or nil.
  public static func firstError(in bytes: Span<UInt8>, _ range: Range<Int>) -> Int? {
    var index = range.lowerBound
    while true {
      index = endOfASCII(in: bytes, from: index, to: range.upperBound)
      guard index < range.upperBound else { return nil }
      let start = index
      while index < range.upperBound, bytes[index] >= 0x80 { index += 1 }
      do throws(UTF8.ValidationError) {
        _ = try UTF8Span(validating: bytes.extracting(start..<index))
      } catch {
        return start + error.byteOffsets.lowerBound
      }
    }
  }

  private static func endOfASCII(in bytes: Span<UInt8>, from start: Int, to end: Int) -> Int {
    bytes.withUnsafeBytes { raw in
      var index = start
      while index + 8 <= end {
        let word = raw.loadUnaligned(fromByteOffset: index, as: UInt64.self)
        if word & 0x8080_8080_8080_8080 != 0 { break }
        index += 8
      }
      while index < end, raw[index] < 0x80 { index += 1 }
      return index
    }
  }
}
