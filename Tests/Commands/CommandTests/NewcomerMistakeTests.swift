import Foundation
import Testing

/// What people write who know another generator, and what the program says of it.
struct NewcomerMistakeTests {
  struct Mistake: Sendable, CustomTestStringConvertible {
    let path: String
    let text: String
    let message: String
    let hint: String
    var testDescription: String { message }

    init(_ path: String, _ text: String, _ message: String, _ hint: String) {
      (self.path, self.text, self.message, self.hint) = (path, text, message, hint)
    }
  }

  static let post = "content/journal/log/2026-03-02-b.md"
  private static let layout = "templates/layouts/page.html"
  private static let timetable = "content/timetable/t.yaml"
  private static let item = "content/portfolio/shop/a.md"

  static func front(_ lines: String, _ text: String = "Text.") -> String {
    "---\n\(lines)\n---\n\(text)\n"
  }

  private static func times(_ on: String) -> String {
    "title: T\nfrom: 2026-01-01\nto: 2026-03-01\nclasses:\n  - {id: c, title: C, on: \(on)}\n"
  }

  private static func settings(_ line: String) -> String { "title: Ada\n\(line)\n" }

  static let keys: [Mistake] = [
    Mistake(
      post, front("title: B\npublished: false"),
      "2026-03-02-b.md:3:1: error: 'published: false' does not hide a page", "write draft: true"),
    Mistake(
      post, front("title: B\npermalink: /:title/"), "3:1: warning: unknown key 'permalink'",
      "permalinks: {post: /:year/:slug/}"),
    Mistake(
      post, front("title: B\ntags: one two three"), "3:7: warning: 'one two three' is one tag",
      "write tags: [one, two, three]"),
    Mistake(
      post, front("title: B\ntags: a, b"), "3:7: warning: 'a, b' is one tag", "write tags: [a, b]"),
    Mistake(
      post, front("title: B\nauthor: Ada Example"), "unknown person 'Ada Example'",
      "did you mean 'ada'? people are declared in content/people.yaml"),
    Mistake(
      post, front("title: B\nauthor: {name: Ada}"), "'author' must be text, not a mapping",
      "write author: Ada"),
    Mistake(
      timetable, times("every Monday at 6pm"), "'on' is not days and times: 'every Monday at 6pm'",
      "write the end too, as in mon 18:00-19:00"),
    Mistake(
      timetable, times("Tuesdays 6:30 pm to 8 pm"), "'on' is not days and times",
      "write tue 18:30-20:00"),
    Mistake(
      timetable, times("Montag 18:00-19:00"), "'on' is not days and times",
      "the days are mon, tue, wed, thu, fri, sat and sun"),
    Mistake(
      item, front("title: A\nprice: \"12,50 €\""),
      "3:8: error: 'price' is not an amount: '12,50 €'",
      "write price: 12.50 and currency: EUR"),
    Mistake(
      item, front("title: A\nprice: USD 1,200"), "'price' is not an amount: 'USD 1,200'",
      "write price: 1200 and currency: USD"),
    Mistake(
      item, front("title: A\nprice: 12.5.0"),
      "3:8: error: 'price' must be an amount such as 12.50, not text", "price: 12.5.0"),
    Mistake(
      "content/site.yaml", settings("timeZone: GMT+1"), "2:11: error: unknown time zone 'GMT+1'",
      "name a place, such as Europe/London"),
    Mistake(
      "content/site.yaml", settings("baseurl: /blog"), "2:1: warning: unknown key 'baseurl'",
      "write the whole address: url: https://ada.example/blog/"),
    Mistake(
      "content/profile.yaml", "basics: {name: Ada}\nwork:\n  - company: X\n",
      "'company' is an older name of 'name'", "write 'name'"),
    Mistake(
      "content/data/a.json", "[1, 2,]", "a.json:1:7: error: a comma after the last value",
      "remove the comma"),
    Mistake(
      "content/data/a.json", "// A\n[1]", "a.json:1:1: error: JSON has no comments",
      "write the file as YAML"),
    Mistake(
      "content/data/a.json", "['a']", "a.json:1:2: error: JSON has no single quotes",
      "put text in double quotes"),
  ]

  static let texts: [Mistake] = [
    Mistake(
      post, front("title: B", "Hello {{ page.title }}."),
      "4:7: warning: Liquid is not rendered; readers see its source", "write liquid: true"),
    Mistake(
      post, front("title: B", "{% include note.html %}"),
      "4:1: warning: Liquid is not rendered; readers see its source", "put it in backticks"),
    Mistake(
      post, front("title: B", "{{< figure src=\"a.jpg\" >}}"),
      "4:1: warning: a shortcode is not rendered; readers see its source", "write ![what it shows]"),
    Mistake(
      post, front("title: B", "A [b]({{< relref \"about.md\" >}})."),
      "4:7: warning: a shortcode is not rendered; readers see its source", "link to the file"),
    Mistake(
      post, front("title: B", "* A\n{:toc}"),
      "5:1: warning: '{:toc}' is not rendered; readers see its source",
      "write [[toc]] alone in a paragraph"),
    Mistake(
      post, front("title: B", "A.\n{: .note}"), "5:1: warning: attributes of kramdown",
      "write {.note} at the end"),
    Mistake(
      post, front("title: B", "[[_TOC_]]"), "4:1: warning: '[[_TOC_]]' is not rendered",
      "write [[toc]] alone in a paragraph"),
    Mistake(
      post, front("title: B", "See [[About Me|me]]."), "4:5: warning: a link of a wiki",
      "write [me](about-me.md)"),
    Mistake(
      post, front("title: B", "See [[Plain#]]."), "4:5: warning: a link of a wiki",
      "write [Plain](plain.md)"),
    Mistake(
      post, front("title: B", "See [[Plain#Two Words]]."), "4:5: warning: a link of a wiki",
      "(plain.md#two-words)"),
    Mistake(
      post, front("title: B", "See ![[tide.png|100]]."), "4:6: warning: a link of a wiki",
      "write ![](tide.png)"),
    Mistake(
      post, front("title: B", "!!! warning\n    Hot."), "4:1: warning: an admonition",
      "write > [!WARNING]"),
    Mistake(
      post, front("title: B", ":::info\nA\n:::"), "4:1: warning: an admonition",
      "write > [!NOTE]"),
  ]

