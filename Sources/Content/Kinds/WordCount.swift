import SourceText
import Synchronization

/// The number of words in a text, counted on first use.
///
/// Words are runs of anything but white space that hold a letter or digit, which is near enough for
/// "a five minutes' read".
public final class WordCount: Sendable {
  private let known = Atomic(-1)

  /// The words of a body, which is always the same one.
  func words(of body: Body) -> Int {
    if let count = counted(of: body) { return count }
    let found = Self.words(in: body.file.bytes, body.range)
    known.store(found, ordering: .relaxed)
    return found
  }

  /// The same, if it has been computed.
  func counted(of body: Body) -> Int? {
    let count = known.load(ordering: .relaxed)
    return count < 0 ? body.words : count
  }

  /// The words in a part of a text.
  public static func words(in text: [UInt8], _ range: Range<Int>) -> Int {
    text.withUnsafeBufferPointer { words(in: UnsafeBufferPointer(rebasing: $0[range])) }
  }

  /// Counts eight bytes at a time, as one number. In it every byte of a run of anything but white
  /// space is 0xFF; adding 1 at a letter makes a carry that leaves the run at its end, where it is
  /// counted, and of several in a run only one does.
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
    for place in index..<bytes.count {
      word ^= UInt64(bytes[place] ^ 0x20) << UInt64(8 * (place - index))
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

  /// Every byte whose high bit is set with all of its bits set.
  @inline(__always)
  private static func filled(_ word: UInt64) -> UInt64 { word | (word &- (word >> 7)) }
}
