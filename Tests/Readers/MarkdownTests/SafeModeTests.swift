import Markdown
import Testing

struct SafeModeTests {
  private static let options = MarkdownOptions(flavor: .gfm, isSafe: true)

  static let refused = [
    "[a](javascript:alert(1))", "[a](JaVaScRiPt:alert(1))", "[a](vbscript:x)",
    "[a](data:text/html;base64,PHNjcmlwdD4=)", "[a](file:///etc/passwd)",
    "[a](java&#115;cript:alert(1))", "[a](&#x6A;avascript:alert(1))", "[a](javascript&colon;x)",
    "[a](java%73cript:x)", "[a](javascript%3Ax)", "[a](<java\tscript:x>)",
    "[a](<\u{1}javascript:x>)",
    "[a](<java&#10;script:x>)", "[a](<java&NewLine;script:x>)", "[a](<java&Tab;script:x>)",
    "[a](&amp;#106;avascript:x)", "[a]\n\n[a]: javascript:x", "<javascript:alert(1)>",
    "![a](javascript:x)", "![a](data:image/svg+xml,x)", "[a](feed:x)", "[a](blob:x)",
    "[a](\\javascript:x)", "[a](unknown:x)",
  ]

  @Test(arguments: refused)
  func `an address that could do harm is no link`(_ source: String) {
    let written = html(source, Self.options)
    #expect(!written.contains("<a"), "\(written)")
    #expect(!written.contains("<img"), "\(written)")
  }

  static let allowed = [
    ("[a](https://x.example/)", "<a href=\"https://x.example/\" rel=\"nofollow ugc\">a</a>"),
    ("[a](/b:c)", "<a href=\"/b:c\" rel=\"nofollow ugc\">a</a>"),
    ("[a](b?c:d)", "<a href=\"b?c:d\" rel=\"nofollow ugc\">a</a>"),
    ("[a](#b)", "<a href=\"#b\" rel=\"nofollow ugc\">a</a>"),
    ("[a](mailto:a@b.c)", "<a href=\"mailto:a@b.c\" rel=\"nofollow ugc\">a</a>"),
    ("[a](tel:+1)", "<a href=\"tel:+1\" rel=\"nofollow ugc\">a</a>"),
    ("![a](b.png)", "<a href=\"b.png\" rel=\"nofollow ugc\">a</a>"),
    ("[![a](b.png)](c)", "<a href=\"c\" rel=\"nofollow ugc\">a</a>"),
    ("www.a.example", "<a href=\"http://www.a.example\" rel=\"nofollow ugc\">www.a.example</a>"),
  ]

  @Test(arguments: allowed)
  func `an address of the web, mail or telephone is a link`(_ source: String, _ link: String) {
    #expect(html(source, Self.options) == "<p>\(link)</p>\n")
  }

  @Test func `every link that is opened is closed`() {
    let inner = "<a href=\"http://a.b\" rel=\"nofollow ugc\">http://a.b</a>"
    let outer = "<a href=\"c\" rel=\"nofollow ugc\">x "
    #expect(html("[x <http://a.b>](c)", Self.options) == "<p>\(outer)\(inner)</a></p>\n")
    #expect(html("[x <http://a.b>](d:c)", Self.options) == "<p>x \(inner)</p>\n")
  }

  static let raw = [
    "<script>alert(1)</script>", "<img src=x onerror=alert(1)>", "<svg onload=alert(1)>",
    "<svg><script>x</script></svg>", "<style>@import 'x'</style>", "<b style=\"x:expression(y)\">",
    "<iframe src=\"javascript:x\">", "<a href=\"javascript:x\">y</a>", "<math><mtext></mtext>",
    "x <b onclick=y>z</b>", "<!-- x --> <script>", "<?php x ?>", "<![CDATA[<script>]]>",
    "<div>\n<script>\n</div>", "a <!-- b --> <i>",
    "| <script> |\n| - |\n| <img src=x onerror=y> |", "[^1]\n\n[^1]: <script>",
  ]

  @Test(arguments: raw)
  func `raw HTML is text`(_ source: String) {
    let written = html(source, Self.options)
    for name in ["script", "img", "svg", "style", "iframe", "b", "i", "div", "math", "?", "!"] {
      #expect(!written.contains("<\(name)"), "\(written)")
    }
  }

  @Test func `attributes cannot be left`() {
    let written = html("[a](b\"onclick=x) [c](d 'e\" onclick=\"x') ![f\"g](h)", Self.options)
    #expect(!written.contains("\"onclick"))
    #expect(!written.contains("\" onclick"))
    #expect(html("```a\"onclick=b\nx\n```", Self.options).contains("language-a&quot;onclick=b\""))
  }

  @Test func `a stranger's text sets no ids`() {
    let written = html("# A {#b}\n\n[^1]\n\n[^1]: x", Self.options)
    #expect(!written.contains("id="))
  }

  @Test func `raw HTML can be shown as text on the author's pages`() {
    let options = MarkdownOptions(rawHTML: false)
    #expect(html("a <b>c</b> <!-- d -->\n", options) == "<p>a &lt;b&gt;c&lt;/b&gt; </p>\n")
    #expect(html("<div>\nx\n</div>\n", options) == "<p>&lt;div&gt;\nx\n&lt;/div&gt;</p>\n")
  }
}
