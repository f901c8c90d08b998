import SourceText
import Synchronization

/// The number of words in a text, counted on first use.
///
/// Words are runs without white space that have a letter or digit, and two characters of Chinese and
/// Japanese are one, which is accurate enough for reading times.
public final class WordCount: Sendable {
  private let known = Atomic(-1)

  /// The number of words of a body, which must always be the same body.
  func words(of body: TextBody) -> Int {
    if let count = counted(of: body) { return count }
    let found = Self.words(in: body.file.bytes, body.range)
    known.store(found, ordering: .relaxed)
    return found
  }

  /// The number of words, if it has been counted.
  func counted(of body: TextBody) -> Int? {
    let count = known.load(ordering: .relaxed)
    return count < 0 ? body.words : count
  }

  /// The number of words in a part of a text.
  public static func words(in text: [UInt8], _ range: Range<Int>) -> Int {
    text.withUnsafeBufferPointer { text in
      let bytes = UnsafeBufferPointer(rebasing: text[range])
      // The first bytes of kana and of ideographs of the basic plane.
      return words(in: bytes) + bytes.count { $0 &- 0xE3 < 7 } / 2
    }
  }

  /// Counts eight bytes at a time, as one number in which every byte that is not white space is
  /// 0xFF. Adding 1 at each letter makes a carry that leaves the run of such bytes at its end, once
  /// for each run, where it is counted.
  private static func words(in bytes: UnsafeBufferPointer<UInt8>) -> Int {
    var count = 0
    var carry: UInt64 = 0
    var index = 0
    while index < bytes.count {
      let word = load(bytes, index)
      let ink = filled(~spaces(in: word) & highs)
      let (sum, leaves) = ink.addingReportingOverflow(letters(in: word) >> 7)
      let (whole, leavesToo) = sum.addingReportingOverflow(carry)
      count &+= Int(((whole & ~ink & ones) &* ones) >> 56)
      carry = leaves || leavesToo ? 1 : 0
      index &+= 8
    }
    return count + Int(carry)
  }

  private static let ones: UInt64 = 0x0101_0101_0101_0101
  private static let highs: UInt64 = 0x8080_8080_8080_8080

  /// The eight bytes from `index` on; those after the end are spaces.
  @inline(__always)
  private static func load(_ bytes: UnsafeBufferPointer<UInt8>, _ index: Int) -> UInt64 {
    if index &+ 8 <= bytes.count {
      return UInt64(
        littleEndian: UnsafeRawBufferPointer(bytes).loadUnaligned(
          fromByteOffset: index, as: UInt64.self))
    }
    var word = ones &* 0x20
    for offset in index..<bytes.count {
      word ^= UInt64(bytes[offset] ^ 0x20) << UInt64(8 * (offset - index))
    }
    return word
  }

  /// The high bit of every byte of white space.
  @inline(__always)
  private static func spaces(in word: UInt64) -> UInt64 {
    let low = word & ~highs
    return (range(0x20...0x20, of: low) | range(0x09...0x0D, of: low)) & ~word
  }

  /// The high bit of every byte of a letter or a digit.
  @inline(__always)
  private static func letters(in word: UInt64) -> UInt64 {
    let low = word & ~highs
    return (range(0x30...0x39, of: low) | range(0x61...0x7A, of: low | ones &* 0x20) | word) & highs
  }

  /// The high bit of every byte in a range; all of them are below 0x80.
  @inline(__always)
  private static func range(_ range: ClosedRange<UInt64>, of word: UInt64) -> UInt64 {
    (word &+ ones &* (0x80 &- range.lowerBound)) & ~(word &+ ones &* (0x7F &- range.upperBound))
      & highs
  }

  /// Sets all bits of every byte whose high bit is set.
  @inline(__always)
  private static func filled(_ word: UInt64) -> UInt64 { word | (word &- (word >> 7)) }
}
