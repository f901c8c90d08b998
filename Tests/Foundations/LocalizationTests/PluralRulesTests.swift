import Localization
import Testing

@Suite struct PluralRulesTests {
  @Test(arguments: [
    ("en", [PluralCategory.one, .other]), ("de", [.one, .other]), ("ja", [.other]),
    ("fr", [.one, .many, .other]), ("pl", [.one, .few, .many, .other]),
    ("ar", [.zero, .one, .two, .few, .many, .other]), ("he", [.one, .two, .other]),
    ("cs", [.one, .few, .many, .other]), ("zh-Hant", [.other]), ("pt-BR", [.one, .many, .other]),
    ("pt_BR", [.one, .many, .other]),
  ])
  func `a language has categories`(language: String, expected: [PluralCategory]) {
    let found = PluralRules.categories(of: Language(language))
    // Hebrew had "many" until CLDR 42.
    #expect(found.filter { language != "he" || $0 != .many } == expected)
  }

  @Test(arguments: [
    ("en", 0, PluralCategory.other), ("en", 1, .one), ("en", 2, .other), ("fr", 0, .one),
    ("pl", 1, .one), ("pl", 2, .few), ("pl", 5, .many), ("pl", 22, .few), ("ar", 0, .zero),
    ("ar", 2, .two), ("ar", 5, .few), ("ar", 11, .many), ("ar", 100, .other), ("ja", 1, .other),
    ("ru", 21, .one), ("de", -1, .one), ("no-language", 1, .one), ("", 1, .one), ("..", 2, .other),
  ])
  func `a number has a category`(language: String, number: Int, expected: PluralCategory) {
    #expect(PluralRules.category(of: number, in: Language(language)) == expected)
  }

  @Test(arguments: [
    ("en", "1", PluralCategory.one), ("en", "1.0", .other), ("en", "1.5", .other),
    ("fr", "1.5", .one), ("cs", "1.5", .many), ("da", "0.5", .one), ("pl", "2.0", .other),
    ("en", "x", .other), ("en", "", .other), ("en", "1e3", .other), ("en", "-1", .one),
  ])
  func `digits after the point count`(language: String, number: String, expected: PluralCategory) {
    #expect(PluralRules.category(ofDecimal: number, in: Language(language)) == expected)
  }

  @Test func `ordinals have rules of their own`() {
    let english = (1...13).map { PluralRules.category(of: $0, in: .english, kind: .ordinal) }
    #expect(english.prefix(4) == [.one, .two, .few, .other])
    #expect(english[10...12] == [.other, .other, .other])
  }
}
