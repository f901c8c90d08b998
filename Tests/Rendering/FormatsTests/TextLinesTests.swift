import Testing

@testable import Formats

@Suite struct TextLinesTests {
  private func lines(_ text: String, _ sizes: [(size: Int, lines: Int)] = [(50, 3)]) -> TextLines {
    TextLines(text, width: 500, sizes: sizes)
  }

  @Test(arguments: [
    ("Hills", ["Hills"]), ("", []), ("  a \n\t b\u{0}c  ", ["a b c"]),
    ("one two three four five", ["one two three", "four five"]),
    ("東京の朝静かな川沿いを走る", ["東京の朝静かな川沿", "いを走る"]),
    ("Donaudampfschifffahrt", ["Donaudampfschi", "fffahrt"]),
    ("a\u{202E}b\u{2066}c", ["abc"]), ("🎉 👨‍👩‍👧‍👦 é", ["🎉 👨‍👩‍👧‍👦 é"]),
  ])
  func `a text is broken where its script allows`(text: String, expected: [String]) {
    #expect(lines(text).lines == expected)
  }

  @Test func `a long text is made smaller, and then shorter`() {
    let words = Array(repeating: "hills", count: 60).joined(separator: " ")
    let found = lines(words, [(60, 2), (40, 3)])
    #expect(found.fontSize == 40)
    #expect(found.lines.count == 3)
    #expect(found.lines.last?.hasSuffix("…") == true)
    #expect(lines("hills", [(60, 2), (40, 3)]).fontSize == 60)
  }

  @Test func `characters of a monospaced font are equally wide`() {
    func lines(_ isMonospaced: Bool) -> [String] {
      TextLines(
        String(repeating: "il ", count: 9), width: 500, sizes: [(50, 9)],
        isMonospaced: isMonospaced
      ).lines
    }
    #expect(lines(false).count == 2)
    #expect(lines(true).map(\.count) == [14, 11])
  }

  @Test func `a very long text takes little time`() {
    #expect(lines(String(repeating: "W", count: 5_000_000)).lines.count == 3)
    #expect(lines("e" + String(repeating: "\u{301}", count: 1_000_000)).lines.count == 1)
  }

  @Test(arguments: [
    ("Hills", false), ("שלום", true), ("مرحبا", true), ("2026: שלום", true), ("123", false),
    ("Hills שלום", false),
  ])
  func `the first letter says the direction`(text: String, isRightToLeft: Bool) {
    #expect(lines(text).isRightToLeft == isRightToLeft)
  }
}
