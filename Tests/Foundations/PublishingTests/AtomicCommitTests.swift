import FileSystem
import Testing

@testable import Publishing
import System

struct AtomicCommitTests {
  @discardableResult
  private func publish(
    _ site: Workplace.Site, _ place: Workplace, state: String? = nil
  ) throws -> PublishingReport {
    let publication = try Publication(
      output: place.output, state: state ?? place.state, atomic: true,
      patience: .milliseconds(50))
    for (path, content) in site {
      try publication.stage(OutputPath(checked: path), Array(content.utf8))
    }
    return try publication.commit()
  }

  private let old: Workplace.Site = ["index.html": "1", "same/x": "2", "gone/y": "3", "turn": "4"]
  private let new: Workplace.Site = ["index.html": "new", "same/x": "2", "n/z": "5", "turn/a": "6"]

  @Test func `the folder is another one afterwards, with unchanged files as they were`() throws {
    let place = try Workplace()
    try place.publish(old)
    let (folder, file) = (try Files.status(of: place.output), try place.status("same/x"))
    let report = try publish(new, place)
    #expect(try place.files() == new)
    #expect(report.notExchanged == nil && report.removed == 2 && report.written == 3)
    #expect(try !Files.status(of: place.output).isSameFile(as: folder))
    #expect(try place.status("same/x").isSameFile(as: file))
    #expect(!Files.exists(place.output + "/gone"))
    #expect(try place.stateIsClean())
  }

  @Test func `files of others are carried over`() throws {
    let place = try Workplace()
    try place.publish(old)
    for path in ["notes", ".hidden", "same/mine", "gone/mine", "deep/er/mine"] {
      try place.put(path, "mine")
    }
    try Files.createDirectories(place.output + "/empty")
    symlink("/nonexistent", place.output + "/link")
    mkfifo(place.output + "/pipe", 0o600)
    chmod(place.output + "/deep", 0o750)
    try publish(new, place)
    for path in ["notes", ".hidden", "same/mine", "gone/mine", "deep/er/mine"] {
      #expect(try place.files()[path] == "mine", "\(path)")
    }
    #expect(Files.isEmptyDirectory(place.output + "/empty"))
    #expect(try place.status("link").kind == .symbolicLink)
    #expect(try place.status("pipe").kind == .other)
    #expect(try place.status("deep").mode == 0o750)
  }

  @Test func `a file of the last build that was edited by hand is left`() throws {
    let place = try Workplace()
    try place.publish(old)
    try place.put("gone/y", "edited")
    #expect(try publish(new, place).left.map(\.text) == ["gone/y"])
    #expect(try place.files()["gone/y"] == "edited")
  }

  @Test func `the next build knows that its files are untouched`() throws {
    let place = try Workplace()
    try place.publish(old)
    try publish(new, place)
    let publication = try Publication(output: place.output, state: place.state)
    for path in new.keys {
      #expect(try publication.isUntouched(OutputPath(checked: path)), "\(path)")
    }
  }

  @Test func `a foreign file in the way stops it`() throws {
    let place = try Workplace()
    try place.publish(old)
    try place.put("n/z", "mine")
    #expect(throws: PublishingError.self) { try publish(new, place) }
    #expect(try place.files() == old.merging(["n/z": "mine"]) { $1 })
  }

  @Test(.enabled(if: Files.exists("/dev/shm"), "there is no second file system"))
  func `a state folder on another file system is said, and the site is written`() throws {
    let place = try Workplace()
    let state = "/dev/shm/daybook-test-\(getpid())-\(UInt32.random(in: 0 ... .max))"
    defer { try? Files.removeTree(state) }
    try Files.createDirectories(state)
    guard try Files.status(of: state).device != Files.status(of: place.path).device else { return }
    try publish(old, place, state: state)
    let report = try publish(new, place, state: state)
    #expect(report.notExchanged?.contains("another file system") == true)
    #expect(try place.files() == new)
  }
}
