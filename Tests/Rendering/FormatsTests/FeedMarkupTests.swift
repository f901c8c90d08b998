import Testing

@testable import Formats

@Suite struct FeedMarkupTests {
  private func clean(_ html: String) -> String {
    let bytes = FeedMarkup.clean(
      Array(html.utf8), origin: "https://ada.example", page: "https://ada.example/me/log/a/")
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test(arguments: [
    ("<a href=\"/me/b/\">x</a>", "<a href=\"https://ada.example/me/b/\">x</a>"),
    ("<a href='#fn'>x</a>", "<a href=\"https://ada.example/me/log/a/#fn\">x</a>"),
    ("<a href=?q>x</a>", "<a href=\"https://ada.example/me/log/a/?q\">x</a>"),
    ("<a href=\"c.html\">x</a>", "<a href=\"https://ada.example/me/log/a/c.html\">x</a>"),
    ("<a href=\"//b.example/\">x</a>", "<a href=\"https://b.example/\">x</a>"),
    (
      "<a href=\"https://b.example/?a&amp;b\">x</a>", "<a href=\"https://b.example/?a&amp;b\">x</a>"
    ),
    ("<a href=\"mailto:a@b.example\">x</a>", "<a href=\"mailto:a@b.example\">x</a>"),
    ("<IMG SRC=/a.png ALT=A>", "<img src=\"https://ada.example/a.png\" alt=\"A\">"),
    (
      "<video poster=\"/p.jpg\" controls></video>",
      "<video poster=\"https://ada.example/p.jpg\" controls=\"\"></video>"
    ),
    (
      "<blockquote cite=\"/c/\">x</blockquote>",
      "<blockquote cite=\"https://ada.example/c/\">x</blockquote>"
    ),
  ])
  func `every address is absolute`(html: String, expected: String) {
    #expect(clean(html) == expected)
  }

  @Test(arguments: [
    ("a<script>if (a<b) x</script>b", "ab"), ("a<SCRIPT src=x></SCRIPT >b", "ab"),
    ("a<style>a{}</style>b", "ab"), ("a<svg><svg></svg><g/></svg>b", "ab"),
    ("a<!-- <b> -->b", "ab"), ("a<form><input></form>b", "ab"), ("a<script>b", "a"),
    ("<p onclick=\"x()\" id=\"a\" class=\"b\" style=\"c\">x</p>", "<p>x</p>"),
    (
      "<img src=\"/a.png\" loading=\"lazy\" decoding=\"async\" srcset=\"/b.png 2x\">",
      "<img src=\"https://ada.example/a.png\">"
    ),
    ("<h2 id=\"a\">A <a class=\"anchor\" href=\"#a\" aria-label=\"Link\"></a></h2>", "<h2>A </h2>"),
    ("<a href=\"javascript:x()\">x</a>", "<a>x</a>"),
    ("<a href=\" java\nscript:x()\">x</a>", "<a>x</a>"),
    ("<a href=\"&#106;avascript:x()\">x</a>", "<a>x</a>"),
    ("<img src=\"data:text/html,x\">", "<img>"),
    (
      "<code class=\"hljs language-swift\"><span class=\"k\">let</span></code>",
      "<code class=\"language-swift\"><span>let</span></code>"
    ),
    (
      "<iframe src=\"https://v.example/1\" title=\"A film\">x</iframe>y",
      "<p><a href=\"https://v.example/1\">A film</a></p>y"
    ),
    ("a < b <3 <a href=\"/x", "a &lt; b &lt;3 "),
    (
      "<p title='\"<b>'>x</p>",
      "<p title=\"&quot;&lt;b>\">x</p>"
    ),
    ("<br />", "<br />"),
  ])
  func `markup that only the page needs is left out`(html: String, expected: String) {
    #expect(clean(html) == expected)
  }

  @Test(arguments: ["<a x='", "<svg", "<!--", "<script>", "</", "<p \"", "<iframe src=\"a\">"])
  func `cleaning takes linear time`(piece: String) {
    let html = String(repeating: piece, count: 100_000)
    let clock = ContinuousClock()
    #expect(clock.measure { _ = clean(html) } < .seconds(20))
  }
}
