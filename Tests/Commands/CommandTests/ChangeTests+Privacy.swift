import Foundation
import Testing

/// Changes after which more people could read a text.
extension ChangeTests {
  @Test(arguments: [
    ["move", "content/club/secret.md", "content/open/"],
    ["unset", "content/own.md", "access"],
    ["set", "content/own.md", "access", "everyone"],
    ["set", "content/club/_defaults.yaml", "access", "everyone"],
  ])
  func `nothing protected becomes readable without --publish`(words: [String]) throws {
    let site = try site([
      "content/members.yaml": "friends: [ben]\n",
      "content/own.md": "---\ntitle: Own\naccess: friends\n---\nWords.\n",
      "content/club/_defaults.yaml": "access: friends\n",
      "content/club/secret.md": "---\ntitle: Secret\n---\nWords.\n",
      "content/open.md": "[Secret](club/secret.md)\n",
    ])
    let before = try site.tree("content")
    let run = try site.run(words)
    #expect(run.status == 1 && run.errors.contains("more people could read"), "\(run.errors)")
    #expect(try site.tree("content") == before)
    #expect(try site.run(words + ["--publish"]).status == 0)
    #expect(try site.run("undo").status == 0)
    #expect(try site.tree("content") == before)
    let again = try site.run("redo")
    #expect(again.status == 1 && again.errors.contains("more people could read"), "\(again.errors)")
    #expect(try site.tree("content") == before)
    #expect(try site.run("redo", "--publish").status == 0)
  }

  @Test func `a draft does not lose its protection by a move`() throws {
    let site = try site([
      "content/members.yaml": "friends: [ben]\n",
      "content/club/_defaults.yaml": "access: friends\n",
      "content/club/secret.md": "---\ntitle: Secret\n---\nWords.\n",
    ])
    try change(site, "unpublish", "content/club/secret.md")
    let run = try site.run("move", "content/club/secret.md", "content/secret.md")
    #expect(run.status == 1 && run.errors.contains("more people could read"), "\(run.errors)")
    #expect(site.exists("content/club/secret.md"))
  }

  @Test func `a protected page keeps no old URL as an alias`() throws {
    let site = try site([
      "content/members.yaml": "friends: [ben]\n",
      "content/own.md": "---\ntitle: Own\naccess: friends\n---\nWords.\n",
    ])
    try change(site, "move", "content/own.md", "content/other.md")
    #expect(try site.text("content/other.md") == "---\ntitle: Own\naccess: friends\n---\nWords.\n")
  }

  @Test func `new names publish no old URLs and show no secrets`() throws {
    let site = try site([
      "content/members.yaml": "friends: [ben]\n",
      "content/own.md": "---\ntitle: Own\naccess: friends\ntags: [hidden]\n---\nWords.\n",
      "content/tags/hidden.md": "---\ntitle: Hidden\naccess: friends\n---\nWords.\n",
      "content/timetable/club.yaml":
        "from: 2026-03-02\nto: 2026-06-01\nclasses:\n  - {id: club, title: Club, on: tue 07:00-08:00, access: friends}\n",
    ])
    #expect(try site.run("members", "invite", "ben").status == 0)
    try change(site, "rename", "tag", "hidden", "shown")
    try change(site, "rename", "class", "club", "team")
    #expect(!site.exists("content/_redirects"))
    #expect(!(try site.text("content/tags/shown.md").contains("aliases")))
    let secrets = try site.text("secrets.yaml")
    let key = try #require(secrets.split(separator: "\n").first { $0.hasPrefix("site: ") })
    let diff = try change(site, "rename", "person", "ben", "benjamin", "--dry-run")
    #expect(diff.contains("secrets.yaml changes, too") && !diff.contains(key), "\(diff)")
    #expect(try site.text("secrets.yaml") == secrets)
    try change(site, "rename", "person", "ben", "benjamin")
    #expect(try site.text("secrets.yaml") == secrets.replacing("\"ben\":", with: "\"benjamin\":"))
  }

  @Test func `cures are made`() throws {
    let site = try site(["content/tea.md": "---\ntitle: Tea\nsumary: Hot\n---\n[Boat](baot.md)\n"])
    try change(site, "fix", "--all")
    #expect(
      try site.text("content/tea.md") == "---\ntitle: Tea\nsummary: Hot\n---\n[Boat](boat.md)\n")
  }
}
