/// A run of bytes of a source file, as offsets from its first byte; 8 bytes in all, as trees have
/// one for each node.
public struct SourceRange: Hashable, Sendable {
  private let low: UInt32
  private let high: UInt32

  /// The offset of the first byte.
  public var start: Int { Int(low) }
  /// The offset after the last byte.
  public var end: Int { Int(high) }
  /// The offsets as a range to slice bytes with.
  public var bytes: Range<Int> { start..<end }

  /// The run from `start` up to `end`; offsets above 4 GiB are clamped, an end before the start
  /// becomes the start.
  public init(_ start: Int, _ end: Int) {
    low = UInt32(clamping: start)
    high = UInt32(clamping: max(start, end))
  }

  /// The empty run at an offset.
  public init(at offset: Int) {
    self.init(offset, offset)
  }

  /// The first byte of the run alone, for a mistake that concerns the whole.
  public var firstByte: SourceRange { SourceRange(start, start + 1) }
}
