import Foundation
import Testing

/// `daybook import` on samples of exports and sites with every element of each format: they are built,
/// and compared with the pages that the other program made of them.
@Suite struct ImportedSitesTests {
  private static let fixtures = TestSite.checkout.appendingPathComponent(
    "Tests/Commands/ImportingTests/Fixture/exports")

  private struct Report: Decodable {
    struct Source: Decodable {
      let source: String
      let fate: String
    }
    struct Row: Decodable {
      let name: String
      let total: Int
      let carried: Int

      enum CodingKeys: String, CodingKey {
        case name, carried
        case total = "in"
      }
    }
    let ok: Bool
    let written: [String]
    let removed: [String]
    let different: [String]
    let summary: [Row]
    let sources: [Source]
  }

  private struct Comparison: Decodable {
    struct Page: Decodable {
      let url: String
      let status: String
      let lostWords: Int
      let lostTexts: [String]?
      let newTitle: String?
      let visibleTemplates: [String]?
    }
    let ok: Bool
    let words: Int
    let lostFiles: [String]
    let comparisons: [Page]
  }

  private func decode<Value: Decodable>(_ run: TestSite.Run, _: Value.Type) throws -> Value {
    try JSONDecoder().decode(Value.self, from: Data(run.output.utf8))
  }

  /// The arguments of a sample, with its paths.
  private func arguments(_ kind: String) throws -> [String] {
    let folder = Self.fixtures.appendingPathComponent(kind)
    let text = try String(contentsOf: folder.appendingPathComponent("command"), encoding: .utf8)
    return text.split { $0 == " " || $0 == "\n" }.enumerated().map { index, word in
      index < 2 || word.hasPrefix("--")
        ? String(word) : folder.appendingPathComponent(String(word)).path
    }
  }

