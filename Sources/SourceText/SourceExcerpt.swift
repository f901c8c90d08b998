/// A place in a named file together with the line it is on, so that a message needs no file.
public struct SourceExcerpt: Hashable, Sendable {
  /// The file's path as messages show it.
  public let path: String
  /// Where it begins.
  public let position: SourcePosition
  /// The line, without its ending; of a long one the part around the place.
  public let line: String
  /// How many bytes of the line stand before `line`.
  public let lineStart: Int
  /// How many bytes of the line are meant; at least 1 when printed.
  public let length: Int

  /// The most bytes of a line that are kept; a minified file's line is of no use whole.
  private static let widest = 160

  /// The place of a range in a file. A range over several lines is cut at the end of its first.
  /// In a text that was made of a file, the place is the file's; what a companion says has its place
  /// there.
  public init(_ file: SourceFile, _ range: SourceRange) {
    let (written, place) = file.resolved(range)
    let (file, range) =
      written.origin.map { ($0.file, $0.original(place)) } ?? (written, place)
    path = file.path
    position = file.position(at: range.start)
    let bounds = file.lineRange(at: range.start)
    let shown = Self.part(of: bounds, around: range.start, file.bytes)
    line = String(decoding: file.bytes[shown], as: UTF8.self)
    lineStart = shown.lowerBound - bounds.lowerBound
    length = max(0, min(range.end, shown.upperBound) - range.start)
  }

  /// A place whose parts are known.
  public init(path: String, position: SourcePosition, line: String, lineStart: Int, length: Int) {
    self.path = path
    self.position = position
    self.line = line
    self.lineStart = lineStart
    self.length = length
  }

  /// A file as a whole: line 1, column 1, no excerpt.
  public init(path: String) {
    self.path = path
    position = SourcePosition(line: 1, column: 1)
    line = ""
    lineStart = 0
    length = 0
  }

  /// At most `widest` bytes of a line, which neither begin nor end within a character.
  private static func part(
    of line: Range<Int>, around place: Int, _ bytes: [UInt8]
  ) -> Range<Int> {
    guard line.count > widest else { return line }
    func isInside(_ index: Int) -> Bool {
      index < line.upperBound && bytes[index] & 0xC0 == 0x80
    }
    var start = max(line.lowerBound, min(place, line.upperBound) - widest / 2)
    var end = min(line.upperBound, start + widest)
    while isInside(start) { start += 1 }
    while end > start, isInside(end) { end -= 1 }
    return start..<end
  }
}
