import SourceText
import Testing

@testable import Phrases

@Suite struct PhraseCatalogTests {
  private static let english = """
    people:
      friend: Friend
      friend_of: Friend of {name}
      friend_of_others:
        one: Friend of {name} and one other
        other: Friend of {name} and {count} others
    titles: {search: Search}
    """

  private func catalog(
    _ files: [String: [String]], for languages: [String]
  ) -> PhraseCatalog {
    var all = ["en": [Self.english]]
    all.merge(files) { $0 + $1 }
    let sources = Dictionary(
      uniqueKeysWithValues: all.map { tag, texts in
        (
          tag,
          texts.enumerated().map { SourceFile(path: "\(tag)\($0 == 0 ? "" : "+").yaml", text: $1) }
        )
      })
    return PhraseCatalog(sources, for: languages.map { .init($0) })
  }

  private func found(_ catalog: PhraseCatalog) -> [String] {
    catalog.diagnostics.map { diagnostic in
      let place = diagnostic.excerpt.map {
        "\($0.path):\($0.position.line):\($0.position.column) "
      }
      return (place ?? "") + diagnostic.message + (diagnostic.hint.map { " | \($0)" } ?? "")
    }
  }

  @Test(arguments: [
    ("pt-BR", ["pt-br", "pt", "en"]), ("en", ["en"]), ("en-GB", ["en-gb", "en"]),
    ("zh_TW", ["zh-tw", "zh-hant", "zh", "zh-hans", "en"]), ("no", ["no", "nb", "en"]),
  ])
  func `a language falls back to less specific ones`(language: String, tags: [String]) {
    #expect(LanguageChain.tags(of: language) == tags)
  }

  @Test func `regional files override phrase by phrase`() {
    let pt = "people: {friend: Amigo, friend_of: 'Amigo de {name}'}"
    let catalog = catalog(["pt": [pt], "pt-br": ["people: {friend: Amigão}"]], for: ["pt-BR"])
    let words = catalog.table(for: "pt-BR")
    #expect(words.text(.friend) == "Amigão")
    #expect(words.text(.friendOf, ["name": "Bo"]) == "Amigo de Bo")
    #expect(words.text(.search) == "Search")
  }

  @Test func `a later file overrides and adds phrases`() {
    let own = "people: {friend: Pal}\nkinds: {recipe: recipe}"
    let catalog = catalog(["en": [own]], for: ["en"])
    #expect(catalog.table(for: "en").text(.friend) == "Pal")
    #expect(catalog.table(for: "en").text("recipe", in: "kinds") == "recipe")
    #expect(found(catalog) == [])
  }

  @Test(arguments: [
    ("en", 1, "Friend of Bo and one other"), ("en", 2, "Friend of Bo and 2 others"),
    ("ar", 2, "two"), ("ar", 3, "few ٣"), ("ar", 11, "many ١١"), ("ar", 100, "other ١٠٠"),
  ])
  func `the language of the file chooses the plural form`(
    language: String, count: Int, text: String
  ) {
    let ar = """
      people:
        friend_of_others: {zero: z, one: o, two: two, few: "few {count}", many: "many {count}", other: "other {count}"}
      """
    let words = catalog(["ar": [ar]], for: [language]).table(for: language)
    #expect(words.text(.friendOfOthers, ["name": "Bo"], count: count) == text)
  }

  @Test func `English forms of another language follow English`() {
    let words = catalog(["pl": ["titles: {search: Szukaj}"]], for: ["pl"]).table(for: "pl")
    #expect(words.text(.friendOfOthers, ["name": "Bo"], count: 2) == "Friend of Bo and 2 others")
  }

  @Test func `missing phrases are reported in the file of the language`() {
    let de = "people: {friend: Freund, friend_of: 'Freund von {name}'}"
    #expect(
      found(catalog(["de": [de]], for: ["de"])) == [
        "de.yaml:1:1 'people.friend_of_others' is not translated | pages show the English text",
        "de.yaml:1:1 'titles.search' is not translated | pages show the English text",
      ])
  }

  @Test func `a language without a file is reported once`() {
    #expect(
      found(catalog([:], for: ["sw"])) == [
        "the words of the pages are not translated into 'sw' | add templates/languages/sw.yaml; "
          + "the words are English until then"
      ])
    #expect(found(catalog([:], for: ["en-GB"])) == [])
  }

  @Test(arguments: [
    (
      "people: {friend_of: 'Pal of {nmae}'}",
      "1:10 'people.friend_of' has no value 'nmae' | did you mean 'name'?"
    ),
    ("people: {friend: }", "1:10 'people.friend' has no text"),
    ("people: {friend: [a]}", "1:18 'people.friend' must be a text or a mapping, not a list"),
    (
      "people:\n  friend_of_others: {one: a, few: b}",
      "2:30 'people.friend_of_others' has no form 'other' | 'other' is used for most numbers"
    ),
    ("[a]", "1:1 expected keys with texts, not a list"),
    (
      "people: {friend_of: 'Pal of {name'}",
      "1:21 'people.friend_of' has a brace that belongs to no value | write values as {count}"
    ),
    (
      "people: {freind: Pal}",
      "1:10 the theme has no phrase 'people.freind' | did you mean 'people.friend'?"
    ),
  ])
  func `mistakes of a file are reported`(text: String, mistake: String) {
    let found = found(catalog(["en": [text]], for: ["en"]))
    #expect(found.first?.hasPrefix("en+.yaml:" + mistake) == true, "\(found)")
  }

  @Test func `the pseudo locale is in brackets and longer`() {
    let words = catalog([:], for: ["en-XA"]).table(for: "en-XA")
    #expect(words.text(.friendOf, ["name": "Bo"]) == "⟦Fŕîéñð öf Bo ~~~⟧")
    #expect(words.text(.search) == "⟦Šéåŕçĥ ~~⟧")
    #expect(
      words.text(.friendOfOthers, ["name": "Bo"], count: 1).hasPrefix("⟦Fŕîéñð öf Bo åñð öñé"))
  }

  @Test func `without files a text is its key`() {
    #expect(PhraseCatalog().table(for: "en").text(.friend) == "people.friend")
  }
}
