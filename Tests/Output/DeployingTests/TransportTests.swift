import Testing

@testable import Deploying

struct TransportTests {
  @Test(arguments: [
    ("/var/www", "/var/www"), ("a b", "'a b'"), ("it's", #"'it'\''s'"#), ("", "''"),
    ("~/www", "~/www"), ("~/my www", "~/'my www'"), ("$(rm)", "'$(rm)'"), ("a\nb", "'a\nb'"),
    ("ä", "'ä'"), ("a;b", "'a;b'"),
  ])
  func `shells take words as they are`(word: String, quoted: String) {
    #expect(RsyncTransport.quoted(word) == quoted)
  }

  @Test func `parents come deepest first`() {
    #expect(DeployPaths.parents(of: ["a/b/c.html", "a/d.html", "e.html"]) == ["a/b", "a"])
    #expect(DeployPaths.parents(of: []).isEmpty)
  }

  @Test func `a missing program names its package`() {
    #expect(throws: DeployFailure.missingProgram("no-such-program", package: "p")) {
      _ = try ToolRun("no-such-program", package: "p", target: "t")
    }
  }
}
