import SourceText

/// Reads a block's content again, led by the inlines that libcmark found in it, so that each byte
/// of a text gets its source.
///
/// libcmark's columns of inlines are not reliable. But its tree says which markup comes next, so
/// reading needs no rules of precedence: each node must match the bytes at the current index, or
/// the block is not located.
struct SourceAligner {
  private let content: SourceContent
  private var bytes: [UInt8] { content.bytes }
  /// The index of the next byte in the content.
  private(set) var index: Int
  /// Whether all nodes have matched so far.
  private(set) var isValid = true

  init(_ content: SourceContent, from start: Int = 0) {
    self.content = content
    index = start
  }

  /// The offset in the file of the next byte.
  var offset: Int {
    index < bytes.count ? content.sources[index].lowerBound : content.sources.last?.upperBound ?? 0
  }

  /// The offset in the file after the last byte read.
  var end: Int { index > 0 ? content.sources[index - 1].upperBound : offset }

  /// The range in the file for indices of the content.
  func range(_ indices: Range<Int>) -> Range<Int> {
    guard let first = indices.first else {
      let offset =
        indices.lowerBound < bytes.count ? content.sources[indices.lowerBound].lowerBound : end
      return offset..<offset
    }
    return content.sources[first].lowerBound..<content.sources[indices.upperBound - 1].upperBound
  }

  /// The sources of indices of the content.
  func sources(_ indices: Range<Int>) -> ArraySlice<Range<Int>> { content.sources[indices] }

  /// Moves past the marks at the start of a heading, if it has them.
  mutating func skipMarks(level: Int) {
    let marks = bytes.prefix { $0 == UInt8(ascii: "#") }.count
    guard marks == level, marks == bytes.count || bytes[marks].isMarkdownBlank else { return }
    index = marks
    skip(" \t")
  }

  private mutating func fail() { isValid = false }

  private func byte(_ distance: Int = 0) -> UInt8 {
    index + distance < bytes.count ? bytes[index + distance] : 0
  }

  private mutating func sources(_ count: Int, _ length: Int) -> [Range<Int>] {
    let range = range(index..<(index + length))
    index += length
    return Array(repeating: range, count: count)
  }

  /// The sources of a text's bytes, with escapes and character references.
  mutating func text(_ literal: [UInt8], _ references: inout ReferenceDecoder) -> [Range<Int>] {
    var found: [Range<Int>] = []
    found.reserveCapacity(literal.count)
    while found.count < literal.count, isValid {
      let rest = literal[found.count...]
      let byte = byte()
      if byte == UInt8(ascii: "\\"), CharacterClass.isPunctuation(self.byte(1)),
        self.byte(1) == rest.first
      {
        found += sources(1, 2)
      } else if byte == UInt8(ascii: "&"), let (text, end) = references.decode(bytes, at: index),
        rest.starts(with: text)
      {
        found += sources(text.count, end - index)
      } else if index < bytes.count, byte == rest.first {
        let count = 1 + rest.dropFirst().prefix { byte >= 0xC0 && $0 & 0xC0 == 0x80 }.count
        guard bytes[index..<min(index + count, bytes.count)] == rest.prefix(count) else {
          fail()
          break
        }
        found += sources(count, count)
      } else {
        fail()
      }
    }
    return found
  }

  /// Reads bytes as they are. A blank may stand for a hyphen, as in a comment.
  mutating func raw(_ literal: some Collection<UInt8>) {
    let part = bytes[index..<min(index + literal.count, bytes.count)]
    guard part.elementsEqual(literal, by: { $0 == $1 || $0 == UInt8(ascii: "-") && $1 == 0x20 })
    else {
      return fail()
    }
    index += literal.count
  }

  /// Reads a line break with the blanks or the backslash before it; returns its source.
  mutating func lineBreak() -> Range<Int> {
    let start = index
    while byte() == 0x20 || byte() == 9 { index += 1 }
    if byte() == UInt8(ascii: "\\"), byte(1) == 10 { index += 1 }
    guard byte() == 10 else {
      fail()
      return range(start..<start)
    }
    index += 1
    while byte() == 0x20 || byte() == 9 { index += 1 }
    return range(start..<index)
  }

  /// Reads a code span; returns the sources of its code.
  mutating func code(_ literal: [UInt8]) -> [Range<Int>] {
    let start = index
    while byte() == UInt8(ascii: "`") { index += 1 }
    let length = index - start
    var inside = index..<index
    while inside.upperBound == inside.lowerBound || length == 0, isValid {
      guard length > 0, let open = bytes[index...].firstIndex(of: UInt8(ascii: "`")) else {
        fail()
        return []
      }
      let close = bytes[open...].prefix { $0 == UInt8(ascii: "`") }.endIndex
      index = close
      if close - open == length { inside = (start + length)..<open }
    }
    if literal.count == inside.count - 2 {
      inside = (inside.lowerBound + 1)..<(inside.upperBound - 1)
    }
    guard bytes[inside].elementsEqual(literal, by: { $0 == $1 || $0 == 10 && $1 == 0x20 }) else {
      fail()
      return []
    }
    return Array(content.sources[inside])
  }

  /// Moves past bytes of a set; returns how many.
  @discardableResult
  mutating func skip(_ set: StaticString, most: Int = .max) -> Int {
    let start = index
    while index < bytes.count, index - start < most, ByteView(set).contains(bytes[index]) {
      index += 1
    }
    return index - start
  }

  /// Reads a fixed number of bytes of a set.
  mutating func expect(_ set: StaticString, _ count: Int = 1) {
    if skip(set, most: count) < count { fail() }
  }

  /// Whether the next byte is this one.
  func isNext(_ wanted: UInt8) -> Bool { index < bytes.count && bytes[index] == wanted }

  /// The end of a link: where its destination is, and the range of its label.
  enum LinkEnd {
    case inline(InlineDestination)
    case reference(label: Range<Int>)
    case shortcut(brackets: Range<Int>)
  }

  /// Reads the end of a link or an image from its `]` on; `isDefined` knows the labels of
  /// references.
  mutating func linkEnd(
    isTarget: (InlineDestination, [UInt8]) -> Bool, isDefined: (ArraySlice<UInt8>) -> Bool
  ) -> LinkEnd {
    expect("]")
    let start = index
    if byte() == UInt8(ascii: "("),
      let target = InlineDestination(bytes, from: index + 1, to: bytes.count, isInline: true),
      isTarget(target, bytes)
    {
      index = target.end
      return .inline(target)
    }
    guard byte() == UInt8(ascii: "["), let close = labelEnd(from: index + 1) else {
      return .shortcut(brackets: start..<start)
    }
    let label = (index + 1)..<close
    if label.isEmpty {
      index = close + 1
      return .shortcut(brackets: start..<index)
    }
    guard isDefined(bytes[label]) else { return .shortcut(brackets: start..<start) }
    index = close + 1
    return .reference(label: label)
  }

  private func labelEnd(from start: Int) -> Int? {
    var index = start
    while index < bytes.count, bytes[index] != UInt8(ascii: "]") {
      if bytes[index] == UInt8(ascii: "[") { return nil }
      index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    return index < bytes.count ? index : nil
  }

  /// The bytes of indices of the content.
  subscript(indices: Range<Int>) -> ArraySlice<UInt8> { bytes[indices] }

  /// Checks that only blanks follow and, in a heading, its closing marks or its underline.
  mutating func finish(isHeading: Bool) {
    skip(" \t\n")
    if isHeading {
      skip("#=-")
      skip(" \t")
    }
    let isUnderlined = isHeading && byte() == 10
    if index < bytes.count, !isUnderlined { fail() }
  }
}
