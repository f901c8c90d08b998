import SourceText
import Testing

@Suite struct SourceMapTests {
  /// `one {{ two }} three` with `22222` in the place of the output.
  private let made: SourceFile = {
    let source = SourceFile(path: "a.md", text: "x\none {{ two }} three")
    let map = SourceMap(
      source,
      [
        SourceMap.Segment(start: 0, range: SourceRange(2, 6), isCopied: true),
        SourceMap.Segment(start: 4, range: SourceRange(6, 15), isCopied: false),
        SourceMap.Segment(start: 9, range: SourceRange(15, 21), isCopied: true),
      ])
    return SourceFile(path: "a.md", text: "one 22222 three", bytesOrigin: map)
  }()

  @Test(arguments: [
    (0..<3, 1, 3), (4..<5, 5, 9), (6..<9, 5, 9), (10..<15, 15, 5), (0..<15, 1, 19), (2..<6, 3, 11),
    (99..<99, 20, 0),
  ])
  func `a place in the made text is the place in the file`(
    range: Range<Int>, column: Int, length: Int
  ) {
    let excerpt = SourceExcerpt(made, SourceRange(range.lowerBound, range.upperBound))
    #expect(excerpt.path == "a.md")
    #expect(excerpt.position == SourcePosition(line: 2, column: column))
    #expect(excerpt.length == length)
    #expect(excerpt.line == "one {{ two }} three")
  }
}

extension SourceFile {
  fileprivate convenience init(path: String, text: String, bytesOrigin: SourceMap) {
    self.init(path: path, bytes: Array(text.utf8), origin: bytesOrigin)
  }
}
