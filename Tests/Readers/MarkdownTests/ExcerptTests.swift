import Markdown
import SourceText
import Testing

struct ExcerptTests {
  static let excerpts = [
    ("One.\n\nTwo.", "<p>One.</p>\n"),
    ("# T\n\n> q\n\nOne *a*.\n\nTwo.", "<p>One <em>a</em>.</p>\n"),
    ("One.\n\nTwo.\n\n<!-- more -->\n\nThree.", "<p>One.</p>\n<p>Two.</p>\n"),
    ("One.\n\n## Two\n\n<!--more-->\n\nThree.", "<p>One.</p>\n<h2>Two</h2>\n"),
    ("See [a].\n\nTwo.\n\n[a]: /x", "<p>See <a href=\"/x\">a</a>.</p>\n"),
    ("One[^1].\n\n[^1]: Note.", "<p>One.</p>\n"),
    ("| a |\n| - |\n\nOne.", "<p>One.</p>\n"),
    ("```\nx\n\n<!-- more -->\n```\n\nOne.", "<p>One.</p>\n"),
    ("- a\n\n- b", ""),
    ("", ""),
    ("- a\n\n<!-- more -->", "<ul>\n<li>a</li>\n</ul>\n"),
    (
      "| a |\n| - |\n\n[b]\n\n<!-- more -->\n\n[b]: /x",
      """
      <div class="table-scroll" tabindex="0" role="region" aria-label="Table">
      <table>
      <thead>
      <tr>
      <th>a</th>
      </tr>
      </thead>
      </table>
      </div>
      <p><a href="/x">b</a></p>

      """
    ),
  ]

  @Test(arguments: excerpts)
  func `an excerpt is what is before the mark, or the first paragraph`(
    _ source: String, _ excerpt: String
  ) {
    #expect(self.excerpt(source) == excerpt)
  }

  @Test func `an excerpt of a long page is what it would be of the whole`() {
    let rest = String(repeating: "More words to make the page long.\n\n", count: 100)
    #expect(excerpt("One *a*.\n\n" + rest) == "<p>One <em>a</em>.</p>\n")
    #expect(excerpt("See [a].\n\n" + rest + "[a]: /x\n") == "<p>See <a href=\"/x\">a</a>.</p>\n")
    #expect(excerpt("One.\n\nTwo.\n\n<!-- more -->\n\n" + rest) == "<p>One.</p>\n<p>Two.</p>\n")
    let code = "```\n<!-- more -->\n```\n\nOne.\n\n"
    #expect(excerpt(code + rest) == "<p>One.</p>\n")
    let fence = "```\n" + rest + "```\n\nOne.\n"
    #expect(excerpt(fence) == "<p>One.</p>\n")
  }

  private func excerpt(_ source: String) -> String {
    let file = file(source)
    var html: [UInt8] = []
    MarkdownRenderer().renderExcerpt(
      file, body: 0..<file.bytes.count, resolve: Resolution.unchanged, into: &html)
    return String(decoding: html, as: UTF8.self)
  }

  @Test func `plain text has no markup and ends with a word`() {
    let file = file("# A *b*\n\nC [d](e) `f` ![g](h)\n\n```\nx\n```\n\n| i |\n| - |\n| j |\n")
    let renderer = MarkdownRenderer()
    let body = 0..<file.bytes.count
    #expect(renderer.plainText(file, body: body) == "A b C d f g i j")
    #expect(renderer.plainText(file, body: body, limit: 5) == "A b C")
  }

  @Test func `the plain text of an excerpt has no headings`() {
    let source =
      "# Title\n\nOne.\n\n## Two\n\nThree.\n\nFour\n====\n\nFive.\n\n<!-- more -->\n\nSix."
    let file = file(source)
    let text = MarkdownRenderer().plainExcerpt(file, body: 0..<file.bytes.count, limit: 200)
    #expect(text == "One. Three. Five.")
    let html = "<h1>Title</h1><p>One.</p><h2 id=a>Two <b>and</b></h2>Three."
    #expect(SafeFragment.plainText(Array(html.utf8), isExcerpt: true) == "One. Three.")
    #expect(SafeFragment.plainText(Array(html.utf8)) == "Title One. Two and Three.")
  }