  static let templates: [Mistake] = [
    Mistake(
      layout, "{% include my-banner.html %}", "1:12: error: unknown partial 'my-banner.html'",
      "create templates/partials/my-banner.html"),
    Mistake(
      layout, "{{ site.baseurl }}", "1:9: warning: unknown property 'baseurl' of 'site'",
      "write {{ '/about/' | relative_url }}"),
    Mistake(
      layout, "{{ 'a' + page.title }}", "1:8: warning: '+' cannot be used in an output",
      "write 'a' | append: page.title"),
    Mistake(
      layout, "{{ page.title + 1 }}", "'+' cannot be used in an output",
      "write page.title | plus: 1"),
  ]

  static func site() throws -> TestSite {
    try TestSite([
      "content/site.yaml": "title: Ada\nurl: https://ada.example/\ntimeZone: UTC\n",
      "content/people.yaml": "- {id: ada, name: Ada Example}\n",
      "content/journal/log/index.md": "---\n{title: Log, summary: S}\n---\n",
      "content/portfolio/shop/index.md": "---\n{title: Shop, summary: S}\n---\n",
      "content/about.md": "---\n{title: About, summary: S}\n---\n",
    ])
  }

  @Test(arguments: keys + texts + templates)
  func `it is named with what to write instead`(mistake: Mistake) throws {
    let site = try Self.site()
    try site.write(mistake.text, to: mistake.path)
    let run = try site.run("build")
    #expect(run.errors.contains(mistake.message), "\(run.errors)")
    #expect(run.errors.contains(mistake.hint), "\(run.errors)")
  }

  @Test func `code is no markup of other tools`() throws {
    let site = try Self.site()
    let text =
      "```\n{{< a >}}\n{% if a %}\n[[A]]\n```\n\n`{{ page.title }}`, `[[B]]` and {a}, [[1]](a).\n"
    try site.write(Self.front("title: B", text), to: Self.post)
    try site.write("Text.\n", to: "content/journal/log/a")
    #expect(try site.run("build").errors == "")
  }

  @Test func `liquid that is run is no mistake`() throws {
    let site = try Self.site()
    try site.write(Self.front("title: B\nliquid: true", "{{ page.title }}"), to: Self.post)
    #expect(try site.run("build").errors == "")
  }

  @Test func `wrong people are one mistake`() throws {
    let site = try Self.site()
    try site.write("ada:\n  name: Ada\n", to: "content/people.yaml")
    try site.write(Self.front("title: B\nauthor: ada"), to: Self.post)
    let errors = try site.run("build").errors
    #expect(errors.contains("begin each person with '- id: ada'"))
    #expect(!errors.contains("unknown person"))
  }

  @Test(arguments: [
    (
      "_config.yml",
      "'_config.yml' is not read: settings are in content/site.yaml; 'daybook import jekyll .'"
    ),
    (
      "static/logo.png",
      "'static' is not read: files to publish are in content/; 'daybook import hugo .'"
    ),
    ("templates/header.html", "'templates/header.html' is not read: a theme consists of layouts/"),
    ("templates/layouts/_default/single.html", "'templates/layouts/_default' is not read"),
  ])
  func `files that nothing reads are named while they are there`(
    path: String, notice: String
  ) throws {
    let site = try Self.site()
    try site.write("title: A\n", to: path)
    for _ in 0..<2 {
      #expect(try site.run("build").output.contains("note: \(notice)"))
    }
    try site.remove(path.split(separator: "/").count > 2 ? "templates/layouts/_default" : path)
    if path.hasPrefix("static") { try site.remove("static") }
    #expect(try site.run("build").output.contains("is not read") == false)
  }

  @Test func `a site of another generator is converted`() throws {
    let site = try TestSite(["_config.yml": "title: A\n"])
    let run = try site.run("build")
    #expect(run.errors.contains("'daybook import jekyll .' converts a whole site"), "\(run.errors)")
  }

  @Test(arguments: [
    (["publish"], "'daybook deploy' puts the site online"),
    (["clean"], "'daybook build --clean'"), (["version"], "write daybook --version"),
    (["watch"], "'daybook serve' builds after each change"),
    (["build", "-F"], "did you mean '--future'?"),
    (["build", "--destination", "out"], "did you mean '--output'?"),
    (["build", "--buildDrafts"], "did you mean '--drafts'?"),
    (["build", "--watch"], "'daybook serve' builds after each change"),
    (["build", "--minify"], "hosts compress them"),
    (["serve", "--bind", "0.0.0.0"], "did you mean '--host'?"),
    (["new", "site", "blog"], "write daybook new FOLDER"),
  ])
  func `words of other programs are known`(words: [String], hint: String) throws {
    let run = try Self.site().run(words)
    #expect(run.status == 2)
    #expect(run.errors.contains(hint), "\(run.errors)")
  }
}
