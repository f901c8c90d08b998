/// Sixteen bytes that are compared together.
public struct SixteenBytes {
  /// Which of the bytes match.
  public typealias Matches = SIMDMask<SIMD16<Int8>>

  @usableFromInline let bytes: SIMD16<UInt8>

  /// The bytes as a vector.
  @inlinable @inline(__always)
  public init(_ bytes: SIMD16<UInt8>) { self.bytes = bytes }

  /// The bytes that equal `byte`.
  ///
  /// - Parameter ignored: Bits that are set in the bytes before the comparison, so that one
  ///   comparison finds two characters that differ in one bit. They must be set in `byte`.
  @inlinable @inline(__always)
  public func matches(_ byte: UInt8, ignoring ignored: UInt8 = 0) -> Matches {
    (bytes | SIMD16(repeating: ignored)) .== SIMD16(repeating: byte)
  }

  /// The bytes that are less than `limit`.
  @inlinable @inline(__always)
  public func matches(below limit: UInt8) -> Matches { bytes .< SIMD16(repeating: limit) }

  /// The bytes from `first` to `last`, which is not less than `first`.
  @inlinable @inline(__always)
  public func matches(from first: UInt8, to last: UInt8) -> Matches {
    bytes &- SIMD16(repeating: first) .<= SIMD16(repeating: last &- first)
  }

  /// The position of the first match; nil if no byte matches.
  @inlinable @inline(__always)
  public static func first(of matches: Matches) -> Int? {
    let halves = unsafeBitCast(matches, to: SIMD2<UInt64>.self)
    let low = UInt64(littleEndian: halves[0])
    if low != 0 { return low.trailingZeroBitCount / 8 }
    let high = UInt64(littleEndian: halves[1])
    return high == 0 ? nil : 8 &+ high.trailingZeroBitCount / 8
  }
}
