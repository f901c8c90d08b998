import Content
import DataFormats
import Fields
import Loading
import SourceText
import Testing

/// Values by language, and files that translate others.
@Suite struct LanguageTests {
  // MARK: Values

  @Test(arguments: [
    ("de", "{en: A, de: B}", "B"), ("fr", "{en: A, de: B}", "A"), ("pt-BR", "{en: A, pt: B}", "B"),
    ("de", "{de: B}", "B"), ("en", "{de: B}", "B"), ("de", "{en: A, de: }", "A"),
  ])
  func `the value of a language is chosen`(
    _ language: String, _ text: String, _ expected: String
  ) throws {
    let choice = LanguageChoice(
      language, among: ["en", "de", "fr", "pt", "pt-BR"], in: "site.yaml")
    let value = choice.value(of: try #require(Self.node(text)))
    #expect(value?.plainText == expected)
  }

  @Test(arguments: ["A", "[en, de]", "{en: A, fr: B}", "{}", "{title: A}"])
  func `other mappings are not values by language`(_ text: String) throws {
    let choice = LanguageChoice("de", among: ["en", "de"], in: "site.yaml")
    #expect(choice.value(of: try #require(Self.node(text))) == nil)
  }

  private static func node(_ text: String) -> Node? {
    YAMLReader.read(SourceFile(path: "a.yaml", text: text)).node
  }

  @Test func `general tags follow specific ones`() {
    #expect(LanguageTag.general("zh-Hant-TW") == ["zh-Hant-TW", "zh-Hant", "zh"])
  }

  @Test(arguments: [
    ("ar", "rtl"), ("he-IL", "rtl"), ("en", "ltr"), ("ar-Latn", "ltr"), ("pa-Arab", "rtl"),
    ("ja", "ltr"),
  ])
  func `every language has a direction`(_ tag: String, _ direction: String) {
    #expect(SiteLanguage.direction(of: tag) == direction)
  }

  @Test func `a text that a language lacks is foreign in it`() throws {
    var texts = TextLanguages(Self.languages)
    texts.add(
      try #require(
        Self.node(
          """
          title: {en: Boats, de: Boote}
          label: Rower
          note: {de: Nur deutsch}
          other: {en: Same, de: Same}
          text: "A *fast* boat\\nwith oars"
          count: 12
          """)), in: nil)
    #expect(
      texts.foreign(in: "de").filter { !$0.key.contains("boat") && !$0.key.contains("oars") } == [
        "Boats": "en", "Rower": "en", "fast": "en",
      ])
    #expect(texts.foreign(in: "de")["A"] == nil && texts.foreign(in: "de")["with oars"] == "en")
    #expect(texts.foreign(in: "en") == ["Boote": "de", "Nur deutsch": "de"])
    #expect(texts.foreign(in: "pt-BR")["Nur deutsch"] == "de")
    #expect(texts.foreign("Boats", in: "de") == "en" && texts.foreign("Boote", in: "de") == nil)
    #expect(texts.foreign("Unknown", in: "de") == nil && texts.has("Same", in: "de"))
  }

  // MARK: Files

  @Test(arguments: [
    ("title: {en: A, de: B}", "", true), ("title: {en: A, de: B}", "Text.", false),
    ("title: {en: A}", "", false), ("title: A", "", false), ("start: 2026-01-02", "", false),
    ("title: {en: A, de: B}\nsummary: C", "", false),
    ("title: {en: A, de: B}\nsummary: {de: C}\nstart: 2026-01-02", " \n", true),
  ])
  func `a file without text is translated if all of its words are`(
    front: String, text: String, isTranslated: Bool
  ) {
    let files = Self.grouped(["events/a.md": "---\n\(front)\n---\n\(text)"])
    let german = files.files(in: "de").first
    #expect((german?.language == nil) == isTranslated)
    let missing = files.missing.first { $0.language.tag == "de" }
    #expect((missing == nil) == isTranslated)
  }

  private static let languages = SiteLanguages(
    [
      SiteLanguage(tag: "en", prefix: ""), SiteLanguage(tag: "de", prefix: "de"),
      SiteLanguage(tag: "pt-BR", prefix: "pt-br"),
    ], original: "en")

  private static func grouped(
    _ files: [String: String], order: [String]? = nil, includesDrafts: Bool = false
  ) -> TranslatedFiles {
    let heads = files.mapValues { TranslationHead(SourceFile(path: "content/x", text: $0)) }
    return TranslatedFiles(
      order ?? files.keys.sorted(), languages, heads: heads, includesDrafts: includesDrafts,
      root: "content/")
  }

  @Test func `each language reads its file or the original`() {
    let files = Self.grouped([
      "about.md": "A", "about.de.md": "B", "boats.md": "C", "log.pt-br.md": "D",
      "photo.de.png": "E",
    ])
    func read(_ language: String) -> [String] {
      files.files(in: language).map {
        "\($0.text) \($0.path) \($0.language ?? "")"
      }.sorted()
    }
    #expect(
      read("en") == [
        "about.md about.md ", "boats.md boats.md ", "log.md log.pt-br.md pt-BR",
        "photo.de.png photo.de.png ",
      ])
    #expect(
      read("de") == [
        "about.md about.de.md ", "boats.md boats.md en", "log.md log.pt-br.md pt-BR",
        "photo.de.png photo.de.png ",
      ])
  }

  @Test func `a file may name its original`() {
    let files = Self.grouped([
      "a/about.md": "A", "a/info.md": "---\nlang: de\ntranslationOf: about.md\n---\n",
      "b.md": "---\nlang: de\ntranslationOf: /a/about.md\n---\n",
    ])
    #expect(
      files.files(in: "de").first { $0.text == "a/about.md" }?.path
        == "a/info.md")
    #expect(
      files.diagnostics.map(\.message) == [
        "a second text in the language 'de'; 'content/a/info.md' exists too"
      ])
  }

  @Test(arguments: ["gone.md", "de.md", "../out.md", "c.txt"])
  func `an original has to exist`(_ target: String) {
    let files = Self.grouped([
      "a.md": "A", "de.md": "---\nlang: de\ntranslationOf: \(target)\n---\n", "c.txt": "",
    ])
    #expect(files.diagnostics.count == 1)
    #expect(files.files(in: "en").contains { $0.text == "de.md" })
  }

  @Test func `a text may be in another language than the site`() {
    let files = Self.grouped(["a.md": "---\nlang: de\n---\n", "a.en.md": "A"])
    #expect(files.files(in: "de").map(\.path) == ["a.md"])
    #expect(files.files(in: "en").map(\.path) == ["a.en.md"])
  }

  @Test(arguments: [
    ("about.fr.md", true), ("log/pt.md", false), ("about.de.md", false), ("about.PT-br.md", false),
    ("about.new.md", false), ("about.js.md", false), ("gone.fr.md", false),
    ("data/a.fr.yaml", true),
    ("about.fr-CA.md", true), ("photo.fr.png", false),
  ])
  func `a name with a language that is not declared is reported`(_ path: String, _ isReported: Bool)
  {
    let paths = ["about.md", "data/a.yaml", "photo.png", path]
    let found = StrayTranslations.problems(of: paths, Self.languages, root: "content/")
    #expect(found.map { $0.excerpt?.path } == (isReported ? ["content/" + path] : []))
  }

  @Test func `the original is shown until a translation is no draft`() {
    let files = Self.grouped(["a.md": "A", "a.de.md": "---\ndraft: true\n---\n"])
    #expect(files.files(in: "de").first?.path == "a.md")
    #expect(files.missing.map(\.language.tag) == ["de", "pt-BR"])
    let all = Self.grouped(
      ["a.md": "A", "a.de.md": "---\ndraft: true\n---\n"], includesDrafts: true)
    #expect(all.files(in: "de").first?.path == "a.de.md")
  }
}
