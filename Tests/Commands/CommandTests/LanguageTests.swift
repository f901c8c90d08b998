import Foundation
import Testing

/// The words of the interface in the language of the site.
@Suite struct LanguageTests {
  private static let post = "---\ntitle: Kurz\n---\nEins.\n"

  private func site(
    _ language: String, _ files: [String: String] = [:]
  ) throws -> TestSite {
    var all = [
      "content/site.yaml": "title: Seite\nlanguage: \(language)\n",
      "content/journal/log/2026-01-02-a.md": Self.post,
      "content/journal/log/2026-01-03-b.md": Self.post,
    ]
    all.merge(files) { $1 }
    return try TestSite(all)
  }

  private func build(_ site: TestSite, _ options: String...) throws -> String {
    let run = try site.run(["build", "--as-of", "2026-03-02"] + options)
    #expect(run.status == 0, "\(run.errors)")
    return run.errors
  }

  @Test(arguments: [
    ("de", "Zum Inhalt springen", "2 Beiträge", "Seite nicht gefunden"),
    ("de-AT", "Zum Inhalt springen", "2 Beiträge", "Seite nicht gefunden"),
    ("ar", "الانتقال إلى المحتوى", "تدوينتان", "الصفحة غير موجودة"),
    ("ja", "本文へ移動", "2件の投稿", "ページが見つかりません"),
    ("zh-TW", "跳到內文", "2 篇文章", "找不到頁面"),
    ("en-GB", "Skip to the content", "2 posts", "Page not found"),
  ])
  func `pages have the words of the language`(
    language: String, skip: String, posts: String, notFound: String
  ) throws {
    let site = try site(language)
    #expect(try build(site) == "")
    let page = try site.text("public/journal/log/index.html")
    #expect(page.contains(">\(skip)<"))
    #expect(page.contains(posts))
    #expect(try site.text("public/404.html").contains("<title>\(notFound)"))
  }

  @Test func `a site overrides and adds words`() throws {
    let site = try site(
      "de",
      [
        "templates/languages/de.yaml":
          "frame: {skip: Direkt zum Text}\nown: {hello: 'Hallo {name}'}",
        "templates/layouts/hello.html":
          "{{ 'own.hello' | t: name: '<b>' }} {{ 'frame.home' | t }} {{ 'own.hello' | t_json }}",
        "content/hello.md": "---\nlayout: hello\n---\n",
      ])
    #expect(try build(site) == "")
    #expect(
      try site.text("public/hello/index.html")
        == "Hallo &lt;b&gt; Startseite &quot;Hallo {name}&quot;")
    #expect(try site.text("public/index.html").contains(">Direkt zum Text<"))
  }

  @Test func `mistakes in templates are reported with their position`() throws {
    let site = try site(
      "en",
      [
        "templates/layouts/hello.html":
          "{{ 'frame.hom' | t }}\n{{ 'posts.count' | t }}\n{{ 'frame.home' | t: x: 1 }}",
        "content/hello.md": "---\nlayout: hello\n---\n",
      ])
    let errors = try build(site)
    #expect(
      errors.contains("templates/layouts/hello.html:1:4: warning: unknown phrase 'frame.hom'"))
    #expect(errors.contains("did you mean 'frame.home'?"))
    #expect(errors.contains("hello.html:2:4: warning: the phrase 'posts.count' needs 'count'"))
    #expect(errors.contains("hello.html:3:4: warning: the phrase 'frame.home' has no 'x'"))
  }

  @Test func `an untranslated language is reported at the setting`() throws {
    let errors = try build(try site("sw"))
    #expect(
      errors.contains(
        "content/site.yaml:2:11: warning: the words of the pages are not translated into 'sw'"))
  }

  @Test func `an untranslated language of several is reported at its tag`() throws {
    let site = try site("en", ["content/about.md": "A"])
    let settings =
      try site.text("content/site.yaml") + "\nlanguages:\n  en: English\n  sw: Kiswahili\n"
    try site.write(settings, to: "content/site.yaml")
    let line = settings.split(separator: "\n", omittingEmptySubsequences: false).count - 1
    #expect(
      try build(site).contains(
        "content/site.yaml:\(line):3: warning: the words of the pages are not translated into 'sw'")
    )
  }

  @Test func `a translation in a language that is not declared is reported`() throws {
    let site = try site("en", ["content/about.md": "A", "content/about.sw.md": "B"])
    let errors = try build(site)
    #expect(
      errors.contains(
        "content/about.sw.md:1:1: warning: not a translation: 'sw' is not one of 'languages'"))
  }

  @Test func `links lead to pages of the language`() throws {
    let site = try site(
      "en",
      [
        "content/now.md": "---\ntitle: Now\n---\n## Here\n",
        "content/now.de.md": "---\ntitle: Jetzt\nslug: jetzt\n---\n",
        "content/docs/a.md": "---\ntitle: A\n---\n[x](/now/) [y](../now.md#here)\n",
        "content/docs/nur.de.md": "---\ntitle: Nur\n---\n",
        "content/plan.md": "---\ntitle: Plan\n---\n",
        "content/plan.de.md": "---\ntitle: Planung\ndraft: true\n---\n",
      ])
    let settings = try site.text("content/site.yaml") + "\nlanguages: [en, de]\n"
    try site.write(settings, to: "content/site.yaml")
    let errors = try build(site)
    #expect(errors.contains("the page '/de/jetzt/' has no heading or id '#here'"))
    #expect(!errors.contains("broken link"))
    #expect(try site.text("public/de/docs/a/index.html").contains("href=\"/de/jetzt/\""))
    #expect(try site.text("public/de/plan/index.html").contains(">Plan<"))
    let found = try site.run(["check", "--as-of", "2026-03-02"]).errors
    #expect(found.contains("content/docs/nur.de.md:1:1: error: no links lead"))
  }

  @Test func `missing words are reported in the file of the language`() throws {
    let site = try site("sw", ["templates/languages/sw.yaml": "frame: {skip: Ruka}"])
    let errors = try build(site)
    #expect(
      errors.contains("templates/languages/sw.yaml:1:1: warning: 'frame.home' is not translated"))
    #expect(try site.text("public/index.html").contains(">Ruka<"))
  }

  @Test func `a changed file changes the pages`() throws {
    let path = "templates/languages/de.yaml"
    let site = try site("de", [path: "frame: {skip: Eins}"])
    _ = try build(site)
    #expect(try site.text("public/index.html").contains(">Eins<"))
    try site.write("frame: {skip: Zwei}", to: path)
    _ = try build(site, "--verify")
    #expect(try site.text("public/index.html").contains(">Zwei<"))
  }
}
