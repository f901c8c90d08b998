/// Eight bytes in one integer, the first byte lowest, so that they can be compared together.
public struct EightBytes {
  @usableFromInline static let ones: UInt64 = 0x0101_0101_0101_0101
  @usableFromInline static let highs: UInt64 = 0x8080_8080_8080_8080

  /// The bytes as an integer.
  public let bits: UInt64

  /// The bytes of an integer.
  @inlinable @inline(__always)
  public init(bits: UInt64) { self.bits = bits }

  /// Repeats a byte eight times.
  @inlinable @inline(__always)
  public init(repeating byte: UInt8) { bits = EightBytes.ones &* UInt64(byte) }

  /// The high bit of each byte that equals `byte`; bits after the first match may be wrong.
  ///
  /// - Parameter ignored: Bits that are set in the bytes before the comparison, so that one
  ///   comparison finds two characters that differ in one bit.
  @inlinable @inline(__always)
  public func matches(_ byte: UInt8, ignoring ignored: UInt8 = 0) -> UInt64 {
    let word = (bits | EightBytes.ones &* UInt64(ignored)) ^ (EightBytes.ones &* UInt64(byte))
    return (word &- EightBytes.ones) & ~word & EightBytes.highs
  }

  /// The high bit of each byte that is less than `limit`, which is at most 0x80.
  @inlinable @inline(__always)
  public func matches(below limit: UInt8) -> UInt64 {
    // Adding `0x80 - limit` sets the high bit of every byte that is at least `limit`.
    let sum = (bits & ~EightBytes.highs) &+ EightBytes.ones &* UInt64(0x80 &- limit)
    return ~(sum | bits) & EightBytes.highs
  }
}
