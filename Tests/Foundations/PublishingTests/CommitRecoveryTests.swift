import FileSystem
import Synchronization
import Testing

@testable import Publishing
import System

struct CommitRecoveryTests {
  @Test(arguments: 0...3) func `a commit is completed after any number of its moves`(
    count: Int
  ) throws {
    let commit = try InterruptedCommit(in: Workplace())
    try commit.place.put("mine.txt", "mine")
    try commit.carryOut(count)
    #expect(try commit.recover() == [commit.completed])
    #expect(try commit.place.files() == commit.new.merging(["mine.txt": "mine"]) { $1 })
    #expect(try commit.place.stateIsClean())
    #expect(try commit.recover() == [])
    #expect(try commit.place.publish(commit.new).written == 0)
  }

  @Test(arguments: [
    (["x": "1"], ["x/y": "2", "x/z/w": "3"]), (["x/y": "2", "x/z/w": "3"], ["x": "1"]),
  ])
  func `a file and a folder of one name are exchanged`(
    old: Workplace.Site, new: Workplace.Site
  ) throws {
    let commit = try InterruptedCommit(in: Workplace(), old: old, new: new)
    #expect(try commit.recover() == [commit.completed])
    #expect(try commit.place.files() == new)
    #expect(try commit.place.stateIsClean())
  }

  @Test func `staged files that were moved within their folder are found`() throws {
    let commit = try InterruptedCommit(
      in: Workplace(), old: ["x": "1"], new: ["x/y": "2", "x/z/w": "3"])
    try Files.createDirectories("\(commit.staging)/commit-1/z")
    try Files.rename("\(commit.staging)/1", to: "\(commit.staging)/commit-1/z/w")
    #expect(try commit.recover() == [commit.completed])
    #expect(try commit.place.files() == commit.new)
  }

  @Test func `a commit that has changed nothing yet is dropped`() throws {
    let commit = try InterruptedCommit(in: Workplace(), hasUnion: false)
    #expect(try commit.recover() == [.undone(output: Files.resolve(commit.place.output))])
    #expect(try commit.place.files() == commit.old)
    #expect(try commit.place.stateIsClean())
  }

  @Test func `a journal cut off at any byte changes nothing`() throws {
    let commit = try InterruptedCommit(in: Workplace())
    let text = try commit.journal.text
    for count in 0..<text.count {
      try Files.writeWhole(Array(text.prefix(count)), to: commit.journalPath)
      #expect(try commit.recover() == [.damagedJournal(path: commit.journalPath)])
      #expect(try commit.place.files() == commit.old)
      #expect(try commit.place.stateIsClean())
    }
    #expect(try commit.place.publish(commit.new).removed == 1)
  }

  @Test(arguments: ["0", "2", "manifest"]) func `nothing is moved if a staged file is gone`(
    name: String
  ) throws {
    let commit = try InterruptedCommit(in: Workplace())
    try Files.remove("\(commit.staging)/\(name)")
    #expect(try commit.recover() == [.incomplete(output: Files.resolve(commit.place.output))])
    #expect(try commit.place.files() == commit.old)
    #expect(try commit.place.stateIsClean())
    try commit.place.publish(commit.new)
    #expect(try commit.place.files() == commit.new)
  }

  @Test func `a staged file with other bytes is not moved`() throws {
    let commit = try InterruptedCommit(in: Workplace())
    try Files.writeWhole(Array("torn".utf8), to: "\(commit.staging)/1")
    #expect(try commit.recover() == [.incomplete(output: Files.resolve(commit.place.output))])
    #expect(try commit.place.files() == commit.old)
  }

  @Test func `a foreign file in the way stops it, and it goes on later`() throws {
    let commit = try InterruptedCommit(in: Workplace())
    try commit.place.put("f", "mine")
    for _ in 0..<2 {
      #expect(throws: PublishingError.self) { try commit.recover() }
      #expect(try commit.place.files() == commit.old.merging(["f": "mine"]) { $1 })
    }
    try Files.remove(commit.place.output + "/f")
    #expect(try commit.recover() == [commit.completed])
    #expect(try commit.place.files() == commit.new)
  }

  @Test func `a symbolic link in the way is not followed`() throws {
    let commit = try InterruptedCommit(in: Workplace())
    let outside = commit.place.path + "/outside"
    try Files.createDirectories(outside)
    symlink(outside, commit.place.output + "/d")
    #expect(throws: PublishingError.self) { try commit.recover() }
    #expect(Files.isEmptyDirectory(outside))
  }

  @Test func `an output folder that was moved is left alone`() throws {
    let commit = try InterruptedCommit(in: Workplace())
    let moved = commit.place.path + "/moved"
    let output = try Files.resolve(commit.place.output)
    try Files.rename(commit.place.output, to: moved)
    try commit.place.put("other", "folder")
    #expect(try commit.recover() == [.missingOutput(output: output)])
    #expect(try Workplace.files(in: moved) == commit.old)
    #expect(try commit.place.files() == ["other": "folder"])
  }

  @Test func `a hostile journal moves nothing that the manifest does not list`() throws {
    let commit = try InterruptedCommit(in: Workplace())
    try Files.writeWhole(Array("evil".utf8), to: commit.staging + "/9")
    let moves = commit.moves.enumerated().map { ($0, $1) } + [(9, "evil.html"), (9, "gone")]
    try Files.writeWhole(commit.journal(moves).text, to: commit.journalPath)
    #expect(try commit.recover() == [commit.completed])
    #expect(try commit.place.files() == commit.new)
  }

  @Test func `a hostile journal cannot choose another folder`() throws {
    let commit = try InterruptedCommit(in: Workplace())
    let victim = commit.place.path + "/victim"
    try Files.createDirectories(victim)
    try Files.writeWhole(Array("mine".utf8), to: victim + "/a")
    let status = try Files.status(of: victim)
    let journal = try commit.journal
    let hostile = CommitJournal(
      output: try Files.resolve(victim), inode: status.inode, device: status.device,
      staging: journal.staging, stagingParent: .state, union: journal.union,
      manifest: journal.manifest, moves: journal.moves)
    try Files.writeWhole(hostile.text, to: commit.journalPath)
    _ = try commit.recover()
    #expect(try Workplace.files(in: victim) == ["a": "mine"])
  }

  @Test func `of two commands at once one completes it`() async throws {
    let commit = try InterruptedCommit(in: Workplace())
    let found = try await withThrowingTaskGroup(of: [RecoveryOutcome].self) { group in
      for _ in 0..<4 { group.addTask { try commit.recover() } }
      return try await group.reduce(into: []) { $0 += $1 }
    }
    #expect(found == [try commit.completed])
    #expect(try commit.place.files() == commit.new)
  }

  @Test func `what a dead process left goes, and what a living one has stays`() throws {
    let place = try Workplace()
    try place.publish(["a": "1"])
    let living = "last-pages.\(getpid()).1.tmp"
    let names = ["last-build.999999999.1.tmp", "verification-999999999", "staging-2-x", living]
    for name in names { try Files.writeWhole([], to: "\(place.state)/\(name)") }
    #expect(try InterruptedBuild.recover(state: place.state) == [])
    #expect(Set(try Folder(place.state).names().names.map(\.text)) == ["lock", living])
  }
}
