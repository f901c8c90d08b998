import Foundation
import Testing

/// `daybook check` on real folders.
@Suite struct CheckTests {
  private func site(_ files: [String: String] = [:]) throws -> TestSite {
    var all = [
      "content/site.yaml": "{title: T, description: D, url: 'https://ada.example/'}",
      "content/about.md": "---\ntitle: About\nsummary: S\n---\nText.\n",
    ]
    all.merge(files) { $1 }
    return try TestSite(all)
  }

  @Test func `a whole site is fine`() throws {
    let run = try site().run("check")
    #expect(run.status == 0 && run.errors.isEmpty, "\(run.errors)")
    #expect(run.output.contains("no problems found"))
  }

  @Test func `a templates mistake is found in the page`() throws {
    let site = try site([
      "templates/layouts/page.html":
        "---\nlayout: base\n---\n<h1>A</h1>\n<a href=\"/nowhere/\">x</a><p id=\"main\">"
    ])
    let run = try site.run("check")
    #expect(run.status == 1)
    for line in [
      "public/about/index.html:", "broken link '/nowhere/': no such page or file",
      "duplicate id 'main'", "note: made from content/about.md",
    ] { #expect(run.errors.contains(line), "\(line)\n\(run.errors)") }
    #expect(!site.exists("public"))
    #expect(try site.run("build").status == 0)
  }

  @Test func `what the source says is said once`() throws {
    let run = try site(["content/a.md": "---\nsummary: S\n---\n[x](/nowhere/)"]).run("check")
    #expect(run.errors.components(separatedBy: "broken link").count == 2, "\(run.errors)")
    #expect(
      run.errors.contains("content/a.md:4:5: error: broken link '/nowhere/': no such page or file"))
  }

  @Test func `a file of no use is named unless it is allowed`() throws {
    let site = try site(["content/a.png": "", "content/more/b.png": ""])
    let run = try site.run("check")
    #expect(run.errors.contains("content/a.png:1:1: error: no page uses this file"))
    #expect(run.errors.contains("content/more/b.png:1:1: error:"))
    let settings = "{title: T, description: D, check: {unused: [a.png, more]}}"
    try site.write(settings, to: "content/site.yaml")
    #expect(try site.run("check").errors.isEmpty)
  }

  @Test func `a removed URL is reported unless it has an alias`() throws {
    let site = try site(["content/notes.md": "---\nsummary: S\n---\n"])
    #expect(try site.run("build", "--output", "before").status == 0)
    try site.remove("content/notes.md")
    let run = try site.run("check", "--against", "before")
    #expect(run.status == 1)
    #expect(
      run.errors.contains(
        "before/notes/index.html:1:1: error: the URL '/notes/' no longer exists"))
    try site.write(
      "---\nsummary: S\naliases: [/notes/]\n---\n", to: "content/thoughts.md")
    #expect(try site.run("check", "--against", "before").errors.isEmpty)
    #expect(try site.run("check", "--against", "nowhere").errors.contains("nowhere"))
  }

  @Test func `the manifest of a deploy names URLs that are gone`() throws {
    let site = try site([
      "content/a.md": "---\nsummary: S\n---\n", "content/b.md": "---\nsummary: S\n---\n",
    ])
    #expect(try site.run("build", "--output", "before").status == 0)
    for name in ["a", "b"] { try site.remove("content/\(name).md") }
    try site.write("/a /\n", to: "content/_redirects")
    let run = try site.run("check", "--against", "before/.daybook-manifest")
    #expect(run.status == 1)
    #expect(run.errors.contains("error: the URL '/b/' no longer exists"))
    #expect(!run.errors.contains("'/a/'"))
    #expect(
      try site.run("check", "--against", "content/site.yaml").errors.contains("is not a manifest"))
  }

  @Test func `the log is SARIF`() throws {
    let run = try site(["content/a.md": "---\nsummary: S\n---\n✓ [x](b.md)"]).run(
      "check", "--sarif")
    #expect(run.status == 1)
    let log = try #require(
      try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
    #expect(log["version"] as? String == "2.1.0")
    let runs = try #require(log["runs"] as? [[String: Any]])
    let results = try #require(runs.first?["results"] as? [[String: Any]])
    #expect(results.count == 1)
    let locations = try #require(results.first?["locations"] as? [[String: Any]])
    let place = try #require(locations.first?["physicalLocation"] as? [String: Any])
    #expect((place["artifactLocation"] as? [String: Any])?["uri"] as? String == "content/a.md")
    let region = place["region"] as? [String: Int]
    #expect(region == ["startLine": 4, "startColumn": 7, "endColumn": 11])
  }

  @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/curl")))
  func `addresses of other sites are asked for`() throws {
    let other = try TestSite(["content/site.yaml": "title: T", "content/there.md": ""])
    let server = try other.process(["serve"])
    let pipe = Pipe()
    server.standardOutput = pipe
    try server.run()
    defer { server.terminate() }
    var text = ""
    while !text.contains("/\n"), let more = try pipe.fileHandleForReading.read(upToCount: 1) {
      text += String(decoding: more, as: UTF8.self)
    }
    let start = try #require(text.range(of: "http://127.0.0.1:"))
    let address = String(text[start.lowerBound...].prefix { !$0.isWhitespace })
    let site = try site([
      "content/a.md":
        "---\nsummary: S\n---\n[a](\(address)there/#x) [b](\(address)gone/) [c](\(address)skip/)"
    ])
    try site.write(
      "{title: T, description: D, check: {allow: ['\(address)skip']}}", to: "content/site.yaml")
    #expect(try site.run("check").errors.isEmpty)
    let run = try site.run("check", "--external")
    #expect(run.status == 1)
    #expect(run.errors.contains("'\(address)gone/' cannot be reached: status 404"), "\(run.errors)")
    #expect(run.errors.components(separatedBy: "cannot be reached").count == 2)
    // What was there is not asked for again.
    #expect(try site.text(".daybook/external-links").contains("\(address)there/\n"))
  }
}
