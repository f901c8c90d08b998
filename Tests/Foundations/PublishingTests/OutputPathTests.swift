import FileSystem
import Publishing
import Testing

struct OutputPathTests {
  @Test(arguments: [
    "index.html", "a/b/c", "ä/ö.html", "a b", "...", ".well-known/x", ".htaccess",
    "a/.daybook-manifest", String(repeating: "a", count: 255),
  ])
  func `a path below the output is one`(path: String) {
    #expect(OutputPath(path)?.text == path)
  }

  @Test(arguments: [
    "", "/", "/a", "a/", "a//b", ".", "..", "a/../b", "./a", "a/.", "a\\b", "a\0b", "a\nb",
    ".daybook-manifest", ".daybook-manifest/x", ".daybook-staging-1-x/a",
    String(repeating: "a", count: 256), String(repeating: "abc/", count: 1024) + "a",
  ])
  func `any other is none`(path: String) {
    #expect(OutputPath(path) == nil)
  }

  @Test(arguments: [false, true], ["a\nb", "/tmp/daybook-invalid", "a//b"])
  func `a file with an invalid path is not staged`(hasSite: Bool, path: String) throws {
    let place = try Workplace()
    if hasSite { try place.publish(["index.html": "old"]) }
    let publication = try place.stage(["index.html": "new"])
    #expect(throws: PublishingError.invalidPath(path)) {
      try publication.stage(OutputPath(checked: path), [1])
    }
    #expect((try? Files.status(of: "/tmp/daybook-invalid")) == nil)
    publication.discard()
    #expect((try? place.files()) ?? [:] == (hasSite ? ["index.html": "old"] : [:]))
  }

  @Test func `paths are compared by their bytes`() {
    let composed = OutputPath("\u{E9}")
    let decomposed = OutputPath("e\u{301}")
    #expect(composed != decomposed)
    #expect(Set([composed, decomposed]).count == 2)
    #expect([OutputPath(checked: "a/b"), OutputPath(checked: "a-b")].sorted().first?.text == "a-b")
  }
}
