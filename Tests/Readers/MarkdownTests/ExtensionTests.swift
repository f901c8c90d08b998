import Markdown
import Testing

struct ExtensionTests {
  private static let gfm = MarkdownOptions(flavor: .gfm)

  /// A table's HTML from its cells.
  private static func table(_ rows: [String]...) -> String {
    var html = "<table>\n<thead>\n<tr>\n"
    for cell in rows[0] { html += "<th>\(cell)</th>\n" }
    html += "</tr>\n</thead>\n"
    if rows.count > 1 { html += "<tbody>\n" }
    for row in rows.dropFirst() {
      html += "<tr>\n" + row.map { "<td>\($0)</td>\n" }.joined() + "</tr>\n"
    }
    return html + (rows.count > 1 ? "</tbody>\n" : "") + "</table>\n"
  }

  static let tables = [
    ("a | b\n-- | --\nc | d", table(["a", "b"], ["c", "d"])),
    ("text\n| a |\n| - |\n| b |", "<p>text</p>\n" + table(["a"], ["b"])),
    ("| a |\n| - |\n# h", table(["a"]) + "<h1>h</h1>\n"),
    ("| a |\n| - |\n```\nx\n```", table(["a"]) + "<pre><code>x\n</code></pre>\n"),
    ("| a |\n| - |\n2. x", table(["a"]) + "<ol start=\"2\">\n<li>x</li>\n</ol>\n"),
    ("| a |\n| - |\n    x", table(["a"]) + "<pre><code>x\n</code></pre>\n"),
    ("| a |\n| - |\n===\n| b |", table(["a"], ["==="], ["b"])),
    ("| a |\n| - |\n===\n| b |\n| - |", table(["a"], ["==="], ["b"], ["-"])),
    ("| a |\n| - |\n---", table(["a"]) + "<hr />\n"),
    ("| a |\n| - |\n<b>\nx", table(["a"]) + "<b>\nx\n"),
    (
      "> | a |\n> | - |\n> | b |\nc",
      "<blockquote>\n\(table(["a"], ["b"]))</blockquote>\n<p>c</p>\n"
    ),
    (
      "- | a |\n  | - |\n  | b |\n- c",
      "<ul>\n<li>\n\(table(["a"], ["b"]))</li>\n<li>c</li>\n</ul>\n"
    ),
    (
      "1. x\n\n   a | b\n   --|--\n   c\n\n   y",
      "<ol>\n<li>\n<p>x</p>\n\(table(["a", "b"], ["c", ""]))<p>y</p>\n</li>\n</ol>\n"
    ),
    (
      "> - > | a |\n>   > | - |\n",
      "<blockquote>\n<ul>\n<li>\n<blockquote>\n\(table(["a"]))</blockquote>\n</li>\n</ul>\n</blockquote>\n"
    ),
    ("-\t| a |\n\t| - |\n\t| b |", "<ul>\n<li>\n\(table(["a"], ["b"]))</li>\n</ul>\n"),
    (
      "| # a # | - b |\n| - | - |\n| > c | 1. d |\n| ``` | [e]: f |",
      table(["# a #", "- b"], ["&gt; c", "1. d"], ["```", "[e]: f"])
    ),
    (
      "| [a] |\n| - |\n| [b][a] |\n\n[a]: /x",
      table(["<a href=\"/x\">a</a>"], ["<a href=\"/x\">b</a>"])
    ),
    ("| a\\|b | `c\\|d` |\n| - | - |", table(["a|b", "<code>c|d</code>"])),
    ("a\n:-", table(["a"]).replacing("<th>", with: "<th align=\"left\">")),
    ("| a | b |\n| - |", "<p>| a | b |\n| - |</p>\n"),
    ("`| a`\n| - | - |", table(["`", "a`"])),
    ("a | b\n- | -", "<p>a | b</p>\n<ul>\n<li>| -</li>\n</ul>\n"),
    ("```\n| a |\n| - |\n```", "<pre><code>| a |\n| - |\n</code></pre>\n"),
    ("    | a |\n    | - |", "<pre><code>| a |\n| - |\n</code></pre>\n"),
    ("| a |\n| - |\n\n| b |\n| - |\n| c |", table(["a"]) + table(["b"], ["c"])),
    (
      "> | a |\n> | - |\n| b |\n| - |\n| c |",
      "<blockquote>\n\(table(["a"]))</blockquote>\n" + table(["b"], ["c"])
    ),
  ]

  @Test(arguments: tables)
  func `tables begin and end as in GFM`(_ source: String, _ expected: String) {
    #expect(html(source, Self.gfm) == expected)
  }

  static let inlines = [
    ("~~a~~ ~b~ ~~~c~~~", "<del>a</del> <del>b</del> ~~~c~~~"),
    ("~~a *b* c~~", "<del>a <em>b</em> c</del>"),
    ("*a ~~b~~*", "<em>a <del>b</del></em>"),
    ("*a ~~b* c~~", "<em>a ~~b</em> c~~"),
    ("~~a~ b", "~~a~ b"),
    ("\\~~a~~ `~~b~~`", "~~a~~ <code>~~b~~</code>"),
    ("a ~~ b ~~ c", "a ~~ b ~~ c"),
    ("~~a [b](~~c~~)~~", "<del>a <a href=\"~~c~~\">b</a></del>"),
    (
      "http://a.example/b?c=d&e.",
      "<a href=\"http://a.example/b?c=d&amp;e\">http://a.example/b?c=d&amp;e</a>."
    ),
    ("[http://a.b](c)", "<a href=\"c\">http://a.b</a>"),
    ("`http://a.b` <http://c.d>", "<code>http://a.b</code> <a href=\"http://c.d\">http://c.d</a>"),
    ("xhttp://a.b", "xhttp://a.b"),
    ("HTTPS://A.B", "<a href=\"HTTPS://A.B\">HTTPS://A.B</a>"),
    ("http://", "http://"),
    ("www.a_b.c", "www.a_b.c"),
    ("awww.a.b", "awww.a.b"),
    ("~~www.a.b~~", "<del><a href=\"http://www.a.b\">www.a.b</a></del>"),
    ("http://ü.example/é", "<a href=\"http://%C3%BC.example/%C3%A9\">http://ü.example/é</a>"),
    ("a@b a@b.c_ a@b.c", "a@b a@b.c_ <a href=\"mailto:a@b.c\">a@b.c</a>"),
    ("xmpp:a@b.c/d", "<a href=\"xmpp:a@b.c/d\">xmpp:a@b.c/d</a>"),
  ]

