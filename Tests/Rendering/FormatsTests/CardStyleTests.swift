import Testing

@testable import Formats

/// The type of share cards.
@Suite struct CardStyleTests {
  @Test(arguments: [
    (nil, "serif"), ("EB Garamond", "'EB Garamond',serif"),
    ("L'A & <b>", "'L\\'A &amp; &lt;b&gt;',serif"),
  ])
  func `a named family comes first, and is escaped`(name: String?, expected: String) {
    #expect(CardStyle.family(name, before: "serif") == expected)
  }
}
