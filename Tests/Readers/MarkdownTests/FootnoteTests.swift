import Localization
import Markdown
import Testing

@Suite struct FootnoteTests {
  private static let gfm = MarkdownOptions(flavor: .gfm)

  @Test func `code in a note whose mark is alone is indented by four columns more`() {
    let written = html("a[^b]\n\n[^b]:\n\n        code\n", Self.gfm)
    #expect(written.contains("<pre><code>code\n</code></pre>"))
  }

  @Test func `a mark alone has no lazy lines`() {
    let written = html("a[^b]\n\n[^b]:\nnext\n", Self.gfm)
    #expect(written.contains("<p>next</p>\n<section"))
    #expect(written.contains("<li id=\"fn-b\">\n<a href"))
  }

  @Test func `back links of a site's own notes say which note they are of`() {
    let written = html("a[^b] c[^b]\n\n[^b]: d\n")
    #expect(written.contains("aria-label=\"Back to reference 1\""))
    #expect(written.contains("aria-label=\"Back to reference 1-2\""))
  }

  @Test(arguments: [("ar", "١", "٢"), ("fa", "۱", "۲"), ("de", "1", "2")])
  func `shown numbers have the digits of the language, ids have those of ASCII`(
    _ tag: String, _ one: String, _ two: String
  ) {
    var words = MarkdownWords()
    words.language = Language(tag)
    let options = MarkdownOptions(words: words).written(in: Language(tag))
    let written = html("a[^b] c[^b]\n\n[^b]: d\n", options)
    #expect(written.contains("id=\"fnref-b-2\" data-footnote-ref>\(one)</a>"))
    #expect(written.contains("data-footnote-backref-idx=\"1-2\""))
    #expect(written.contains("aria-label=\"Back to reference \(one)-\(two)\""))
    #expect(written.contains("<sup class=\"footnote-ref\">\(two)</sup>"))
  }

  @Test(arguments: ["*a*", "_a_", "~~a~~", "a<b>c", "&amp;", "\"a--b\"", "=="])
  func `markup in a label is part of it`(_ label: String) {
    let options = MarkdownOptions(flavor: .gfm, smart: true)
    let written = html("a[^\(label)]\n\n[^\(label)]: Note.\n", options)
    #expect(written.contains("data-footnote-ref>1</a>"))
    #expect(written.contains("<p>Note. <a"))
  }

  static let unknown = [
    ("[^_a_]", "<p>[^_a_]</p>\n"),
    ("|b[^~~a~~]|", "<p>|b[^~~a~~]|</p>\n"),
    ("`[^*a*]` [^*a*](b)", "<p><code>[^*a*]</code> <a href=\"b\">^<em>a</em></a></p>\n"),
    ("[^a b *c*]", "<p>[^a b <em>c</em>]</p>\n"),
    ("[^`a`]", "<p>[^<code>a</code>]</p>\n"),
  ]

  @Test(arguments: unknown)
  func `a label that is not defined is text as it is written`(
    _ source: String, _ expected: String
  ) {
    #expect(html(source, Self.gfm) == expected)
  }

  @Test func `GFM has tables with a vertical tab after the dash, and no lists`() {
    let written = html("a\nb\n-\u{B}\n-\u{B}\n", Self.gfm)
    #expect(
      written == """
        <p>a</p>
        <table>
        <thead>
        <tr>
        <th>b</th>
        </tr>
        </thead>
        <tbody>
        <tr>
        <td>-\u{B}</td>
        </tr>
        </tbody>
        </table>

        """)
    #expect(html("-\u{B}a\n", Self.gfm) == "<p>-\u{B}a</p>\n")
  }

  @Test func `one space stays after a task's box`() {
    #expect(
      html("- [x]  \ta\n", Self.gfm)
        == "<ul>\n<li><input checked=\"\" disabled=\"\" type=\"checkbox\"> a</li>\n</ul>\n")
  }

  @Test func `emphasis in quotes is read however deep they are`() {
    let deep = html(String(repeating: ">", count: 20_000) + "*a*", Self.gfm)
    #expect(deep.contains("<p><em>a</em></p>"))
  }
}
