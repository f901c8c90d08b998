import DataFormats
import SourceText
import Testing

@Suite struct FrontMatterTests {
  @Test(
    "The head ends at its second fence and the body begins behind it",
    arguments: [
      ("---\na: 1\n---\nbody", "{a: 1}", "body"), ("---\na: 1\n...\nbody", "{a: 1}", "body"),
      ("---\r\na: 1\r\n---\r\nbody\r\n", "{a: 1}", "body\r\n"),
      ("\u{FEFF}---\na: 1\n---\nbody", "{a: 1}", "body"), ("---  \na: 1\n--- \t\nb", "{a: 1}", "b"),
      ("---\n---\nbody", "-", "body"), ("---\n\n---\nbody", "-", "body"),
      ("---\n# a note\n---\nbody", "-", "body"), ("---\na: 1\n---", "{a: 1}", ""),
      ("---\na: 1\n----\nb: 2\n---\nx", "-", "x"),
      ("body\n---\na: 1\n---\n", "-", "body\n---\na: 1\n---\n"),
      ("", "-", ""), ("----\nx", "-", "----\nx"), ("--- a\nx", "-", "--- a\nx"),
      (" ---\na: 1\n---\n", "-", " ---\na: 1\n---\n"),
      ("\n---\na: 1\n---\n", "-", "\n---\na: 1\n---\n"),
      ("---\na: |\n  ---\n---\nx", "{a: '---\n'}", "x"),
      ("---\na: 1\n---\n---\nx", "{a: 1}", "---\nx"),
    ])
  func body(text: String, node: String, body: String) {
    let file = SourceFile(path: "a.md", text: text)
    let front = FrontMatter(file)
    #expect(front.node?.brief ?? "-" == node)
    #expect(file.text(SourceRange(front.bodyStart, file.bytes.count)) == body)
  }

  @Test(
    "A head that is not closed is an error at its first line",
    arguments: ["---\na: 1\nbody", "---", "---\n", "---\r\na: 1"])
  func unclosed(text: String) {
    let file = SourceFile(path: "a.md", text: text)
    let front = FrontMatter(file)
    #expect(
      front.diagnostics.map(\.brief) == [
        "1:1 front matter is not closed | add a line '---' after its last key"
      ])
    #expect(front.node == nil)
    #expect(front.bodyStart == file.bytes.count)
  }

  @Test(
    "A mistake in the head has its place in the file",
    arguments: [
      ("---\na: 1\nb: [\n---\n", "4:1"), ("\u{FEFF}---\né: 'x\n---\n", "2:5"),
      ("---\r\na: 1\r\nb: @x\r\n---\r\n", "3:4"), ("---\na: 1\na: 2\n---\n", "3:1"),
    ])
  func places(text: String, place: String) {
    let front = FrontMatter(SourceFile(path: "a.md", text: text))
    #expect(front.diagnostics.map { $0.brief.prefix { $0 != " " } } == [place[...]])
  }
}
