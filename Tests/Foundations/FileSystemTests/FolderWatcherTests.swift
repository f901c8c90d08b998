import Foundation
import Testing

@testable import FileSystem

@Suite(.serialized) struct FolderWatcherTests {
  private static let ways = [false, true]

  @Test(arguments: ways)
  func `a file that is written, created, renamed or removed is reported`(polls: Bool) throws {
    let folder = try TemporaryFolder()
    try folder.write("a/old.md", "one")
    try folder.write("a/gone.md", "one")
    let watcher = try FolderWatcher([.init(folder.path)], polls: polls)
    defer { watcher.stop() }
    #expect(!watcher.hasNews)
    try folder.write("a/old.md", "two and more")
    #expect(try next(watcher).paths.contains(folder.path + "/a/old.md"))
    try folder.write("a/new.md", "one")
    #expect(try next(watcher).paths.contains(folder.path + "/a/new.md"))
    try Files.remove(folder.path + "/a/gone.md")
    #expect(try next(watcher).paths == [folder.path + "/a/gone.md"])
    try Files.rename(folder.path + "/a/new.md", to: folder.path + "/a/newer.md")
    let both: Set = [folder.path + "/a/new.md", folder.path + "/a/newer.md"]
    #expect(try next(watcher).paths == both)
  }

  @Test func `news are there as soon as a write is over, until they are settled`() throws {
    let folder = try TemporaryFolder()
    try folder.write("a.md", "one")
    let watcher = try FolderWatcher([.init(folder.path)])
    defer { watcher.stop() }
    try folder.write("a.md", "two")
    #expect(watcher.hasNews)
    _ = watcher.next()
    #expect(watcher.hasNews, "told, but not yet taken into account")
    watcher.settled()
    #expect(!watcher.hasNews)
  }

  @Test func `the ways of editors to save are one change each`() throws {
    let folder = try TemporaryFolder()
    try folder.write("a.md", "one")
    let watcher = try FolderWatcher([.init(folder.path)])
    defer { watcher.stop() }
    // A new file over the old one, with a backup beside it and a probe as vim makes it.
    try folder.write("4913", "")
    try Files.remove(folder.path + "/4913")
    try Files.rename(folder.path + "/a.md", to: folder.path + "/a.md~")
    try folder.write(".a.md.swp", "swap")
    try folder.write("a.md", "two")
    let changes = try next(watcher)
    #expect(changes.paths.contains(folder.path + "/a.md"))
    #expect(!changes.paths.contains(folder.path + "/.a.md.swp"), "hidden files are no content")
    #expect(!watcher.hasNews, "all of it is one change")
  }

  @Test(arguments: ways)
  func `the files of a new folder are watched, and a removed folder is reported`(polls: Bool) throws
  {
    let folder = try TemporaryFolder()
    try folder.write("a.md", "one")
    let watcher = try FolderWatcher([.init(folder.path)], polls: polls)
    defer { watcher.stop() }
    try folder.write("new/deep/b.md", "one")
    let made = try next(watcher)
    #expect(made.mayAffect(folder.path + "/new/deep/b.md"))
    try folder.write("new/deep/b.md", "two and more")
    #expect(try next(watcher).paths.contains(folder.path + "/new/deep/b.md"))
    try Files.removeTree(folder.path + "/new")
    let gone = try next(watcher)
    #expect(gone.mayAffect(folder.path + "/new/deep/b.md"))
  }

  @Test(arguments: ways)
  func `changes in a folder that has moved have its new path`(polls: Bool) throws {
    let folder = try TemporaryFolder()
    let outside = try TemporaryFolder()
    try folder.write("a/deep/b.md", "one")
    let watcher = try FolderWatcher([.init(folder.path)], polls: polls)
    defer { watcher.stop() }
    var text = "two"
    for name in ["b", "c", "a", "d/e"] {
      let old = try #require(
        ["a", "b", "c", "d/e"].first { Files.exists("\(folder.path)/\($0)/deep") })
      try Files.createDirectories("\(folder.path)/d")
      try Files.rename("\(folder.path)/\(old)", to: "\(folder.path)/\(name)")
      _ = try next(watcher)
      text += " and more"
      try folder.write("\(name)/deep/b.md", text)
      let changes = try next(watcher)
      #expect(changes.paths.contains("\(folder.path)/\(name)/deep/b.md"), "\(name): \(changes)")
    }
    // What has moved out is not watched, and is again when it has moved back.
    try Files.rename("\(folder.path)/d/e", to: "\(outside.path)/e")
    _ = try next(watcher)
    try outside.write("e/deep/b.md", "elsewhere")
    #expect(!watcher.hasNews)
    try Files.rename("\(outside.path)/e", to: "\(folder.path)/back")
    _ = try next(watcher)
    try folder.write("back/deep/b.md", text + " and back")
    #expect(try next(watcher).paths.contains("\(folder.path)/back/deep/b.md"))
  }

  @Test func `a folder that is not there yet is waited for by the one above it`() throws {
    let folder = try TemporaryFolder()
    let content = FolderWatcher.Root(folder.path + "/content")
    let watcher = try FolderWatcher([.init(folder.path, isRecursive: false), content])
    defer { watcher.stop() }
    try folder.write("public/a.html", "no source")
    try folder.write("content/a.md", "one")
    let made = try next(watcher)
    #expect(made.folders == [folder.path + "/content"])
    #expect(made.paths.isEmpty, "other names beside it are nothing")
    try folder.write("content/a.md", "two")
    #expect(try next(watcher).paths.contains(folder.path + "/content/a.md"))
  }

  @Test func `a thousand files at once are one change`() throws {
    let folder = try TemporaryFolder()
    for index in 0..<1000 { try folder.write("posts/\(index).md", "one") }
    let watcher = try FolderWatcher([.init(folder.path)])
    defer { watcher.stop() }
    for index in 0..<1000 { try folder.write("posts/\(index).md", "two") }
    let changes = try next(watcher)
    #expect(changes.paths.count >= 1000 || changes.isIncomplete)
  }

  @Test func `a watcher that is stopped waits no longer`() throws {
    let folder = try TemporaryFolder()
    let watcher = try FolderWatcher([.init(folder.path)])
    let done = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      _ = watcher.next()
      done.signal()
    }
    watcher.stop()
    #expect(done.wait(timeout: .now() + 10) == .success)
  }

  @Test func `drives of other machines are known by the table of mounts`() {
    let table = MountTable(
      """
      22 1 8:1 / / rw,relatime shared:1 - ext4 /dev/sda1 rw
      40 22 0:35 / /home/ada rw shared:2 - nfs4 host:/ada rw
      41 40 0:36 / /home/ada/local\\040disk rw - ext4 /dev/sdb rw
      """)
    #expect(table.isShared("/home/ada/site"))
    #expect(!table.isShared("/home/adam"))
    #expect(!table.isShared("/home/ada/local disk/site"))
    #expect(!table.isShared("/srv"))
  }

  /// The next change, within the time that even a busy machine needs.
  private func next(_ watcher: FolderWatcher) throws -> FolderChanges {
    while true {
      let changes = try #require(watcher.next())
      watcher.settled()
      if !changes.isEmpty { return changes }
    }
  }
}