  @Test(arguments: [
    ("Dye[^1] is *old*.\n\nMore.\n\n[^1]: Very.\n", "Dye is old."),
    ("A ==b== ~~c~~ d==e.\n", "A b c d==e."), ("A `==b==` \\==c==\n", "A ==b== ==c=="),
    ("![A](a.png)\n\nText.\n", "A"), ("![](a.png)\n\nText.\n", "Text."),
    ("## Head[^a]\n\nOne.\n\nTwo.\n\n[^a]: n\n", "One."), ("- one\n- two\n", "one two"),
    ("| a |\n| - |\n| b |\n\nText.\n", "Text."), ("A<br>b <b>c</b>\n", "A b c"),
    ("https://a.example/b_c and $x$\n", "https://a.example/b_c and $x$"),
  ])
  func `an excerpt is the first paragraph without markup`(source: String, text: String) {
    let file = file(source)
    let body = 0..<file.bytes.count
    #expect(MarkdownRenderer().plainExcerpt(file, body: body, limit: 200) == text)
  }

  @Test(arguments: [
    ("# A *b* &copy; [c][r]\n\nx\n\n[r]: d.md\n", "A b © c"), ("# 2 * 3 * 4\n", "2 * 3 * 4"),
    ("# A[^1] b {#id .c}\n\n[^1]: n\n", "A b"), ("# Set {1,2,3}\n", "Set {1,2,3}"),
    ("#\tTab #\n", "Tab"), ("Two\nlines\n=====\n", "Two lines"), ("# A<br>b\n", "A b"),
    ("# Is 1 < 2 > 0?\n", "Is 1 < 2 > 0?"), ("# ![Logo](a.png)\n", nil), ("## A\n", nil),
    ("#\n", nil), ("Text\n\n# A\n", nil), ("> # A\n", nil),
  ])
  func `a heading at the beginning is the title`(source: String, title: String?) {
    #expect(MarkdownRenderer().leadingHeading(of: Array(source.utf8)) == title)
  }

  @Test(arguments: [
    ("a <!-- todo -- ask Ben --> b\n", "<p>a <!-- todo    ask Ben --> b</p>\n"),
    ("a <!-- x --- y--> b\n", "<p>a <!-- x     y--> b</p>\n"),
    ("`<!-- a -- b -->`\n", "<p><code>&lt;!-- a -- b --&gt;</code></p>\n"),
    ("a <!-- b --> c -- d\n", "<p>a <!-- b --> c -- d</p>\n"),
    ("a <!-- b\nc -- d --> e\n", "<p>a &lt;!-- b\nc -- d --&gt; e</p>\n"),
    (
      "<script>\nlet a = 1 <!-- b -- c -->\n</script>\n",
      "<script>\nlet a = 1 <!-- b -- c -->\n</script>\n"
    ),
  ])
  func `hyphens in a comment do not show it`(source: String, expected: String) {
    #expect(html(source) == expected)
  }

  @Test func `a link of raw HTML has no other links in it`() {
    let source = "<a href=\"/x\">https://a.example/ and [b](c)</a> [d](e)\n"
    let made = render(source)
    #expect(
      made.html
        == "<p><a href=\"/x\">https://a.example/ and b</a> <a href=\"e\">d</a></p>\n")
    #expect(made.document.diagnostics.map(\.message) == ["a link in a link is shown as text"])
  }

  @Test func `the title is known`() {
    let document = render("intro *a*b\nnext\n\n# T `x`\n\n# U\n\n    code\n").document
    #expect(document.title == "T x")
  }
}
