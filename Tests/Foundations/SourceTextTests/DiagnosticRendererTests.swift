import SourceText
import Testing

@Suite struct DiagnosticRendererTests {
  private let plain = DiagnosticRenderer(color: false)

  private func excerpt(_ text: String, _ part: String, path: String = "a.md") -> SourceExcerpt {
    let bytes = Array(text.utf8)
    let needle = Array(part.utf8)
    let start = bytes.indices.first { bytes[$0...].starts(with: needle) } ?? 0
    return SourceExcerpt(
      SourceFile(path: path, bytes: bytes), SourceRange(start, start + needle.count))
  }

  @Test func `a mistake shows its line, a caret and a hint`() {
    let text = "---\ntitle: Hills\ndate: 2026-03-02\nauthor: bne\n"
    let diagnostic = Diagnostic.error(
      "unknown person 'bne'", at: excerpt(text, "bne"), hint: "did you mean 'ben'?")
    #expect(
      plain.render(diagnostic) == """
        a.md:4:9: error: unknown person 'bne'
          4 | author: bne
            |         ^~~
          did you mean 'ben'?

        """)
  }

  @Test(arguments: [
    ("ab: x", "x", "    ^"), ("日本: x", "x", "      ^"), ("日本: x", "本", "  ^~"),
    ("e\u{301}: x", "x", "   ^"), ("é: x", "x", "   ^"), ("😀 x", "x", "   ^"),
    ("\tx: 1", "x", " ^"), ("x: \t\ty", "y", "     ^"), ("\u{1B}[31mx", "x", "     ^"),
    ("\u{FEFF}key: x", "x", "     ^"), ("x", "x", "^"), ("x: ２", "２", "   ^~"),
    ("한글: y", "y", "      ^"), ("a\u{200B}b", "b", " ^"),
  ])
  func `the caret is under the place as a terminal shows it`(
    line: String, part: String, expected: String
  ) {
    let lines = plain.render(.error("m", at: excerpt(line, part))).split(separator: "\n")
    #expect(lines.count == 3)
    #expect(lines.last == "    | \(expected)")
  }

  @Test(arguments: [
    ("a\u{1B}[2Jb", "a?[2Jb"), ("a\u{7}b", "a?b"), ("a\tb", "a b"), ("a\u{0}b", "a?b"),
    ("a\u{7F}b", "a?b"), ("a\u{9B}31mb", "a?31mb"), ("a\u{202E}b", "a?b"),
    ("a\u{2066}b", "a?b"), ("a\rb", "a?b"), ("日é😀", "日é😀"),
  ])
  func `control characters of content cannot steer the terminal`(text: String, shown: String) {
    let place = excerpt(text, text, path: text)
    let diagnostic = Diagnostic.warning(
      text, at: place, hint: Cure(text), notes: [.init(text), .init(text, place)])
    let lines = plain.render(diagnostic).split(separator: "\n")
    #expect(lines[0] == "\(shown):1:1: warning: \(shown)")
    #expect(lines[1] == "  1 | \(shown)")
    #expect(lines[3] == "  note: \(shown)")
    #expect(lines[4] == "  \(shown):1:1: note: \(shown)")
    #expect(lines[5] == "  \(shown)")
  }

  @Test func `a line feed in a message does not begin a line`() {
    #expect(plain.render(.error("a\nb", at: nil)) == "error: a b\n")
  }

  @Test func `an empty line is not shown`() {
    let place = excerpt("", "")
    #expect(plain.render(.error("missing key 'name'", at: place)).split(separator: "\n").count == 1)
  }

  @Test func `the caret of a long line is within the part that is shown`() {
    let text = String(repeating: "a", count: 5_000) + "!" + String(repeating: "b", count: 5_000)
    let lines = plain.render(.error("m", at: excerpt(text, "!"))).split(separator: "\n")
    #expect(lines[0] == "a.md:1:5001: error: m")
    #expect(lines[1].hasPrefix("  1 | …aaa"))
    #expect(lines[1].count < 200)
    let column = lines[2].prefix { $0 != "^" }.count
    #expect(Array(lines[1])[column] == "!")
  }

  @Test func `the gutter is as wide as the number`() {
    let text = String(repeating: "\n", count: 99) + "x"
    #expect(
      plain.render(.error("m", at: excerpt(text, "x")))
        == "a.md:100:1: error: m\n  100 | x\n      | ^\n")
  }

  @Test func `the place, the severity, the gutter, the caret and the hint are coloured`() {
    let color = DiagnosticRenderer(color: true)
    let expected =
      "\u{1B}[1ma.md:1:4\u{1B}[0m: \u{1B}[1;31merror\u{1B}[0m: \u{1B}[1mm\u{1B}[0m\n"
      + "  \u{1B}[2m1 |\u{1B}[0m a: b\n   \u{1B}[2m |\u{1B}[0m    \u{1B}[31m^\u{1B}[0m\n"
      + "  \u{1B}[36mh\u{1B}[0m\n"
    #expect(color.render(.error("m", at: excerpt("a: b", "b"), hint: "h")) == expected)
    #expect(color.render(.warning("m", at: nil)).hasPrefix("\u{1B}[1;33mwarning\u{1B}[0m: "))
  }
}
