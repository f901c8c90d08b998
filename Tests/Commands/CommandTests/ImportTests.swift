import Foundation
import Testing

/// `daybook import` on whole sites of real shape, which are then built.
@Suite struct ImportTests {
  private static let fixtures = TestSite.checkout.appendingPathComponent(
    "Tests/Commands/ImportingTests/Fixture")

  private struct Report: Decodable {
    struct Source: Decodable {
      let source: String
      let fate: String
      let targets: [String]
      let reason: String?
    }
    struct Mistake: Decodable {
      let message: String
      let path: String?
      let line: Int?
    }
    let ok: Bool
    let written: [String]
    let unchanged: Int
    let different: [String]
    let sources: [Source]
    let diagnostics: [Mistake]
  }

  private func fixture(_ name: String) -> String {
    Self.fixtures.appendingPathComponent(name).path
  }

  private func report(_ run: TestSite.Run) throws -> Report {
    try JSONDecoder().decode(Report.self, from: Data(run.output.utf8))
  }

  /// The files of a fixture, for each of which the report has to have an entry.
  private func files(_ name: String) throws -> Set<String> {
    let root = fixture(name)
    return Set(
      try FileManager.default.subpathsOfDirectory(atPath: root).filter {
        var isFolder: ObjCBool = false
        return FileManager.default.fileExists(atPath: "\(root)/\($0)", isDirectory: &isFolder)
          && !isFolder.boolValue
      })
  }

  /// The pages that a build made, with the aliases that front matter gives them.
  private func addresses(_ site: TestSite) throws -> Set<String> {
    var found: Set<String> = []
    for path in try site.tree("public").keys {
      found.insert("/" + path)
      if path.hasSuffix("index.html") { found.insert("/" + path.dropLast(10)) }
    }
    for (path, data) in try site.tree("content") where path.hasSuffix(".md") {
      let text = String(decoding: data, as: UTF8.self)
      guard let match = text.firstMatch(of: /(?m)^aliases: \[(.*)\]$/) else { continue }
      for alias in match.1.split(separator: ",") {
        found.insert(alias.trimmingCharacters(in: CharacterSet(charactersIn: " \"")))
      }
    }
    return found
  }

  /// Imports and builds; every file is in the report and every old URL leads somewhere.
  private func check(_ kind: String, urls: [String], _ more: String...) throws -> (TestSite, Report)
  {
    let site = try TestSite()
    let first = try site.run(["import", kind, fixture(kind), "--json"] + more)
    #expect(first.status == 0, "\(first.errors)")
    let report = try report(first)
    #expect(Set(report.sources.map(\.source)) == (try files(kind)))
    let kept = Set(report.sources.flatMap(\.targets))
    for path in kept { #expect(site.exists("content/\(path)"), "\(path)") }
    let again = try self.report(try site.run(["import", kind, fixture(kind), "--json"] + more))
    #expect(again.written == [])
    #expect(again.ok)
    let build = try site.run("build", "--drafts", "--as-of", "2026-01-01")
    #expect(build.status == 0, "\(build.errors)")
    let known = try addresses(site)
    for url in urls {
      let isThere = known.contains(url) || known.contains(url + "/")
      #expect(isThere, "the old URL \(url)")
    }
    return (site, report)
  }

  // MARK: Jekyll

  /// What Jekyll 4.3 makes of the fixture, without its tag page.
  private static let jekyllURLs = [
    "/river/life/2019/05/04/First-Otter.html", "/old/otter", "/2019/05/31/second.html",
    "/2020/02/02/html.html", "/2021/03/04/quirks.html", "/about/", "/otters.html",
    "/recipes/soup.html", "/", "/robots.txt", "/assets/images/otter.png", "/tags/",
  ]

  @Test func `a Jekyll site is carried over`() throws {
    let (site, report) = try check("jekyll", urls: Self.jekyllURLs)
    let first = try site.text("content/journal/posts/2019-05-04-first-otter.md")
    #expect(first.contains("See [the second](/journal/posts/2019-05-31-second.md)"))
    #expect(first.contains("[about](/about/index.md)"))
    #expect(first.contains("![otter](/assets/images/otter.png){.wide width=\"200\"}"))
    #expect(first.contains("[[toc]]"))
    #expect(first.contains("## Where {#where .no_toc}"))
    #expect(first.contains("<aside class=\"note\">Mind the gap — The Otter Log</aside>"))
    #expect(first.contains("math $x^2$ inline"))
    #expect(first.contains("```ruby {lines}\n{{ not run }}\nputs 1\n```"))
    #expect(first.contains("<div>\n<p>one</p>\n<p>two</p>\n</div>\n\nText after."))
    #expect(first.contains("# toc: true"))
    let about = try site.text("content/about/index.md")
    #expect(about.contains("liquid: true"))
    #expect(about.contains("]({{ post.url "))
    #expect(about.contains("{% raw %}{{ literal }}{% endraw %}"))
    let reasons = Dictionary(
      report.sources.map { ($0.source, $0.reason ?? "") }, uniquingKeysWith: { a, _ in a })
    #expect(reasons["assets/main.scss"]?.hasPrefix("a source that Jekyll compiles") ?? false)
    #expect(try !site.text("content/index.md").contains("paginator"))
    let page = try site.text("public/about/index.html")
    #expect(page.contains("{{ literal }}"))
    #expect(!page.contains("{%"))
  }

  @Test func `quirks of Jekyll lose nothing`() throws {
    let (site, report) = try check("jekyll", urls: [])
    let text = try site.text("content/journal/posts/2021-03-04-quirks.md")
    for part in [
      "[Code on GitHub](https://gist.github.com/abc/123)",
      "[Video on YouTube](https://www.youtube.com/watch?v=dQw4w9WgXcQ)",
      "![An otter](/assets/images/otter.png \"It's \\\"wet\\\"\")",
      "<div class=\"warning\">\n\n> A quote\n\n</div>",
      "Costs $5, or $5 + 5$ in all.",
      "<a href=\"/journal/posts/2021-03-04-quirks.md\">itself</a>",
      "[soup](/recipes/soup.md)", "[whole](/otters.md)", "[nowhere](/gone/)",
      "[ref]: /about/index.md \"About\"",
      "    indented Quirks \"of\" old posts [not](a-link.html)",
      "<div class=\"box\">\n\nSome *text*.",
      "author: mole-digger", "tags: [one, two]", "# comments: true",
    ] {
      #expect(text.contains(part), "\(part)\n\n\(text)")
    }
    #expect(
      report.diagnostics.contains {
        $0.path?.hasSuffix("_posts/2021-03-04-quirks.md") ?? false && $0.line == 12
      })
  }

