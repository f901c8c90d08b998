import CivilTime
import Importing
import SourceText
import Testing

/// Where the pages, files and data of old sites go.
@Suite struct OldSitePlaceTests {
  private static let options = ImportOptions { _ in nil }

  private func jekyll(_ files: [String: String], config: String = "title: T\n") -> ImportResult {
    JekyllImporter.run(
      ImportInput(files.merging(["_config.yml": config]) { first, _ in first }),
      options: Self.options)
  }

  private func hugo(_ files: [String: String], config: String = "title = \"T\"\n") -> ImportResult {
    HugoImporter.run(
      ImportInput(files.merging(["hugo.toml": config]) { first, _ in first }),
      options: Self.options)
  }

  private func target(_ source: String, _ result: ImportResult) -> String? {
    result.outcomes.first { $0.source == source }.flatMap { outcome in
      outcome.status == .left ? nil : outcome.targets.first
    }
  }

  // MARK: Jekyll

  @Test(arguments: [
    ("about.md", "about.md"),
    ("index.md", "index.md"),
    ("404.html", "404.md"),
    ("docs/index.html", "docs/index.md"),
    ("docs/a b.md", "docs/a b.md"),
    ("img/a.png", "img/a.png"),
    ("CNAME", "CNAME"),
    ("robots.txt", "_import/jekyll/robots.txt"),
    ("assets/main.scss", "_import/jekyll/assets/main.scss"),
    ("feed.xml", "_import/jekyll/feed.xml"),
    ("page.textile", "_import/jekyll/page.textile"),
    ("_data/nav.yml", "data/nav.yaml"),
    ("_data/a/b.csv", "data/a/b.csv"),
    ("_data/a.toml", "_import/jekyll/_data/a.toml"),
    ("_data/bad.json", "_import/jekyll/_data/bad.json"),
    ("_drafts/idea.md", "journal/posts/1970-01-01-idea.md"),
    ("_posts/2020-03-04-a.html", "journal/posts/2020-03-04-a.md"),
    ("cooking/_posts/2020-03-04-a.md", "journal/posts/2020-03-04-a.md"),
    ("_posts/2020-03-04-a.txt", "_import/jekyll/_posts/2020-03-04-a.txt"),
    ("_recipes/soup.md", "recipes/soup.md"),
    ("_recipes/soup.png", "recipes/soup.png"),
    ("_team/ada.md", "_import/jekyll/_team/ada.md"),
  ])
  func `a file of a Jekyll site goes where its URL was, or aside`(source: String, expected: String)
  {
    let config = "collections: {recipes: {output: true}, team: {output: false}}\n"
    let isPlain = ["png", "CNAME", "yml", "csv"].contains { source.hasSuffix($0) }
    let result = jekyll([source: isPlain ? "a: 1\n" : "---\n---\na\n"], config: config)
    #expect(target(source, result) == expected)
  }

  @Test(arguments: [
    ("_site/index.html", "Jekyll's output"),
    ("node_modules/x/a.md", "excluded by the site's settings"),
    ("Gemfile", "excluded by the site's settings"),
    ("private/a.md", "excluded by the site's settings"),
    (".git/config", "a hidden file"),
    ("a/#b.md", "a hidden file"),
    ("README.md", "not part of the site"),
    ("tea.gemspec", "not part of the site"),
    (
      "_layouts/a.html", "layout: Daybook's theme has its own; files in 'templates/' replace them"
    ),
    ("_plugins/a.rb", "a plugin"),
    ("_other/a.md", "Jekyll reads no folder '_other'"),
    ("docs/_a.md", "files whose names begin with '_' are not pages"),
    ("plain.md", "Markdown without front matter, which Jekyll does not read"),
  ])
  func `what is no part of a Jekyll site is left with a reason`(source: String, reason: String) {
    let text = source == "plain.md" ? "# Plain" : "---\n---\n"
    let result = jekyll([source: text], config: "exclude: [private]\n")
    let outcome = result.outcomes.first { $0.source == source }
    #expect(outcome?.status == .left && outcome?.reason == reason)
  }

