public import SourceText

/// A replacement of a range of a file's bytes: an insertion if the range is empty.
public struct TextEdit: Hashable, Sendable {
  /// The range in the file as it is before all edits of a change.
  public let range: SourceRange
  /// The bytes that replace the range.
  public let replacement: [UInt8]

  /// A replacement of a range.
  public init(_ range: SourceRange, _ replacement: [UInt8]) {
    self.range = range
    self.replacement = replacement
  }

  /// A replacement of a range by a text.
  public init(_ range: SourceRange, text: String) {
    self.init(range, Array(text.utf8))
  }

  /// A file's bytes after its edits, whose ranges must not overlap. Insertions at one offset keep their order.
  public static func apply(_ edits: [TextEdit], to bytes: [UInt8]) -> [UInt8] {
    let ordered = edits.enumerated().sorted {
      ($0.element.range.start, $0.element.range.end, $0.offset)
        < ($1.element.range.start, $1.element.range.end, $1.offset)
    }
    var result: [UInt8] = []
    var offset = 0
    for (_, edit) in ordered {
      precondition(edit.range.start >= offset, "edits overlap")
      result += bytes[offset..<edit.range.start]
      result += edit.replacement
      offset = edit.range.end
    }
    return result + bytes[offset...]
  }
}
