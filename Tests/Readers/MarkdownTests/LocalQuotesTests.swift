import Localization
import Markdown
import SourceText
import Testing

@Suite struct LocalQuotesTests {
  private func html(_ text: String, _ tag: String) -> String {
    let options = MarkdownOptions(smart: true).written(in: Language(tag))
    let file = SourceFile(path: "a.md", text: text)
    var html: [UInt8] = []
    _ = MarkdownRenderer(options: options).render(
      file, body: 0..<file.bytes.count, resolve: Resolution.unchanged, into: &html)
    return String(decoding: html, as: UTF8.self).replacing("\n", with: "")
  }

  @Test(arguments: [
    ("en", #"He said "it's 'so'""#, "He said “it’s ‘so’”"),
    ("de", #"Er sagte "es ist 'so'""#, "Er sagte „es ist ‚so‘“"),
    ("de", "Peter's 'don't' Hut", "Peter’s ‚don’t‘ Hut"),
    ("fr", #"Il dit "l'été" !"#, "Il dit «\u{202F}l’été\u{202F}»\u{202F}!"),
    ("fr", "Où ? Ici : là ; « mot »", "Où\u{202F}? Ici\u{A0}: là\u{202F}; «\u{202F}mot\u{202F}»"),
    ("fr-CH", #"Il dit "oui" !"#, "Il dit «oui» !"), ("ja", #""本 '誌'""#, "「本 『誌』」"),
    ("sv", #""så""#, "”så”"), ("pl", #""tak""#, "„tak”"), ("ru", #""да""#, "«да»"),
    ("de", #""a" *"b"*"#, "„a“ <em>„b“</em>"), ("de", "„so“ und \"so\"", "„so“ und “so”"),
    ("de", "`\"a\"`", "<code>&quot;a&quot;</code>"), ("fr", "a :b", "a :b"),
  ])
  func `straight quotes become those of the language`(tag: String, text: String, expected: String) {
    #expect(html(text, tag) == "<p>\(expected)</p>")
  }

  @Test func `written marks stay only in their block`() {
    #expect(html("„so“\n\n\"so\"", "de") == "<p>„so“</p><p>„so“</p>")
  }

  @Test func `quotes of attributes are syntax`() {
    #expect(html("[a](b){title=\"x y\"}", "fr").contains("title=\"x y\""))
  }

  @Test func `an address ends before a quote`() {
    for tag in ["en", "de", "fr", "ja"] {
      #expect(
        html("\"https://a.example/b\"", tag).contains("href=\"https://a.example/b\""), "\(tag)")
    }
  }
}
