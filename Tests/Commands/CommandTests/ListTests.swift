import Foundation
import Testing

@Suite struct ListTests {
  private static let files = [
    "content/site.yaml":
      "{title: T, url: 'https://t.example/', navigation: [{title: About, url: about.md}]}",
    "content/about.md": "---\ntitle: About\n---\nSee [b](b.md).\n",
    "content/b.md": "---\ntitle: B\n---\nText.\n",
    "content/lone.md": "---\ntitle: Lone\n---\nText.\n",
    "content/draft.md": "---\ntitle: Half done\ndraft: true\n---\nText.\n",
    "content/journal/j/2026-02-01-now.md": "---\ntitle: Now\n---\nText.\n",
    "content/journal/j/2026-04-01-later.md": "---\ntitle: Later\n---\nText.\n",
    "content/journal/j/2026-01-01-old.md": "---\ntitle: Old\nexpires: 2026-02-15\n---\nText.\n",
  ]

  private func list(_ words: String...) throws -> TestSite.Run {
    try TestSite(Self.files).run(["list"] + words + ["--as-of", "2026-03-01"])
  }

  @Test func `a build counts what it leaves out, a repeated one too`() throws {
    let site = try TestSite(Self.files)
    let line =
      "left out: 1 draft, 1 with a later date, 1 expired; 'daybook list' names them\n"
    for _ in 0..<2 {
      #expect(try site.run("build", "--as-of", "2026-03-01").output.contains(line))
    }
    let shown = try site.run("build", "--as-of", "2026-03-01", "--drafts", "--future")
    #expect(shown.output.contains("left out: 1 expired;"))
  }

  @Test func `documents that are left out are listed with their reason`() throws {
    #expect(
      try list().output == """
        draft    content/draft.md                       Half done
        expired  content/journal/j/2026-01-01-old.md    Old (since 2026-02-15)
        future   content/journal/j/2026-04-01-later.md  Later (from 2026-04-01)

        """)
    #expect(try list("drafts").output == "draft  content/draft.md  Half done\n")
  }

  @Test func `pages without a link are listed`() throws {
    #expect(try list("orphans").output == "orphan  content/lone.md  Lone\n")
  }

  @Test func `all documents are listed as JSON`() throws {
    let parsed = try JSONSerialization.jsonObject(with: Data(list("all", "--json").output.utf8))
    let object = try #require(parsed as? [String: Any])
    let documents = try #require(object["documents"] as? [[String: Any]])
    let states = documents.map { ($0["path"] as? String ?? "", $0["state"] as? String ?? "") }
    let expected = [
      ("about.md", "published"), ("b.md", "published"), ("draft.md", "draft"),
      ("journal/j/2026-01-01-old.md", "expired"), ("journal/j/2026-02-01-now.md", "published"),
      ("journal/j/2026-04-01-later.md", "future"), ("lone.md", "orphan"),
    ]
    #expect(states.map(\.0) == expected.map { "content/" + $0.0 })
    #expect(states.map(\.1) == expected.map(\.1))
  }

  @Test func `an unknown word names the known ones`() throws {
    let run = try list("draft")
    #expect(run.status == 2)
    #expect(run.errors.contains("drafts"))
  }
}
