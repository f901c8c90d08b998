import Markdown
import SourceText
import Testing

struct RawLinkTests {
  /// Addresses resolved by putting `/me` before those from the root.
  private func render(_ text: String) -> (html: String, links: [LinkReference]) {
    var links: [LinkReference] = []
    let rendered = MarkdownTests.render(text) { link in
      links.append(link)
      let isOfSite = link.destination.hasPrefix("/")
      return Resolution(url: isOfSite ? "/me" + link.destination : link.destination)
    }
    return (rendered.html, links)
  }

  @Test(arguments: [
    ("<a href=\"/x/\">x</a>\n", "<p><a href=\"/me/x/\">x</a></p>\n"),
    ("a <A HREF='/x/'>x</A>\n", "<p>a <A HREF='/me/x/'>x</A></p>\n"),
    ("<div>\n<img alt=\"a>b\" src = /p.png width=2>\n</div>\n", "src = /me/p.png width=2>"),
    ("<video poster=\"/p.jpg\"><source src=\"/v.mp4\"></video>\n", "<source src=\"/me/v.mp4\">"),
    ("<a href=\"/s?a=1&amp;b=2\">x</a>\n", "href=\"/me/s?a=1&amp;b=2\""),
    ("<a href=\"/s&#38;t\">x</a>\n", "href=\"/me/s&amp;t\""),
    ("<a href=\"https://a.example/?a&b\">x</a>\n", "<a href=\"https://a.example/?a&b\">x</a>"),
    ("<a data-href=\"/x/\" title=\"href=/y/\">x</a>\n", "<a data-href=\"/x/\" title=\"href=/y/\">"),
    ("<!-- <a href=\"/x/\"> -->\n", "<!-- <a href=\"/x/\"> -->"),
    ("<script>\nlet a = '<a href=\"/x/\">'\n</script>\n", "'<a href=\"/x/\">'"),
    ("`<a href=\"/x/\">`\n", "&lt;a href=&quot;/x/&quot;&gt;"),
    ("<img src=\"/a b.png\">\n", "<img src=\"/me/a%20b.png\">"),
    ("<a href>x</a> <a href=>y</a>\n", "<a href>x</a>"),
  ])
  func `addresses in raw HTML are resolved`(_ text: String, _ html: String) {
    let written = render(text).html
    #expect(written.contains(html), "\(written)")
  }

  @Test func `an address in raw HTML has its own place`() {
    let text = "One\n\n> <div>\n> <a href=\"/x/\">x</a>\n> </div>\n\nb <a href=\"/y/\">y</a>\n"
    let links = render(text).links
    let file = SourceFile(path: "page.md", text: text)
    #expect(links.map { file.text($0.range) } == ["/x/", "/y/"])
    #expect(links.map(\.kind) == [.link, .link])
    #expect(render("<img src=\"/p.png\">\n").links.map(\.kind) == [.image])
  }

  @Test(
    arguments: [
      ("<script src=\"https://a.example/x.js\"></script>", [.script]),
      ("<iframe src=\"//a.example/\"></iframe>", [.frame]),
      ("<object data=\"https://a.example/x\"></object><object data=\"x\"></object>", [.frame]),
      ("<link href=\"https://a.example/x.css\" rel=\"stylesheet\">", [.stylesheet]),
      ("<link rel=canonical href=\"https://a.example/\">", [.link]),
      ("<video src=\"https://a.example/x\" poster=\"y.png\"></video>", [.media, .media]),
      (
        "<img alt=\"\" src=\"a.png\" srcset=\"b.png 1x, https://a.example/c.png 2x\">",
        [.image, .media, .media]
      ),
      ("<p style=\"background:url('https://a.example/x.png')\">", [.media]),
      ("<p style=\"background:url(x.png)\">", []),
      ("<style>p{background:url(//a.example/x.png)}</style>", [.media]),
      (
        "<svg><image xlink:href=\"https://a.example/x.png\"/><use href=\"#a\"/></svg>",
        [.media, .media]
      ),
    ] as [(String, [LinkReference.Kind])])
  func `an address in raw HTML has the kind of its element`(
    _ text: String, _ kinds: [LinkReference.Kind]
  ) {
    #expect(render(text + "\n").links.map(\.kind) == kinds)
  }

  /// Each with the column of every address, in the order of writing.
  @Test(arguments: [
    ("![P](/p.png) <img src=\"/p.png\">\n", [6, 24]),
    ("[/p.png](/p.png \"/p.png\") <img src=/p.png>\n", [10, 36]),
    ("`<img src=\"/p.png\">` <img src=\"/p.png\">\n", [32]),
    ("` <img src=\"/p.png\"> <img src=\"/p.png\">\n", [13, 32]),
    ("/p.png <video src=\"/p.png\" poster=\"/p.png\"></video>\n", [20, 36]),
    ("<p>`<img src='/p.png'>`</p>\n", [15]),
    ("> ![P](/p.png) <img\n> src=\"/q.png\">\n", [8, 28]),
  ])
  func `an address in raw HTML is not taken for one beside it`(_ text: String, _ columns: [Int]) {
    #expect(render(text).links.map { $0.range.start + 1 } == columns)
  }

  @Test(arguments: [
    ("<img src=\"/p.png\">\n", 1), ("a <IMG SRC=/p.png ALT> b\n", 0),
    ("<img alt=\"\" src=\"/p.png\">\n", 0), ("<img src='/p.png' data-alt=x>\n", 1),
    ("<p><img src=\"/p.png\"><img src=\"/q.png\" alt=\"Q\"><img src=\"/r.png\"></p>\n", 2),
    ("<video poster=\"/p.png\"></video>\n", 0), ("<!-- <img src=\"/p.png\"> -->\n", 0),
    ("`<img src=\"/p.png\">`\n", 0),
  ])
  func `an image in raw HTML says what it shows`(_ text: String, _ count: Int) {
    let found = MarkdownTests.render(text) { Resolution(url: $0.destination) }.document.diagnostics
    #expect(found.count == count)
    #expect(found.allSatisfy { $0.message == "image has no alt text" })
  }

  @Test func `other flavors and strangers' texts keep their bytes`() {
    let text = "<a href=\"/x/\">x</a>\n"
    for options in [
      MarkdownOptions(flavor: .commonmark), MarkdownOptions(flavor: .gfm),
      MarkdownOptions(isSafe: true),
    ] {
      let rendered = MarkdownTests.render(text, options) { _ in Resolution(url: "/never") }
      #expect(!rendered.html.contains("/never"))
    }
  }
}
