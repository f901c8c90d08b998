/// A source file: its bytes, and the path that messages show.
public final class SourceFile: Sendable {
  /// The path shown in messages, as the author would type it.
  public let path: String
  /// All bytes; if the file is read on demand, its head or nothing.
  @usableFromInline let known: [UInt8]
  @usableFromInline let rest: DeferredBytes?
  private let lines = LineIndex()
  /// The source map of the bytes if they were generated; excerpts show the source.
  public let origin: SourceMap?
  /// Whether the bytes were generated from those of another file.
  public let isGenerated: Bool
  /// Files that provide values for this one, such as a folder's defaults; see `companionRange`.
  public let companions: [SourceFile]

  /// Creates a file from its bytes; messages show `path`.
  public init(
    path: String, bytes: [UInt8], origin: SourceMap? = nil, companions: [SourceFile] = []
  ) {
    self.path = path
    known = bytes
    rest = nil
    self.origin = origin
    self.companions = companions
    isGenerated = origin != nil
  }

  /// Creates a file from its head; the whole file is read on demand.
  ///
  /// - Parameters:
  ///   - head: The first lines of the file, each complete.
  ///   - size: The number of bytes of the whole file.
  ///   - window: The cache that limits how many files stay in memory; if nil, the file is never
  ///     released.
  ///   - read: Reads the whole file, which must have `size` bytes. It is called from any thread,
  ///     and again after the window has released the file.
  public init(
    path: String, head: [UInt8], size: Int, in window: TextWindow? = nil,
    read: @escaping @Sendable () -> [UInt8]
  ) {
    self.path = path
    known = head
    rest = DeferredBytes(count: size, in: window, read: read)
    origin = nil
    companions = []
    isGenerated = false
  }

  /// Creates a copy without the head in memory; nil if the whole file is in memory.
  public init?(withoutHead file: SourceFile) {
    guard let rest = file.rest else { return nil }
    (path, known, self.rest) = (file.path, [], rest)
    (origin, companions, isGenerated) = (file.origin, file.companions, file.isGenerated)
  }

  /// Creates a file with the bytes of another file at a different path; excerpts show the original.
  public init(_ file: SourceFile, as path: String) {
    let whole = SourceMap.Segment(start: 0, range: SourceRange(0, file.size), isCopied: true)
    (self.path, known, rest, companions) = (path, file.known, file.rest, [])
    origin = SourceMap(file, [whole])
    isGenerated = file.isGenerated
  }

  /// Creates a copy with other companions.
  public init(_ file: SourceFile, companions: [SourceFile]) {
    (path, known, rest, origin) = (file.path, file.known, file.rest, file.origin)
    (self.companions, isGenerated) = (companions, file.isGenerated)
  }

  /// The whole file.
  @inlinable public var bytes: [UInt8] { rest?.bytes ?? known }

  /// The number of bytes.
  public var size: Int { rest?.count ?? known.count }

  /// All bytes; if the file is read on demand, its head or nothing.
  public var beginning: [UInt8] { known }

  /// Whether all bytes are in memory.
  public var isWhole: Bool { rest == nil }

  /// The file with only the bytes that are already in memory.
  public var head: SourceFile {
    rest == nil
      ? self : SourceFile(path: path, bytes: known, origin: origin, companions: companions)
  }

  /// At least the first `end` bytes of the file.
  func bytes(to end: Int) -> [UInt8] { end < known.count ? known : bytes }

  /// Creates a file from a string's UTF-8 bytes.
  public convenience init(path: String, text: String) {
    self.init(path: path, bytes: Array(text.utf8))
  }

  /// Maps a range of a companion to a range of this file: companions have offsets above 2 GiB, in
  /// their order.
  public static func companionRange(
    _ range: SourceRange, of index: Int, among companions: [SourceFile]
  ) -> SourceRange {
    let start = companions[..<index].reduce(firstCompanionOffset) { $0 + $1.bytes.count + 1 }
    return SourceRange(start + range.start, start + range.end)
  }

  private static let firstCompanionOffset = 1 << 31

  /// The file that contains a range, which is this file or a companion, and the range in that file.
  func resolved(_ range: SourceRange) -> (file: SourceFile, range: SourceRange) {
    guard range.start >= Self.firstCompanionOffset else { return (self, range) }
    var start = Self.firstCompanionOffset
    for companion in companions {
      if range.start <= start + companion.bytes.count {
        return (companion, SourceRange(range.start - start, range.end - start))
      }
      start += companion.bytes.count + 1
    }
    return (self, SourceRange(at: 0))
  }

  /// The line and column of a byte offset; an offset after the file's end counts as its end. The
  /// first few lookups scan the file, further ones use an index of the lines.
  public func position(at offset: Int) -> SourcePosition {
    let bytes = bytes(to: offset)
    let end = min(max(offset, 0), bytes.count)
    if let line = lines.line(at: end, in: bytes) {
      return SourcePosition(line: line.number + 1, column: end - line.start + 1)
    }
    return bytes.withUnsafeBufferPointer { bytes in
      let feed = bytes[..<end].lastIndex(of: UInt8(ascii: "\n")) ?? -1
      return SourcePosition(
        line: LineIndex.feeds(in: bytes, to: feed + 1) + 1, column: end - feed)
    }
  }

  /// The byte range of the line that contains an offset, without its line ending.
  public func lineRange(at offset: Int) -> Range<Int> {
    let bytes = bytes(to: offset)
    var start = min(max(offset, 0), bytes.count)
    var end = start
    if let line = lines.line(at: start, in: bytes) {
      (start, end) = (line.start, line.next.map { $0 - 1 } ?? bytes.count)
    }
    while start > 0, bytes[start - 1] != UInt8(ascii: "\n") { start -= 1 }
    while end < bytes.count, bytes[end] != UInt8(ascii: "\n") { end += 1 }
    if end > start, bytes[end - 1] == UInt8(ascii: "\r") { end -= 1 }
    return start..<end
  }

  /// The text of a range; bytes that are not UTF-8 are replaced.
  public func text(_ range: SourceRange) -> String {
    String(decoding: bytes[range.bytes.clamped(to: 0..<bytes.count)], as: UTF8.self)
  }

  /// The offset of the first byte that is not part of well-formed UTF-8 (RFC 3629 §3), or nil.
  public var firstInvalidUTF8: Int? {
    firstInvalidUTF8(in: 0..<bytes.count)
  }

  /// The offset of the first byte in a range that is not part of well-formed UTF-8, or nil; the
  /// range must not start or end within a character.
  public func firstInvalidUTF8(in range: Range<Int>) -> Int? {
    WellFormedUTF8.firstError(in: bytes.span, range)
  }
}
