extension BinaryInteger {
  /// The lowest bytes of a number, the least significant first.
  public func littleEndian(count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: self >> (8 * $0)) }
  }

  /// The lowest bytes of a number, the most significant first.
  public func bigEndian(count: Int) -> [UInt8] { littleEndian(count: count).reversed() }
}
