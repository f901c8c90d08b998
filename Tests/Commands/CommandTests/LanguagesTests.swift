import Foundation
import Testing

/// Sites in several languages as they are built.
@Suite struct LanguagesTests {
  private static let settings = """
    url: https://ada.example/
    title: {en: Boats, de: Boote}
    languages: {en: English, de: Deutsch}

    """

  private func built(
    _ files: [String: String], settings: String = Self.settings
  ) throws -> TestSite {
    let site = try TestSite(files.merging(["content/site.yaml": settings]) { own, _ in own })
    let run = try site.run(["build", "--as-of", "2026-03-02"])
    #expect(run.status == 0, "\(run.errors)")
    return site
  }

  private func errors(settings: String, _ files: [String: String] = [:]) throws -> String {
    let site = try TestSite(files.merging(["content/site.yaml": settings]) { own, _ in own })
    let run = try site.run(["build", "--as-of", "2026-03-02"])
    #expect(run.status == 1)
    return run.errors
  }

  // MARK: Pages

  @Test func `a translation is the page of its language`() throws {
    let site = try built([
      "content/about.md": "---\ntitle: About\n---\nSee [boats](boats.md).\n",
      "content/about.de.md": "---\ntitle: Info\n---\nSiehe [Boote](boats.md).\n",
      "content/boats.md": "# Boats\n", "content/boats.de.md": "# Boote\n",
    ])
    let (english, german) = try (
      site.text("public/about/index.html"), site.text("public/de/about/index.html")
    )
    #expect(english.contains("<html lang=\"en\"") && german.contains("<html lang=\"de\""))
    #expect(german.contains("Siehe <a href=\"/de/boats/\">Boote</a>"))
    for page in [english, german] {
      #expect(page.contains("hreflang=\"en\" href=\"https://ada.example/about/\""))
      #expect(page.contains("hreflang=\"de\" href=\"https://ada.example/de/about/\""))
      #expect(page.contains("hreflang=\"x-default\" href=\"https://ada.example/about/\""))
    }
  }

  @Test func `a text without a translation names its language and its original`() throws {
    let site = try built(["content/about.md": "---\ntitle: About\n---\nSaid.\n"])
    let page = try site.text("public/de/about/index.html")
    #expect(page.contains("<link rel=\"canonical\" href=\"https://ada.example/about/\">"))
    #expect(page.contains("<div class=\"prose\" lang=\"en\" dir=\"ltr\">\n<p>Said.</p>"))
    #expect(!page.contains("rel=\"alternate\" hreflang"))
    #expect(!(try site.text("public/de/sitemap.xml")).contains("/de/about/"))
  }

  @Test func `a file translates another that it names`() throws {
    let site = try built([
      "content/about.md": "# About\n",
      "content/info.md": "---\nlang: de\ntranslationOf: about.md\nslug: info\n---\nDeutsch.\n",
    ])
    #expect(try site.text("public/de/info/index.html").contains("Deutsch."))
    #expect(try site.text("public/about/index.html").contains("href=\"/de/info/\""))
    #expect(!site.exists("public/info/index.html"))
  }

