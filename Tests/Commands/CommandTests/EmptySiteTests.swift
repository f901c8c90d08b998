import Foundation
import Testing

/// What a site says if there is nothing yet, in a build and in a preview.
@Suite struct EmptySiteTests {
  private static let listings = [
    "portfolio", "journal", "timetable", "events", "library", "people", "statistics",
  ]

  private func build(_ site: TestSite) throws {
    let run = try site.run("build", "--strict", "--as-of", "2026-03-03")
    #expect(run.status == 0, "\(run.errors)")
  }

  /// A preview, in which no problems found.
  private func preview(_ site: TestSite) throws -> ServedSite {
    let served = try ServedSite(site, "--as-of", "2026-03-03")
    #expect(try served.output(with: "\nchecked ").contains(": no problems found\n"))
    return served
  }

  @Test func `a build of a profile alone has no empty pages`() throws {
    let site = try TestSite(["content/profile.yaml": "name: Ada"])
    try build(site)
    for listing in Self.listings { #expect(!site.exists("public/\(listing)"), "\(listing)") }
    let home = try site.text("public/index.html")
    #expect(!home.contains("content/"))
    #expect(!home.contains("statistics"))
    #expect(!home.contains("What you could add"))
  }

  @Test func `a preview says what to add and where`() throws {
    let site = try TestSite(["content/profile.yaml": "name: Ada"])
    let served = try preview(site)
    let home = try served.get("/")
    #expect(home.contains("What you could add"))
    for (listing, file) in [
      ("portfolio", "content/portfolio/NAME.md"),
      ("journal", "content/journal/NAME/2026-03-03-title.md"),
      ("timetable", "content/timetable/NAME.yaml"), ("events", "content/events/NAME.md"),
      ("library", "content/library/NAME.yaml"), ("people", "content/people.yaml"),
      ("statistics", "content/timetable/attendance.csv"),
    ] {
      let page = try served.get("/\(listing)/")
      #expect(page.contains("class=\"empty\""), "\(listing)")
      #expect(page.contains("Add <code>\(file)</code>"), "\(listing)")
      #expect(home.contains("href=\"/\(listing)/\""), "\(listing)")
      #expect(home.contains(file), "\(listing)")
    }
  }

  @Test func `an empty journal names its own folder`() throws {
    let site = try TestSite(["content/journal/training/index.md": "---\nslug: t\n---\n"])
    let file = "content/journal/training/2026-03-03-title.md"
    #expect(try preview(site).get("/journal/t/").contains("<code>\(file)</code>"))
    try build(site)
    let page = try site.text("public/journal/t/index.html")
    #expect(page.contains("No posts yet."))
    #expect(!page.contains("content/"))
  }

  @Test func `blocks of the home page that are asked for say that they are empty`() throws {
    let blocks = "next, posts, materials, collections, events, library, stats"
    let site = try TestSite(["content/site.yaml": "theme: {home: [\(blocks)]}"])
    try build(site)
    let home = try site.text("public/index.html")
    #expect(home.components(separatedBy: "class=\"empty\"").count - 1 == 7)
    for listing in Self.listings { #expect(!home.contains("href=\"/\(listing)/\""), "\(listing)") }
  }

  @Test func `every part of a persons page says when it is empty`() throws {
    let site = try TestSite([
      "content/people.yaml": "- {id: a, name: Ada}\n- {id: b, name: Ben}",
      "content/journal/j/index.md": "", "content/events/e.md": "---\nstart: 2026-05-01\n---\n",
    ])
    try build(site)
    let page = try site.text("public/people/a/index.html")
    for words in [
      "Ada does not contribute to or observe a journal here", "Ada has not posted anything yet.",
      "No events include Ada", "None of Ada’s friends are here yet.",
    ] { #expect(page.contains(words), "\(words)") }
    // What is past has a place, shown when there is something in it.
    #expect(try site.text("public/events/index.html").contains("id=\"past\""))
  }

  @Test func `what a preview proposes builds without a warning`() throws {
    let site = try TestSite(["content/site.yaml": "title: T"])
    let served = try preview(site)
    let home = try served.get("/")
    let proposed = home.matches(
      of: /Add <code>([^<]*)<\/code><\/summary>\s*<pre><code>([^<]*)<\/code>/)
    #expect(proposed.count == 8)
    for match in proposed {
      let text = match.2.replacing("&#39;", with: "'")
      try site.write(String(text), to: "\(match.1.replacing("NAME", with: "first"))")
    }
    try build(site)
    for page in ["resume", "journal/first/title", "timetable/yoga", "events/first", "people/cleo"] {
      #expect(site.exists("public/\(page)/index.html"), "\(page)")
    }
    #expect(try !preview(site).get("/").contains("What you could add"))
  }

  @Test func `a preview writes nothing into the site`() throws {
    let site = try TestSite(["content/profile.yaml": "name: Ada"])
    _ = try preview(site).get("/")
    #expect(!site.exists("public"))
    #expect(!site.exists(".daybook/preview"))
  }

  @Test func `a preview lists the first mistakes and reports when they are fixed`() throws {
    let site = try TestSite(["content/site.yaml": "title: T", "content/a.md": "A"])
    for number in 0..<30 { try site.write("---\nodd: 1\n---\n", to: "content/p\(number).md") }
    let served = try ServedSite(site)
    let text = try served.output(with: "\nchecked ")
    #expect(text.contains("and 10 more; run 'daybook check' to list all\n"))
    #expect(text.contains(": 30 warnings\n"))
    #expect(text.components(separatedBy: ": warning: ").count - 1 == 20)
    try site.write("---\ntitle: [\n---\n", to: "content/a.md")
    #expect(try served.output(with: "now 1 error, 30 warnings").contains("content/a.md:"))
    #expect(try served.get("/a/").contains("id=\"daybook-notice\""))
    try site.write("A", to: "content/a.md")
    _ = try served.output(with: "1 fixed; now 30 warnings")
    for number in 0..<30 { try site.remove("content/p\(number).md") }
    _ = try served.output(with: "fixed; no problems")
  }
}
