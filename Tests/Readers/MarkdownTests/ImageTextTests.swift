import Markdown
import SourceText
import Testing

@Suite struct ImageTextTests {
  @Test(arguments: [
    ("![](a.png)", true), ("x ![](a.png) y", true), ("![][r]\n\n[r]: a.png", true),
    ("![A hill](a.png)", false), ("![](a.png \"A hill\")", false),
    ("![](a.png){role=presentation}", false), ("[a](a.png)", false),
  ])
  func `an image has a text, or is marked as decorative`(markdown: String, isWarned: Bool) {
    let options = MarkdownOptions(flavor: .daybook)
    let found = render(markdown, options).document.diagnostics.map(\.message)
    #expect(found == (isWarned ? ["image has no alt text"] : []))
    #expect(render(markdown, MarkdownOptions(flavor: .gfm)).document.diagnostics.isEmpty)
  }
}
