/// Where the parts of a text come from that was made of a file, so that the diagnostics of the text
/// is reported at its place in the file.
public final class SourceMap: Sendable {
  /// A part of the made text, up to the next one.
  public struct Segment: Hashable, Sendable {
    /// The offset in the made text at which it begins.
    public let start: Int
    /// What it was made of.
    public let range: SourceRange
    /// Whether the bytes are the file's own; else they stand for the range as a whole.
    public let isCopied: Bool

    /// A part that begins at an offset of the made text.
    public init(start: Int, range: SourceRange, isCopied: Bool) {
      self.start = start
      self.range = range
      self.isCopied = isCopied
    }
  }

  /// The file that the text was made of.
  public let file: SourceFile
  private let segments: [Segment]

  /// A map to a file; the segments ascend.
  public init(_ file: SourceFile, _ segments: [Segment]) {
    self.file = file
    self.segments = segments
  }

  /// The place in the file of a range of the made text.
  func original(_ range: SourceRange) -> SourceRange {
    guard let first = segment(at: range.start) else { return SourceRange(at: 0) }
    let start = place(range.start, in: first).lowerBound
    guard range.end > range.start, let last = segment(at: range.end - 1) else {
      return SourceRange(start, first.isCopied ? start : first.range.end)
    }
    return SourceRange(start, max(start, place(range.end - 1, in: last).upperBound))
  }

  /// The bytes of the file that a byte of the made text stands for.
  private func place(_ offset: Int, in segment: Segment) -> Range<Int> {
    guard segment.isCopied else { return segment.range.bytes }
    let place = min(segment.range.start + max(0, offset - segment.start), segment.range.end)
    return place..<min(place + 1, segment.range.end)
  }

  private func segment(at offset: Int) -> Segment? {
    var low = 0
    var high = segments.count
    while low < high {
      let middle = (low + high) / 2
      if segments[middle].start <= offset { low = middle + 1 } else { high = middle }
    }
    return low == 0 ? segments.first : segments[low - 1]
  }
}
