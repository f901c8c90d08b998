/// A range of bytes in a source file, as offsets from its start; it takes only 8 bytes, as trees
/// store one per node.
public struct SourceRange: Hashable, Sendable {
  private let low: UInt32
  private let high: UInt32

  /// The offset of the first byte.
  public var start: Int { Int(low) }
  /// The offset after the last byte.
  public var end: Int { Int(high) }
  /// The offsets as a range to slice bytes with.
  public var bytes: Range<Int> { start..<end }

  /// The range from `start` up to `end`; offsets above 4 GiB are clamped, and an end before the
  /// start becomes the start.
  public init(_ start: Int, _ end: Int) {
    low = UInt32(clamping: start)
    high = UInt32(clamping: max(start, end))
  }

  /// The empty range at an offset.
  public init(at offset: Int) {
    self.init(offset, offset)
  }

  /// The range of the first byte only, for a problem that concerns the whole range.
  public var firstByte: SourceRange { SourceRange(start, start + 1) }
}