  @Test(arguments: [
    ("---\n---\n", true), ("---\r\n---\r\n", true), ("--- \t\n---\n", true),
    ("\u{FEFF}---\n---\n", true),
    ("----\n---\n", false), (" ---\n---\n", false), ("\n---\n---\n", false),
    ("", false),
    ("--- a\n---\n", false),
  ])
  func `front matter of a Jekyll page begins in its first line`(text: String, isPage: Bool) {
    let result = jekyll(["a.html": text])
    #expect((target("a.html", result) == "a.md") == isPage)
  }

  @Test func `a whole document of html is published as a file`() {
    for text in ["<!DOCTYPE html><p>", "<HTML><p>", "\n\n<html lang=en>"] {
      let result = jekyll(["a.html": "---\n---\n\(text)", "b.md": "---\n---\n[a](a.html)\n"])
      #expect(target("a.html", result) == "a.html")
      #expect(result.text("a.html") == text)
      #expect(result.body("b.md") == "[a](/a.html)\n")
    }
  }

  @Test func `pages at one URL are not overwritten`() {
    let result = jekyll([
      "a.md": "---\n---\nfirst", "a.html": "---\n---\nsecond", "A.md": "---\n---\nthird",
    ])
    let carried = result.outcomes.filter { $0.status == .carried && $0.source != "_config.yml" }
    #expect(Set(carried.flatMap(\.targets).map { $0.lowercased() }).count == carried.count)
    #expect(result.outcomes.count == 4)
  }

  @Test func `a folder that is no site is an error`() {
    let result = JekyllImporter.run(ImportInput(["a.md": "x"]), options: Self.options)
    #expect(!result.isUsable && result.files.isEmpty)
    #expect(result.messages == ["no Jekyll site: neither '_config.yml' nor '_posts'"])
    let empty = HugoImporter.run(ImportInput(["a.md": "x"]), options: Self.options)
    #expect(!empty.isUsable && empty.files.isEmpty)
    #expect(empty.messages == ["not a Hugo site: no folder 'content'"])
  }

  @Test func `settings that cannot be read are an error`() {
    #expect(!jekyll(["a.md": "---\n---\n"], config: "title: [\n").isUsable)
    #expect(!hugo(["content/a.md": ""], config: "title = \n").isUsable)
  }

  // MARK: Hugo

  @Test(
    arguments: [
      ("content/_index.md", "index.md"),
      ("content/about.md", "about.md"),
      ("content/about/index.md", "about/index.md"),
      ("content/Docs/Set Up.md", "docs/set-up.md"),
      ("content/docs/_index.md", "docs/index.md"),
      ("content/docs/a.png", "docs/a.png"),
      ("content/posts/_index.md", "journal/posts/index.md"),
      ("content/docs/a.org", "_import/hugo/content/docs/a.org"),
      ("content/a.fr.md", "a.fr.md"),
      ("content/.hidden.md", nil),
      ("content/a.md~", nil),
      ("content/#a.md#", nil),
      ("static/img/a.png", "img/a.png"),
      ("static/.htaccess", "_import/hugo/static/.htaccess"),
      ("static/index.md", "_import/hugo/static/index.md"),
      ("data/a.toml", "data/a.json"),
      ("data/a/b.yml", "data/a/b.yaml"),
      ("data/bad.json", "_import/hugo/data/bad.json"),
      ("data/a.exe", "_import/hugo/data/a.exe"),
      ("layouts/index.html", nil),
      ("themes/x/theme.toml", nil),
      ("public/index.html", nil),
      ("go.mod", nil),
    ] as [(String, String?)])
  func `a file of a Hugo site goes where its URL was, or aside`(source: String, expected: String?) {
    let isData = source.hasPrefix("data/") && !source.hasSuffix("json")
    let text = isData ? (source.hasSuffix("toml") ? "a = 1\n" : "a: 1\n") : "---\ntitle: A\n---\n"
    let result = hugo(
      [source: text, "content/posts/x.md": "---\ndate: 2020-03-04\n---\n"],
      config: "[languages.en]\n[languages.fr]\n")
    #expect(target(source, result) == expected)
    #expect(result.outcomes.contains { $0.source == source })
  }

