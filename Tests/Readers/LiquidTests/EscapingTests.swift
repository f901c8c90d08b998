import Liquid
import Testing

@Suite struct EscapingTests {
  private let rendering = Rendering(
    escape: .html,
    data: [
      ("text", .string("<b> & \"c\" 'd'")), ("body", .html(Array("<p>a &amp; b</p>".utf8))),
      ("lines", .string("<a>\nb")), ("entity", .string("&lt; <")),
      ("parts", .array([.string("<"), .safe("<i>")])),
      ("script", .string("</script>\u{2028}&")), ("tag", .safe("<p>one two three</p>")),
      ("plain", .safe("a &amp; b c d")),
    ])

  @Test(arguments: [
    ("{{ text }}", "&lt;b&gt; &amp; &quot;c&quot; &#39;d&#39;"),
    ("{{ body }}", "<p>a &amp; b</p>"),
    ("{{ text | raw }}", "<b> & \"c\" 'd'"),
    ("{{ text | escape }}", "&lt;b&gt; &amp; &quot;c&quot; &#39;d&#39;"),
    ("{{ text | escape | escape }}", "&lt;b&gt; &amp; &quot;c&quot; &#39;d&#39;"),
    ("{{ body | escape }}", "<p>a &amp; b</p>"),
    ("{{ body | xml_escape }}", "&lt;p&gt;a &amp;amp; b&lt;/p&gt;"),
    ("{{ entity | escape_once }}", "&lt; &lt;"),
    ("{{ lines | newline_to_br }}", "&lt;a&gt;<br />\nb"),
    ("{{ body | strip_html }}", "a &amp; b"),
    ("{{ text | strip_html }}", " &amp; &quot;c&quot; &#39;d&#39;"),
    ("{{ body | strip_html | truncatewords: 1 }}", "a..."),
    ("{{ body | append: text }}", "<p>a &amp; b</p>&lt;b&gt; &amp; &quot;c&quot; &#39;d&#39;"),
    ("{{ text | prepend: body }}", "<p>a &amp; b</p>&lt;b&gt; &amp; &quot;c&quot; &#39;d&#39;"),
    ("{{ parts }}", "&lt;<i>"),
    ("{{ parts | join: '&' }}", "&lt;&amp;<i>"),
    ("{{ tag | truncate: 10 }}", "&lt;p&gt;one ..."),
    ("{{ plain | truncate: 9, '' }}", "a &amp; b"),
    ("{{ tag | replace: 'one', '<b>' }}", "<p>&lt;b&gt; two three</p>"),
    ("{{ text | replace: '<', '>' }}", "&gt;b&gt; &amp; &quot;c&quot; &#39;d&#39;"),
    ("{{ tag | split: ' two ' | first }}", "<p>one"),
    ("{{ script | jsonify }}", "\"\\u003c/script\\u003e\\u2028\\u0026\""),
    ("{% capture x %}<i>{{ text | slice: 0 }}</i>{% endcapture %}{{ x }}", "<i>&lt;</i>"),
    ("{% capture x %}<i>{{ text | slice: 0 }}</i>{% endcapture %}{{ x | strip }}", "<i>&lt;</i>"),
    ("{{ text | url_encode }}", "%3Cb%3E+%26+%22c%22+%27d%27"),
    ("{{ text | inspect }}", "&quot;&lt;b&gt; &amp; \\&quot;c\\&quot; &#39;d&#39;&quot;"),
    ("{{ tag | remove: '</p>' | upcase }}", "<P>ONE TWO THREE"),
    ("{% cycle text %}", "&lt;b&gt; &amp; &quot;c&quot; &#39;d&#39;"),
    ("{% echo text | upcase %}", "&lt;B&gt; &amp; &quot;C&quot; &#39;D&#39;"),
    ("{% assign h = body %}{% if h == '<p>a &amp; b</p>' %}same{% endif %}", "same"),
  ])
  func `nothing is escaped twice and nothing unsafe gets through`(
    template: String, expected: String
  ) {
    #expect(rendering(template) == expected)
  }

  @Test func `plain Liquid escapes only with a filter`() {
    let plain = Rendering(data: [("text", .string("<b>"))])
    #expect(plain("{{ text }}{{ text | escape | escape }}") == "<b>&amp;lt;b&amp;gt;")
    #expect(plain("{{ text | jsonify }}") == "\"<b>\"")
  }

  @Test func `a byte of every kind is escaped as it should be`() {
    let text = String(String.UnicodeScalarView((1..<0x250).compactMap { Unicode.Scalar($0) }))
    let expected = text.unicodeScalars.map { scalar in
      ["&": "&amp;", "<": "&lt;", ">": "&gt;", "\"": "&quot;", "'": "&#39;"][scalar]
        ?? String(scalar)
    }.joined()
    #expect(Rendering(escape: .html, data: [("x", .string(text))])("{{ x }}") == expected)
  }
}
