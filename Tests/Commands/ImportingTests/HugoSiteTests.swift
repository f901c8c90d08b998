import Importing
import SourceText
import Testing

/// The parts of Hugo sites: mounts, sections, values that sections give to pages, menus.
@Suite struct HugoSiteTests {
  private func convert(_ files: [String: String], _ config: String = "") -> ImportResult {
    HugoImporter.run(
      ImportInput(["hugo.toml": "title = \"T\"\n" + config].merging(files) { $1 }),
      options: ImportOptions { _ in nil })
  }

  @Test(arguments: [
    ("[[module.mounts]]\nsource=\"content/en\"\ntarget=\"content\"", "content/en/a.md", "a.md"),
    ("[[module.mounts]]\nsource=\"docs\"\ntarget=\"content/manual\"", "docs/a.md", "manual/a.md"),
    (
      "[[module.mounts]]\nsource=\"README.md\"\ntarget=\"content/about.md\"", "README.md",
      "about.md"
    ),
    (
      "[[module.mounts]]\nsource=\"assets/img\"\ntarget=\"static/img\"\n[[module.mounts]]\nsource=\"content\"\ntarget=\"content\"",
      "assets/img/a.png", "img/a.png"
    ),
    ("contentDir = \"pages\"", "pages/a.md", "a.md"),
    ("[languages.en]\ncontentDir = \"content/english\"", "content/english/a.md", "a.md"),
    ("staticDir = \"public-files\"", "public-files/a.txt", "a.txt"),
    (
      "[[module.mounts]]\nsource=\"content/de\"\ntarget=\"content\"\nlang=\"de\"\n[[module.mounts]]\nsource=\"content/en\"\ntarget=\"content\"\nlang=\"en\"",
      "content/en/a.md", "a.md"
    ),
  ])
  func `files are where mounts and languages put them`(config: String, path: String, target: String)
  {
    let result = convert(
      [path: "---\n---\na", "content/en/x.md": "", "content/x.md": "", "docs/x.md": ""], config)
    #expect(result.outcomes.first { $0.source == path }?.targets == [target])
  }

  @Test func `sections give values to their pages`() throws {
    let result = convert([
      "content/docs/_index.md":
        "---\ncascade:\n  - _target: {path: '/docs/hidden/**'}\n    build: {render: never}\n  - tags: [given]\n---\n",
      "content/docs/a.md": "---\ntitle: A\n---\na",
      "content/docs/b.md": "---\ntitle: B\ntags: [own]\n---\nb",
      "content/docs/hidden/c.md": "---\ntitle: C\n---\nc",
      "content/other.md": "---\ntitle: O\n---\no",
    ])
    #expect(try #require(result.front("docs/a.md")).contains("tags: [given]"))
    #expect(try #require(result.front("docs/b.md")).contains("tags: [own]"))
    #expect(result.status(of: "content/docs/hidden/c.md") == .kept)
    #expect(try !#require(result.front("other.md")).contains("tags: [given]"))
  }

  @Test func `sections are listed`() throws {
    let result = convert([
      "content/docs/_index.md": "---\ntitle: The docs\n---\n",
      "content/docs/a.md": "---\ntitle: A\nweight: 1\n---\na",
      "content/guides/b.md": "---\ntitle: B\n---\nb",
      "content/about.md": "---\ntitle: About\n---\n",
    ])
    let settings = try #require(result.text("site.yaml"))
    #expect(settings.contains("  docs: {title: The docs, sort: weight}"))
    #expect(settings.contains("  guides: {title: Guides, sort: title}"))
    for link in ["url: /docs/index.md", "url: /guides/", "url: /about.md"] {
      #expect(settings.contains(link))
    }
  }

  @Test func `pages of lists redirect`() throws {
    let posts = (1...5).map { ("content/news/\($0).md", "---\ndate: 2024-01-0\($0)\n---\nn") }
    let files = [
      "content/news/_index.md": "---\ntitle: News\n---\n",
      "content/docs/_index.md": "---\ntitle: Docs\naliases: [/manual/]\n---\n",
      "content/docs/a.md": "---\ntitle: A\n---\na",
    ].merging(posts) { $1 }
    let result = convert(files, "paginate = 2\n")
    let news = try #require(result.front("journal/news/index.md"))
    #expect(news.contains("aliases: [/news/, /news/page/1/, /news/page/2/, /news/page/3/]"))
    let docs = try #require(result.front("docs/index.md"))
    #expect(docs.contains("aliases: [/manual/, /docs/page/1/]"))
    let unpaginated = try #require(convert(files).front("docs/index.md"))
    #expect(unpaginated.contains("aliases: [/manual/]"))
  }

