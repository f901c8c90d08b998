import FileSystem
import Testing
import System

struct FilesTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test(arguments: [0, 1, 4095, 4096, 4097, 65_536, 3_000_000])
  func `a file is read as it was written`(size: Int) throws {
    let bytes = (0..<size).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    try Files.writeWhole(bytes, to: folder.at("a"))
    #expect(try Files.read(folder.at("a")) == bytes)
  }

  @Test(.enabled(if: Files.exists("/proc/self/status"), "there is no /proc here"))
  func `a file of the kernel that says it is empty is read`() throws {
    #expect(try !Files.read("/proc/self/status").isEmpty)
    #expect(try Files.read("/proc/kallsyms").count > 65_536)
  }

  @Test func `a pipe is refused and not waited for`() throws {
    #expect(mkfifo(folder.at("pipe"), 0o600) == 0)
    let error = #expect(throws: FileError.self) { try Files.read(folder.at("pipe")) }
    #expect(error?.reason == "it is not a regular file")
  }

  // MARK: Files that the user names

  @Test func `a link stays, and its file is replaced`() throws {
    let path = try folder.write("a", "one")
    let before = try Files.status(of: path)
    for link in ["link", "second"] {
      #expect(symlink(link == "link" ? "a" : "link", folder.at(link)) == 0)
      try Files.write(Array(link.utf8), to: folder.at(link))
      #expect(try Files.linkStatus(of: folder.at(link)).kind == .symbolicLink)
      #expect(try Files.read(path) == Array(link.utf8))
    }
    #expect(try Files.status(of: path).inode != before.inode)
    #expect(try Folder(folder.path).names().names.count == 3)
  }

  @Test func `a link to a missing file makes the file`() throws {
    #expect(symlink("later", folder.at("link")) == 0)
    try Files.write(Array("x".utf8), to: folder.at("link"))
    #expect(try Files.linkStatus(of: folder.at("link")).kind == .symbolicLink)
    #expect(try Files.read(folder.at("later")) == Array("x".utf8))
  }

  @Test func `a link that leads to itself and a folder are refused`() throws {
    #expect(symlink("link", folder.at("link")) == 0)
    #expect(throws: FileError.self) { try Files.write([1], to: folder.at("link")) }
    #expect(throws: FileError.self) { try Files.write([1], to: folder.path) }
    #expect(try Files.linkStatus(of: folder.at("link")).kind == .symbolicLink)
  }

  @Test func `a pipe is written into`() throws {
    #expect(mkfifo(folder.at("pipe"), 0o600) == 0)
    let reader = open(folder.at("pipe"), O_RDONLY | O_NONBLOCK)
    defer { close(reader) }
    try Files.write(Array("trace".utf8), to: folder.at("pipe"))
    var bytes = [UInt8](repeating: 0, count: 16)
    #expect(read(reader, &bytes, 16) == 5 && bytes.starts(with: "trace".utf8))
    #expect(try Files.linkStatus(of: folder.at("pipe")).kind == .other)
  }

  @Test(.enabled(if: geteuid() == 0, "only root can make a device"))
  func `a device is written into`() throws {
    let null = try Files.status(of: "/dev/null").inode
    try Files.write([1], to: "/dev/null")
    #expect(try Files.status(of: "/dev/null").inode == null)
    // The device of /dev/null, with another name. Containers may forbid it.
    guard mknod(folder.at("null"), S_IFCHR | 0o666, dev_t(1 << 8 | 3)) == 0 else { return }
    let device = open(folder.at("null"), O_WRONLY)
    guard device >= 0 else { return }
    close(device)
    try Files.write([1], to: folder.at("null"))
    #expect(try Files.linkStatus(of: folder.at("null")).kind == .other)
  }

  @Test func `a new and a regular file are written atomically`() throws {
    try Files.write(Array("one".utf8), to: folder.at("a"))
    let before = try Files.status(of: folder.at("a"))
    try Files.write(Array("two".utf8), to: folder.at("a"))
    #expect(try Files.status(of: folder.at("a")).inode != before.inode)
    #expect(try Files.read(folder.at("a")) == Array("two".utf8))
  }

  @Test func `a folder is refused`() throws {
    let error = #expect(throws: FileError.self) { try Files.read(folder.path) }
    #expect(error?.code == EISDIR)
  }

  @Test func `a file that is written again is another one and leaves no other name`() throws {
    let path = try folder.write("a", "one")
    let before = try Files.status(of: path)
    try folder.write("a", "two")
    #expect(try Files.status(of: path).inode != before.inode)
    #expect(try Files.read(path) == Array("two".utf8))
    #expect(try Folder(folder.path).names().names.map(\.text) == ["a"])
  }

  @Test func `a write that cannot be finished leaves the old file alone`() throws {
    try Files.createDirectories(folder.at("a/b"))
    #expect(throws: FileError.self) { try Files.writeWhole([1], to: folder.at("a")) }
    #expect(try Folder(folder.path).names().names.map(\.text) == ["a"])
  }

  @Test func `folders are made with those above them, and again without complaint`() throws {
    try Files.createDirectories(folder.at("a/b/c/"))
    try Files.createDirectories(folder.at("a/b/c"))
    #expect(Files.isEmptyDirectory(folder.at("a/b/c")))
    try folder.write("f")
    let error = #expect(throws: FileError.self) {
      try Files.createDirectories(folder.at("f/g"))
    }
    #expect(error?.code == ENOTDIR)
    #expect(throws: FileError.self) { try Files.createDirectories(folder.at("f")) }
  }

  @Test(arguments: [0, 10, 5_000_000])
  func `a copy has the same bytes`(size: Int) throws {
    let bytes = (0..<size).map { UInt8(truncatingIfNeeded: $0 &* 7) }
    try Files.writeWhole(bytes, to: folder.at("a"))
    #expect(try Files.copy(folder.at("a"), to: folder.at("b")) == size)
    #expect(try Files.read(folder.at("b")) == bytes)
    #expect(throws: FileError.self) { try Files.copy(folder.at("a"), to: folder.at("b")) }
  }

  @Test func `removing a tree leaves what links in it lead to`() throws {
    try folder.write("kept/file", "x")
    try folder.write("tree/deep/file")
    folder.link("tree/link", to: folder.at("kept"))
    folder.link("tree/nowhere", to: "missing")
    try Files.removeTree(folder.at("tree"))
    #expect(!Files.exists(folder.at("tree")))
    #expect(Files.exists(folder.at("kept/file")))
    try Files.removeTree(folder.at("tree"))
  }

  @Test func `a path is resolved through links and dots`() throws {
    try folder.write("a/b")
    folder.link("link", to: "a")
    let resolved = try Files.resolve(folder.at("link/../link/./b"))
    #expect(resolved == (try Files.resolve(folder.path)) + "/a/b")
  }

  @Test func `the running program is found`() throws {
    #expect(try Files.status(of: ProcessPaths.executable()).kind == .file)
  }

  @Test func `files have their kinds`() throws {
    try folder.write("file")
    folder.link("link", to: "file")
    #expect(try Files.status(of: folder.at("link")).kind == .file)
    #expect(try Files.linkStatus(of: folder.at("link")).kind == .symbolicLink)
    #expect(try Files.status(of: folder.path).kind == .directory)
    #expect(try Files.status(of: "/dev/null").kind == .other)
  }
}
