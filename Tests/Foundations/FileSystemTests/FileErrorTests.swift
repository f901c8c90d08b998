import FileSystem
import Testing
import System

struct FileErrorTests {
  @Test(arguments: [
    (
      FileError(.read, "content/a.md", code: EACCES),
      "cannot read 'content/a.md': permission denied"
    ),
    (FileError(.read, "a", code: ENOENT), "cannot read 'a': no such file or directory"),
    (
      FileError(.write, "a", code: ENOSPC),
      "cannot write 'a': no space is left on the disk; free some and try again"
    ),
    (
      FileError(.list, "a", code: EMFILE),
      "cannot list the folder 'a': too many open files; raise the limit with 'ulimit -n'"
    ),
    (
      FileError(.rename, "a", to: "b", code: EXDEV),
      "cannot rename 'a' to 'b': the two paths are on different file systems"
    ),
  ])
  func `the sentence names the path and the remedy`(error: FileError, sentence: String) {
    #expect(error.description == sentence)
  }

  @Test func `a name that is too long is said to be`() {
    let error = #expect(throws: FileError.self) {
      try Files.read("/tmp/" + String(repeating: "a", count: 300))
    }
    #expect(error?.code == ENAMETOOLONG)
    #expect(error?.description.hasSuffix("255 bytes and a path 4095") == true)
  }

  @Test func `a path below a folder is shown whole`() throws {
    let folder = try TemporaryFolder()
    let error = #expect(throws: FileError.self) { try Folder(folder.path).read("a/b") }
    #expect(error?.path == folder.at("a/b"))
  }
}
