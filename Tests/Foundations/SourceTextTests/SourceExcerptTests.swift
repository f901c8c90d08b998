import SourceText
import Testing

@Suite struct SourceExcerptTests {
  private func excerpt(_ text: String, _ start: Int, _ end: Int) -> SourceExcerpt {
    SourceExcerpt(SourceFile(path: "a", text: text), SourceRange(start, end))
  }

  @Test(arguments: [
    ("a: b\nc: d\n", 8, 9, "c: d", 1), ("a: b\r\nc: d\r\n", 9, 10, "c: d", 1),
    ("one\ntwo\nthree", 1, 9, "one", 2), ("one\n", 4, 4, "", 0), ("one", 3, 3, "one", 0),
    ("one\ntwo", 3, 5, "one", 0),
  ])
  func `an excerpt has the line and its marked part`(
    text: String, start: Int, end: Int, line: String, length: Int
  ) {
    let excerpt = excerpt(text, start, end)
    #expect(excerpt.line == line)
    #expect(excerpt.length == length)
    #expect(excerpt.lineStart == 0)
  }

  @Test(arguments: [
    (0, 0, 160), (79, 0, 160), (81, 1, 160), (5_000, 4_920, 160), (9_999, 9_919, 81),
  ])
  func `an excerpt of a long line has only the part around the place`(
    offset: Int, start: Int, count: Int
  ) {
    let text = String(repeating: "0123456789", count: 1_000)
    let excerpt = excerpt(text, offset, offset + 1)
    #expect(excerpt.lineStart == start)
    #expect(excerpt.line.utf8.count == count)
    #expect(excerpt.position.column == offset + 1)
    #expect(excerpt.length == 1)
  }

  @Test(arguments: 3_000..<3_008)
  func `a long line is not cut within a character`(offset: Int) {
    let text = String(repeating: "日本😀é", count: 1_000)
    #expect(!excerpt(text, offset, offset + 1).line.unicodeScalars.contains("\u{FFFD}"))
  }

  @Test func `the place of a whole file is its first one`() {
    let excerpt = SourceExcerpt(path: "content/site.yaml")
    #expect(excerpt.position == SourcePosition(line: 1, column: 1))
    #expect(excerpt.line.isEmpty)
  }

  @Test func `diagnostics are listed by path, then place, then message`() {
    let a = SourceFile(path: "a", text: "12\n34")
    let b = SourceFile(path: "b", text: "12\n34")
    func at(_ file: SourceFile, _ offset: Int) -> SourceExcerpt {
      SourceExcerpt(file, SourceRange(at: offset))
    }
    let ordered: [Diagnostic] = [
      .error("without a file", at: nil), .error("x", at: at(a, 0)), .warning("x", at: at(a, 0)),
      .warning("y", at: at(a, 0)), .error("b", at: at(a, 1)), .error("a", at: at(a, 3)),
      .error("a", at: at(b, 0)),
    ]
    for (index, one) in ordered.enumerated() {
      for other in ordered[(index + 1)...] {
        #expect(Diagnostic.inReadingOrder(one, other))
        #expect(!Diagnostic.inReadingOrder(other, one))
      }
    }
  }
}
