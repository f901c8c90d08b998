import Testing

@testable import Preview

@Suite struct RequestPathTests {
  @Test(arguments: [
    ("/", [""]), ("/a", ["a"]), ("/a/", ["a", ""]), ("/a//b", ["a", "", "b"]),
    ("/a%20b/%C3%BC", ["a b", "ü"]), ("/%2541", ["%41"]), ("/...", ["..."]), ("/..a", ["..a"]),
    ("/%252e%252e/x", ["%2e%2e", "x"]),
  ])
  func `names are decoded once`(text: String, names: [String]) throws {
    #expect(try #require(RequestPath(text)).names == names)
  }

  @Test(arguments: [
    "", "a", "*", "/..", "/a/../b", "/.", "/a/./b", "/%2e%2e/x", "/.%2E/x", "/%2e", "/a%2Fb",
    "/..%2f..", "/a\\b", "/..%5c..", "/%00", "/a%00.html", "/%", "/a%2", "/%zz", "/%c0%ae%c0%ae/x",
    "/%ff",
  ])
  func `what could lead elsewhere is no path`(text: String) {
    #expect(RequestPath(text) == nil)
  }

  @Test(arguments: [
    "/", "/a/b.html", "/a%20b/", "/100%25", "/%C3%BC", "/a+b&c;d=e@f:g", "/%3Fq%23",
  ])
  func `a path is encoded as it was`(text: String) throws {
    #expect(try #require(RequestPath(text)).encoded == text)
  }
}
