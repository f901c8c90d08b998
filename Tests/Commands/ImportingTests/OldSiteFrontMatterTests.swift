import CivilTime
import Importing
import SourceText
import Testing

/// Front matter of Jekyll and Hugo as Daybook's own.
@Suite struct OldSiteFrontMatterTests {
  private static let options = ImportOptions { $0 == "UTC" ? .utc : nil }

  /// A post of a Jekyll site.
  private func jekyll(
    _ front: String, name: String = "2020-03-04-a-cup-of-tea.md", config: String = "title: T\n",
    _ files: [String: String] = [:]
  ) -> ImportResult {
    var all = ["_config.yml": config, "_posts/\(name)": "---\n\(front)\n---\nText\n"]
    all.merge(files) { $1 }
    return JekyllImporter.run(ImportInput(all), options: Self.options)
  }

  /// A post of a Hugo site: its whole text.
  private func hugo(
    _ text: String, name: String = "tea.md", config: String = "", _ files: [String: String] = [:]
  ) -> ImportResult {
    var all = ["hugo.toml": config, "content/posts/\(name)": text]
    all.merge(files) { $1 }
    return HugoImporter.run(ImportInput(all), options: Self.options)
  }

  private func post(_ result: ImportResult) -> [String] {
    let path = result.files.map(\.path.text).first {
      $0.hasPrefix("journal/posts/") && $0.hasSuffix(".md") && !$0.hasSuffix("/posts/index.md")
    }
    return path.flatMap(result.front) ?? []
  }

  // MARK: Jekyll

  @Test(arguments: [
    ("title: Tea", ["title: Tea"]),
    ("title: \"Tea: a guide\"", ["title: \"Tea: a guide\""]),
    ("title: yes", ["title: \"yes\""]),
    ("title: 2020", ["title: \"2020\""]),
    ("title: >\n  Two\n  lines", ["title: Two lines"]),
    ("layout: post", ["title: A Cup Of Tea"]),
    ("title: A\ntags: [a, b]", ["title: A", "tags: [a, b]"]),
    ("title: A\ntags: a b", ["title: A", "tags: [a, b]"]),
    ("title: A\ntag: a b", ["title: A", "tags: [a b]"]),
    ("title: A\ntags: [a, a, null, \" \", c]", ["title: A", "tags: [a, c]"]),
    ("title: A\ncategory: x z", ["title: A", "categories: [x z]"]),
    ("title: A\ncategories: x z", ["title: A", "categories: [x, z]"]),
    ("title: A\ndescription: D\nexcerpt: E", ["title: A", "summary: D"]),
    ("title: A\nexcerpt: E", ["title: A", "summary: E"]),
    ("title: A\npublished: false", ["title: A", "draft: true"]),
    ("title: A\npublished: true", ["title: A"]),
    ("title: A\nhidden: true", ["title: A", "draft: true", "# hidden: true"]),
    ("title: A\nstatus: publish", ["title: A", "# status: publish"]),
    (
      "title: A\nimage: https://x.example/a.png",
      ["title: A", "image: \"https://x.example/a.png\"", "imageAlt: \"\""]
    ),
    (
      "title: A\nimage:\n  path: https://x.example/a.png\n  alt: Cup",
      ["title: A", "image: \"https://x.example/a.png\"", "imageAlt: Cup"]
    ),
    ("title: A\ncomments: true", ["title: A", "# comments: true"]),
    (
      "title: A\nhead: {a: [1, \"x: y\"], b: null}",
      ["title: A", "# head: {a: [1, \"x: y\"], b: null}"]
    ),
    ("title: A\n\"odd key: #\": 1", ["title: A", "# \"odd key: #\": 1"]),
    ("title: A\nnote: \"a\\n---\\nb\"", ["title: A", "# note: \"a\\n---\\nb\""]),
  ])
  func `keys of a Jekyll post are Daybook's`(front: String, expected: [String]) {
    let lines = post(jekyll(front)).filter {
      !$0.hasPrefix("aliases:") && !($0.hasPrefix("# image:"))
    }
    #expect(lines == expected)
  }

