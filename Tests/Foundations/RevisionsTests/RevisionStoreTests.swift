import FileSystem
import Revisions
import System
import Testing

struct RevisionStoreTests {
  private static let site = ["content/a.md": "a", "content/b/c.md": "c", "content/b/d.md": "d"]

  /// Steps, and the files after them.
  private static let changes: [(steps: [Revision.Step], after: [String: String])] = [
    (
      [.write("content/a.md", "a", "A")],
      ["content/a.md": "A", "content/b/c.md": "c", "content/b/d.md": "d"]
    ),
    (
      [.write("content/new/e.md", nil, "e"), .remove("content/a.md", "a")],
      ["content/new/e.md": "e", "content/b/c.md": "c", "content/b/d.md": "d"]
    ),
    (
      [.move("content/b/c.md", "content/c.md", "c"), .move("content/b/d.md", "content/d.md", "d")],
      ["content/a.md": "a", "content/c.md": "c", "content/d.md": "d"]
    ),
    (
      [.move("content/a.md", "content/z.md", "a"), .write("content/z.md", "a", "z")],
      ["content/z.md": "z", "content/b/c.md": "c", "content/b/d.md": "d"]
    ),
    (
      [
        .move("content/b/c.md", "t", "c"), .move("content/b/d.md", "content/b/c.md", "d"),
        .move("t", "content/b/d.md", "c"),
      ], ["content/a.md": "a", "content/b/c.md": "d", "content/b/d.md": "c"]
    ),
    (
      [.remove("content/a.md", "a"), .write("content/a.md/index.md", nil, "in a folder")],
      ["content/a.md/index.md": "in a folder", "content/b/c.md": "c", "content/b/d.md": "d"]
    ),
    (
      [
        .remove("content/b/c.md", "c"), .remove("content/b/d.md", "d"),
        .write("content/b", nil, "a file"),
      ], ["content/a.md": "a", "content/b": "a file"]
    ),
    (
      [.move("content/b/c.md", "content/b/c.md/index.md", "c")],
      ["content/a.md": "a", "content/b/c.md/index.md": "c", "content/b/d.md": "d"]
    ),
  ]

  @Test(arguments: changes)
  func `a revision is made, undone and redone`(
    steps: [Revision.Step], after: [String: String]
  ) throws {
    let place = try Workplace(Self.site)
    chmod(place.path + "/content/a.md", 0o640)
    chmod(place.path + "/content/b", 0o700)
    chmod(place.path + "/content/b/c.md", 0o600)
    let before = try place.look()
    let entry = try place.store.apply(Revision(title: "change", steps: steps))
    #expect(entry?.number == 1)
    let made = try place.look()
    #expect(try place.texts() == after)
    try place.store.undo()
    #expect(try place.look() == before)
    try place.store.redo()
    #expect(try place.look() == made)
    #expect(!Files.exists(place.path + "/.daybook/revision"))
  }

  @Test func `a file keeps its mode, and a moved file its inode`() throws {
    let place = try Workplace(Self.site)
    chmod(place.path + "/content/a.md", 0o751)
    let inode = try Files.status(of: place.path + "/content/b/c.md").inode
    try place.apply(
      .write("content/a.md", "a", "A"), .move("content/b/c.md", "content/c.md", "c"))
    #expect(try place.look()["content/a.md"] == .init(mode: 0o751, text: "A"))
    #expect(try Files.status(of: place.path + "/content/c.md").inode == inode)
  }

  @Test(.enabled(if: geteuid() == 0, "only the superuser can change owners"))
  func `a file keeps its owner`() throws {
    let place = try Workplace(Self.site)
    chown("\(place.path)/content/a.md", 65_534, 1)
    try place.apply(.write("content/a.md", "a", "A"))
    let status = try Files.status(of: "\(place.path)/content/a.md")
    #expect((status.owner, status.group) == (65_534, 1))
  }

  @Test func `a removed file is in the trash, with its mode`() throws {
    let place = try Workplace(Self.site)
    chmod(place.path + "/content/a.md", 0o600)
    try place.apply(.remove("content/a.md", "a"))
    let trash = try place.list(place.path + "/.daybook/trash")
    #expect(trash["2026-05-28-1/content/a.md"] == .init(mode: 0o600, text: "a"))
  }

  @Test func `steps that change nothing are no revision`() throws {
    let place = try Workplace(Self.site)
    #expect(try place.apply(.write("content/a.md", "a", "a")) == nil)
    #expect(
      try place.apply(
        .move("content/a.md", "content/z.md", "a"), .move("content/z.md", "content/a.md", "a"))
        == nil)
    #expect(try place.store.list().isEmpty)
  }

  @Test func `the history is as private as content`() throws {
    let place = try Workplace(Self.site)
    chmod(place.path + "/content", 0o700)
    try place.apply(.write("content/a.md", "a", "A"))
    let state = try place.list(place.path + "/.daybook")
    #expect(state["history"]?.mode == 0o700)
    #expect(state["history/1"]?.mode == 0o600)
  }

  @Test func `a file of a private folder is private in the history and in the trash`() throws {
    let place = try Workplace(Self.site)
    chmod(place.path + "/content/b", 0o710)
    try place.apply(.remove("content/b/c.md", "c"), .remove("content/b/d.md", "d"))
    #expect(!Files.exists(place.path + "/content/b"))
    let state = try place.list(place.path + "/.daybook")
    #expect(state["history/1"]?.mode == 0o640)
    #expect(state["trash/2026-05-28-1"]?.mode == 0o750)
  }

  @Test func `a private file is private in the history`() throws {
    let place = try Workplace(["content/a.md": "a", "secrets.yaml": "s"])
    chmod(place.path + "/secrets.yaml", 0o600)
    try place.apply(.write("content/a.md", "a", "A"), title: "one")
    try place.apply(
      .write("content/a.md", "A", "a"), .write("secrets.yaml", "s", "S"), title: "two")
    let state = try place.list(place.path + "/.daybook")
    #expect([1, 2].map { state["history/\($0)"]?.mode } == [0o644, 0o600])
  }
}
