import Foundation
import Testing

/// Dates of last changes by the commits of a repository.
@Suite(
  .enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/git"), "git is not installed")
)
struct GitDatesTests {
  private func git(
    _ site: TestSite, _ words: String..., date: String = "2026-01-01T00:00:00Z"
  ) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/git")
    process.arguments =
      ["-C", site.folder.path, "-c", "user.name=A", "-c", "user.email=a@a.example"] + words
    process.environment = [
      "GIT_COMMITTER_DATE": date, "GIT_AUTHOR_DATE": date, "HOME": "/nonexistent",
    ]
    process.standardOutput = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0, "git \(words)")
  }

  private func updates(_ site: TestSite) throws -> [String] {
    let map = try site.text("public/sitemap.xml")
    return map.matches(of: /<loc>https:\/\/a.example(.*?)<\/loc>\n(?:<lastmod>(.*?)<\/lastmod>)?/)
      .map { "\($0.1) \($0.2 ?? "-")" }.sorted()
  }

  @Test func `documents get the date of their last commit unless they have their own`() throws {
    let site = try TestSite([
      "content/site.yaml": "{url: 'https://a.example/', timeZone: UTC}",
      "content/a.md": "A", "content/b ü.md": "B", "content/c.md": "---\nupdated: 2025-05-05\n---\n",
      "content/new.md": "", ".gitignore": "public\n.daybook\n",
      "templates/layouts/page.html": "{{ page.updated | date: '%F' }}",
    ])
    try git(site, "init", "-q")
    try git(site, "add", "content/site.yaml", "content/a.md", "content/b ü.md", "content/c.md")
    try git(site, "commit", "-qm", "One", date: "2026-02-03T04:05:06+02:00")
    let words = ["build", "--as-of", "2026-06-01"]
    #expect(try site.run(words + ["--git-dates"]).status == 0)
    let found = try updates(site).filter { !$0.hasPrefix("/ ") }
    #expect(
      found == [
        "/a/ 2026-02-03T02:05:06Z", "/b-u/ 2026-02-03T02:05:06Z",
        "/c/ 2025-05-05T00:00:00Z", "/new/ -",
      ])
    try site.write("AA", to: "content/a.md")
    try git(site, "commit", "-qam", "Two", date: "2026-03-03T00:00:00Z")
    #expect(try site.run(words + ["--git-dates", "--verify"]).status == 0)
    #expect(try site.text("public/a/index.html") == "2026-03-03")
    try git(site, "commit", "-q", "--amend", "-m", "Two", date: "2026-04-04T00:00:00Z")
    #expect(try site.run(words + ["--git-dates", "--verify"]).status == 0)
    #expect(try site.text("public/a/index.html") == "2026-04-04")
    #expect(try site.run(words + ["--verify"]).status == 0)
    #expect(try site.text("public/a/index.html") == "")
  }

  @Test func `a folder without commits, and a shallow clone, are errors`() throws {
    let site = try TestSite(["content/a.md": ""])
    let none = try site.run("build", "--git-dates")
    #expect(none.status == 1)
    #expect(
      none.errors.contains("error: --git-dates: '.' is in no git repository with a commit"),
      "\(none.errors)")
    try git(site, "init", "-q")
    try git(site, "add", ".")
    for text in ["1", "2"] {
      try site.write(text, to: "content/a.md")
      try git(site, "commit", "-qam", text)
    }
    try git(
      site, "clone", "-q", "--depth", "1", "file://" + site.folder.path,
      site.folder.path + "/shallow")
    let shallow = try site.run("build", "--git-dates", "--source", "shallow")
    #expect(shallow.errors.contains("the git repository is a shallow clone"), "\(shallow.errors)")
  }
}
