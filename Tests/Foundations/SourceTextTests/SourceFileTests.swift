import SourceText
import Testing

@Suite struct SourceFileTests {
  @Test(arguments: [
    ("", 0, 1, 1), ("abc", 0, 1, 1), ("abc", 2, 1, 3), ("abc", 3, 1, 4), ("abc", 99, 1, 4),
    ("abc", -1, 1, 1), ("a\nb", 1, 1, 2), ("a\nb", 2, 2, 1), ("a\n", 2, 2, 1),
    ("a\r\nb", 2, 1, 3), ("a\r\nb", 3, 2, 1), ("é=\n日本", 2, 1, 3), ("é=\n日本", 7, 2, 4),
    ("\n\n\n", 2, 3, 1), ("\n\n\n", 3, 4, 1),
  ])
  func `a position counts lines from 1 and columns in UTF-8 bytes`(
    text: String, offset: Int, line: Int, column: Int
  ) {
    let file = SourceFile(path: "a", text: text)
    #expect(file.position(at: offset) == SourcePosition(line: line, column: column))
  }

  @Test(arguments: [
    ("", 0, 0..<0), ("abc", 1, 0..<3), ("a\nbc\nd", 2, 2..<4), ("a\nbc\nd", 4, 2..<4),
    ("a\r\nbc\r\n", 3, 3..<5), ("a\r\nbc\r\n", 5, 3..<5), ("a\n", 2, 2..<2),
    ("a\n\nb", 2, 2..<2), ("\r\n", 0, 0..<0), ("abc", 50, 0..<3), ("abc", -5, 0..<3),
  ])
  func `the range of a line leaves out its ending`(text: String, offset: Int, expected: Range<Int>)
  {
    #expect(SourceFile(path: "a", text: text).lineRange(at: offset) == expected)
  }

  @Test(arguments: ["", "a\r\nb\n\nc", "a\n"])
  func `repeated searches for a place give the same`(text: String) {
    let often = SourceFile(path: "a", text: text)
    for offset in (0...20).map({ $0 % (text.utf8.count + 2) }) {
      let once = SourceFile(path: "a", text: text)
      #expect(often.position(at: offset) == once.position(at: offset))
      #expect(often.lineRange(at: offset) == once.lineRange(at: offset))
    }
  }

  @Test
  func `many places on one long line take no longer than the line`() {
    let file = SourceFile(path: "a", text: String(repeating: "[a](b) ", count: 100_000))
    let columns = (0..<20_000).map { file.position(at: $0 * 35).column }
    #expect(columns.last == 19_999 * 35 + 1)
    #expect(file.lineRange(at: 5) == 0..<700_000)
  }

  @Test(
    arguments: [
      ([0x61, 0xC3, 0xA9], nil), ([0x61, 0xFF, 0x62], 1), ([0xC3], 0),
      ([0x61, 0x62, 0xE2, 0x82], 2), ([0xC0, 0x80], 0), ([0xED, 0xA0, 0x80], 0),
      ([0xF4, 0x90, 0x80, 0x80], 0), ([], nil),
    ] as [([UInt8], Int?)])
  func `the first byte that is not UTF-8 is found`(bytes: [UInt8], offset: Int?) {
    #expect(SourceFile(path: "a", bytes: bytes).firstInvalidUTF8 == offset)
  }

  @Test func `a range beyond the file is cut at its end`() {
    let file = SourceFile(path: "a", text: "hello")
    #expect(file.text(SourceRange(1, 3)) == "el")
    #expect(file.text(SourceRange(3, 99)) == "lo")
    #expect(file.text(SourceRange(50, 99)) == "")
  }

  @Test func `a range keeps its order and its first byte`() {
    #expect(SourceRange(5, 2).bytes == 5..<5)
    #expect(SourceRange(-3, 2).bytes == 0..<2)
    #expect(SourceRange(at: 4).bytes == 4..<4)
    #expect(SourceRange(4, 9).firstByte.bytes == 4..<5)
    #expect(SourceRange(0, Int.max).end == Int(UInt32.max))
    #expect(MemoryLayout<SourceRange>.size == 8)
  }
}
