import Markdown
import SourceText
import Testing

/// Raw HTML that would hide the rest of the page.
struct UnclosedHTMLTests {
  @Test(arguments: [
    ("Fit for a <script> tag.\n\nMore.\n", "<p>Fit for a &lt;script> tag.</p>\n<p>More.</p>\n", 11),
    ("A <TextArea> b\n", "<p>A &lt;TextArea> b</p>\n", 3),
    ("<style>\np {}\n", "&lt;style>\np {}\n", 1),
    ("`<script>` a <script>\n", "<p><code>&lt;script&gt;</code> a &lt;script></p>\n", 14),
    (
      "a <script> b\n\n    </script>\n",
      "<p>a &lt;script> b</p>\n<pre tabindex=\"0\"><code>&lt;/script&gt;\n</code></pre>\n", 3
    ),
    ("<script>a</script>\n\nb <title> c\n", "<script>a</script>\n<p>b &lt;title> c</p>\n", 3),
  ])
  func `a tag without an end tag is shown`(_ text: String, _ html: String, _ column: Int) throws {
    let rendered = render(text)
    #expect(rendered.html == html)
    let problem = try #require(rendered.document.diagnostics.first)
    #expect(rendered.document.diagnostics.count == 1)
    #expect(problem.message.hasSuffix("is not closed, so it is shown as text"))
    #expect(problem.excerpt?.position.column == column)
  }

  @Test(arguments: [
    "<script>\nlet a = 1\n\nlet b\n</script>\n",
    "a <iframe src=\"https://a.example/\"></iframe> b\n",
    "a <iframe></iframe> b\n\n<textarea>\n\na\n\n</TEXTAREA >\n", "<!-- <script> -->\n",
    "a <scripted> b\n", "<div>\n\na\n",
    "a <script>b\nc</script> d\n", "<!-- a -->\n\nb <!-- c\nd --> e\n", "<!-->\n",
  ])
  func `closed tags and comments keep their bytes`(_ text: String) {
    let rendered = render(text)
    #expect(rendered.document.diagnostics.isEmpty)
    #expect(!rendered.html.contains("&lt;"))
  }

  @Test func `a comment that is not closed ends with its text`() throws {
    let rendered = render("a\n\n<!-- b\n\nc\n")
    #expect(rendered.html.hasSuffix("c\n-->\n"))
    let problem = try #require(rendered.document.diagnostics.first)
    #expect(problem.excerpt?.position.line == 3)
    #expect(problem.message.hasPrefix("the comment is not closed"))
  }

  @Test func `many open tags take linear time`() {
    let text = String(repeating: "a <script> b\n", count: 50_000)
    #expect(render(text).document.diagnostics.count == 1)
    #expect(render(text + "</script>\n").document.diagnostics.isEmpty)
  }
}
