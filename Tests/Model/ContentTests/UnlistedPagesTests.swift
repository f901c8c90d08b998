import Testing

/// Pages that no list shows because of their paths.
@Suite struct UnlistedPagesTests {
  private func found(_ files: [String: String]) -> [String] {
    assemble(files).found.filter {
      $0.contains("list") || $0.contains("hide") || $0.contains("journal")
    }
  }

  @Test(arguments: [
    ("journal/a.md", "in no folder of a journal"),
    ("journal/a/b/c.md", "too deep in the folder of a journal"),
    ("portfolio/a/b/c.md", "too deep in the folder of the portfolio"),
    ("events/a/b.md", "too deep in the folder of events"),
    ("library/a/b.md", "too deep in the folder of the library"), ("timetable/a.md", "no timetable"),
    ("people/a.md", "no person"), ("data/a.md", "no data"),
  ])
  func `a file at a wrong depth of a kind's folder is a warning`(path: String, what: String) {
    let found = found([path: "Text"])
    #expect(found.count == 1)
    let message = "content/\(path):1:1 warning: the file is \(what), so that no list shows its page"
    #expect(found.first?.hasPrefix(message) == true, "\(found)")
  }

  @Test(arguments: [
    "a.md", "notes/a.md", "journal/index.md", "events/index.md", "people/index.md",
    "portfolio/a.md",
    "portfolio/a/b.md", "events/a.md", "library/a.md", "journal/a/2026-01-01-b.md",
    "timetable/2026-03-02.md", "posts/index.md",
  ])
  func `a file at its place is not`(path: String) {
    #expect(found([path: "---\nstart: 2026-04-01\n---\nText"]) == [])
  }

  @Test func `posts in another folder are in no list`() {
    let warning = "warning: no list shows the 2 pages of the folder 'posts'"
    let posts = ["posts/a.md": "", "posts/b.md": ""]
    #expect(found(posts).count == 1 && found(posts)[0].contains(warning))
    #expect(found(["notes/a.md": "", "notes/b.md": ""]) == [])
    #expect(
      found(["notes/2026-01-01-a.md": ""]).first?.contains("the page of the folder 'notes'") == true
    )
    #expect(found(posts.merging(["site.yaml": "kinds: {posts: {}}"]) { $1 }) == [])
    #expect(found(posts.merging(["posts/index.md": "All of [them](a.md)."]) { $1 }) == [])
    #expect(found(["posts/a.md": "---\nmenu: main\n---\n"]) == [])
  }

  @Test func `a folder of drafts hides nothing`() {
    #expect(
      found(["notes/drafts/a.md": ""]).first?.contains("the folder 'drafts' does not hide pages")
        == true)
    #expect(found(["notes/drafts/a.md": "---\ndraft: true\n---\n"]) == [])
  }
}