  @Test func `old URLs can stay`() throws {
    let (site, _) = try check("jekyll", urls: Self.jekyllURLs, "--keep-urls")
    #expect(site.exists("public/2019/05/31/second.html"))
    #expect(site.exists("public/recipes/soup.html"))
  }

  // MARK: Hugo

  /// What Hugo makes of the fixture in its default language.
  private static let hugoURLs = [
    "/", "/about/", "/docs/", "/docs/setup/", "/docs/usage/", "/docs/setup/diagram.png",
    "/old/first.html", "/posts/", "/posts/2018/very-old/", "/posts/first-old/", "/posts/first/",
    "/posts/second/", "/tags/", "/tags/herons/", "/tags/rivers/", "/categories/",
    "/categories/notes/", "/robots.txt", "/img/heron.png",
  ]

  @Test func `a Hugo site is carried over`() throws {
    let (site, report) = try check("hugo", urls: Self.hugoURLs)
    let first = try site.text("content/journal/posts/2019-05-03-first.md")
    for part in [
      "title: \"First: Heron\"", "date: \"2019-05-03T07:32:00-08:00\"", "tags: [herons, rivers]",
      "categories: [Notes]", "series: Walks", "image: /img/heron.png",
      "aliases: [/posts/first/, /old/first.html, /posts/first-old/]", "\nweight: 3\n",
      "See [second](/journal/posts/2019-06-01-second/index.md) and [setup](/docs/setup/index.md#top).",
      "![A heron](/img/heron.png \"Standing \\\"still\\\"\")",
      "[Video on YouTube](https://www.youtube.com/watch?v=dQw4w9WgXcQ) x",
      "```go {linenos=\"table\" hl_lines=\"2 3\"}\npackage main\n```",
      "```md\n{{< figure src=\"x\" >}}\n```", "Shop: https://shop.example/.",
      "[Code on GitHub](https://gist.github.com/spf13/7896402)",
      "<details>\n<summary>More &amp; more</summary>",
    ] {
      #expect(first.contains(part), "\(part)\n\n\(first)")
    }
    let second = try site.text("content/journal/posts/2019-06-01-second/index.md")
    #expect(second.contains("![h](images/heron.png) ![i](heron2.png)"))
    #expect(second.contains("[first](/journal/posts/2019-05-03-first.md)"))
    #expect(site.exists("content/journal/posts/2019-06-01-second/images/heron.png"))
    #expect(
      try site.text("content/data/facts.json")
        == "{\n  \"a\": 1,\n  \"b\": {\n    \"c\": \"x\"\n  }\n}\n")
    let settings = try site.text("content/site.yaml")
    #expect(settings.contains("url: \"https://heron.example/site/\""))
    #expect(settings.contains("timeZone: Europe/London"))
    #expect(settings.contains("- {title: About, url: /about.md}"))
    let french = try site.text("content/journal/posts/2019-06-01-second/index.fr.md")
    #expect(french.contains("title: Deux\n"))
    let source = report.sources.first { $0.source == "content/posts/second/index.fr.md" }
    #expect(source?.targets == ["journal/posts/2019-06-01-second/index.fr.md"])
  }

  // MARK: Firebase

  @Test func `an export is carried over once and safely`() throws {
    let site = try TestSite(["content/site.yaml": "title: App\nliquid: [posts]\n"])
    let export = fixture("firebase.json")
    let first = try report(try site.run("import", "firebase", export, "--json"))
    #expect(first.ok)
    let before = try site.identities("content")
    let again = try report(try site.run("import", "firebase", export, "--json"))
    #expect(again.written == [])
    #expect(try site.identities("content") == before)
    let build = try site.run("build")
    #expect(build.status == 0, "\(build.errors)")
    for (path, data) in try site.tree("public") where path.hasSuffix(".html") {
      let html = String(decoding: data, as: UTF8.self)
      #expect(!html.contains("<script>alert"), "\(path)")
      #expect(!html.contains("onerror=alert(1)>"), "\(path)")
      #expect(!html.contains("href=\"javascript"), "\(path)")
      #expect(!html.contains("mail.example"), "\(path)")
    }
    let ride = try site.text("public/journal/rides/2019-01-01/index.html")
    #expect(ride.contains("with *stars* &amp; &lt;b&gt;bold&lt;/b&gt; {{ site.title }}"))
    #expect(!site.exists("public/_import"))
  }

  // MARK: Writing

  @Test func `files that differ stay unless forced`() throws {
    let site = try TestSite()
    try site.run("import", "firebase", fixture("firebase.json"), "--quiet")
    let path = "content/journal/walks/index.md"
    try site.write("mine\n", to: path)
    let run = try site.run("import", "firebase", fixture("firebase.json"))
    #expect(run.status == 1)
    #expect(run.output.contains("  \(path)\n"))
    #expect(run.output.contains("0 written"))
    #expect(try site.text(path) == "mine\n")
    #expect(try site.run("import", "firebase", fixture("firebase.json"), "--force").status == 0)
    #expect(try site.text(path) != "mine\n")
  }

  @Test func `a dry run writes nothing`() throws {
    let site = try TestSite()
    let run = try site.run("import", "jekyll", fixture("jekyll"), "--dry-run")
    #expect(run.status == 0)
    #expect(run.output.contains("would be written"))
    #expect(!site.exists("content"))
  }

  @Test func `nothing is written through a link out of the folder`() throws {
    let site = try TestSite(["content/site.yaml": "title: A\n", "elsewhere/x.txt": "x"])
    try FileManager.default.createSymbolicLink(
      atPath: site.folder.appendingPathComponent("content/journal").path,
      withDestinationPath: "../elsewhere")
    let run = try site.run("import", "firebase", fixture("firebase.json"))
    #expect(run.status == 1)
    #expect(run.errors.contains("a symbolic link leads out of the content folder"))
    #expect(try site.tree("elsewhere").keys.sorted() == ["x.txt"])
  }

  @Test func `a link out of the old site is not followed`() throws {
    let site = try TestSite([
      "old/_config.yml": "title: Old\n", "old/_posts/2020-01-01-a.md": "---\n---\nA\n",
      "secret/key.txt": "secret",
    ])
    for name in ["old/key.txt", "old/folder"] {
      try FileManager.default.createSymbolicLink(
        atPath: site.folder.appendingPathComponent(name).path,
        withDestinationPath: name.hasSuffix("txt") ? "../secret/key.txt" : "../secret")
    }
    let run = try site.run("import", "jekyll", "old")
    #expect(run.status == 0)
    #expect(run.errors.contains("a symbolic link out of the folder"))
    let copied = try site.tree("content").values.contains { $0 == Data("secret".utf8) }
    #expect(!copied)
  }

  @Test(arguments: [
    (["import"], 2, "'daybook import' needs"),
    (["import", "jekyll"], 2, "'daybook import' needs"),
    (["import", "jekyl", "."], 2, "did you mean 'jekyll'?"),
    (["import", "jekyll", ".", "more"], 2, "unexpected argument 'more'"),
    (["import", "jekyll", "."], 1, "no Jekyll site"),
    (["import", "hugo", "."], 1, "not a Hugo site"),
    (["import", "jekyll", "missing"], 1, "missing"),
    (["import", "firebase", "missing.json"], 1, "missing.json"),
  ])
  func `wrong calls`(arguments: [String], status: Int, message: String) throws {
    let site = try TestSite()
    let run = try site.run(arguments)
    #expect(run.status == Int32(status))
    #expect(run.errors.contains(message), "\(run.errors)")
    #expect(!site.exists("content"))
  }

  @Test func `a second path is not the site`() throws {
    let site = try TestSite(["old/a.md": "A"])
    let run = try site.run(["import", "old", "new"])
    #expect(run.status == 2)
    #expect(run.errors.contains("write daybook import old --source new"))
  }
}
