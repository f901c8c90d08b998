import FileSystem
import Testing
import System

struct DirectoryWalkTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test func `entries come by the bytes of their paths`() throws {
    for path in ["b/x", "a.md", "a/z", "a-b", "ä", "Z"] { try folder.write(path) }
    let walk = try DirectoryWalk.walk(folder.path)
    #expect(walk.problems.isEmpty)
    #expect(walk.entries.map(\.path) == ["Z", "a", "a-b", "a.md", "a/z", "b", "b/x", "ä"])
    #expect(walk.entries.map(\.kind).filter { $0 == .directory }.count == 2)
  }

  @Test func `what is skipped is left out with all below`() throws {
    for path in ["_drafts/a", ".git/b", "c/_d", "c/e"] { try folder.write(path) }
    let walk = try DirectoryWalk.walk(folder.path) { name, isDirectory in
      name.hasPrefix(".") || (isDirectory && name.hasPrefix("_"))
    }
    #expect(walk.entries.map(\.path) == ["c", "c/_d", "c/e"])
  }

  @Test func `links say where they lead and are followed into folders`() throws {
    let outside = try TemporaryFolder()
    try outside.write("shared/photo")
    try folder.write("a/file")
    folder.link("inside", to: "a")
    folder.link("outside", to: outside.at("shared"))
    folder.link("nowhere", to: "missing")
    let entries = try DirectoryWalk.walk(folder.path).entries
    #expect(
      entries.map(\.path) == [
        "a", "a/file", "inside", "inside/file", "nowhere", "outside", "outside/photo",
      ])
    let targets = entries.filter { $0.kind == .symbolicLink }.map(\.target)
    #expect(targets.map { $0?.isInsideRoot } == [true, nil, false])
    #expect(targets.map { $0?.kind } == [.directory, nil, .directory])
  }

  @Test(arguments: ["/", ".", "..", "../.."])
  func `a root that is a link to a folder above it is refused`(target: String) throws {
    try folder.write("site/content/file")
    folder.link("site/templates", to: target)
    #expect {
      try DirectoryWalk.walk(folder.at("site/templates"))
    } throws: { error in
      (error as? FileError)?.code == ELOOP
        && "\(error)".contains("a folder that holds the link itself")
    }
  }

  @Test func `a root may be a link to a folder beside it`() throws {
    try folder.write("shared/layouts/a.html")
    try folder.write("shared/notes/b.txt")
    try folder.write("site/content/file")
    folder.link("site/templates", to: "../shared")
    let walk = try DirectoryWalk.walk(folder.at("site/templates"), only: ["layouts"])
    #expect(walk.entries.map(\.path) == ["layouts", "layouts/a.html"])
  }

  @Test func `links that lead to their own folders end`() throws {
    try folder.write("a/b/file")
    folder.link("a/b/up", to: "..")
    folder.link("self", to: ".")
    folder.link("loop", to: "loop")
    let walk = try DirectoryWalk.walk(folder.path)
    #expect(walk.entries.map(\.path) == ["a", "a/b", "a/b/file", "a/b/up", "loop", "self"])
  }

  @Test func `folders that all link to each other do not keep a walk busy`() throws {
    let names = (0..<12).map { "folder\($0)" }
    for name in names {
      try Files.createDirectories(folder.at(name))
      for other in names where other != name { folder.link("\(name)/\(other)", to: "../\(other)") }
    }
    let walk = try DirectoryWalk.walk(folder.path)
    #expect(walk.problems.contains { $0.code == ELOOP })
  }

  @Test func `a name that is not UTF-8 is a problem`() throws {
    try folder.write("good")
    let name: [CChar] = Array(folder.at("bad").utf8CString.dropLast()) + [-1, 0]
    let number = open(name, O_WRONLY | O_CREAT, 0o600)
    close(number)
    let walk = try DirectoryWalk.walk(folder.path)
    #expect(walk.entries.map(\.path) == ["good"])
    #expect(walk.problems.map(\.code) == [EILSEQ])
  }

  @Test(.enabled(if: geteuid() != 0, "the superuser may read every folder"))
  func `a folder that cannot be read is a problem`() throws {
    try folder.write("closed/a")
    try folder.write("open/b")
    chmod(folder.at("closed"), 0)
    defer { chmod(folder.at("closed"), 0o700) }
    let walk = try DirectoryWalk.walk(folder.path)
    #expect(walk.entries.map(\.path) == ["closed", "open", "open/b"])
    #expect(walk.problems.map(\.code) == [EACCES])
  }

  @Test func `a root that cannot be read is an error`() {
    #expect(throws: FileError.self) { try DirectoryWalk.walk("/missing/folder") }
  }
}
