/// Maps a generated text to the file it was generated from, so that diagnostics point at the
/// source.
public final class SourceMap: Sendable {
  /// A segment of the generated text, up to the next segment.
  public struct Segment: Hashable, Sendable {
    /// The offset in the generated text at which the segment starts.
    public let start: Int
    /// The source range from which the segment was generated.
    public let range: SourceRange
    /// Whether the segment's bytes equal the source; if not, it maps to the whole source range.
    public let isCopied: Bool

    /// Creates a segment that starts at an offset of the generated text.
    public init(start: Int, range: SourceRange, isCopied: Bool) {
      self.start = start
      self.range = range
      self.isCopied = isCopied
    }
  }

  /// The file from which the text was generated.
  let file: SourceFile
  private let segments: [Segment]

  /// Creates a map to a file; the segments must be in ascending order.
  public init(_ file: SourceFile, _ segments: [Segment]) {
    self.file = file
    self.segments = segments
  }

  /// The source range for a range of the generated text.
  func original(_ range: SourceRange) -> SourceRange {
    guard let first = segment(at: range.start) else { return SourceRange(at: 0) }
    let start = source(of: range.start, in: first).lowerBound
    guard range.end > range.start, let last = segment(at: range.end - 1) else {
      return SourceRange(start, first.isCopied ? start : first.range.end)
    }
    return SourceRange(start, max(start, source(of: range.end - 1, in: last).upperBound))
  }

  /// The source range for one byte of the generated text.
  private func source(of offset: Int, in segment: Segment) -> Range<Int> {
    guard segment.isCopied else { return segment.range.bytes }
    let start = min(segment.range.start + max(0, offset - segment.start), segment.range.end)
    return start..<min(start + 1, segment.range.end)
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
