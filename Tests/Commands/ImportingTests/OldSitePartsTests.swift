import Importing
import SourceText
import Testing

/// Parts of old sites that have a place of their own: languages, terms, accounts, publications.
@Suite struct OldSitePartsTests {
  private func hugo(_ files: [String: String]) -> ImportResult {
    HugoImporter.run(ImportInput(files), options: ImportOptions { _ in nil })
  }

  private func jekyll(_ files: [String: String]) -> ImportResult {
    JekyllImporter.run(ImportInput(files), options: ImportOptions { _ in nil })
  }

  @Test func `settings of a language are in a file of its name, and so are its pages`() throws {
    let result = hugo([
      "config/_default/hugo.toml": "baseURL = \"https://e.example/\"\n",
      "config/_default/languages.en.toml":
        "title = \"Hills\"\nlanguageName = \"English\"\n[params.author]\nname = \"Ada\"\nheadline = \"Dyer\"\n[[params.author.links]]\ngithub = \"https://github.com/ada\"\n",
      "config/_default/languages.de.toml": "title = \"Hügel\"\nlanguageName = \"Deutsch\"\n",
      "config/_default/menus.en.toml":
        "[[main]]\nidentifier = \"gh\"\npre = \"github\"\nurl = \"https://github.com/ada\"\n",
      "content/about.md": "---\ntitle: About\n---\nA",
      "content/about.de.md": "---\ntitle: Über\n---\nB",
      "content/posts/p.md": "---\ntitle: P\ndate: 2024-01-01\n---\nC",
      "content/posts/p.de.md": "---\ntitle: Q\ndate: 2024-01-01\n---\nD",
      "content/_index.de.md": "---\ntitle: Start\n---\nE",
    ])
    let settings = try #require(result.text("site.yaml"))
    #expect(settings.contains("title: {en: Hills, de: Hügel}\n"))
    #expect(settings.contains("languages:\n  en: {title: English}\n  de: {title: Deutsch}\n"))
    #expect(settings.contains("{title: GitHub, url: \"https://github.com/ada\"}"))
    let profile = try #require(result.text("profile.yaml"))
    #expect(profile.contains("name: Ada\nsummary: Dyer\n") && profile.contains("GitHub"))
    #expect(try #require(result.text("about.de.md")).contains("title: Über\n"))
    #expect(result.text("index.de.md") != nil)
    let post = try #require(result.text("journal/posts/2024-01-01-p.de.md"))
    #expect(post.contains("title: Q\n") && post.contains("aliases: [/de/posts/p/]\n"))
  }

  @Test func `folders of languages are languages`() throws {
    let result = hugo([
      "hugo.toml":
        "[languages.en]\ncontentDir = \"content/en\"\n[languages.fr]\ncontentDir = \"content/fr\"\n",
      "content/en/a.md": "---\ntitle: A\n---\na", "content/fr/a.md": "---\ntitle: B\n---\nb",
      "content/fr/only.md": "---\ntitle: C\n---\nc",
    ])
    #expect(try #require(result.text("a.fr.md")).contains("title: B\n"))
    #expect(try #require(result.text("only.fr.md")).contains("title: C\n"))
    #expect(try #require(result.text("site.yaml")).contains("  fr: {}\n"))
  }

  @Test func `what Hugo does not publish in a language is not published`() throws {
    let result = hugo([
      "hugo.toml": """
      disableLanguages = ["it"]
      ignoreFiles = ["notes.md"]
      [languages.en]
      [languages.fr]
      [languages.it]
      [languages.de]
      disabled = true
      """,
      "content/_index.fr.md": "---\ncascade: {draft: true}\n---\n",
      "content/a.md": "---\ntitle: A\n---\n", "content/a.fr.md": "---\ntitle: B\n---\n",
      "content/a.de.md": "---\ntitle: C\n---\n", "content/a.it.md": "---\ntitle: D\n---\n",
      "content/h.md": "---\ntitle: H\nheadless: true\n---\n",
      "content/h.fr.md": "---\ntitle: I\n---\n",
      "content/r.fr.md": "---\ntitle: R\nbuild: {render: never}\n---\n",
      "content/notes.fr.md": "---\ntitle: N\n---\n",
      "content/b/index.md": "---\ntitle: Bundle\n---\n",
      "content/b/inner.fr.md": "---\ntitle: Inner\n---\n",
    ])
    let files = result.files.map(\.path.text).filter { !$0.hasPrefix("_import/") }
    let foreign = files.filter { $0.contains(".fr.") || $0.contains(".de.") || $0.contains(".it.") }
    #expect(foreign.sorted() == ["a.fr.md", "index.fr.md"])
    #expect(try #require(result.text("a.fr.md")).contains("draft: true\n"))
  }

