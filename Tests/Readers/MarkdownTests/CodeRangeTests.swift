import Markdown
import SourceText
import Testing

@Suite struct CodeRangeTests {
  private func code(_ text: String, passing: (Int) -> Int? = { _ in nil }) -> [String] {
    let file = SourceFile(path: "a.md", text: text)
    let ranges = MarkdownRenderer().codeRanges(
      in: file, body: 0..<file.bytes.count, passing: passing)
    return ranges.map { file.text(SourceRange($0.lowerBound, $0.upperBound)) }
  }

  @Test(arguments: [
    ("a `b` ``c`d`` e", ["`b`", "``c`d``"]),
    ("a `b", []),
    ("a `b\n\nc`", []),
    ("\\`a` b `c`", ["` b `"]),
    ("```\nx\n```\ny", ["```\nx\n```"]),
    ("- a\n\n  ```\n  x\n  ```\n", ["  ```\n  x\n  ```"]),
    ("> ~~~ a\n> x", ["> ~~~ a\n> x"]),
    ("a\n\n    x\n    y\n\nb", ["    x\n    y"]),
    ("[^1]: a\n\n    not `this`", ["`this`"]),
    ("| `a` | b |\n|---|---|\n| `c` | d |", ["`a`", "`c`"]),
  ])
  func `code is found`(text: String, expected: [String]) {
    #expect(code(text) == expected)
  }

  @Test func `skipped tags contain no code`() {
    #expect(code("{`} `a`") { $0 == 0 ? 3 : nil } == ["`a`"])
  }

  @Test func `many runs of backticks take linear time`() {
    let text = (1...1_500).map { String(repeating: "`", count: $0) + " " }.joined()
    let clock = ContinuousClock()
    let duration = clock.measure { #expect(code(text) == []) }
    #expect(duration < .seconds(5))
  }
}
