import Editing
import Markdown
import SourceText
import Testing

struct MarkdownLinksTests {
  private func links(_ source: String) throws -> (MarkdownLinks, SourceFile) {
    let file = SourceFile(path: "a.md", text: source)
    let editor = try MarkdownEditor(file, body: 0..<file.size, options: MarkdownOptions())
    return (MarkdownLinks(editor), file)
  }

  @Test func destinationsOfLinksImagesDefinitionsAndHTMLHaveTheirRanges() throws {
    let source = """
      > [a](/b "t") ![c](<d e.png>) <https://f.org> g@h.org
      > [i][j] [k]

      <img src="l.png" srcset="m.png 1x, n.png 2x"><video poster=o.png></video>

      [j]: /p&amp;q
      [k]: <r>
      [unused]: /s

          [code]: /no

      p <a href='/t'>u</a> `[v](/w)`
      """
    let (links, file) = try links(source)
    let written = links.all.map {
      String(decoding: file.bytes[$0.range], as: UTF8.self)
    }
    #expect(
      written == [
        "/b", "d e.png", "https://f.org", "g@h.org", "l.png", "m.png", "n.png", "o.png", "/p&amp;q",
        "r", "/s", "/t",
      ])
    #expect(links.all.map(\.destination).contains("/p&q"))
  }

  @Test(arguments: [
    ("[a](/b \"t\")", "/c", "[a](/c \"t\")"),
    ("[a](/b)", "/c d", "[a](</c d>)"),
    ("[a](<b>)", "c(", "[a](<c(>)"),
    ("[a](/b)", "/c(d", "[a](</c(d>)"),
    ("[a](/b)", "c\\*&copy;", "[a](c\\\\\\*&amp;copy;)"),
    ("[a] [b][a]\n\n[a]: /b 'x'", "/c", "[a] [b][a]\n\n[a]: /c 'x'"),
    ("> | [a](/b) |\n> |-|", "/c", "> | [a](/c) |\n> |-|"),
    ("<a href=/b>x</a>", "/c?d&e", "<a href=/c?d&amp;e>x</a>"),
    ("<https://a.b>", "https://c.d", "<https://c.d>"),
    ("![a](/b){.c}", "/d", "![a](/d){.c}"),
  ])
  func aDestinationIsReplaced(_ source: String, _ new: String, _ expected: String) throws {
    let (links, file) = try links(source)
    let edits = try links.replace([0: new])
    #expect(String(decoding: TextEdit.apply(edits, to: file.bytes), as: UTF8.self) == expected)
  }

  @Test func manyDestinationsAreReplacedAtOnce() throws {
    let (links, file) = try links("[a](/x) ![b](/x) [c](/y) <img src=\"/x\">")
    let wanted = links.all.indices.filter { links.all[$0].destination == "/x" }
    let edits = try links.replace(Dictionary(uniqueKeysWithValues: wanted.map { ($0, "/z") }))
    #expect(
      String(decoding: TextEdit.apply(edits, to: file.bytes), as: UTF8.self)
        == "[a](/z) ![b](/z) [c](/y) <img src=\"/z\">")
  }

  @Test func aDestinationWithALineBreakIsRefused() throws {
    let (links, _) = try links("[a](/b)")
    #expect(throws: EditRefusal.self) { try links.replace([0: "/c\n\nd"]) }
  }
}