  @Test func `menus are imported`() throws {
    let result = convert(
      [
        "content/docs/a.md": "---\ntitle: A\nmenu: {docs: {weight: 2}}\n---\na",
        "content/terms.md": "---\ntitle: Terms\n---\nt",
      ],
      """
      [[menus.global]]
      name = "Docs"
      pageRef = "/docs"
      identifier = "d"
      [[menus.global]]
      name = "First"
      pageRef = "/docs/a"
      parent = "d"
      [[menus.footer]]
      name = "Short"
      url = "/terms/#short"
      [[menus.footer]]
      name = "Gone"
      url = "/gone/"
      """)
    let settings = try #require(result.text("site.yaml"))
    #expect(
      settings.contains(
        "navigation:\n  - {title: Docs, url: /docs/, children: [{title: First, url: /docs/a.md}]}"))
    #expect(settings.contains("  footer:\n    - {title: Short, url: \"/terms.md#short\"}"))
    #expect(settings.contains("  docs:\n    - {title: A, url: /docs/a.md}"))
    #expect(
      result.messages.contains("the menu entry 'Gone' is left out, as '/gone/' is not imported"))
  }

  @Test func `a post has several authors`() throws {
    let result = convert([
      "content/posts/a.md": "---\ndate: 2020-01-02\nauthors: [ted, Ann Example]\n---\n",
      "data/authors/ted.yaml": "name: {display: Ted Example}\n",
    ])
    let front = try #require(result.front("journal/posts/2020-01-02-a.md"))
    #expect(front.contains("author: [ted, ann-example]"))
    #expect(try #require(result.text("people.yaml")).contains("name: Ted Example"))
  }

  @Test func `blank lines before front matter are ignored`() throws {
    for fence in ["---", "+++"] {
      let pair = fence == "---" ? "date: 2020-01-02" : "date = 2020-01-02"
      let result = convert(["content/posts/a.md": "\n\n\(fence)\n\(pair)\n\(fence)\ntext"])
      #expect(result.body("journal/posts/2020-01-02-a.md") == "text\n")
    }
  }

  @Test(arguments: [
    "[params.social]\ngithub = \"ada\"\nmastodon = \"https://tide.example/@ada\"",
    "[[params.socialIcons]]\nname = \"GitHub\"\nurl = \"ada\"\n[[params.socialIcons]]\nname = \"mastodon\"\nurl = \"https://tide.example/@ada\"",
    "[[params.author.links]]\nicon = \"fab fa-github\"\nurl = \"ada\"\n[[params.author.links]]\nlabel = \"Mastodon\"\nurl = \"https://tide.example/@ada\"",
  ])
  func `accounts in the settings of themes go to the profile`(config: String) {
    let author =
      config.contains("params.author")
      ? "[params.author]\nname = \"Ada\"\n" : "[params]\nauthor = \"Ada\"\n"
    let result = convert(["content/a.md": ""], author + config)
    #expect(
      result.text("profile.yaml")
        == "name: Ada\nprofiles:\n  - {network: GitHub, username: ada}\n  - {network: Mastodon, url: \"https://tide.example/@ada\"}\n"
    )
  }

  @Test func `the texts of a bundle are at the end of its page`() {
    let result = convert([
      "content/work/boat/index.md": "---\ntitle: Boat\n---\nOne.",
      "content/work/boat/bio.md": "---\na: b\n---\nTwo.",
      "content/shared/index.md": "---\nbuild: {render: never}\n---\n",
      "content/shared/x.md": "Three.",
    ])
    #expect(result.text("work/boat/index.md")?.hasSuffix("One.\n\nTwo.\n") == true)
    let outcomes = Dictionary(uniqueKeysWithValues: result.outcomes.map { ($0.source, $0) })
    #expect(outcomes["content/work/boat/bio.md"]?.targets == ["work/boat/index.md"])
    #expect(outcomes["content/shared/x.md"]?.status == .kept)
  }

  @Test(arguments: [
    ("{{ readFile (.Get 0) | safeHTML }}", "/parts/a.md", "*One*"),
    (
      "{{ range (site.GetPage \"parts\").Resources.Match \"a*\" }}{{ .Content }}{{ end }}", "x",
      "*One*"
    ),
    ("{{ (site.GetPage \"/other\").Title }}", "x", "Other"),
    ("{{ partial \"icons/a.svg\" . }}{{ .Get 0 }}", "x", "<b>icon</b>x"),
    ("{{ index (findRE \"[.].+$\" (.Get 0) 1) 0 }}", "a.html", ".html"),
    ("{{ truncate 8 (.Get 0) }}", "\"one two three\"", "one two …"),
    ("{{ delimit (intersect (slice 1 2 3) (slice 3 2)) \",\" }}", "x", "2,3"),
    ("{{ delimit (union (slice 1 2) (slice 2 4)) \",\" }}", "x", "1,2,4"),
  ])
  func `shortcodes read other files`(template: String, argument: String, text: String) {
    let config =
      "[[module.mounts]]\nsource=\"content/en\"\ntarget=\"content\""
    let result = convert(
      [
        "content/en/parts/index.md": "---\nbuild: {render: never}\n---\n",
        "content/en/parts/a.md": "*One*",
        "content/en/other.md": "---\ntitle: Other\n---\n", "layouts/shortcodes/s.html": template,
        "layouts/partials/icons/a.svg": "<b>icon</b>",
        "content/en/page.md": "{{< s \(argument) >}}",
      ], config)
    let page = result.text("page.md") ?? ""
    #expect(page.contains(text), "\(page)")
  }

  @Test(
    arguments: [
      (
        "features:\n- {heading: Fast, tagline: Why wait?, copy: It is., image_path: /i.svg}\n- {title: Small, text: Yes}",
        "## Fast\n\n![](/i.svg){role=presentation}\n\nWhy wait?\n\nIt is.\n\n## Small\n\nYes\n"
      ),
      (
        "banner: {title: Boats, content: We build, button: {label: Ask, link: /ask/}}",
        "## Boats\n\nWe build\n\n[Ask](/ask/)\n"
      ),
      (
        "sections:\n- block: features\n  content:\n    title: Work\n    items:\n    - {name: Oak, description: Old}\n    - {name: Elm, description: New}",
        "## Work\n\n### Oak\n\nOld\n\n### Elm\n\nNew\n"
      ),
      (
        "plans: [{name: One, description: Small, points: [a, b]}]",
        "## One\n\nSmall\n\n- a\n- b\n"
      ),
      ("faq: [{question: Why, answer: Because}]", "## Why\n\nBecause\n"),
      ("resources: [{title: A, src: a.png}]\ncascade: [{title: A, text: b}]", nil),
      ("colors: {name: red}\nlist: [a, b]\nnumbers: [1]", nil),
    ] as [(String, String?)])
  func `sections in front matter become text`(front: String, expected: String?) {
    let result = convert(["content/_index.md": "---\ntitle: T\n\(front)\n---\nBody.\n"])
    let text = result.text("index.md") ?? ""
    #expect(text.hasSuffix("Body.\n" + (expected.map { "\n" + $0 } ?? "")), "\(text)")
    let key = String(front.prefix { $0 != ":" })
    #expect(text.contains("# \(key):") == (expected == nil && key != "resources"), "\(text)")
  }

  @Test func `a bundle in the content folder is the home page`() {
    let result = convert(
      ["content/index.md": "---\ntitle: T\n---\nBody.\n"],
      "defaultContentLanguageInSubdir = true\n")
    #expect(result.text("en/index.md") == "---\ntitle: T\n---\n\nBody.\n")
  }

  @Test func `a bundle has the picture of its name`() {
    let result = convert([
      "content/boat/index.md": "---\ntitle: A\n---\n", "content/boat/my-Featured-1.png": "",
      "content/boat/cover.jpg": "", "content/oar/index.md": "---\nimage: x.png\n---\n",
      "content/oar/cover.jpg": "", "content/keel/index.md": "", "content/keel/cover.txt": "",
    ])
    #expect(result.text("boat/index.md")?.contains("image: my-Featured-1.png\n") == true)
    #expect(result.text("oar/index.md")?.contains("image: x.png\n") == true)
    #expect(result.text("keel/index.md")?.contains("image:") == false)
  }

  @Test func `old paths of files and lists are redirected`() {
    let result = convert(
      [
        "content/posts/a b/index.md": "---\ndate: 2024-01-01\n---\nA",
        "content/posts/a b/c d.png": "",
        "content/boats/a.md": "A", "content/boats/b.md": "B", "content/boats/c.png": "",
        "static/_redirects": "/x /boats/",
      ], "baseURL = \"https://x.example/sub/\"\n[pagination]\npagerSize = 5\n")
    #expect(
      result.text("_redirects")
        == "/x /boats/\n/sub/posts/a-b/c%20d.png /sub/journal/posts/2024-01-01-a-b/c%20d.png 301\n"
        + "/sub/boats/page/1/ /sub/boats/ 301\n")
    #expect(convert(["content/boats/a.md": "A"]).text("_redirects") == nil)
  }

  @Test func `files of a theme that a text shows are copied`() {
    let result = convert([
      "content/a.md": "![A](/images/a.svg) [B](/b.pdf)",
      "themes/t/static/images/a.svg": "", "_vendor/x.example/t/static/b.pdf": "",
      "themes/t/static/c.png": "", "static/b.pdf": "",
    ])
    let outcomes = Dictionary(uniqueKeysWithValues: result.outcomes.map { ($0.source, $0.status) })
    #expect(outcomes["themes/t/static/images/a.svg"] == .carried)
    #expect(outcomes["_vendor/x.example/t/static/b.pdf"] == .left)
    #expect(outcomes["themes/t/static/c.png"] == .left)
  }

  @Test func `an HTML file at the root is the text of the home page`() {
    let html =
      "<html><head><title>Boats</title></head><body><h1>Hello</h1><p>World</p></body></html>"
    let result = convert([
      "static/index.html": html, "static/404.html": "gone", "content/a.md": "A",
    ])
    #expect(result.text("index.md") == "---\ntitle: Boats\n---\n\n## Hello\n\nWorld\n")
    #expect(result.text("404.md") == "---\n---\n\ngone\n")
    let other = convert(["static/index.html": html, "content/_index.md": "Own."])
    #expect(other.text("index.md") == "---\n---\n\nOwn.\n")
    #expect(other.outcomes.first { $0.source == "static/index.html" }?.status == .kept)
  }
}
