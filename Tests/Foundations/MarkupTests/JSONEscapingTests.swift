import Markup
import Testing

@Suite struct JSONEscapingTests {
  private static let text = "\"\\/\n\r\t\u{8}\u{C}\u{1}\u{7F}<b>&“\u{2028}\u{2029}"
  private static let cases: [(JSONEscaping, String)] = [
    (.strings, "\\\"\\\\/\\n\\u000d\\u0009\\u0008\\u000c\\u0001\u{7F}<b>&“\u{2028}\u{2029}"),
    (
      [.strings, .shortForms],
      "\\\"\\\\/\\n\\r\\t\\b\\f\\u0001\\u007f<b>&“\u{2028}\u{2029}"
    ),
    (
      [.strings, .shortForms, .markup],
      "\\\"\\\\/\\n\\r\\t\\b\\f\\u0001\\u007f\\u003cb\\u003e\\u0026“\\u2028\\u2029"
    ),
    (.markup, "\"\\/\n\r\t\u{8}\u{C}\u{1}\u{7F}\\u003cb\\u003e\\u0026“\\u2028\\u2029"),
  ]

  @Test(arguments: cases)
  func escapes(_ escaping: JSONEscaping, _ expected: String) {
    let plain = "plain, longer than sixteen bytes"
    #expect(escaping.quoted(Self.text) == "\"\(expected)\"")
    #expect(escaping.quoted("") == "\"\"")
    #expect(escaping.quoted(plain) == "\"\(plain)\"")
  }
}