  @Test func `files of a bundle go with its page`() {
    let result = hugo([
      "content/posts/tea/index.md": "---\ndate: 2020-03-04\n---\n![a](img/a.png) ![b](b.png?x#y)\n",
      "content/posts/tea/img/a.png": "a", "content/posts/tea/b.png": "b",
      "content/posts/tea/part.md": "part", "content/posts/tea/inner/index.md": "---\n---\n",
    ])
    let folder = "journal/posts/2020-03-04-tea"
    #expect(target("content/posts/tea/index.md", result) == "\(folder)/index.md")
    #expect(target("content/posts/tea/img/a.png", result) == "\(folder)/img/a.png")
    #expect(target("content/posts/tea/b.png", result) == "\(folder)/b.png")
    #expect(target("content/posts/tea/part.md", result) == "\(folder)/index.md")
    #expect(result.status(of: "content/posts/tea/inner/index.md") == .kept)
    #expect(result.body("\(folder)/index.md") == "![a](img/a.png) ![b](b.png?x#y)\n\npart\n")
  }

  @Test func `a page without a url is kept with its files`() {
    for front in ["headless: true", "build: {render: never}", "_build:\n  render: never"] {
      let result = hugo([
        "content/a/index.md": "---\n\(front)\n---\n", "content/a/b.png": "b",
        "content/c.md": "---\n---\n",
      ])
      #expect(result.status(of: "content/a/index.md") == .kept, "\(front)")
      #expect(result.status(of: "content/a/b.png") == .kept, "\(front)")
      #expect(result.status(of: "content/c.md") == .carried)
    }
  }

  @Test(arguments: [
    ("", ["blog"]), ("[params]\nmainSections = [\"docs\"]", ["docs"]),
    ("[params]\nmainSections = [\"docs\", \"blog\", \"none\"]", ["blog", "docs"]),
  ])
  func `sections with a usual name or the most dates are journals`(
    config: String, expected: [String]
  ) {
    let dated = "---\ndate: 2020-03-04\n---\n"
    let result = hugo(
      ["content/blog/a.md": dated, "content/docs/b.md": dated, "content/docs/c.md": dated],
      config: config)
    let journals = Set(
      result.files.map(\.path.text).filter { $0.hasPrefix("journal/") }.map {
        $0.split(separator: "/")[1]
      })
    #expect(journals.sorted() == expected.map { Substring($0) })
  }

  @Test func `every file of a site is accounted for once`() {
    let names = [
      "a.md", "b.html", "c.png", "d.toml", "e", ".f", "_g.md", "h.fr.md", "i j.md", "k.md.bak",
    ]
    let folders = [
      "", "content/", "content/posts/", "content/x/y/", "static/", "data/", "layouts/", "assets/",
    ]
    let files = Dictionary(
      uniqueKeysWithValues: folders.flatMap { folder in names.map { (folder + $0, "a = 1\n") } })
    let result = hugo(files)
    let sources = result.outcomes.map(\.source)
    #expect(sources.count == Set(sources).count)
    #expect(Set(sources) == Set(files.keys).union(["hugo.toml"]))
    let posts = Dictionary(
      uniqueKeysWithValues: ["_posts/", "_data/", "_x/", "", "y/"].flatMap { folder in
        names.map { (folder + $0, "---\n---\n") }
      })
    let old = jekyll(posts).outcomes.map(\.source)
    #expect(old.count == Set(old).count)
    #expect(Set(old) == Set(posts.keys).union(["_config.yml"]))
  }
}
