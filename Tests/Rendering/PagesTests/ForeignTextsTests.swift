import Testing

@testable import Pages

/// Texts of another language in a page.
@Suite struct ForeignTextsTests {
  private func marked(_ page: String, on language: String = "de") -> String {
    let texts = ForeignTexts(
      [
        "Boats": "en", "Oars &amp; more": "en", "سفن": "ar", "The boats of the harbour": "en",
      ], on: language)
    return String(decoding: texts.marked(Array(page.utf8)), as: UTF8.self)
  }

  @Test(arguments: [
    ("<h1>Boats</h1>", "<h1 lang=\"en\">Boats</h1>"),
    (
      "<a href=\"a>b\"> Oars &amp; more\n</a>", "<a href=\"a>b\" lang=\"en\"> Oars &amp; more\n</a>"
    ),
    ("<p>Boats <b>x</b></p>", "<p><span lang=\"en\" dir=\"ltr\">Boats</span> <b>x</b></p>"),
    ("<p>سفن</p>", "<p><span lang=\"ar\" dir=\"rtl\">سفن</span></p>"),
    ("<p lang=\"en\">Boats</p>", "<p lang=\"en\">Boats</p>"),
    ("<p>Boats and more</p>", "<p>Boats and more</p>"),
    (
      "<h1>Boats، ٢: Boats</h1>",
      "<h1><span lang=\"en\" dir=\"ltr\">Boats</span>، ٢: <span lang=\"en\" dir=\"ltr\">Boats</span></h1>"
    ),
    ("<script>if (a <b>Boats</b>) </script>", "<script>if (a <b>Boats</b>) </script>"),
    ("<!-- <p>Boats</p> --><i>Boats</i>", "<!-- <p>Boats</p> --><i lang=\"en\">Boats</i>"),
    ("<title>Boats</title>", "<title>Boats</title>"),
    (
      "<TEXTAREA>Boats</TEXTAREA><i>Boats</i>", "<TEXTAREA>Boats</TEXTAREA><i lang=\"en\">Boats</i>"
    ),
    (
      "<code>Boats</code><svg><text>Boats</text></svg>",
      "<code>Boats</code><svg><text>Boats</text></svg>"
    ),
    (
      "<div lang=\"fr\"><div><p>Boats</p></div><p>Boats</p></div><p>Boats</p>",
      "<div lang=\"fr\"><div><p>Boats</p></div><p>Boats</p></div><p lang=\"en\">Boats</p>"
    ),
    (
      "<div class=\"prose e-content\"><p>Boats</p><p>The boats of the harbour</p><ol lang=\"de\"><li>Boats</li></ol></div>",
      "<div class=\"prose e-content\"><p>Boats</p><p lang=\"en\">The boats of the harbour</p><ol lang=\"de\"><li lang=\"en\">Boats</li></ol></div>"
    ),
    (
      "<div lang=\"fr\"><br><img>Boats</div><b>Boats</b>",
      "<div lang=\"fr\"><br><img>Boats</div><b lang=\"en\">Boats</b>"
    ),
    ("Boats<p>", "Boats<p>"), ("<p", "<p"), ("", ""), ("<p>Boats", "<p>Boats"),
  ])
  func `a text is marked if it is the whole text of an element`(page: String, expected: String) {
    #expect(marked(page) == expected)
  }

  @Test func `a text of the other direction has an element of its own`() {
    #expect(
      marked("<h1>Boats</h1>", on: "he") == "<h1><span lang=\"en\" dir=\"ltr\">Boats</span></h1>")
  }

  @Test(arguments: [
    ("ltr", "Anna", false), ("ltr", "נועה", true), ("ltr", "נ", true), ("rtl", "Anna", true),
    ("rtl", "נועה", false), ("rtl", "12", false), ("ltr", "", false), ("ltr", "東京", false),
    ("rtl", "東京", true),
  ])
  func `letters of the other direction are found`(direction: String, text: String, isOther: Bool) {
    #expect(TextDirection.hasLetters(against: direction, in: text) == isOther)
  }
}