  @Test func `values by language are chosen`() throws {
    let site = try built([
      "content/people.yaml": """
      - {id: de, name: Dee, summary: {en: Rows, de: Rudert}}
      """,
      "content/timetable/week.yaml":
        "classes: [{id: row, title: {en: Rowing, de: Rudern}, on: 'mon 18:00-19:00'}]",
      "content/about.md": "---\ntitle: {en: About, de: Info}\n---\n",
    ])
    #expect(try site.text("public/de/people/de/index.html").contains("Rudert"))
    #expect(try site.text("public/people/de/index.html").contains("Rows"))
    #expect(try site.text("public/de/timetable/row/index.html").contains("Rudern"))
    #expect(
      try site.text("public/de/about/index.html").contains("\"p-name\" dir=\"auto\">Info</h1>"))
    #expect(try site.text("public/de/index.html").contains("<title>Boote"))
  }

  @Test func `files that all languages share are published once`() throws {
    let site = try built([
      "content/about.md": "![a](note.txt) [n](note.txt)\n", "content/note.txt": "Noted.\n",
    ])
    #expect(try site.text("public/de/about/index.html").contains("href=\"/note.txt\""))
    #expect(!site.exists("public/de/note.txt") && !site.exists("public/de/robots.txt"))
    let robots = try site.text("public/robots.txt")
    #expect(robots.contains("Sitemap: https://ada.example/de/sitemap.xml\n"))
  }

  @Test func `a dot in a name is no language unless it is declared`() throws {
    let site = try built(
      ["content/notes.de.md": "# Notes\n"], settings: "url: https://ada.example/\n")
    #expect(site.exists("public/notes-de/index.html") || site.exists("public/notes.de/index.html"))
    #expect(!site.exists("public/de/index.html"))
  }

  @Test func `the only text may be in another language`() throws {
    let site = try built(["content/log.de.md": "---\ntitle: Log\n---\nNur hier.\n"])
    #expect(try site.text("public/log/index.html").contains("lang=\"de\""))
    #expect(try site.text("public/de/log/index.html").contains("Nur hier."))
  }

  @Test func `feeds name the language of texts without a translation`() throws {
    let site = try built(["content/journal/log/2026-01-05-a.md": "---\ntitle: A\n---\nSaid.\n"])
    #expect(try site.text("public/de/feed.atom").contains("<entry xml:lang=\"en\">"))
    #expect(try site.text("public/feed.atom").contains("<entry>"))
    let page = try site.text("public/de/journal/log/a/index.html")
    #expect(page.contains("\"inLanguage\":\"en\""))
  }

  @Test func `tags and series without a translation name their language`() throws {
    let log = "content/journal/log/"
    let site = try built([
      log + "2026-01-05-a.md": "---\ntitle: A\ntags: [oak, shared]\nseries: Winter\n---\nSaid.\n",
      log + "2026-01-06-b.md":
        "---\ntitle: B\ntags: {en: [cloth], de: [Tuch]}\nseries: {en: One, de: Eins}\n---\nSaid.\n",
      log + "2026-01-07-c.md": "---\ntitle: C\n---\n",
      log + "2026-01-07-c.de.md": "---\ntitle: C\ntags: [shared]\n---\n",
    ])
    let post = try site.text("public/de/journal/log/a/index.html")
    #expect(post.contains("dir=\"auto\" lang=\"en\">oak</a>"))
    #expect(post.contains("dir=\"auto\">shared</a>"))
    #expect(post.contains("dir=\"auto\" lang=\"en\">Winter</a>"))
    let other = try site.text("public/de/journal/log/b/index.html")
    #expect(other.contains("dir=\"auto\">Tuch</a>") && other.contains("dir=\"auto\">Eins</a>"))
    #expect(try site.text("public/de/tags/oak/index.html").contains("<h1 lang=\"en\">oak</h1>"))
    #expect(!(try site.text("public/tags/oak/index.html")).contains("lang=\"en\">oak"))
    let feed = try site.text("public/de/feed.atom")
    #expect(feed.contains("<category term=\"oak\"/>"))
    #expect(feed.contains("<category xml:lang=\"de\" term=\"Tuch\"/>"))
  }

  @Test func `a feed names the language of its subtitle`() throws {
    let site = try built(
      [
        "content/journal/log/index.md": "---\ntitle: Log\nsummary: {en: Days, de: Tage}\n---\n",
        "content/journal/log/2026-01-05-a.md": "---\ntitle: A\n---\nSaid.\n",
      ], settings: Self.settings + "description: All boats\n")
    let subtitle = "<subtitle xml:lang=\"en\">All boats</subtitle>"
    #expect(try site.text("public/de/feed.atom").contains(subtitle))
    #expect(try site.text("public/feed.atom").contains("<subtitle>All boats</subtitle>"))
    #expect(try site.text("public/de/journal/log/feed.atom").contains("<subtitle>Tage</subtitle>"))
  }

  @Test func `the words of a chart in a text without a translation name their language`() throws {
    let chart = "```chart\nDay,Minutes\nMon,45\n```\n"
    let site = try built(["content/about.md": "---\ntitle: About\n---\n" + chart])
    let page = try site.text("public/de/about/index.html")
    for element in [
      "<desc lang=\"de\">", "<summary lang=\"de\">", "<th scope=\"col\">Day</th>",
      "<th scope=\"col\" lang=\"de\">Wert</th>",
    ] { #expect(page.contains(element), "\(element)") }
    #expect(try site.text("public/about/index.html").contains("<desc>"))
  }

  @Test func `visitors are sent to their language only on request`() throws {
    let files = ["content/about.md": "# About\n"]
    let settings = Self.settings + "host: netlify\n"
    let site = try built(files, settings: settings)
    #expect(!site.exists("public/_redirects"))
    let other = try built(files, settings: settings + "redirectByLanguage: true\n")
    #expect(try other.text("public/_redirects") == "/ /de/ 302! Language=de\n")
  }

  @Test func `an unchanged site is not rendered again`() throws {
    let site = try built([
      "content/about.md": "# About\n", "content/about.de.md": "# Info\n",
      "content/boats.md": "# Boats\n",
    ])
    let before = try site.tree("public")
    try site.write("# Info\n\nNeu.\n", to: "content/about.de.md")
    let run = try site.run(["build", "--as-of", "2026-03-02", "--verify", "--json"])
    #expect(run.status == 0, "\(run.errors)")
    let after = try site.tree("public")
    #expect(after["de/about/index.html"] != before["de/about/index.html"])
    #expect(after["about/index.html"] == before["about/index.html"])
    #expect(run.output.contains("\"verified\""))
  }

  @Test func `parts are the whole site`() throws {
    let site = try built(
      [
        "content/about.md": "# About\n", "content/about.de.md": "# Info\n",
        "content/boats.md": "# Boats\n", "content/note.txt": "Noted.\n",
      ], settings: Self.settings + "search: true\n")
    var union: [String: Data] = [:]
    for part in 1...3 {
      let run = try site.run([
        "build", "--as-of", "2026-03-02", "--shard", "\(part)/3", "--output", "parts/\(part)",
      ])
      #expect(run.status == 0, "\(run.errors)")
      union.merge(try site.tree("parts/\(part)")) { own, _ in own }
    }
    #expect(union == (try site.tree("public")))
  }

  // MARK: Mistakes

  @Test(arguments: [
    ("languages: [en, English]", "'English' is not a language tag"),
    ("languages: [en, de, de]", "the language 'de' is declared twice"),
    ("languages: {en: {}, de: {prefix: x}, fr: {prefix: x}}", "have the same prefix 'x'"),
    ("languages: [en]", "'languages' needs at least two languages"),
    ("languages: {en: {prefix: e}, de: {}}", "cannot have a prefix"),
    ("languages: {en: {}, de: {prefix: a/b}}", "not one part of a path"),
    ("language: fr\nlanguages: [en, de]", "not one of 'languages'"),
    ("languages: 3", "'languages' must be a mapping"),
  ])
  func `mistakes in languages are errors`(_ settings: String, _ message: String) throws {
    #expect(try errors(settings: settings).contains(message))
  }

  @Test func `a page at the prefix of a language is an error`() throws {
    let found = try errors(
      settings: "languages: [en, de]", ["content/de/about.md": "# About\n"])
    #expect(found.contains("content/de/about.md") && found.contains("the prefix of a language"))
  }

  @Test func `a value in a language that is not declared is an error`() throws {
    let found = try errors(
      settings: "languages: [en, de]", ["content/a.md": "---\ntitle: {en: A, fr: B}\n---\n"])
    #expect(found.contains("'title' must be text, not a mapping"))
    #expect(found.contains("'fr' is not one of 'languages' in site.yaml"))
  }

  @Test func `translations of nothing and twice are errors`() throws {
    let found = try errors(
      settings: "languages: [en, de]",
      [
        "content/a.md": "---\nlang: de\ntranslationOf: gone.md\n---\n", "content/b.md": "# B\n",
        "content/c.md": "---\ntranslationOf: b.md\n---\n", "content/b.de.md": "# B\n",
        "content/d.md": "---\nlang: de\ntranslationOf: b.md\n---\n",
        "content/e.md": "---\nlang: de\ntranslationOf: e.md\n---\n",
        "content/f.md": "---\nlang: de\ntranslationOf: d.md\n---\n",
      ])
    #expect(found.contains("'translationOf' names no original: 'gone.md'"))
    #expect(found.contains("'translationOf' names its own file"))
    #expect(found.contains("'translationOf' names a translation: 'd.md'"))
    #expect(found.contains("write b.md"))
    #expect(found.contains("a text with 'translationOf' needs 'lang'"))
    #expect(found.contains("a second text in the language 'de'"))
  }

  @Test func `check lists missing and outdated translations`() throws {
    let site = try TestSite([
      "content/site.yaml": Self.settings,
      "content/a.md": "---\ntitle: A\nupdated: 2026-02-01\n---\nA.\n",
      "content/a.de.md": "---\ntitle: A\nupdated: 2026-01-01\n---\nA.\n",
      "content/b.md": "---\ntitle: B\n---\nB.\n",
    ])
    let run = try site.run(["check", "--as-of", "2026-03-02"])
    let said = run.output + run.errors
    #expect(said.contains("content/a.de.md:1:1") || said.contains("content/a.de.md"))
    #expect(said.contains("older than its original 'content/a.md', which changed on 2026-02-01"))
    #expect(said.contains("1 text has no translation into de: b.md"))
  }
}
