import Foundation
import Markdown
import Testing

/// What is left of other programs' HTML.
@Suite struct SafeFragmentTests {
  private func safe(_ html: String) -> String {
    var out: [UInt8] = []
    SafeFragment.append(Array(html.utf8), to: &out) { _, address in Resolution(url: address) }
    return String(decoding: out, as: UTF8.self)
  }

  @Test func `tables get a frame if one is requested`() {
    var out: [UInt8] = []
    SafeFragment.append(Array("<ul><li><table><tr><td>a".utf8), to: &out, tableLabel: "Table") {
      _, _ in nil
    }
    #expect(
      String(decoding: out, as: UTF8.self)
        == "<ul><li><div class=\"table-scroll\" tabindex=\"0\" role=\"region\" aria-label=\"Table\">"
        + "<table><tr><td>a</td></tr></table></div></li></ul>")
  }

  @Test(arguments: [
    "<p>A bowl, <strong>turned</strong> &amp; oiled&nbsp;&#8211; 2&times;.</p>",
    "<h2>Care</h2><ul><li>Wash</li><li>Dry</li></ul><ol start=\"3\"><li>Oil</li></ol>",
    "<a href=\"https://a.example/?x=1&amp;y=2\">a</a><br><em>b</em><hr>",
    "<table><thead><tr><th scope=\"col\">A</th></tr></thead><tbody><tr><td colspan=\"2\">1</td></tr>"
      + "</tbody></table>",
    "<dl><dt>Wood</dt><dd>Ash</dd></dl><blockquote>So</blockquote><p dir=\"rtl\" lang=\"he\">x</p>",
    "<img src=\"a.jpg\" alt=\"A &quot;b&quot;\" width=\"20\" height=\"10\">",
  ])
  func `HTML of a shop stays as it is`(html: String) {
    #expect(safe(html) == html)
    #expect(safe(safe(html)) == safe(html))
  }

  @Test(
    arguments: [
      ("<p>a<p>b", "<p>a</p><p>b</p>"), ("<ul><li>a<li>b</ul>c", "<ul><li>a</li><li>b</li></ul>c"),
      ("<b><i>x</b>y", "<b><i>x</i></b>y"), ("</p></div>x", "x"),
      ("a < b && c > d", "a &lt; b &amp;&amp; c &gt; d"),
      ("<h1 class=x style=color:red id=y>T</h1>", "<h2>T</h2>"),
      ("<P ALIGN=center>x</P>", "<p>x</p>"),
      ("<font color=red>x</font><center>y</center>", "xy"), ("<li>x</li><td>y</td>", "xy"),
      (
        "<table><tr><td>a<td>b<tr><td>c</table>d",
        "<table><tr><td>a</td><td>b</td></tr><tr><td>c</td></tr></table>d"
      ),
      ("<table><td>a</table>", "<table><tr><td>a</td></tr></table>"),
      ("<table>stray<tr><td>a</table>", "<table><tr><td>a</td></tr></table>"),
      ("<p>a</p", "<p>a</p>"), ("<p title=\"a", ""), ("x<", "x&lt;"), ("x</", "x&lt;/"),
      ("<!-- a", ""),
      ("<!-->x-->y", "x--&gt;y"), ("<!--a--!>b", "b"), ("<![CDATA[x]]>y", "y"),
      ("<?php x ?>y", "y"),
      ("<a href=a>b<a href=c>d", "<a href=\"a\">b</a><a href=\"c\">d</a>"),
      ("<img alt=\"A <b>\">", "A &lt;b&gt;"), ("<img src=a.png>", "<img src=\"a.png\" alt=\"\">"),
      ("\u{0}\u{1}x", "  x"), ("<p>x<script>", "<p>x</p>"),
      ("&#0;&bogus &#x41;", "&amp;#0;&amp;bogus &#x41;"),
    ] as [(String, String)])
  func `broken markup is repaired`(html: String, expected: String) {
    #expect(safe(html) == expected)
  }

  /// From the OWASP filter evasion sheet, html5sec, and DOMPurify's and other sanitisers' reports,
  /// those by mutation among them.
  static let attacks = [
    "<script>alert(1)</script>", "<SCRIPT SRC=//x.example/a.js></SCRIPT>",
    "<scr<script>ipt>alert(1)</script>",
    "<img src=x onerror=alert(1)>", "<img src=x:x onerror=alert(1)//",
    "<IMG \"\"\"><SCRIPT>alert(1)</SCRIPT>\">",
    "<img/src=x/onerror=alert(1)>", "<img src=`x` onerror=alert(1)>", "<svg onload=alert(1)>",
    "<svg/onload=alert(1)",
    "<svg><script>alert(1)</script></svg>",
    "<svg><a xlink:href=\"javascript:alert(1)\"><text>x</text></a></svg>",
    "<svg><animate onbegin=alert(1) attributeName=x dur=1s>", "<body onload=alert(1)>",
    "<iframe src=javascript:alert(1)>",
    "<iframe srcdoc='<script>alert(1)</script>'></iframe>",
    "<object data=javascript:alert(1)></object>",
    "<embed src=javascript:alert(1)>", "<a href=javascript:alert(1)>x</a>",
    "<a href=\" &#14; javascript:alert(1)\">x</a>",
    "<a href=\"jav&#x09;ascript:alert(1)\">x</a>", "<a href=\"java&Tab;script:alert(1)\">x</a>",
    "<a href=\"javascript&colon;alert(1)\">x</a>", "<a href=\"&#106avascript&#58alert(1)\">x</a>",
    "<a href=\"&#x6A&#x61&#x76&#x61&#x73&#x63&#x72&#x69&#x70&#x74&#x3A;alert(1)\">x</a>",
    "<a href=\"java\nscript:alert(1)\">x</a>", "<a href=\"JaVaScRiPt:alert(1)\">x</a>",
    "<a href=\"%6aavascript:alert(1)\">x</a>",
    "<a href=\"vbscript:msgbox(1)\">x</a>",
    "<a href=\"data:text/html,<script>alert(1)</script>\">x</a>",
    "<img src=\"data:image/svg+xml,<svg onload=alert(1)>\">", "<img src=javascript:alert(1)>",
    "<img srcset=\"x onerror=alert(1)\">",
    "<form action=javascript:alert(1)><input type=submit>",
    "<button formaction=javascript:alert(1)>x</button>",
    "<input onfocus=alert(1) autofocus>", "<video><source onerror=alert(1)></video>",
    "<audio src=x onerror=alert(1)>",
    "<details ontoggle=alert(1) open>x</details>", "<marquee onstart=alert(1)>x</marquee>",
    "<meta http-equiv=refresh content=\"0;url=javascript:alert(1)\">",
    "<base href=\"javascript:alert(1)//\">",
    "<link rel=stylesheet href=javascript:alert(1)>",
    "<style>@import 'javascript:alert(1)';</style>",
    "<div style=\"background:url(javascript:alert(1))\">x</div>",
    "<p style=\"x:expression(alert(1))\">x</p>",
    "<div onclick=alert(1)>x</div>", "<p/onclick=alert(1)>x",
    "<p title='\"><img src=x onerror=alert(1)>'>x</p>",
    "<p title=\"</p><script>alert(1)</script>\">x", "<p title=`onmouseover=alert(1)`>x",
    "<a title=\"x\"onclick=alert(1) href=a>x</a>",
    "<math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>",
    "<form><math><mtext></form><form><mglyph><svg><mtext><style><path id=\"</style><img onerror=alert(1) src>\">",
    "<math><annotation-xml encoding=\"text/html\"><style></style></annotation-xml><img src=x onerror=alert(1)>",
    "<svg></p><style><a id=\"</style><img src=1 onerror=alert(1)>\">",
    "<svg><p><style><!--</style><img src=x onerror=alert(1)>",
    "<noscript><p title=\"</noscript><img src=x onerror=alert(1)>\">",
    "<template><script>alert(1)</script></template>",
    "<textarea><img title=\"</textarea><img src=x onerror=alert(1)>\"></textarea>",
    "<title><img src=\"</title><img src=x onerror=alert(1)>\">",
    "<xmp><img title=\"</xmp><img src=x onerror=alert(1)>\">",
    "<noembed><img title=\"</noembed><img src=x onerror=alert(1)>\">",
    "<iframe><img title=\"</iframe><img src=x onerror=alert(1)>\">",
    "<plaintext><img src=x onerror=alert(1)>",
    "<!--><img src=x onerror=alert(1)>-->", "<!---><img src=x onerror=alert(1)>",
    "<!--a--!><img src=x onerror=alert(1)>",
    "<! foo=\"><script>alert(1)</script>\">", "<? foo=\"><script>alert(1)</script>\">",
    "</ foo=\"><script>alert(1)</script>\">",
    "<%<!--'%><script>alert(1);</script -->", "<<script>alert(1)//<</script>",
    "<script/x>alert(1)</script>",
    "<script\u{0C}>alert(1)</script>", "<scr\u{0}ipt>alert(1)</script>",
    "<a href=\"\u{1}javascript:alert(1)\">x</a>",
    "<table><a href=javascript:alert(1)>x</table>",
    "<select><style></select><img src=x onerror=alert(1)></style>",
    "<a href=\"//x.example\" onclick=\"alert(1)\" onclick>x</a>", "<x onclick=alert(1)>x</x>",
    "<isindex action=javascript:alert(1)>",
    "<img src=\"a\" title=\"&quot; onerror=&quot;alert(1)\">",
    "<a id=location name=location href=x>x</a>",
    "<applet code=x></applet><frameset onload=alert(1)><frame src=javascript:alert(1)>",
    "<q cite=javascript:alert(1)>x</q>",
    "&lt;script&gt;alert(1)&lt;/script&gt;", "<p>&lt;img src=x onerror=alert(1)&gt;</p>",
    "<b <script>alert(1)</script>>x</b>",
  ]

  /// What comes out is read again by the strictest of readers: tags of the known names alone, with
  /// attributes in quotes alone, of known names, and no address but harmless ones.
  @Test(arguments: attacks)
  func `scripts are removed`(attack: String) throws {
    for text in [attack, "<p>\(attack)</p>", "<table><tr><td>\(attack)", "<ul>\(attack)"] {
      let html = safe(text)
      var rest = html[...]
      while let open = rest.firstIndex(of: "<") {
        let tag = try #require(rest[open...].firstMatch(of: Self.tag), "\(html)")
        #expect(tag.range.lowerBound == open, "\(html)")
        rest = rest[tag.range.upperBound...]
        let address = tag.1.flatMap { $0.firstMatch(of: /(href|src)="([^"]*)"/)?.2 } ?? ""
        let scheme = address.firstMatch(of: /^[^\/?#]*:/).map { String($0.0).lowercased() }
        #expect([nil, "http:", "https:", "mailto:", "tel:"].contains(scheme), "\(html)")
      }
      #expect(safe(html) == html)
    }
  }

  private static var tag: Regex<(Substring, Substring?)> {
    /<(?:\/(?:[a-z]+|h[2-6])|(?:a|abbr|b|bdi|blockquote|br|caption|cite|code|col|colgroup|dd|del|dfn|div|dl|dt|em|figcaption|figure|h[2-6]|hr|i|img|ins|kbd|li|mark|ol|p|pre|q|s|samp|small|span|strong|sub|sup|table|tbody|td|tfoot|th|thead|time|tr|u|ul|var|wbr)((?: (?:href|src|alt|title|lang|dir|width|height|colspan|rowspan|scope|start|datetime)="[^"<>]*")*))>/
  }

  @Test func `addresses that are refused are left out`() {
    var out: [UInt8] = []
    let html =
      "<a href=\"gone.md\">a</a><img src=\"https://x.example/a.png\" alt=\"A hill\"><img src=b.png>"
    SafeFragment.append(Array(html.utf8), to: &out) { kind, address in
      kind == .image && address == "b.png"
        ? Resolution(url: "/b.png", attributes: [("loading", "lazy")]) : nil
    }
    #expect(
      String(decoding: out, as: UTF8.self)
        == "<a>a</a>A hill<img src=\"/b.png\" loading=\"lazy\" alt=\"\">")
  }

  @Test(
    arguments: [
      ("<p>A&nbsp;b</p><p>c<br>d</p>", "A b c d"), ("<ul><li>a</li><li>b</li></ul>", "a b"),
      ("<style>x</style>a<script>y</script>", "a"), ("a &lt;b&gt; &#8212; c", "a <b> — c"),
      ("<textarea>x</textarea>a<noscript>y</noscript>", "a"), ("", ""),
      ("  <div>\n a \n</div> ", "a"),
    ] as [(String, String)])
  func `text has no markup`(html: String, expected: String) {
    #expect(SafeFragment.plainText(Array(html.utf8)) == expected)
  }

  @Test(arguments: [
    "<b>", "<", "<!--", "<a href=\"", "<table><tr><td>", "</p>", "&", "&#", "<svg>", "<p ",
    "<script>",
    "<p a=", "<li>", "<ul>", "<a href=&#>", "-->", "<p title='&amp'>", "</script", "<style></",
  ])
  func `hard input takes linear time`(piece: String) {
    let clock = ContinuousClock()
    func time(_ count: Int) -> Duration {
      let text = String(repeating: piece, count: count)
      return clock.measure { #expect(safe(text).utf8.count <= 16 * text.utf8.count + 100) }
    }
    _ = time(1_000)
    let (small, large) = (time(4_000), time(40_000))
    #expect(large < max(small * 40, .milliseconds(800)), "\(small) \(large)")
  }
}