  @Test(
    arguments: [
      ("layout: post", "2020-03-04", nil),
      ("date: 2020-03-04", "2020-03-04", nil),
      ("date: 2020-03-05", "2020-03-05", "\"2020-03-05\""),
      ("date: 2020-03-04 10:30:00", "2020-03-04", "\"2020-03-04 10:30:00\""),
      ("date: 2020-03-04 10:30:00 +0200", "2020-03-04", "\"2020-03-04T10:30:00+02:00\""),
      ("date: 2020-03-04 01:30:00 +0200", "2020-03-03", "\"2020-03-04T01:30:00+02:00\""),
      ("date: 2020-03-04T10:30:00Z", "2020-03-04", "\"2020-03-04T10:30:00Z\""),
    ] as [(String, String, String?)])
  func `the date of a Jekyll post is in its name unless it says another`(
    front: String, day: String, date: String?
  ) {
    let result = jekyll(front)
    #expect(result.files.contains { $0.path.text == "journal/posts/\(day)-a-cup-of-tea.md" })
    #expect(post(result).first { $0.hasPrefix("date: ") } == date.map { "date: \($0)" })
  }

  @Test(arguments: ["soon", "2020-13-45", "yesterday at noon", "[1, 2]"])
  func `a date that nobody reads is left out`(date: String) {
    let result = jekyll("date: \(date)")
    #expect(!post(result).contains { $0.hasPrefix("date: ") })
    if !date.hasPrefix("[") {
      #expect(result.messages.contains("an unreadable date is left out"))
    }
  }

  @Test(arguments: [
    ("2020-03-04-tea.md", "2020-03-04-tea", "Tea"),
    ("2020-3-4-tea.markdown", "2020-03-04-tea", "Tea"),
    ("20-03-04-tea.md", "2020-03-04-tea", "Tea"),
    ("2020-03-04-Green_tea-2.mkd", "2020-03-04-green_tea-2", "Green Tea 2"),
    ("2020-03-04-größe.md", "2020-03-04-grosse", "Größe"),
    ("2020-03-04-c++.md", "2020-03-04-c", "C++"),
    ("2020-03-04--.md", "2020-03-04-post", ""),
  ])
  func `names of Jekyll posts have a date and a title`(name: String, stem: String, title: String) {
    let result = jekyll("layout: post", name: name)
    #expect(result.files.contains { $0.path.text == "journal/posts/\(stem).md" })
    #expect(post(result).first?.replacing("\"", with: "") == "title: \(title)")
  }

  @Test(arguments: [
    "tea.md", "2020-03-tea.md", "2020-02-30-tea.md", "2020-03-04.md", "200-03-04-a.md",
  ])
  func `a post without a date in its name is kept aside`(name: String) {
    let result = jekyll("title: A", name: name)
    #expect(result.status(of: "_posts/\(name)") == .kept)
    #expect(post(result) == [])
  }

  @Test(arguments: [
    ("author: Ada Lovelace", "author: ada-lovelace", "name: Ada Lovelace"),
    ("author: ada", "author: ada", "name: Ada L."),
    ("authors: [ada, ben]", "author: [ada, ben]", "name: Ada L."),
    (
      "author: {name: Cy, url: \"https://cy.example\"}", "author: cy",
      "url: \"https://cy.example\""
    ),
    ("author: {name: Cy, url: \"javascript:x\"}", "author: cy", "name: Cy"),
  ])
  func `the author of a Jekyll post is a person`(
    front: String, author: String, person: String
  ) throws {
    let result = jekyll(
      front, ["_data/authors.yml": "ada: {name: Ada L., url: \"https://ada.example\"}\n"])
    #expect(post(result).contains(author))
    let people = try #require(result.text("people.yaml"))
    #expect(people.contains(person))
    #expect(!people.contains("javascript"))
  }

  @Test(arguments: [
    ("title: T", "/2020/03/04/a-cup-of-tea.html"),
    ("permalink: pretty", "/2020/03/04/a-cup-of-tea/"),
    ("permalink: none", "/a-cup-of-tea.html"),
    ("permalink: ordinal", "/2020/064/a-cup-of-tea.html"),
    ("permalink: weekdate", "/2020/W10/Wed/a-cup-of-tea.html"),
    ("permalink: /:year/:i_month/:i_day/:title/", "/2020/3/4/a-cup-of-tea/"),
    ("permalink: /blog/:short_year/:short_month/:slug", "/blog/20/Mar/a-cup-of-tea/"),
    ("permalink: /:nothing/:title", "/:nothing/a-cup-of-tea/"),
    ("permalink: /:titles/:y_day", "/a-cup-of-teas/064/"),
  ])
  func `patterns of Jekyll's addresses become aliases`(config: String, old: String) {
    let aliases = post(jekyll("layout: post", config: config)).first { $0.hasPrefix("aliases: ") }
    let plain = aliases?.replacing("\"", with: "")
    #expect(plain == "aliases: [\(old)]")
  }

