import FileSystem
import SourceText
import System
import Testing

@testable import Checking

@Suite struct LinkCheckTests {
  // MARK: External links

  /// The links of which an earlier check in a file is still known.
  private func known(_ file: String, now: Int) throws -> [String: Int] {
    let state = "/tmp/daybook-test-\(getpid())-\(UInt64.random(in: 0 ... .max))"
    defer { try? Files.removeTree(state) }
    try Files.createDirectories(state)
    try Files.writeWhole(Array(file.utf8), to: state + "/external-links")
    return ExternalLinks(state: state, now: now).readKnown()
  }

  @Test func `a link is checked again after a week`() throws {
    let week = 7 * 86_400
    let file = "1000000 https://a.example/\n"
    #expect(try known(file, now: 1_000_000) == ["https://a.example/": 1_000_000])
    #expect(try known(file, now: 1_000_000 + week - 1).count == 1)
    #expect(try known(file, now: 1_000_000 + week).isEmpty)
    #expect(try known(file, now: 1_000_000 + 52 * week).isEmpty)
    // A clock that went back does not keep a result for ever.
    #expect(try known(file, now: 999_999).isEmpty)
  }

  @Test func `lines of another form are ignored`() throws {
    let file = "x https://a.example/\n1000000\n\n1000000 https://b.example/a b\n"
    #expect(try known(file, now: 1_000_000) == ["https://b.example/a b": 1_000_000])
  }

  // MARK: Addresses

  @Test(
    arguments: [
      ("b.html", .inside(path: "a/b.html", fragment: nil)),
      ("/me/", .inside(path: "index.html", fragment: nil)),
      ("/me", .inside(path: "index.html", fragment: nil)), ("", .inside(path: "", fragment: nil)),
      ("#x", .inside(path: "", fragment: "x")), ("?q#x", .inside(path: "", fragment: "x")),
      ("..", .inside(path: "index.html", fragment: nil)),
      (".", .inside(path: "a/index.html", fragment: nil)),
      ("../..", .outside), ("/meow/", .outside), ("/x/", .outside),
      ("/me/c/#%41", .inside(path: "c/index.html", fragment: "A")),
      ("%62.html", .inside(path: "a/b.html", fragment: nil)),
      ("https://h.example/me/c.pdf", .inside(path: "c.pdf", fragment: nil)),
      ("https://h.example/", .outside),
      ("https://h.example.org/me/", .external("https://h.example.org/me/")),
      ("//o.example/x", .external("https://o.example/x")), ("mailto:a@b.example", .other),
      (" https://o.example/ ", .external("https://o.example/")), ("tel:1", .other),
    ] as [(String, SiteAddress.Target)])
  func `an address leads to a file of the site or elsewhere`(
    url: String, target: SiteAddress.Target
  ) {
    let site = SiteAddress(origin: "https://h.example", basePath: "/me")
    #expect(site.resolve(url, from: "a/index.html") == target)
  }

  @Test func `an address is shown as authors write it`() {
    let site = SiteAddress(origin: "", basePath: "/me")
    #expect(site.withoutBase("/me/a/") == "/a/" && site.withoutBase("/meow/") == "/meow/")
    #expect(site.withoutBase("/me") == "/me")
  }

  @Test(arguments: [
    ("a{b:url(x.png)}", ["x.png"]), ("a{b:url( 'x y.png' )}", ["x y.png"]),
    ("@import \"a.css\";", ["a.css"]),
    ("@import 'a.css' screen;", ["a.css"]), ("@import url(a.css)", ["a.css"]),
    ("a{content:\"x\"}", []),
    ("a{b:url(x.png", []),
    ("a{b:rgb(1,2,3)}b{c:url(\"y.png\")}", ["y.png"]),
  ])
  func `the addresses of a style sheet are found`(css: String, urls: [String]) {
    let found = StyleReferences.find(in: Array(css.utf8))
    #expect(found.map(\.url) == urls)
    for (url, range) in found {
      #expect(String(decoding: Array(css.utf8)[range], as: UTF8.self) == url)
    }
  }

  // MARK: Known and repeated links

  @Test func `a link that is already reported is not reported again`() {
    let links = KnownLinks([
      .warning("broken link '../b.md': no such page or file", at: nil),
      .warning("an 'x' of its own", at: nil),
    ])
    #expect(links.contains("", ["../b.md"]) && !links.contains("", ["b.md", "x"]))
    #expect(links.contains("an 'x' of its own", []))
    #expect(links.mayLead(to: "b.md") && links.mayLead(to: "notes/b.md"))
    #expect(!links.mayLead(to: "ab.md") && !links.mayLead(to: "b.md.txt"))
  }

  @Test func `a link of a template is named once with its places`() {
    func broken(_ path: String, _ link: String) -> Diagnostic {
      .warning("broken link '\(link)': no such page or file", at: SourceExcerpt(path: path))
    }
    let other = Diagnostic.warning("image has no 'alt' attribute", at: SourceExcerpt(path: "a"))
    let merged = RepeatedLinks.merged([
      broken("a", "x"), other, broken("b", "x"), broken("b", "y"), broken("c", "x"), other,
      broken("d", "y"),
    ])
    #expect(
      merged.map {
        "\($0.excerpt?.path ?? "-") \($0.message.prefix(16)) \($0.notes.map(\.message))"
      } == [
        "a broken link 'x': [\"the same link is in 2 more places\"]", "a image has no 'al []",
        "b broken link 'y': [\"the same link is in 1 more place\"]", "a image has no 'al []",
      ])
  }

  // MARK: Changed files

  private static let head =
    "<!doctype html><html lang=\"en\"><head><title>T</title><meta name=\"description\" content=\"D\"></head><h1>A</h1>"

  @Test(arguments: [
    ("<a href=\"/b/\">", true), ("<a href=\"/b/#x\">", true), ("<a href=\"/b/#y\">", false),
    ("<a href=\"/c/\">", false), ("<a href=\"#z\"><i id=z>", true), ("<a href=\"#z\">", false),
    ("<a href=\"#top\"><a href=\"#\"><a href=\"#:~:text=a\">", true),
    ("<a href=\"https://o.example/#y\">", true),
    ("<img src=\"/b/\">", false), ("<a href=\"/b/x.pdf#page=2\">", true),
    ("<a href=\"../x\">", false),
  ])
  func `a changed page is sound if its links lead somewhere`(body: String, isSound: Bool) {
    let files = [
      "index.html": Self.head + body, "b/index.html": Self.head + "<p id=x>", "b/x.pdf": "",
    ]
    var changed = ChangedFiles(
      origin: "", basePath: "", exists: { files[$0] != nil },
      read: { files[$0].map { Array($0.utf8) } })
    let isIndexSound = changed.areSound(["index.html"])
    let isGoneSound = changed.areSound(["gone.html"])
    #expect(isIndexSound == isSound && !isGoneSound)
  }
}
