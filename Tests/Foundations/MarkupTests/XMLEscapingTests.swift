import Markup
import Testing

@Suite struct XMLEscapingTests {
  @Test(arguments: [
    ("", ""), ("plain", "plain"),
    ("a < b & c > \"d\" 'e'", "a &lt; b &amp; c &gt; &quot;d&quot; 'e'"),
    ("a\tb\nc\rd\u{0}e\u{1F}f", "a\tb\ncdef"), ("a\u{FFFE}b\u{FFFF}c", "abc"),
    ("¾ and ¿ stay, \u{FFFD} too", "¾ and ¿ stay, \u{FFFD} too"),
  ])
  func escapes(_ text: String, _ expected: String) {
    #expect(XMLEscaping.escaped(text) == expected)
  }
}
