import SourceText

/// Finds the part of a tag that a message is about.
enum TagSubject {
  /// The range of a part of a tag, within the tag's range; nil if the tag does not contain the
  /// part.
  static func range(
    of subject: String, in file: SourceFile, within range: SourceRange
  ) -> SourceRange? {
    let wanted = Array(subject.utf8)
    guard !wanted.isEmpty, wanted.count <= range.bytes.count else { return nil }
    return (range.start...(range.end - wanted.count)).lazy
      .map { SourceRange($0, $0 + wanted.count) }
      .first { file.bytes[$0.bytes].elementsEqual(wanted) }
  }

  /// The range of a part of the tag that starts at `tag`; `tag` itself if it does not contain the
  /// part.
  static func range(
    of subject: String, in file: SourceFile, from tag: SourceRange
  ) -> SourceRange {
    let wanted = Array(subject.utf8)
    guard !wanted.isEmpty else { return tag }
    var index = tag.start
    while index + wanted.count <= file.bytes.count, index < max(tag.end, tag.start + 4_096) {
      if file.bytes[index] == wanted[0],
        file.bytes[index..<(index + wanted.count)].elementsEqual(wanted)
      {
        return SourceRange(index, index + wanted.count)
      }
      if index + 1 < file.bytes.count, file.bytes[index] == UInt8(ascii: "%"),
        file.bytes[index + 1] == UInt8(ascii: "}")
      {
        break
      }
      index += 1
    }
    return tag
  }
}
