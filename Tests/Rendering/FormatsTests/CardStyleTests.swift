import Testing

@testable import Formats

/// The type of share cards.
@Suite struct CardStyleTests {
  @Test(
    "A named family comes first, and is escaped",
    arguments: [
      (nil, "serif"), ("EB Garamond", "'EB Garamond',serif"),
      ("L'A & <b>", "'L\\'A &amp; &lt;b&gt;',serif"),
    ])
  func family(name: String?, expected: String) {
    #expect(CardStyle.family(name, before: "serif") == expected)
  }
}
