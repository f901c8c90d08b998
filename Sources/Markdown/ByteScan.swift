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

  /// Whether one of four bytes, each given eight times, occurs.
  static func contains(_ wanted: Wanted, in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
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

  /// Bytes that are looked for together, at most four.
  struct Wanted {
    private var first, second, third, fourth: UInt64

    init?(_ bytes: [UInt8]) {
      guard let byte = bytes.first, bytes.count <= 4 else { return nil }
      let words = (bytes + [byte, byte, byte]).map { ByteScan.ones &* UInt64($0) }
      (first, second, third, fourth) = (words[0], words[1], words[2], words[3])
    }

    @inline(__always)
    fileprivate func isIn(_ word: UInt64) -> Bool {
      zeros(word ^ first) | zeros(word ^ second) | zeros(word ^ third) | zeros(word ^ fourth) != 0
    }
  }

  /// How many bytes begin a word: no blank, behind a blank; the first byte is not looked at.
  static func wordStarts(in bytes: UnsafeBufferPointer<UInt8>) -> Int {
    var words = 0
    var index = 1
    while index &+ 8 <= bytes.count {
      let starts = inked(load(bytes, index)) & ~inked(load(bytes, index &- 1))
      words &+= starts.nonzeroBitCount
      index &+= 8
    }
    while index < bytes.count {
      words &+= bytes[index] > 0x20 && bytes[index &- 1] <= 0x20 ? 1 : 0
      index &+= 1
    }
    return words
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

  /// The high bit of every byte above 0x20.
  @inline(__always)
  private static func inked(_ word: UInt64) -> UInt64 {
    (((word & ~highs) &+ (ones &* 0x5F)) | word) & highs
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
