import Markup
import Testing

@Suite struct HTMLEscapingTests {
  private static let text = "a < b & c > d \"e\" 'f' é, and more than sixteen bytes <"

  @Test(arguments: [
    (HTMLEscaping.text, "a &lt; b &amp; c &gt; d \"e\" 'f' é, and more than sixteen bytes &lt;"),
    (.attribute, "a &lt; b &amp; c &gt; d &quot;e&quot; 'f' é, and more than sixteen bytes &lt;"),
    (
      .anyQuotes,
      "a &lt; b &amp; c &gt; d &quot;e&quot; &#39;f&#39; é, and more than sixteen bytes &lt;"
    ),
    (
      .keepingGreater, "a &lt; b &amp; c > d &quot;e&quot; 'f' é, and more than sixteen bytes &lt;"
    ),
    (
      .keepingReferences,
      "a &lt; b & c > d &quot;e&quot; 'f' é, and more than sixteen bytes &lt;"
    ),
  ])
  func escapes(_ escaping: HTMLEscaping, _ expected: String) {
    #expect(escaping.escaped(Self.text) == expected)
    #expect(escaping.escaped("") == "")
    #expect(escaping.escaped("plain") == "plain")
  }

  /// The search for sixteen bytes and the one for single bytes find the same characters.
  @Test(arguments: [
    HTMLEscaping.text, .attribute, .anyQuotes, .keepingGreater, .keepingReferences,
  ])
  func `finds all bytes`(_ escaping: HTMLEscaping) {
    for byte in UInt8(0)..<128 {
      let one = String(decoding: [byte], as: UTF8.self)
      let sixteen = escaping.escaped(String(repeating: one, count: 16))
      #expect(sixteen == String(repeating: escaping.escaped(one), count: 16))
      #expect((escaping.escaped(one) != one) == escaping.contains(byte))
    }
  }
}