  @Test func `defaults of the settings fill what a post does not say`() {
    let config = """
      defaults:
        - scope: {path: ""}
          values: {author: Ada, tags: [all]}
        - scope: {path: "", type: posts}
          values: {author: Ben}
      """
    let lines = post(jekyll("title: A\ntags: [own]", config: config))
    #expect(lines.contains("author: ben") && lines.contains("tags: [own]"))
    #expect(post(jekyll("title: A", config: config)).contains("tags: [all]"))
  }

  @Test func `redirects are aliases unless they are in use`() {
    let result = jekyll(
      "title: A\nredirect_from: [/old/, /old, /older.html, /about/, relative]",
      ["about.md": "---\ntitle: B\n---\n"])
    let aliases = post(result).first { $0.hasPrefix("aliases: ") } ?? ""
    for old in ["/old/", "/older.html", "/relative/"] { #expect(aliases.contains(old)) }
    #expect(!aliases.contains("/about/"))
    #expect(
      result.messages == [
        "the redirect from '/about/' is left out because that URL is in use"
      ])
  }

  @Test func `posts with one name get numbers`() {
    let result = jekyll(
      "title: A",
      [
        "_posts/2021-03-04-a-cup-of-tea.md": "---\n---\n",
        "x/_posts/2020-03-04-a-cup-of-tea.md": "---\n---\n",
      ])
    let paths = result.files.map(\.path.text).filter { $0.hasPrefix("journal/posts/2") }
    #expect(
      paths == [
        "journal/posts/2020-03-04-a-cup-of-tea-2.md", "journal/posts/2020-03-04-a-cup-of-tea.md",
        "journal/posts/2021-03-04-a-cup-of-tea-3.md",
      ])
  }

  // MARK: Hugo

  @Test(arguments: [
    "---\ntitle: Tea\ndate: 2020-03-04\ntags: [a, b]\n---\nText\n",
    "+++\ntitle = \"Tea\"\ndate = 2020-03-04\ntags = [\"a\", \"b\"]\n+++\nText\n",
    "+++\r\ntitle = 'Tea'\r\ndate = 2020-03-04\r\ntags = [\"a\", \"b\"]\r\n+++\r\nText\r\n",
    "{\"title\": \"Tea\", \"date\": \"2020-03-04\", \"tags\": [\"a\", \"b\"]}\nText\n",
    "{\n  \"title\": \"Tea\",\n  \"date\": \"2020-03-04\",\n  \"tags\": [\"a\", \"b\"]\n}\n\nText\n",
    "\u{FEFF}---\nTitle: Tea\nDATE: 2020-03-04\nTags: [a, b]\n---\nText\n",
    "\n\n+++\ntitle = \"Tea\"\ndate = \"2020-03-04\"\ntags = [\"a\", \"b\"]\n+++\nText",
  ])
  func `front matter of Hugo may be YAML, TOML or JSON`(text: String) {
    let result = hugo(text)
    let path = "journal/posts/2020-03-04-tea.md"
    #expect(post(result).prefix(3) == ["title: Tea", "date: \"2020-03-04\"", "tags: [a, b]"])
    #expect(result.body(path) == (text.contains("\r\n") ? "Text\r\n" : "Text\n"))
  }

  @Test func `json front matter ends with its own brace`() {
    let result = hugo(
      "{\"title\": \"a } \\\" {\", \"date\": \"2020-03-04\", \"x\": {\"y\": {}}}\n}\n")
    #expect(post(result).first == "title: \"a } \\\" {\"")
    #expect(result.body("journal/posts/2020-03-04-tea.md") == "}\n")
  }

  @Test(arguments: [
    "+++\ntitle = \"Tea\"\n", "+++\ntitle = \n+++\n", "---\ntitle: [\n---\n",
    "{\"title\": \"Tea\"",
    "{\"title\": }\n", "+++\ntitle = \"a\"\ntitle = \"b\"\n+++\n",
  ])
  func `a page whose front matter cannot be read is kept aside`(text: String) {
    let result = hugo(text)
    #expect(result.status(of: "content/posts/tea.md") == .kept)
    #expect(result.isUsable && !result.diagnostics.isEmpty)
  }

  @Test(arguments: [
    ("title: A\ndescription: D\nsummary: S", ["title: A", "summary: D", "# summary: S"]),
    ("title: A\nsummary: S", ["title: A", "summary: S"]),
    ("title: A\ndraft: true", ["title: A", "draft: true"]),
    ("title: A\ndraft: \"true\"", ["title: A", "draft: true"]),
    ("title: A\nweight: 5", ["title: A", "weight: 5"]),
    ("title: A\nweight: heavy", ["title: A", "# weight: heavy"]),
    ("title: A\nexpiryDate: 2030-01-01", ["title: A", "expires: \"2030-01-01\""]),
    ("title: A\nexpiryDate: 0001-01-01", ["title: A"]),
    ("title: A\nseries: [One, Two]", ["title: A", "series: One"]),
    ("title: A\nauthor: Ada", ["title: A", "author: ada"]),
    ("title: A\nauthors: [{name: Ada}, {name: Ben}]", ["title: A", "author: [ada, ben]"]),
    (
      "title: A\nimages: [\"https://x.example/a.png\"]",
      ["title: A", "image: \"https://x.example/a.png\"", "imageAlt: \"\""]
    ),
    ("title: A\nmath: true\nparams: {a: 1}", ["title: A", "# math: true", "# params: {a: 1}"]),
    ("title: A\nkeywords:\n- x\n- \"y: z\"", ["title: A", "# keywords: [x, \"y: z\"]"]),
  ])
  func `keys of a Hugo page are Daybook's`(front: String, expected: [String]) {
    let lines = post(hugo("---\ndate: 2020-03-04\n\(front)\n---\nText\n"))
      .filter { !$0.hasPrefix("date:") && !$0.hasPrefix("aliases:") }
    #expect(lines == expected)
  }

  @Test(arguments: [
    ("date: 2020-03-04T10:30:00+01:00", "2020-03-04", "\"2020-03-04T10:30:00+01:00\""),
    ("date: 2020-03-04", "2020-03-04", "2020-03-04"),
    ("publishDate: 2020-03-05", "2020-03-05", "2020-03-05"),
    ("lastmod: 2020-03-06", "2020-03-06", "2020-03-06"),
    ("date: 0001-01-01T00:00:00Z\nlastmod: 2020-03-06", "2020-03-06", "2020-03-06"),
    ("date: 2020-03-04\npublishDate: 2020-04-01", "2020-04-01", "2020-04-01"),
  ])
  func `the date of a Hugo page is the first that it says`(front: String, day: String, date: String)
  {
    let result = hugo("---\n\(front)\n---\nText\n")
    #expect(result.files.contains { $0.path.text == "journal/posts/\(day)-tea.md" })
    let line = post(result).first { $0.hasPrefix("date: ") }
    #expect(line?.replacing("\"", with: "") == "date: \(date)".replacing("\"", with: ""))
  }

  @Test(arguments: [
    ("", "/posts/green-tea/"),
    ("uglyURLs = true", "/posts/green-tea.html"),
    ("[permalinks]\nposts = \"/:year/:month/:day/:slug/\"", "/2020/03/04/tea-time/"),
    ("[permalinks]\nposts = \"/:section/:filename/\"", "/posts/green-tea/"),
    ("[permalinks.page]\nposts = \"/:yearday/:weekdayname\"", "/64/wednesday/"),
    ("[permalinks]\nposts = \"/:monthname/:title.html\"", "/march/tea-time.html"),
    ("[permalinks]\nposts = \"/:sections[last]/:slugorfilename/\"", "/posts/green-tea/"),
    ("[permalinks]\nposts = \"/:nothing/:contentbasename/\"", "/green-tea/"),
  ])
  func `patterns of Hugo's addresses become aliases`(config: String, old: String) {
    let result = hugo(
      "---\ntitle: Tea Time\ndate: 2020-03-04\n---\n", name: "Green Tea.md", config: config)
    let aliases = post(result).first { $0.hasPrefix("aliases: ") }
    #expect(aliases?.replacing("\"", with: "") == "aliases: [\(old)]")
  }

  @Test func `aliases of Hugo may be relative`() {
    let result = hugo(
      "---\ndate: 2020-03-04\naliases: [/old/, older, ../oldest.html, /a%20b/]\n---\n")
    let aliases = post(result).first { $0.hasPrefix("aliases: ") }?.replacing("\"", with: "")
    #expect(
      aliases == "aliases: [/posts/tea/, /old/, /posts/older/, /oldest.html, /a b/]")
  }

  @Test(arguments: [
    ("title = \"T\"", "title: T"),
    ("baseURL = \"https://x.example/a/\"", "url: \"https://x.example/a/\""),
    ("languageCode = \"de-CH\"", "language: de-CH"),
    ("[pagination]\npagerSize = 7", "paginate: 7"),
    ("timeZone = \"UTC\"", "timeZone: UTC"),
  ])
  func `settings of both programs are Daybook's`(config: String, expected: String) throws {
    let result = hugo("---\ndate: 2020-03-04\n---\n", config: config)
    #expect(
      try #require(result.text("site.yaml")).split(separator: "\n").contains(Substring(expected)))
  }
}
