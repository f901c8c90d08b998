import FileSystem
import Testing
import System

@Suite struct GrowingFileTests {
  @Test func `a file that grows takes its place when it is finished`() throws {
    let root = "/tmp/daybook-test-\(getpid())-\(UInt64.random(in: 0 ... .max))"
    try Files.createDirectories(root)
    defer { try? Files.removeTree(root) }
    let path = root + "/file"
    try Files.writeWhole([1], to: path)
    do {
      let file = try GrowingFile(path)
      try file.write([2, 3])
      try file.write([4])
      #expect(try Files.read(path) == [1])
      try file.finish()
      #expect(try Files.read(path) == [2, 3, 4])
    }
    #expect(try Files.read(path) == [2, 3, 4])
    do {
      let given = try GrowingFile(path)
      try given.write([5])
    }
    #expect(try Files.read(path) == [2, 3, 4])
    #expect(try DirectoryWalk.walk(root).entries.map(\.path) == ["file"])
    #expect(throws: FileError.self) { try GrowingFile(root + "/none/file") }
  }
}