  @Test(arguments: [
    ("[a](/b c.pdf)", "[a](/b%20c.pdf)"), ("[a](/b \"c\")", "[a](/b \"c\")"),
    ("`[a](/b c)`", "`[a](/b c)`"), ("[a](b) ](c", "[a](b) ](c"),
    ("[a](mailto:A <a@e.example>)", "[a](mailto:A%20%3Ca@e.example%3E)"),
  ])
  func `a link with a space is a link`(written: String, expected: String) throws {
    let result = jekyll(["_config.yml": "title: T\n", "s.md": "---\ntitle: S\n---\n\(written)\n"])
    #expect(try #require(result.text("s.md")).contains("\n\(expected)\n"))
  }

  @Test func `a home page does not repeat the posts, and pictures beside texts are copied`() throws
  {
    let home =
      "---\ntitle: Home\n---\nHi <ul class=\"x\">\n{% for p in site.posts %}<li>{{ p.title }}{% for t in p.tags %}{{ t }}{% endfor %}</li>{% endfor %}\n</ul> there\n"
    let old = jekyll([
      "_config.yml": "title: T\n", "index.html": home,
      "_posts/2024-01-01-hello.md": "---\ntitle: Hello\n---\nx\n",
    ])
    let text = try #require(old.text("index.md"))
    #expect(text.contains("Hi") && text.contains("there") && !text.contains("Hello"))
    let eleventy = EleventyImporter.run(
      ImportInput([
        "eleventy.config.js": "export default () => ({dir: {input: \"src\"}});\n",
        "src/a/a.md": "---\ntitle: A\n---\n![x](./x.png) ![y](/y.png)\n", "src/a/x.png": "",
        "src/b.md": "---\ntitle: B\ndraft: true\n---\n![z](z.png)\n", "src/y.png": "",
        "src/z.png": "", "src/secret.png": "",
      ]), options: ImportOptions { _ in nil })
    let pictures = eleventy.files.map(\.path.text).filter { $0.hasSuffix(".png") }
    #expect(pictures.sorted() == ["a/x.png", "y.png"])
  }

  @Test func `the text of a term is its own, and slugs have parts`() throws {
    let result = hugo([
      "hugo.toml": "title = \"T\"\n",
      "content/tags/dyeing/_index.md": "---\ntitle: Dyeing\n---\nAll of it.",
      "content/posts/p.md": "---\ntitle: P\ndate: 2024-01-01\ntags: [dyeing]\n---\nx",
      "content/posts/cv.md": "---\ntitle: CV\ndate: 2024-01-02\nurl: resume\n---\nx",
      "content/en-about.md": "---\ntitle: About\nslug: en/about\n---\nx",
    ])
    #expect(try #require(result.text("tags/dyeing.md")).contains("All of it."))
    #expect(result.text("en/about.md") != nil)
    #expect(
      try #require(result.text("journal/posts/2024-01-02-cv.md")).contains("aliases: [/resume/]"))
  }

  @Test func `a bibliography and a portrait are carried`() throws {
    let result = jekyll([
      "_config.yml":
        "title: blank\nfirst_name: Ada\nlast_name: Vale\navatar: images/me.jpg\ngithub_username: ada\n",
      "_bibliography/papers.bib": "@article{a, title={A}}\n", "images/me.jpg": "",
      "_data/socials.yml": "orcid_id: 0000-0000-0000-0000\n",
      "_pages/publications.md": "---\npermalink: /publications/\n---\n{% bibliography %}\n",
      "index.md": "---\ntitle: Home\n---\n{% bibliography --query x %}\n",
    ])
    #expect(result.files.contains { $0.path.text == "publications.bib" })
    #expect(try #require(result.text("site.yaml")).contains("title: Ada Vale\n"))
    let profile = try #require(result.text("profile.yaml"))
    #expect(profile.contains("name: Ada Vale\n") && profile.contains("picture: /images/me.jpg\n"))
    #expect(profile.contains("GitHub") && profile.contains("ORCID"))
    #expect(try #require(result.text("index.md")).contains("[Publications](/publications/)"))
  }
}
