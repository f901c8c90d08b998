import Checking
import SourceText
import Testing

@Suite struct PageInspectionTests {
  private static let head =
    "<!doctype html><html lang=\"en\"><head><title>T</title>"
    + "<meta name=\"description\" content=\"D\"></head><body>"

  private func found(_ html: String, _ others: [String] = []) -> [String] {
    let page = PublishedFile(
      path: "a/index.html", shownAs: "a", bytes: Array(html.utf8), source: nil)
    let rest = others.map { PublishedFile(path: $0, shownAs: $0, bytes: [], source: nil) }
    let inspection = SiteInspection(
      ([page] + rest).map(FileInspection.init), origin: "https://h.example", basePath: "/me")
    return inspection.run(copied: []).diagnostics.map(\.message)
  }

  @Test(arguments: [
    ("<h1>A</h1><p id=x><p id='x'>", ["duplicate id 'x'"]),
    ("<h1>A</h1><img src=\"data:,\">", ["image has no 'alt' attribute"]),
    ("<h1>A</h1><img src=\"data:,\" alt>", []),
    (
      "<h1>A</h1><label for=\"b c\"></label><i id=b></i>",
      ["'for' refers to a missing id 'c'"]
    ),
    ("<h2>A</h2>", ["the page has no heading of level 1"]),
    ("<h1>A</h1><h1>B</h1>", ["a second heading of level 1"]),
    ("<h1>A</h1><h2>B</h2><h4>C</h4><h2>D</h2>", ["a level 4 heading follows a level 2 heading"]),
    ("<h1>A</h1><!-- <p id=x><p id=x> --><script>'<p id=x><p id=x>'</script>", []),
    ("<h1>A</h1><STYLE>a{}</Style ><p id=y>", []), ("<h1>A</h1><", []), ("<h1>A</h1><!--", []),
    ("<h1>A</h1><script>", []), ("<h1>A</h1><p id=\"&#65;&amp;\"><a href=\"#A&amp;\">", []),
  ])
  func `mistakes within a page are reported`(body: String, expected: [String]) {
    #expect(found(Self.head + body) == expected)
  }

  @Test func `a page needs a language, a title and a description`() {
    #expect(
      found("<html><title> </title><h1>A</h1>") == [
        "the page has no language", "the page has no title",
        "the page has no description",
      ])
    #expect(found("<meta http-equiv=\"Refresh\" content=\"0; url=/me/\">") == [])
  }

  @Test(
    arguments: [
      ("b.html", nil), ("../c/", nil), ("../c/?x#y", nil), ("/me/c/", nil),
      ("/me/c/index.html", nil),
      ("https://h.example/me/c/", nil), ("https://other.example/x", nil), ("mailto:a@b", nil),
      ("//other.example/x", nil), ("#", nil), ("#top", nil), ("#:~:text=x", nil), ("%62.html", nil),
      ("b.htm", "broken link 'b.htm': no such page or file"),
      ("/c/", "the address '/c/' leaves the site's base path"),
      ("/meow/", "the address '/meow/' leaves the site's base path"),
      ("../../../x", "the address '../../../x' leaves the site's base path"),
      ("https://h.example/c/", "the address 'https://h.example/c/' leaves the site's base path"),
      ("#nowhere", "the page '/a/' has no heading or id '#nowhere'"),
      ("/me", "broken link '/me': no such page or file"),
    ] as [(String, String?)])
  func `an address has to lead to a page or file`(url: String, expected: String?) {
    let html = Self.head + "<h1>A</h1><a href=\"\(url)\">x</a>"
    #expect(found(html, ["a/b.html", "c/index.html"]) == [expected].compactMap { $0 })
  }

  @Test func `every file that a page loads is searched`() {
    let body = """
      <h1>A</h1><img alt="" src=a.png srcset="b.png 1x, c.png 2x"><video src=d.mp4 poster=e.png></video>
      <script src=f.js></script><link rel=stylesheet href=g.css><form action=h/></form>
      <object data=i.pdf></object><meta property="og:image" content="https://h.example/me/j.png">
      """
    #expect(found(Self.head + body).count == 10)
  }
}
