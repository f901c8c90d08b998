import Testing

@testable import Importing

/// HTML of other programs as Markdown: what Markdown can express, and what stays HTML.
@Suite struct HTMLMarkdownTests {
  private func markdown(_ html: String, breaks: Bool = false) -> String {
    let result = HTMLMarkdown.convert(Array(html.utf8), breaksLines: breaks)
    return String(decoding: result.markdown, as: UTF8.self)
  }

  @Test(arguments: [
    ("<p>One <strong>two</strong> <em>three</em></p>", "One **two** *three*\n"),
    ("a<b>b</b>c", "a**b**c\n"), ("a<b>\"b\"</b>c", "a<strong>\"b\"</strong>c\n"),
    ("<p>x <b> y </b> z", "x **y** z\n"),
    ("<b>a</b><b>b</b>", "<strong>a</strong><strong>b</strong>\n"),
    ("<h2 id=\"x\">Head</h2><p><a href=\"#x\">up</a>", "## Head {#x}\n\n[up](#x)\n"),
    ("<h4>A</h2>b", "#### A\n\nb\n"), ("<h1>Top</h1>", "## Top\n"), ("a<br>b", "a\\\nb\n"),
    ("<hr>", "***\n"),
    ("<ul><li>a<li>b<ul><li>c</ul></ul>", "- a\n- b\n  - c\n"),
    ("<ol start=3><li>a</li><li><p>b</p><p>c</p></li></ol>", "3. a\n\n4. b\n\n   c\n"),
    ("<ul><li>a</li></ul><ul><li>b</li></ul>", "- a\n\n<!-- -->\n\n- b\n"),
    ("<ul><li><input type=checkbox checked> done</li></ul>", "- [x] done\n"),
    ("<blockquote><p>a</p><p>b</p></blockquote>", "> a\n>\n> b\n"),
    (
      "<pre class=\"language-swift\"><code>a &lt; b\n\n`c`</code></pre>",
      "```swift\na < b\n\n`c`\n```\n"
    ),
    ("<p><code>a|b</code></p>", "`a|b`\n"),
    ("<table><tr><th>a<th>b<tr><td>c|d<td>e</table>", "| a | b |\n|---|---|\n| c\\|d | e |\n"),
    (
      "<figure><img src=\"a b.png\" alt=\"x\"><figcaption>Cap</figcaption></figure>",
      "![x](a%20b.png \"Cap\")\n"
    ),
    ("<dl><dt>T<dd>D</dl>", "T\n: D\n"), ("<dl><dt>T<dd>1. D</dl>", "T\n: 1\\. D\n"),
    ("<p>a &eacute; &nosuch; &amp;lt;</p>", "a é \\&nosuch; \\&lt;\n"),
    ("<a href=\"/x\"><img src=\"y.png\" alt=\"\"></a>", "[![](y.png)](/x)\n"),
    ("<a href=\"javascript:alert(1)\">x</a>", "x\n"),
    ("<p>http://a.example/b_c.</p>", "<http://a.example/b_c>.\n"),
    (
      "<iframe src=\"https://www.youtube.com/embed/abc\"></iframe>",
      "[Video on YouTube](https://www.youtube.com/watch?v=abc)\n"
    ),
    ("<script>alert(1)</script><p onclick=\"x()\">a", "a\n"),
    ("<sup>2</sup>", "<sup>2</sup>\n"),
    (
      "<details><summary>S</summary><p>T</p></details>",
      "<details>\n<summary>S</summary>\n\nT\n\n</details>\n"
    ),
    ("", ""), ("<p></p>  <div> </div>", ""),
  ])
  func elements(html: String, expected: String) {
    #expect(markdown(html) == expected)
  }

  @Test(arguments: [
    ("# a", "\\# a"), ("1. a", "1\\. a"), ("- a", "\\- a"), ("+ a", "\\+ a"), ("a_b_c", "a_b_c"),
    ("_a_", "\\_a\\_"), ("*a*", "\\*a\\*"), ("[a](b)", "\\[a\\](b)"), ("a &lt;b&gt;", "a \\<b>"),
    ("{{ x }}", "\\{\\{ x }}"), ("$5", "\\$5"), ("C:\\d", "C:\\\\d"), (": a", "\\: a"),
    ("==", "\\=\\="), ("&gt; a", "\\> a"),
  ])
  func `text is escaped`(text: String, expected: String) {
    #expect(markdown("<p>\(text)</p>") == expected + "\n")
  }

  @Test func `line ends of word press are breaks`() {
    #expect(
      markdown("One\ntwo\n\nthree <em>x\ny</em>", breaks: true) == "One\\\ntwo\n\nthree *x\\\ny*\n")
    #expect(markdown("a\n<ul>\n<li>b</li>\n</ul>\nc", breaks: true) == "a\n\n- b\n\nc\n")
  }

  @Test func `complex tables stay HTML`() {
    let html = "<table><tr><td colspan=2 onclick=x>a</td></tr><tr><td>b</td><td>c</td></tr></table>"
    #expect(
      markdown(html)
        == "<table><tr><td colspan=\"2\">a</td></tr><tr><td>b</td><td>c</td></tr></table>\n")
  }

  @Test(arguments: [
    "<b> a </b>", "<div>", "<ul><li>", "<b>", "<a href=x>", "<table><tr><td>", "<blockquote>",
    "&amp", "<p",
    "<!--", "[", "</p>", "<dl><dt>",
  ])
  func `hostile texts are linear`(unit: String) {
    let html = Array(String(repeating: unit, count: 20_000).utf8)
    let clock = ContinuousClock()
    let time = clock.measure { _ = HTMLMarkdown.convert(html + Array("end".utf8)) }
    #expect(time < .seconds(5), "\(unit) \(time)")
    let text = String(
      decoding: HTMLMarkdown.convert(html + Array("<p>end</p>".utf8)).markdown, as: UTF8.self)
    #expect(text.contains("end") || unit == "<p" || unit == "<!--")
  }
}
