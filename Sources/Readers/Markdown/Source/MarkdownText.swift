import SourceText

/// The bytes that libcmark parses, with a mapping to offsets in the file.
struct MarkdownText {
  /// From `start` on, the byte at `offset` corresponds to the file's byte at `offset + shift`.
  private struct Segment {
    let start: Int
    let shift: Int
  }

  /// A replacement to make in a text before it is parsed.
  struct Edit {
    let range: Range<Int>
    let replacement: [UInt8]
  }

  let bytes: [UInt8]
  /// The range of the document within the bytes.
  let range: Range<Int>
  private let segments: [Segment]
  /// The offsets at which the document's lines start, by CommonMark's line endings.
  lazy var lineStarts = Self.lineStarts(of: bytes, range)

  /// Creates a text from the unchanged body of a file.
  init(file: [UInt8], body: Range<Int>) {
    bytes = file
    range = body
    segments = []
  }

  /// Creates a text from a body, with each NUL and ill-formed sequence replaced by U+FFFD.
  init(repairing file: [UInt8], body: Range<Int>) {
    var repaired: [UInt8] = []
    repaired.reserveCapacity(body.count)
    var segments = [Segment(start: 0, shift: body.lowerBound)]
    var index = body.lowerBound
    while index < body.upperBound {
      let length = Self.scalarLength(file[index..<min(index + 4, body.upperBound)])
      if length > 0 {
        repaired += file[index..<(index + length)]
        index += length
        continue
      }
      repaired += [0xEF, 0xBF, 0xBD]
      index += Self.brokenLength(file[index..<min(index + 4, body.upperBound)])
      segments.append(Segment(start: repaired.count, shift: index - repaired.count))
    }
    bytes = repaired
    range = 0..<repaired.count
    self.segments = segments
  }

  /// The number of bytes that one U+FFFD replaces: a lead byte, and the continuation bytes that
  /// could belong to it.
  private static func brokenLength(_ bytes: ArraySlice<UInt8>) -> Int {
    let wanted =
      switch bytes.first ?? 0 {
      case 0xC2...0xDF: 1
      case 0xE0...0xEF: 2
      case 0xF0...0xF4: 3
      default: 0
      }
    return 1 + bytes.dropFirst().prefix(wanted).prefix { $0 & 0xC0 == 0x80 }.count
  }

  /// The length of the well-formed character at the start of the bytes; 0 if there is none.
  private static func scalarLength(_ bytes: ArraySlice<UInt8>) -> Int {
    guard let first = bytes.first, first != 0 else { return 0 }
    if first < 0x80 { return 1 }
    var iterator = bytes.makeIterator()
    var decoder = UTF8()
    guard case .scalarValue(let scalar) = decoder.decode(&iterator) else { return 0 }
    return UTF8.width(scalar)
  }

  /// Creates a text from `base` with a prefix and with edits, which ascend and do not overlap.
  init(_ base: MarkdownText, prefix: [UInt8], edits: [Edit]) {
    var bytes = prefix
    bytes.reserveCapacity(prefix.count + base.range.count)
    var segments: [Segment] = []
    var copied = base.range.lowerBound
    var next = 0
    func copy(to end: Int) {
      segments.append(Segment(start: bytes.count, shift: base.fileOffset(copied) - bytes.count))
      while next < base.segments.count, base.segments[next].start <= copied { next += 1 }
      while next < base.segments.count, base.segments[next].start < end {
        let segment = base.segments[next]
        let start = bytes.count + segment.start - copied
        segments.append(Segment(start: start, shift: segment.start + segment.shift - start))
        next += 1
      }
      bytes += base.bytes[copied..<end]
    }
    for edit in edits {
      copy(to: edit.range.lowerBound)
      let from = base.fileOffset(edit.range.lowerBound)
      segments.append(Segment(start: bytes.count, shift: from - bytes.count))
      bytes += edit.replacement
      copied = edit.range.upperBound
    }
    copy(to: base.range.upperBound)
    self.bytes = bytes
    range = 0..<bytes.count
    self.segments = segments
  }

  /// The offset in the file that corresponds to an offset in the text.
  func fileOffset(_ offset: Int) -> Int {
    var low = 0
    var high = segments.count
    while low < high {
      let middle = (low + high) / 2
      if segments[middle].start <= offset { low = middle + 1 } else { high = middle }
    }
    return low == 0 ? offset : offset + segments[low - 1].shift
  }

  /// The offset for a line and a column, which libcmark counts from 1.
  mutating func offset(line: Int, column: Int) -> Int {
    guard line > 0, line <= lineStarts.count else { return range.upperBound }
    return min(lineStarts[line - 1] + max(0, column - 1), range.upperBound)
  }

  /// The range of a line, counted from 1, without its ending; empty after the last line.
  mutating func line(_ number: Int) -> Range<Int> {
    guard number > 0, number <= lineStarts.count else {
      return range.upperBound..<range.upperBound
    }
    let start = lineStarts[number - 1]
    var end = number < lineStarts.count ? lineStarts[number] : range.upperBound
    while end > start, bytes[end - 1] == UInt8(ascii: "\n") || bytes[end - 1] == UInt8(ascii: "\r")
    {
      end -= 1
    }
    return start..<end
  }

  private static func lineStarts(of bytes: [UInt8], _ range: Range<Int>) -> [Int] {
    var starts: [Int] = []
    starts.reserveCapacity(range.count / 32 + 1)
    starts.append(range.lowerBound)
    bytes.withBytes { all in
      let bytes = all[part: 0..<range.upperBound]
      var index = range.lowerBound
      while true {
        index = ByteScan.firstControl(in: bytes, from: index)
        guard index < bytes.count else { return }
        let byte = bytes[index]
        index &+= 1
        if byte == UInt8(ascii: "\r"), index < bytes.count, bytes[index] == UInt8(ascii: "\n") {
          index &+= 1
        } else if byte != UInt8(ascii: "\n"), byte != UInt8(ascii: "\r") {
          continue
        }
        starts.append(index)
      }
    }
    if starts.count > 1, starts.last == range.upperBound { starts.removeLast() }
    return starts
  }
}
