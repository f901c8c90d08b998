import FileSystem
import Revisions
import System
import Testing

struct RefusalTests {
  private static let site = ["content/a.md": "a", "content/b/c.md": "c", "outside/d.md": "d"]

  @Test(
    arguments: [
      ([.write("../a.md", nil, "x")], "'../a.md' is not a path of a file of the site"),
      ([.write("/tmp/a.md", nil, "x")], "'/tmp/a.md' is not a path of a file of the site"),
      ([.write(".daybook/a", nil, "x")], "'.daybook/a' is not a path of a file of the site"),
      ([.write("x/.git/config", nil, "x")], "'x/.git/config' is not a path of a file of the site"),
      ([.write("content//a.md", nil, "x")], "'content//a.md' is not a path of a file of the site"),
      (
        [.write("content/link.md", "d", "x")],
        "'content/link.md' is a symbolic link, through which Daybook does not write; change its target"
      ),
      (
        [.write("content/folder/d.md", "d", "x")],
        "'content/folder' is a symbolic link, through which Daybook does not write; change its target"
      ),
      (
        [.move("content/a.md", "content/folder/e.md", "a")],
        "'content/folder' is a symbolic link, through which Daybook does not write; change its target"
      ),
      ([.remove("content/pipe", "")], "'content/pipe' is not a regular file"),
      ([.write("content/b", nil, "x")], "'content/b' is not a regular file"),
      ([.write("content/a.md", nil, "x")], "'content/a.md' exists already; nothing was changed"),
      (
        [.move("content/a.md", "outside/d.md", "a")],
        "'outside/d.md' exists already; nothing was changed"
      ),
      (
        [.remove("content/none.md", "x")],
        "'content/none.md' was changed by another program; nothing was changed"
      ),
      (
        [.write("content/a.md", "a", "b"), .remove("content/a.md", "a")],
        "two steps of the change do not agree about 'content/a.md'"
      ),
    ] as [([Revision.Step], String)])
  func `a revision is refused`(steps: [Revision.Step], message: String) throws {
    let place = try Workplace(Self.site)
    symlink("../outside/d.md", place.path + "/content/link.md")
    symlink("../outside", place.path + "/content/folder")
    mkfifo(place.path + "/content/pipe", 0o644)
    #expect(try place.refusal([.write("content/b/c.md", "c", "C")] + steps)?.description == message)
  }

  @Test func `a file that another program changed stays, and the new version is kept`() throws {
    let place = try Workplace(Self.site)
    let steps: [Revision.Step] = [
      .write("content/b/c.md", "c", "C"), .write("content/a.md", "earlier", "new"),
    ]
    let kept = place.path + "/.daybook/trash/2026-05-28-1/content/a.md"
    #expect(try place.refusal(steps) == .changed("content/a.md", kept: kept))
    #expect(String(decoding: try Files.read(kept), as: UTF8.self) == "new")
    #expect(try place.refusal(steps) == .changed("content/a.md", kept: kept + "~2"))
  }

  @Test func `a file that is open for writing is refused`() throws {
    let place = try Workplace(Self.site)
    let file = try Folder(place.path).open("content/b/c.md", O_WRONLY)
    let error = try place.refusal([
      .write("content/a.md", "a", "A"), .remove("content/b/c.md", "c"),
    ])
    #expect(error == .changed("content/b/c.md", kept: nil))
    _ = consume file
    try place.apply(.remove("content/b/c.md", "c"))
  }

  @Test func `a second writer of the site waits, and then gives up`() throws {
    let place = try Workplace(Self.site)
    try place.apply(.write("content/a.md", "a", "A"))
    let lock = try Folder(place.path).open(".daybook/revisions.lock", O_RDONLY)
    #expect(try lock.tryLock())
    #expect(throws: RevisionError.busy) { try place.store.undo() }
    _ = consume lock
    try place.store.undo()
  }

  @Test func `undo and redo name a file that has changed since`() throws {
    let place = try Workplace(Self.site)
    try place.apply(
      .write("content/a.md", "a", "A"), .move("content/b/c.md", "content/e.md", "c"), title: "t")
    let made = try place.look()
    try place.put("content/e.md", "edited")
    #expect(throws: RevisionError.movedOn("content/e.md", title: "t")) { try place.store.undo() }
    #expect(try place.text("content/a.md") == "A")
    try place.put("content/e.md", "c")
    try place.put("content/b/c.md", "another")
    #expect(throws: RevisionError.movedOn("content/b/c.md", title: "t")) { try place.store.undo() }
    try Files.removeTree(place.path + "/content/b")
    #expect(try place.look() == made)
    try place.store.undo()
    try place.put("content/a.md", "edited")
    #expect(throws: RevisionError.movedOn("content/a.md", title: "t")) { try place.store.redo() }
  }
}
