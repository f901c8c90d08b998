import Hosting
import Testing

@Suite struct GoneAddressesTests {
  private func gone(_ earlier: [String], _ now: Set<String> = [], _ rules: String = "") -> [String]
  {
    GoneAddresses(redirects: Array(rules.utf8), basePath: "/me")
      .among(earlier, exists: now.contains).map(GoneAddresses.address)
  }

  @Test func `pages and files are gone unless they exist`() {
    #expect(gone(["a/index.html", "b.pdf", "index.html"], ["index.html"]) == ["/a/", "/b.pdf"])
  }

  @Test(arguments: [
    ("/me/a /me/b", true), ("/me/a/ /me/b 301!", true), ("/me/* /:splat", true),
    ("/me/:name /x", true), ("/a /b", false), ("/me/a/b /c", false),
    ("/me/a /me/404.html 404", false),
    ("/me/%61/ /b", true), ("# /me/a /b", false),
  ])
  func `a redirect keeps an address`(rule: String, isKept: Bool) {
    #expect(gone(["a/index.html"], [], rule).isEmpty == isKept)
  }

  @Test func `files that nobody links to do not count`() {
    let files = [
      "assets/style.1a2b.css", "search/pages-1.3b69bcb677a4d65c.json", "_redirects", "CNAME",
      ".htaccess", ".nojekyll", "a.txt.gz", "a.txt.br",
    ]
    #expect(gone(files + ["a.txt"], ["a.txt"]).isEmpty)
    #expect(gone(["backup.gz", ".well-known/x"]) == ["/backup.gz", "/.well-known/x"])
  }
}