  @Test(arguments: inlines)
  func `struck text and bare addresses are recognised`(_ source: String, _ expected: String) {
    #expect(html(source, Self.gfm) == "<p>\(expected)</p>\n")
  }

  static let tasks = [
    ("- [ ] a", "<ul>\n<li><input disabled=\"\" type=\"checkbox\"> a</li>\n</ul>\n"),
    (
      "> 1. [X] a",
      "<blockquote>\n<ol>\n<li><input checked=\"\" disabled=\"\" type=\"checkbox\"> a</li>\n</ol>\n</blockquote>\n"
    ),
    ("- \\[ ] a", "<ul>\n<li>[ ] a</li>\n</ul>\n"),
    ("- [y] a", "<ul>\n<li>[y] a</li>\n</ul>\n"),
    ("- [x]a", "<ul>\n<li>[x]a</li>\n</ul>\n"),
  ]

  @Test(arguments: tasks)
  func `tasks are list items with a box`(_ source: String, _ expected: String) {
    #expect(html(source, Self.gfm) == expected)
  }

  @Test func `in Daybook's flavor boxes and footnotes have names for screen readers`() {
    let boxes = html("- [ ] a\n- [x] b\n", MarkdownOptions())
    #expect(boxes.contains("<input disabled=\"\" aria-label=\"To do\" type=\"checkbox\"> a"))
    #expect(
      boxes.contains("<input checked=\"\" disabled=\"\" aria-label=\"Done\" type=\"checkbox\"> b"))
    let notes = html("A[^b].\n\n[^b]: One.\n", MarkdownOptions())
    #expect(notes.contains("<div class=\"footnotes\" role=\"doc-endnotes\">\n<ol>"))
    #expect(notes.hasSuffix("</ol>\n</div>\n"))
  }

  @Test func `footnotes are numbered by their first references and link back`() {
    let written = html(
      "A[^b], B[^a], A[^B].\n\n[^a]: One.\n[^b]:\n    Two.\n\n    - x\n\n[^c]: Unused.\n", Self.gfm)
    #expect(
      written == """
        <p>A<sup class="footnote-ref"><a href="#fn-b" id="fnref-b" data-footnote-ref>1</a></sup>, \
        B<sup class="footnote-ref"><a href="#fn-a" id="fnref-a" data-footnote-ref>2</a></sup>, \
        A<sup class="footnote-ref"><a href="#fn-b" id="fnref-b-2" data-footnote-ref>1</a></sup>.</p>
        <section class="footnotes" data-footnotes>
        <ol>
        <li id="fn-b">
        <p>Two.</p>
        <ul>
        <li>x</li>
        </ul>
        <a href="#fnref-b" class="footnote-backref" data-footnote-backref \
        aria-label="Back to content">↩</a> \
        <a href="#fnref-b-2" class="footnote-backref" data-footnote-backref \
        aria-label="Back to content">↩\
        <sup class="footnote-ref">2</sup></a>
        </li>
        <li id="fn-a">
        <p>One. <a href="#fnref-a" class="footnote-backref" data-footnote-backref \
        aria-label="Back to content">↩</a></p>
        </li>
        </ol>
        </section>

        """)
  }

  static let noFootnotes = [
    ("[^a]", "<p>[^a]</p>\n"),
    ("\\[^a]\n\n[^a]: b", "<p>[^a]</p>\n"),
    ("```\n[^a]: b\n```\n\n[^a]", "<pre><code>[^a]: b\n</code></pre>\n<p>[^a]</p>\n"),
    ("x [^a b]: c", "<p>x [^a b]: c</p>\n"),
  ]

  @Test(arguments: noFootnotes)
  func `what only looks like a footnote is text`(_ source: String, _ expected: String) {
    #expect(html(source, Self.gfm) == expected)
  }

  @Test func `the tag filter is GFM's alone`() {
    let source = "<iframe src=\"x\"></iframe>\n"
    #expect(html(source, Self.gfm) == "&lt;iframe src=\"x\">&lt;/iframe>\n")
    #expect(html(source) == source)
  }

  @Test func `flavor daybook makes wide things scroll and images lazy`() {
    #expect(
      html("![a](b)\n\n```swift x\n<\n```\n\n| a |\n| -: |\n") == """
        <p><img src="b" alt="a" loading="lazy" decoding="async" /></p>
        <pre tabindex="0"><code class="language-swift">&lt;
        </code></pre>
        <div class="table-scroll" tabindex="0" role="region" aria-label="Table">
        <table>
        <thead>
        <tr>
        <th style="text-align: right">a</th>
        </tr>
        </thead>
        </table>
        </div>

        """)
  }
}
