import SourceText

extension ParsedDocument {
  /// The range of a block in the parsed text.
  mutating func range(of block: CmarkNode) -> Range<Int> {
    let start = text.offset(line: block.startLine, column: block.startColumn)
    return start..<max(start, text.line(block.endLine).upperBound)
  }

  /// The range of a block in the file.
  mutating func fileRange(of block: CmarkNode) -> Range<Int> {
    let range = range(of: block)
    let start = text.fileOffset(range.lowerBound)
    return start..<max(start, text.fileOffset(range.upperBound))
  }

  /// The range in the file of the first word of a code block's info string.
  mutating func infoRange(of block: CmarkNode) -> Range<Int> {
    let line = text.line(block.startLine)
    var start = text.offset(line: block.startLine, column: block.startColumn)
    let fence = start < line.upperBound ? text.bytes[start] : 0
    while start < line.upperBound,
      text.bytes[start] == fence || CharacterClass.isBlank(text.bytes[start])
    {
      start += 1
    }
    var end = start
    while end < line.upperBound, !CharacterClass.isBlank(text.bytes[end]) { end += 1 }
    let first = text.fileOffset(start)
    return first..<(first + end - start)
  }

  /// The offset in the file of a byte of a code block. Lines in the file may have prefixes of
  /// quotes and lists, so the offset is computed from the end of the line.
  mutating func fileOffset(_ offset: Int, in code: [UInt8], of block: CmarkNode) -> Int {
    let before = code.prefix(offset)
    let number = before.count { $0 == 10 }
    let start = before.lastIndex(of: 10).map { $0 + 1 } ?? 0
    let end = code[start...].firstIndex(of: 10) ?? code.count
    let line = text.line(block.startLine + 1 + number)
    var last = line.upperBound
    while last > line.lowerBound, [10, 13].contains(text.bytes[last - 1]) { last -= 1 }
    return text.fileOffset(max(line.lowerBound, last - (end - offset)))
  }
}
