import CivilTime
import FileSystem
import System
import Testing

@testable import Revisions

/// A revision as a killed process leaves it: staged files, a journal, and some of its steps.
struct RecoveryTests {
  let place: Workplace
  let before: [String: Workplace.Entry]
  let steps: [Revision.Step] = [
    .write("content/a.md", "a", "A"), .write("content/new/n.md", nil, "n"),
    .remove("content/b/c.md", "c"), .move("content/d.md", "content/e.md", "d"),
  ]
  let after = ["content/a.md": "A", "content/new/n.md": "n", "content/e.md": "d"]

  init() throws {
    place = try Workplace(["content/a.md": "a", "content/b/c.md": "c", "content/d.md": "d"])
    before = try place.look()
    let tree = try SiteTree(place.path)
    let plan = try RevisionPlan(Revision(title: "t", steps: steps), tree)
    let staging = place.path + "/.daybook/revision"
    try Files.createDirectories(staging)
    let inodes = try StagedFiles(tree: tree, folder: Folder(staging)).write(plan.changes)
    let record = RevisionRecord(
      number: 1, time: Timestamp(unixSeconds: 1_780_000_000), title: "t", changes: plan.changes,
      made: plan.made, dropped: plan.dropped, inodes: inodes)
    #expect(try RevisionRecord(record.bytes) == record)
    try Files.writeWhole(record.bytes, to: staging + "/journal")
  }

  @Test func `an interrupted revision is taken back`() throws {
    let staging = try Folder(place.path + "/.daybook/revision")
    let site = try Folder(place.path)
    try staging.exchangeAtOnce("0", with: "content/a.md", in: site)
    try site.rename("content/b/c.md", to: "2", in: staging)
    try site.removeIfEmpty("content/b")
    try site.createDirectory("content/new")
    try staging.rename("1", to: "content/new/n.md", in: site)
    try site.rename("content/d.md", to: "content/e.md")
    #expect(try place.texts() == after)
    #expect(try place.store.recover() == .takenBack(title: "t", except: []))
    #expect(try place.look() == before)
    #expect(try place.store.recover() == nil)
    #expect(try place.store.list().isEmpty)
  }

  @Test func `a new file that a power failure emptied is taken back`() throws {
    try Folder(place.path + "/.daybook/revision").exchangeAtOnce(
      "0", with: "content/a.md", in: Folder(place.path))
    #expect(truncate(place.path + "/content/a.md", 0) == 0)
    #expect(try place.store.recover() == .takenBack(title: "t", except: []))
    #expect(try place.look() == before)
  }

  @Test func `a file that was exchanged and edited since keeps the edit`() throws {
    let staged = place.path + "/.daybook/revision/0"
    try Folder.working.exchangeAtOnce(
      staged, with: place.path + "/content/a.md", in: Folder.working)
    try place.put("content/a.md", "edited")
    try place.put("content/d.md", "edited")
    #expect(try place.store.recover() == .takenBack(title: "t", except: ["content/a.md"]))
    #expect(try place.text("content/a.md") == "edited")
    #expect(try place.text(".daybook/trash/2026-05-28-1/content/a.md") == "a")
  }

  @Test func `a revision without a journal has not begun`() throws {
    try Files.remove(place.path + "/.daybook/revision/journal")
    #expect(try place.store.recover() == nil)
    #expect(try place.look() == before)
    #expect(!Files.exists(place.path + "/.daybook/revision"))
  }

  @Test func `a damaged journal is moved away, and nothing is changed`() throws {
    let path = place.path + "/.daybook/revision/journal"
    let bytes = try Files.read(path)
    try Files.writeWhole(Array(bytes.dropLast()), to: path)
    guard case .damaged(let moved) = try place.store.recover() else {
      Issue.record("the journal was read")
      return
    }
    #expect(Files.exists(moved + "/journal"))
    #expect(try place.look() == before)
  }

  @Test func `a record that is cut off or changed is damaged`() throws {
    let bytes = try Files.read(place.path + "/.daybook/revision/journal")
    for count in 0..<bytes.count {
      #expect(throws: RevisionRecord.Damage.self) { try RevisionRecord(Array(bytes[..<count])) }
      var changed = bytes
      changed[count] ^= 0x40
      #expect(throws: RevisionRecord.Damage.self) { try RevisionRecord(changed) }
    }
  }
}
