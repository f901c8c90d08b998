/// A position in a named file together with the line it is on, so that a message needs no file.
///
/// Lines and columns are counted on first use: of thousands of warnings most are
/// only counted themselves.
public struct SourceExcerpt: Sendable {
  /// A place is copied with its message many times, which is cheap where it is one reference.
  private let place: Place

  private final class Place: Sendable {
    let path: String
    let content: Content

    init(path: String, _ content: Content) { (self.path, self.content) = (path, content) }
  }

  private enum Content: Sendable {
    case range(SourceRange, in: SourceFile)
    case known(SourcePosition, line: String, lineStart: Int, length: Int)
  }

  /// The most bytes of a line that are kept; a minified file's line is of no use whole.
  private static let widest = 160

  /// The excerpt of a range in a file. A range over several lines is cut at the end of its first.
  /// In a text that was made of a file, the place is the file's; what a companion says has its place
  /// there.
  public init(_ file: SourceFile, _ range: SourceRange) {
    let (written, place) = file.resolved(range)
    let (file, range) =
      written.origin.map { ($0.file, $0.original(place)) } ?? (written, place)
    self.place = Place(path: file.path, .range(range, in: file))
  }

  /// A position whose parts are known.
  public init(path: String, position: SourcePosition, line: String, lineStart: Int, length: Int) {
    place = Place(
      path: path, .known(position, line: line, lineStart: lineStart, length: length))
  }

  /// A file as a whole: line 1, column 1, no excerpt.
  public init(path: String) {
    self.init(
      path: path, position: SourcePosition(line: 1, column: 1), line: "", lineStart: 0, length: 0)
  }

  /// The file's path as messages show it.
  public var path: String { place.path }

  /// The byte of its file that it begins with, where the file is at hand.
  var offset: Int? {
    guard case .range(let range, _) = place.content else { return nil }
    return range.start
  }

  /// Where it begins.
  public var position: SourcePosition {
    switch place.content {
    case .range(let range, let file): file.position(at: range.start)
    case .known(let position, _, _, _): position
    }
  }

  /// The line, without its ending; of a long one the part around the position.
  public var line: String {
    switch place.content {
    case .range(let range, let file):
      String(
        decoding: file.bytes(to: range.start)[Self.shown(range, file).part], as: UTF8.self)
    case .known(_, let line, _, _): line
    }
  }

  /// How many bytes of the line stand before `line`.
  public var lineStart: Int {
    switch place.content {
    case .range(let range, let file): Self.shown(range, file).before
    case .known(_, _, let lineStart, _): lineStart
    }
  }

  /// How many bytes of the line are meant; at least 1 when printed.
  public var length: Int {
    switch place.content {
    case .range(let range, let file):
      max(0, min(range.end, Self.shown(range, file).part.upperBound) - range.start)
    case .known(_, _, _, let length): length
    }
  }

  /// The bytes of a file that are shown of a range's line, and how many of the line stand before.
  private static func shown(
    _ range: SourceRange, _ file: SourceFile
  ) -> (part: Range<Int>, before: Int) {
    let line = file.lineRange(at: range.start)
    let part = part(of: line, around: range.start, file.bytes(to: range.start))
    return (part, part.lowerBound - line.lowerBound)
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

extension SourceExcerpt: Hashable {
  /// Whether two excerpts say the same.
  public static func == (a: SourceExcerpt, b: SourceExcerpt) -> Bool {
    a.place === b.place
      || a.path == b.path && a.position == b.position && a.length == b.length
        && a.lineStart == b.lineStart && a.line == b.line
  }

  /// Hashes what tells most excerpts apart.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(path)
    hasher.combine(position)
  }
}