  @Test(arguments: ["wordpress", "ghost", "medium", "obsidian", "zola", "eleventy"])
  func `nothing is lost`(kind: String) throws {
    let site = try TestSite()
    let arguments = try arguments(kind)
    let run = try site.run(arguments + ["--json"])
    #expect(run.status == 0, "\(run.errors)")
    let report = try decode(run, Report.self)
    let words = report.summary.first { $0.name == "words" }
    #expect(
      words.map { $0.total - $0.carried <= max(6, $0.total / 10) } ?? false, "\(report.summary)")
    #expect(site.exists("import-report.md"))
    let again = try decode(try site.run(arguments + ["--json"]), Report.self)
    #expect(again.written == [] && again.removed == [] && again.ok)
    let build = try site.run("build")
    #expect(build.status == 0, "\(build.errors)")
    let reference = Self.fixtures.appendingPathComponent("\(kind)/reference").path
    let verified = try site.run("import", "--verify", reference, "--json")
    let comparison = try decode(verified, Comparison.self)
    #expect(verified.status == 0)
    #expect(comparison.ok && comparison.words > 0)
    #expect(comparison.lostFiles == [])
    for page in comparison.comparisons {
      #expect(page.lostWords == 0, "\(page.url): \(page.lostTexts ?? [])")
      #expect(page.newTitle == nil, "\(page.url): \(page.newTitle ?? "")")
      #expect(page.visibleTemplates == nil, "\(page.url): \(page.visibleTemplates ?? [])")
      #expect(page.status != "lost", "\(page.url)")
    }
    let text = try site.run("import", "--verify", reference)
    #expect(text.output.contains("0 lost"))
  }

  @Test(arguments: ["wordpress", "ghost", "medium", "obsidian", "zola", "eleventy"])
  func `the kind is found out`(kind: String) throws {
    let site = try TestSite()
    let named = try decode(
      try site.run(try arguments(kind) + ["--json", "--dry-run"]), Report.self)
    var words = try arguments(kind)
    words.remove(at: 1)
    let run = try site.run(words + ["--json", "--dry-run"])
    #expect(run.status == 0, "\(run.errors)")
    #expect(try decode(run, Report.self).written == named.written)
  }

  @Test func `another import updates what the author has not changed`() throws {
    let site = try TestSite([
      "old/a.md": "A\n", "old/b.md": "B\n", "old/c.md": "C\n", "old/d.md": "D\n",
    ])
    #expect(try site.run("import", "obsidian", "old").status == 0)
    try site.write("A two\n", to: "old/a.md")
    try site.write("B two\n", to: "old/b.md")
    try site.write("mine\n", to: "content/b.md")
    try site.write("mine\n", to: "content/d.md")
    for name in ["c", "d"] {
      try FileManager.default.removeItem(at: site.folder.appendingPathComponent("old/\(name).md"))
    }
    let run = try site.run("import", "obsidian", "old", "--json")
    let report = try decode(run, Report.self)
    #expect(run.status == 1)
    #expect(report.different == ["content/b.md"])
    #expect(report.removed == ["content/c.md"])
    #expect(report.written.contains("content/a.md"))
    #expect(try site.text("content/a.md").contains("A two"))
    #expect(try site.text("content/b.md") == "mine\n")
    #expect(try site.text("content/d.md") == "mine\n")
    #expect(!site.exists("content/c.md"))
  }

  @Test func `a report of another origin stays`() throws {
    let site = try TestSite(["old/a.md": "A\n", "import-report.md": "mine\n"])
    #expect(try site.run("import", "obsidian", "old").status == 0)
    #expect(try site.text("import-report.md") == "mine\n")
  }

  @Test func `lists of URLs are compared`() throws {
    let site = try TestSite([
      "content/site.yaml": "title: A\nurl: https://a.example/base/\n",
      "content/about.md": "---\naliases: [/who.html]\n---\nx\n",
      "urls.txt": "/about/\nhttps://a.example/base/who.html\n/gone/\n",
      "good.txt": "/about\n", "broken.xml": "<urlset><url>",
    ])
    #expect(
      try site.run("import", "--verify", "urls.txt").errors.contains("run 'daybook build' first"))
    #expect(try site.run("build", "--quiet").status == 0)
    let run = try site.run("import", "--verify", "urls.txt")
    #expect(run.status == 1)
    #expect(run.output.contains("pages: 3 on the old site; 1 at their URLs, 1 redirected, 1 lost"))
    #expect(run.output.contains("  /gone/"))
    #expect(try site.run("import", "--verify", "good.txt").status == 0)
    let broken = try site.run("import", "--verify", "broken.xml")
    #expect(broken.status == 1)
    #expect(broken.errors.contains("broken.xml:1"))
  }

  @Test func `wikilinks work in content`() throws {
    let site = try TestSite([
      "content/site.yaml": "title: A\nmarkdown: {wikilinks: true}\n",
      "content/one.md":
        "See [[Two Words]], [[sub/deep|it]], [[two-words#a-part]], [[Gone]], `[[code]]` and ![[pic.png]].\n",
      "content/two-words.md": "## A part\n\nBack to [one](one.md).\n",
      "content/sub/deep.md": "Deep\n",
      "content/pic.png": "x",
    ])
    let build = try site.run("build")
    #expect(build.status == 0)
    #expect(build.errors.contains("content/one.md:1"))
    #expect(build.errors.contains("no page is called 'Gone'"))
    let one = try site.text("public/one/index.html")
    #expect(one.contains("<a href=\"/two-words/\">Two Words</a>"))
    #expect(one.contains("<a href=\"/sub/deep/\">it</a>"))
    #expect(one.contains("<a href=\"/two-words/#a-part\">two-words &gt; a-part</a>"))
    #expect(one.contains("<code>[[code]]</code>"))
    #expect(one.contains("src=\"/pic.png\""))
    #expect(one.contains("Links to this page"))
    #expect(try site.text("public/sub/deep/index.html").contains("<a href=\"/one/\">"))
    #expect(try !site.text("public/index.html").contains("[["))
    // A new link, and a new page, change other pages in the next build.
    try site.write("[[deep]]\n", to: "content/three.md")
    try site.write("Here\n", to: "content/gone.md")
    #expect(try site.run("build").status == 0)
    #expect(try site.text("public/sub/deep/index.html").contains("<a href=\"/three/\">"))
    #expect(try site.text("public/one/index.html").contains("<a href=\"/gone/\">Gone</a>"))
    #expect(try site.run("build", "--verify").status == 0)
  }
}
