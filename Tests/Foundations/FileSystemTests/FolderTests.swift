import FileSystem
import Testing
import System

struct FolderTests {
  let temporary: TemporaryFolder

  init() throws { temporary = try TemporaryFolder() }

  @Test func `a file and a folder exchange their names`() throws {
    try temporary.write("in/file", "file")
    try temporary.write("out/place/page", "page")
    let inside = try Folder(temporary.at("in"))
    let outside = try Folder(temporary.at("out"))
    try inside.exchange("file", with: "place", in: outside, spare: "spare")
    #expect(try Files.read(temporary.at("out/place")) == Array("file".utf8))
    #expect(try Files.read(temporary.at("in/file/page")) == Array("page".utf8))
    #expect(!Files.exists(temporary.at("in/spare")))
  }

  @Test func `a lock keeps another one out until it is let go`() throws {
    let second = try Folder(temporary.path)
    do {
      let first = try Folder(temporary.path)
      #expect(try first.tryLock())
      #expect(try !second.tryLock())
    }
    #expect(try second.tryLock())
  }

  @Test func `descriptors close themselves`() throws {
    let path = try temporary.write("a")
    // More than a process may have open at a time.
    for _ in 0..<30_000 { _ = try Folder.working.open(path, O_RDONLY) }
  }

  @Test func `a folder tells whether it can be renamed into`() throws {
    let folder = try Folder(temporary.path)
    try Files.createDirectories(temporary.at("other"))
    #expect(try folder.canRename(into: Folder(temporary.at("other"))))
  }

  @Test(.enabled(if: Files.exists("/proc/self"), "there is no other file system here"))
  func `another file system cannot be renamed into`() throws {
    #expect(try !Folder(temporary.path).canRename(into: Folder("/proc")))
  }

  @Test func `an own folder is opened only if it is not a link`() throws {
    temporary.link("link", to: ".")
    let folder = try Folder(temporary.path)
    #expect(throws: FileError.self) { _ = try folder.folder("link", followingLink: false) }
  }

  @Test func `only an empty folder is removed`() throws {
    try temporary.write("a/b")
    let folder = try Folder(temporary.path)
    #expect(try !folder.removeIfEmpty("a"))
    try folder.remove("a/b")
    #expect(try folder.removeIfEmpty("a"))
    #expect(try !folder.removeIfEmpty("a"))
  }
}
