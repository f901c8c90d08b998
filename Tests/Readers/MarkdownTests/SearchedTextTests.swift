import Markdown
import SourceText
import Testing

struct SearchedTextTests {
  @Test(arguments: [
    ("A caf&eacute;, foo**bar** and a\\_b[^n].\n\n[^n]: Note.", "A café, foobar and a_b. Note."),
    (
      "[Hills](/hills/ \"x\") ![alt](a.png) <b class=\"c\">bold</b>\n\n[r]: /secret",
      "Hills alt bold"
    ),
    ("```swift\nlet code = 1\n```\n", "let code = 1\n"),
    ("<details><summary>Fold</summary>Inner</details>\n", "Fold Inner"),
    ("| A | *B* |\n|---|---|\n| c | d |", "A B c d"),
    ("- one\n  - two\n\n> three", "one two three"),
    ("[[toc]]\n\nCost is $5 or $x^2$.", "Cost is $5 or $x^2$."),
  ])
  func `a search finds text, code and HTML without markup`(_ source: String, _ text: String) {
    #expect(searched(source).text == text)
  }

  @Test func `headings are apart`() {
    let (headings, text) = searched("# One *two*\n\nText\n\nThree\n---\n\n```\n# no heading\n```\n")
    #expect(headings == "One two Three")
    #expect(text == "Text # no heading\n")
  }

  private func searched(_ source: String) -> (headings: String, text: String) {
    let file = file(source)
    return MarkdownRenderer().searchedText(file, body: 0..<file.bytes.count)
  }
}
