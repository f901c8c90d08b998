import Testing

@testable import Pages

@Suite struct TypographicTextTests {
  @Test(arguments: [
    ("\"Yes,\" she said", "“Yes,” she said"), ("it's", "it’s"), ("the '90s", "the ’90s"),
    ("a -- b --- c...", "a – b — c…"), ("('x')", "(‘x’)"),
  ])
  func `quotes, dashes and points become typographic`(text: String, expected: String) {
    #expect(TypographicText.make(text, isMarkup: false) == expected)
  }

  @Test func `tags of markup stay`() {
    let made = TypographicText.make("<a title=\"x\">&quot;x&quot;</a>", isMarkup: true)
    #expect(made == "<a title=\"x\">“x”</a>")
  }
}
