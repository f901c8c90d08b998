import Fields
import Localization
import Testing

@Suite struct SlugRuleTests {
  @Test(arguments: [
    ("Über Äpfel & Öl", "de", "ueber-aepfel-oel", "über-äpfel-öl", "uber-apfel-ol"),
    ("Über Äpfel & Öl", "en", "uber-apfel-ol", "über-äpfel-öl", "uber-apfel-ol"),
    ("Ελληνικά τίτλος", "el", "ellenika-titlos", "ελληνικά-τίτλος", "ελληνικά-τίτλος"),
    ("Привет, мир!", "ru", "privet-mir", "привет-мир", "привет-мир"),
    ("日本語", "ja", "ri-ben-yu", "日本語", "日本語"),
    ("Cafe\u{301}", "fr", "cafe", "café", "cafe"),
    ("İstanbul IŞIK", "tr", "istanbul-isik", "istanbul-ışık", "istanbul-isik"),
    ("हिन्दी", "hi", "hindi", "हिन्दी", "हिन्दी"),
    ("swift-2.2", "en", "swift-2.2", "swift-2.2", "swift-2.2"), ("!?", "en", "", "", ""),
  ])
  func `a title has a slug in each style`(
    title: String, tag: String, ascii: String, unicode: String, plain: String
  ) {
    let language = Language(tag)
    #expect(SlugRule(style: .ascii, language: language).slug(of: title) == ascii)
    #expect(SlugRule(style: .unicode, language: language).slug(of: title) == unicode)
    #expect(SlugRule(style: nil, language: language).slug(of: title) == plain)
  }
}
