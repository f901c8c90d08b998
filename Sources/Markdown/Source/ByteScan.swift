#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Looks through text eight bytes at a time, as one integer.
enum ByteScan {
  private static let ones: UInt64 = 0x0101_0101_0101_0101
  private static let highs: UInt64 = 0x8080_8080_8080_8080

  /// The first place from `start` on of a byte that HTML escapes: `"`, `&`, `<` or `>`; the count
  /// when there is none.
  @inline(__always)
  static func firstSpecial(in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    var index = start
    let count = bytes.count
    while index &+ 8 <= count {
      let word = load(bytes, index)
      let found =
        zeros(word ^ (ones &* 0x22)) | zeros(word ^ (ones &* 0x26))
        | zeros(word ^ (ones &* 0x3C)) | zeros(word ^ (ones &* 0x3E))
      if found != 0 { return index &+ found.trailingZeroBitCount / 8 }
      index &+= 8
    }
    while index < count {
      switch bytes[index] {
      case 0x22, 0x26, 0x3C, 0x3E: return index
      default: index &+= 1
      }
    }
    return count
  }

  /// Whether one of some bytes occurs.
  static func contains(_ wanted: Wanted, in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let start = bytes.baseAddress else { return false }
    if wanted.count == 1 { return memchr(start, Int32(wanted.bytes & 0xFF), bytes.count) != nil }
    var index = 0
    while index &+ 8 <= bytes.count {
      if wanted.isIn(load(bytes, index)) { return true }
      index &+= 8
    }
    while index < bytes.count {
      if wanted.isIn(ones &* UInt64(bytes[index])) { return true }
      index &+= 1
    }
    return false
  }

  /// Bytes that are looked for together, at most eight.
  struct Wanted {
    /// The bytes, the last one in the lowest place.
    fileprivate var bytes: UInt64 = 0
    /// The stock, more than four too.
    private(set) var count = 0

    mutating func insert(_ byte: UInt8) {
      bytes = bytes << 8 | UInt64(byte)
      count += 1
    }

    @inline(__always)
    fileprivate func isIn(_ word: UInt64) -> Bool {
      var found: UInt64 = 0
      var rest = bytes
      for _ in 0..<count {
        found |= zeros(word ^ (ones &* (rest & 0xFF)))
        rest >>= 8
      }
      return found != 0
    }
  }

  /// The first place from `start` on of a byte that a link's destination stands after, or that hides
  /// one: `]`, `\`, a backtick or `<`; the count when there is none.
  @inline(__always)
  static func firstLinkMark(in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    var index = start
    while index &+ 8 <= bytes.count {
      let word = load(bytes, index)
      // 0x5C and 0x5D differ in one bit, which is set in both.
      let found =
        zeros((word | ones) ^ (ones &* 0x5D)) | zeros(word ^ (ones &* 0x60))
        | zeros(word ^ (ones &* 0x3C))
      if found != 0 { return index &+ found.trailingZeroBitCount / 8 }
      index &+= 8
    }
    while index < bytes.count {
      switch bytes[index] {
      case 0x5C, 0x5D, 0x60, 0x3C: return index
      default: index &+= 1
      }
    }
    return index
  }

  /// The first place from `start` on of a byte up to 0x0D, such as a line's end; the count when
  /// there is none.
  @inline(__always)
  static func firstControl(in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    var index = start
    while index &+ 8 <= bytes.count {
      let word = load(bytes, index)
      // Adding 0x72 sets the high bit of every byte from 0x0E on.
      let found = ~(((word & ~highs) &+ (ones &* 0x72)) | word) & highs
      if found != 0 { return index &+ found.trailingZeroBitCount / 8 }
      index &+= 8
    }
    while index < bytes.count, bytes[index] > 13 { index &+= 1 }
    return index
  }

  /// The high bit of the lowest byte that is zero, and perhaps of ones above it.
  @inline(__always)
  private static func zeros(_ word: UInt64) -> UInt64 { (word &- ones) & ~word & highs }

  @inline(__always)
  private static func load(_ bytes: UnsafeBufferPointer<UInt8>, _ index: Int) -> UInt64 {
    UInt64(
      littleEndian: UnsafeRawBufferPointer(bytes).loadUnaligned(
        fromByteOffset: index, as: UInt64.self))
  }
}
