import DataFormats
import SourceText
import Testing

@Suite struct FrontMatterTests {
  @Test(arguments: [
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
    ("+++\na = 1\n+++\nbody", "{a: 1}", "body"),
    ("\u{FEFF}+++\r\na = 'x'\r\n+++ \r\n---\n", "{a: 'x'}", "---\n"),
    ("+++\na = '''\n---\n...'''\n+++\nx", "{a: '---\n...'}", "x"), ("++++\nx", "-", "++++\nx"),
  ])
  func `the head ends at its second fence, and the body begins after it`(
    text: String, node: String, body: String
  ) {
    let file = SourceFile(path: "a.md", text: text)
    let front = FrontMatter(file)
    #expect(front.node?.brief ?? "-" == node)
    #expect(file.text(SourceRange(front.bodyStart, file.bytes.count)) == body)
  }

  @Test(arguments: [
    ("\n---\na: 1\n---\n", "2:1", "after a blank line", "make '---' the first line of the file"),
    (
      "<!-- lint off -->\n---\na: 1\n---\n", "2:1", "after a comment",
      "make '---' the first line of the file"
    ),
    (
      "---\ra: 1\r---\rb\r", "1:1", "whose lines end with CR alone",
      "save the file with line ends LF"
    ),
    (
      "\r\n\r\n+++\na = 1\n+++\n", "3:1", "after a blank line",
      "make '+++' the first line of the file"
    ),
    ("----\na: 1\n----\n", "1:1", "between lines '----'", "use exactly three dashes: '---'"),
    ("  ---\na: 1\n  ---\n", "1:1", "that is indented", "remove the blanks before '---'"),
    ("{\n  \"a\": 1\n}\n", "1:1", "in JSON", "write it as YAML between two lines '---'"),
  ])
  func `text that looks like front matter is a warning`(
    text: String, place: String, what: String, hint: String
  ) {
    let front = FrontMatter(SourceFile(path: "a.md", text: text))
    #expect(
      front.diagnostics.map(\.brief) == [
        "\(place) warning: front matter \(what) is published as text | \(hint)"
      ])
    #expect(front.bodyStart == 0 && front.node == nil)
  }

  @Test(arguments: [
    "----\n\nText\n\n----\n", "\n---\n\nText: more\n\n---\n", "----\na: 1\n",
    "{% assign a = 1 %}\n",
    "{\nText\n}\n", "text\n---\na: 1\n---\n",
  ])
  func `rules and braces are text`(text: String) {
    #expect(FrontMatter(SourceFile(path: "a.md", text: text)).diagnostics.isEmpty)
  }

  @Test(arguments: ["---\na: 1\nbody", "---", "---\n", "---\r\na: 1"])
  func `a head that is not closed is an error at its first line`(text: String) {
    let file = SourceFile(path: "a.md", text: text)
    let front = FrontMatter(file)
    #expect(
      front.diagnostics.map(\.brief) == [
        "1:1 front matter is not closed | add a line '---' after its last key"
      ])
    #expect(front.node == nil)
    #expect(front.bodyStart == file.bytes.count)
  }

  @Test(arguments: [
    ("---\na: 1\nb: [\n---\n", "4:1"), ("\u{FEFF}---\né: 'x\n---\n", "2:5"),
    ("---\r\na: 1\r\nb: @x\r\n---\r\n", "3:4"), ("---\na: 1\na: 2\n---\n", "3:1"),
  ])
  func `a mistake in the head has its place in the file`(text: String, place: String) {
    let front = FrontMatter(SourceFile(path: "a.md", text: text))
    #expect(front.diagnostics.map { $0.brief.prefix { $0 != " " } } == [place[...]])
  }
}
