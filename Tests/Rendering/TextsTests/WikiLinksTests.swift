import Content
import Site
import SourceText
import Testing

@testable import Texts

@Suite struct WikiLinksTests {
  /// A text with its wikilinks replaced; those to `missing` destinations are problems.
  private func replaced(
    _ text: String, readsAttributes: Bool = true, code: [Range<Int>] = [], end: Int? = nil,
    missing: Set<String> = []
  ) -> (text: String, problems: [Diagnostic], file: SourceFile) {
    let file = SourceFile(path: "content/a.md", text: text)
    let (body, problems) = WikiLinks.replaced(
      in: TextBody(file: file, range: 0..<(end ?? text.utf8.count)),
      readsAttributes: readsAttributes, code: { _ in code },
      problem: { missing.contains($0) ? ("no page", nil) : nil })
    return (String(decoding: body.file.bytes[body.range], as: UTF8.self), problems, body.file)
  }

  @Test(arguments: [
    ("See [[About]].", "See [About](wiki:About)."), ("[[About|us]]", "[us](wiki:About)"),
    ("[[ About | us ]]", "[us](wiki:About)"), ("[[My Page]]", "[My Page](wiki:My%20Page)"),
    ("[[Köln]]", "[Köln](wiki:Köln)"), ("[[A]][[B]]", "[A](wiki:A)[B](wiki:B)"),
    ("[[About#The Boat]]", "[About > The Boat](wiki:About#the-boat)"),
    ("[[#The Boat]]", "[The Boat](#the-boat)"), ("[[About#^note]]", "[About](wiki:About#note)"),
    ("| [[About\\|us]] |", "| [us](wiki:About) |"), ("[[About|]]", "[About](wiki:About)"),
    ("[[notes/About.md]]", "[notes/About.md](wiki:notes/About.md)"),
  ])
  func `a wikilink is a link of Markdown`(text: String, expected: String) {
    #expect(replaced(text).text == expected)
  }

  @Test(arguments: [
    ("![[bay.png]]", "![](wiki:bay.png)"), ("![[bay.PNG|A bay]]", "![A bay](wiki:bay.PNG)"),
    ("![[bay.png|100]]", "![](wiki:bay.png){width=100}"),
    ("![[bay.png|A bay|100x50]]", "![A bay](wiki:bay.png){width=100 height=50}"),
    ("![[About]]", "[About](wiki:About)"), ("[[bay.png]]", "[bay.png](wiki:bay.png)"),
    ("[[bay.png|100]]", "[100](wiki:bay.png)"),
  ])
  func `an embedded picture is a picture with its size`(text: String, expected: String) {
    #expect(replaced(text).text == expected)
  }

  @Test func `a size is left out if Markdown reads no attributes`() {
    let found = replaced("![[bay.png|A|100x50]]", readsAttributes: false).text
    #expect(found == "![A](wiki:bay.png)")
  }

  @Test(arguments: ["<", "&", "*", "_", "`", "~", "$", "=", "{", "\\"])
  func `a character with a meaning in Markdown is escaped in an alias`(character: String) {
    #expect(replaced("[[About|a\(character)b]]").text == "[a\\\(character)b](wiki:About)")
    let missing = replaced("[[About|a\(character)b]]", missing: ["wiki:About"])
    #expect(missing.text == "a\\\(character)b")
  }

  @Test(arguments: [
    "[[toc]]", "[[TOC]]", "[[1]]", "[[ ]]", "[[]]", "[[About", "[[About]", "[[Ab\nout]]",
    "\\[[About]]", "[About]", "[[a[b]]",
  ])
  func `other brackets stay as they are`(text: String) {
    #expect(replaced(text).text == text)
  }

  @Test func `code and what follows a body stay as they are`() {
    #expect(replaced("`[[A]]` [[B]]", code: [0..<7]).text == "`[[A]]` [B](wiki:B)")
    #expect(replaced("[[A]]", end: 4).text == "[[A]")
    #expect(replaced("[[A]]", end: 5).text == "[A](wiki:A)")
  }

  @Test func `a link to no page is text and a problem at its place`() {
    let (text, problems, _) = replaced("See [[Nope|it]].", missing: ["wiki:Nope"])
    #expect(text == "See it.")
    #expect(problems.map(\.message) == ["no page"])
    #expect(problems.first?.excerpt?.position.column == 5)
    #expect(problems.first?.excerpt?.length == 11)
  }

  @Test func `places after a link are those of the written text`() {
    let (text, _, file) = replaced("[[A|x]] bad")
    let start = text.utf8.count - 3
    let excerpt = SourceExcerpt(file, SourceRange(start, start + 3))
    #expect(excerpt.position.column == 9 && excerpt.marked == "bad")
  }

  @Test func `pages know which texts link to them`() {
    let site = WrittenSite([
      "site.yaml": "markdown: {wikilinks: true}", "a.md": "[b](b.md), [again](/b/) and [b](<b.md>)",
      "b.md": "[[A]] and [[B]]", "c.md": "`[b](b.md)` and `[[B]]`",
      "d.md": "[see](https://b.example/)",
    ])
    func sources(_ path: String) -> [String] {
      URLPath(path).map { site.texts.backlinks(of: $0).map(\.text) } ?? []
    }
    #expect(sources("/b/") == ["/a/"])
    #expect(sources("/a/") == ["/b/"])
    #expect(sources("/c/").isEmpty && sources("/d/").isEmpty)
  }
}
