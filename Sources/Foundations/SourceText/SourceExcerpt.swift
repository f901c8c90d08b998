/// A position in a named file together with its line, so that printing a message does not need the
/// file.
///
/// Lines and columns are computed on first use, as most warnings are never printed.
public struct SourceExcerpt: Sendable {
  /// A single reference: excerpts are copied with their messages many times.
  private let storage: Storage

  private final class Storage: Sendable {
    let path: String
    let content: Content

    init(path: String, _ content: Content) { (self.path, self.content) = (path, content) }
  }

  private enum Content: Sendable {
    case range(SourceRange, in: SourceFile)
    case known(SourcePosition, line: String, lineStart: Int, length: Int)
  }

  /// The most bytes of a line in an excerpt; a whole line of a minified file is not useful.
  private static let widest = 160

  /// The excerpt of a range in a file. A range of several lines is cut at the end of the first
  /// line. If the text was generated from another file, or if the range is in a companion, the
  /// excerpt shows that file.
  public init(_ file: SourceFile, _ range: SourceRange) {
    let (written, resolved) = file.resolved(range)
    let (file, range) =
      written.origin.map { ($0.file, $0.original(resolved)) } ?? (written, resolved)
    self.storage = Storage(path: file.path, .range(range, in: file))
  }

  /// Creates an excerpt from its components.
  public init(path: String, position: SourcePosition, line: String, lineStart: Int, length: Int) {
    storage = Storage(
      path: path, .known(position, line: line, lineStart: lineStart, length: length))
  }

  /// The excerpt of a whole file: line 1, column 1, no text.
  public init(path: String) {
    self.init(
      path: path, position: SourcePosition(line: 1, column: 1), line: "", lineStart: 0, length: 0)
  }

  /// The file's path, as shown in messages.
  public var path: String { storage.path }

  /// The offset in the file, if the file is available.
  var offset: Int? {
    guard case .range(let range, _) = storage.content else { return nil }
    return range.start
  }

  /// The position at which the excerpt starts.
  public var position: SourcePosition {
    switch storage.content {
    case .range(let range, let file): file.position(at: range.start)
    case .known(let position, _, _, _): position
    }
  }

  /// The line without its ending; for a long line, the part around the position.
  public var line: String {
    switch storage.content {
    case .range(let range, let file):
      String(
        decoding: file.bytes(to: range.start)[Self.shown(range, file).part], as: UTF8.self)
    case .known(_, let line, _, _): line
    }
  }

  /// The number of bytes of the line that are left out before `line`.
  public var lineStart: Int {
    switch storage.content {
    case .range(let range, let file): Self.shown(range, file).before
    case .known(_, _, let lineStart, _): lineStart
    }
  }

  /// The number of highlighted bytes in the line; at least 1 when printed.
  public var length: Int {
    switch storage.content {
    case .range(let range, let file):
      max(0, min(range.end, Self.shown(range, file).part.upperBound) - range.start)
    case .known(_, _, _, let length): length
    }
  }

  /// The highlighted text; nil if a part of it may be cut from the line.
  public var marked: String? {
    switch storage.content {
    case .range(let range, let file): return file.text(range)
    case .known(let position, let line, let lineStart, let length):
      guard line.utf8.count < Self.widest else { return nil }
      let start = position.column - 1 - lineStart
      return String(decoding: line.utf8.dropFirst(start).prefix(length), as: UTF8.self)
    }
  }

  /// The range of a line to show, and the number of bytes left out before it.
  private static func shown(
    _ range: SourceRange, _ file: SourceFile
  ) -> (part: Range<Int>, before: Int) {
    let line = file.lineRange(at: range.start)
    let part = part(of: line, around: range.start, file.bytes(to: range.start))
    return (part, part.lowerBound - line.lowerBound)
  }

  /// At most `widest` bytes of a line, cut only between characters.
  private static func part(
    of line: Range<Int>, around offset: Int, _ bytes: [UInt8]
  ) -> Range<Int> {
    guard line.count > widest else { return line }
    func isInside(_ index: Int) -> Bool {
      index < line.upperBound && bytes[index] & 0xC0 == 0x80
    }
    var start = max(line.lowerBound, min(offset, line.upperBound) - widest / 2)
    var end = min(line.upperBound, start + widest)
    while isInside(start) { start += 1 }
    while end > start, isInside(end) { end -= 1 }
    return start..<end
  }
}

extension SourceExcerpt: Hashable {
  /// Whether two excerpts are equal.
  public static func == (a: SourceExcerpt, b: SourceExcerpt) -> Bool {
    a.storage === b.storage
      || a.path == b.path && a.position == b.position && a.length == b.length
        && a.lineStart == b.lineStart && a.line == b.line
  }

  /// Hashes path and position only.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(path)
    hasher.combine(position)
  }
}
