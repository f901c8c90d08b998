/// A place in a named file together with the line it is on, so that a message needs no file.
public struct SourceExcerpt: Hashable, Sendable {
  /// The file's path as messages show it.
  public let path: String
  /// Where it begins.
  public let position: SourcePosition
  /// The whole line, without its ending.
  public let line: String
  /// How many bytes of the line are meant; at least 1 when printed.
  public let length: Int

  /// The longest part of a line that is kept; a minified file's line is of no use whole.
  private static let widest = 160

  /// The place of a range in a file. A range over several lines is cut at the end of its first.
  public init(_ file: SourceFile, _ range: SourceRange) {
    path = file.path
    position = file.position(at: range.start)
    let bounds = file.lineRange(at: range.start)
    let shown = bounds.prefix(max(Self.widest, position.column + Self.widest / 2))
    line = String(decoding: file.bytes[shown], as: UTF8.self)
    length = max(0, min(range.end, shown.upperBound) - range.start)
  }

  /// A file as a whole: line 1, column 1, no excerpt.
  public init(path: String) {
    self.path = path
    position = SourcePosition(line: 1, column: 1)
    line = ""
    length = 0
  }
}

extension Range<Int> {
  fileprivate func prefix(_ count: Int) -> Range<Int> {
    lowerBound..<Swift.min(upperBound, lowerBound + count)
  }
}
