import Testing
import SourceText

@testable import Importing

/// The comparison of an old site with the built one.
@Suite struct VerificationTests {
  private func page(_ title: String, _ body: String) -> String {
    "<html><head><title>\(title) | Site</title></head><body><nav>Home About</nav><main><h1>\(title)</h1>"
      + "\(body)</main><footer>Imprint</footer></body></html>"
  }

  private func compare(_ old: [String: String], _ new: [String: String]) -> SiteVerification {
    SiteVerification.compare(ImportInput(old), with: ImportInput(new), base: "")
  }

  @Test func `same sites agree`() {
    let site = [
      "index.html": page("Home", "<p>a b c</p>"), "a/index.html": page("A", "<p>d e</p>"),
    ]
    let result = compare(site, site)
    #expect(result.isSuccess)
    #expect(result.pages.map(\.status) == [.found, .found])
    #expect(result.lost == 0)
  }

  @Test func `lost pages words and titles are found`() {
    let result = compare(
      [
        "a.html": page("A", "<p>one two three</p>"), "b/index.html": page("B", "<p>x y</p>"),
        "c/index.html": page("C", "<p>k</p>"), "pic.png": "", "theme.css": "", "feed.xml": "",
      ],
      ["a.html": page("A2", "<p>one three</p>"), "c/index.html": page("C", "<p>k {{ raw }}</p>")])
    #expect(!result.isSuccess)
    let byURL = Dictionary(uniqueKeysWithValues: result.pages.map { ($0.url, $0) })
    #expect(byURL["/a.html"]?.lost == 2)
    #expect(byURL["/a.html"]?.newTitle == "A2")
    #expect(byURL["/b/"]?.status == .lost)
    #expect(byURL["/c/"]?.rawMarkup == ["{{ raw }}"])
    #expect(result.lostFiles == ["/pic.png"])
    #expect(result.lostMachineFiles == ["/feed.xml"])
  }

  @Test func `redirects are followed`() {
    let redirect = "<meta http-equiv=\"refresh\" content=\"0; url=https://new.example/new/\">"
    let result = compare(
      [
        "old/index.html": page("A", "<p>one</p>"), "gone.html": page("B", "<p>two</p>"),
        "x y.html": page("B", "<p>two</p>"),
      ],
      [
        "old/index.html": redirect, "new/index.html": page("A", "<p>one</p>"),
        "_redirects": "/gone.html /b/ 301\n/x%20y.html /b/ 301\n",
        "b/index.html": page("B", "<p>two</p>"),
      ])
    #expect(result.pages.map(\.status) == [.redirected, .redirected, .redirected])
    #expect(result.isSuccess)
  }

  @Test func `texts of other pages are moved`() {
    let old = [
      "index.html": page("Home", "<p>the first words of a post are shown here</p>"),
      "p/index.html": page("P", "<p>the first words of a post are shown here and more</p>"),
    ]
    let new = [
      "index.html": page("Home", "<p>nothing</p>"),
      "p/index.html": page("P", "<p>the first words of a post are shown here and more</p>"),
    ]
    let result = compare(old, new)
    #expect(result.lost == 0)
    #expect(result.pages.first?.moved == 9)
  }

  @Test func `navigation of all pages does not count`() {
    var old: [String: String] = [:]
    var new: [String: String] = [:]
    for number in 0..<6 {
      old["\(number)/index.html"] =
        "<body><h1>T\(number)</h1><p>word\(number)</p><p>Subscribe to all</p></body>"
      new["\(number)/index.html"] = page("T\(number)", "<p>word\(number)</p>")
    }
    #expect(compare(old, new).lost == 0)
  }

  @Test func `what the old theme writes does not count`() {
    var old: [String: String] = [:]
    var new: [String: String] = [:]
    for number in 0..<40 {
      // Lines with a date, and lines of one section.
      let line = number < 4 ? "<p>Back to the others</p>" : ""
      let path = "\(number < 4 ? "talks" : "posts")/\(number)/index.html"
      old[path] = page(
        "T\(number)", "<p>word\(number)</p>\(line)<p>Last update: May \(number), 2019</p>")
      new[path] = page("T\(number)", "<p>word\(number)</p>")
    }
    let items = (0..<4).map { "<p>about word\($0) <a href=\"/\">Read more</a></p>" }
    old["index.html"] = page("List", items.joined())
    new["index.html"] = page("List", items.joined().replacing("Read more", with: ""))
    let result = compare(old, new)
    #expect(result.lost == 0)
    new["posts/9/index.html"] = page("T9", "")
    #expect(compare(old, new).pages.first { $0.url == "/posts/9/" }?.lost == 1)
    new["index.html"] = page("List", "")
    new["posts/7/index.html"] = page("T7", "<p>last update</p>")
    old["posts/7/index.html"] = page("T7", "<p>Read more in Version 7 of word7</p>")
    #expect(compare(old, new).pages.first { $0.url == "/posts/7/" }?.lost == 7)
  }

  @Test func `lists and sitemaps are read`() {
    let list = OldAddresses(
      SourceFile(path: "urls", text: "https://a.example/x/?q=1\n/y.html\n# note\n\n/y.html\n"))
    #expect(list.paths == ["/x/", "/y.html"])
    let sitemap = OldAddresses(
      SourceFile(
        path: "s.xml",
        text:
          "<urlset><url><loc>https://a.example/</loc></url><url><loc>https://a.example/b</loc></url></urlset>"
      ))
    #expect(sitemap.paths == ["/", "/b"])
    let index = OldAddresses(
      SourceFile(
        path: "s.xml",
        text:
          "<sitemapindex><sitemap><loc>https://a.example/post.xml</loc></sitemap></sitemapindex>"))
    #expect(index.sitemaps == ["https://a.example/post.xml"])
    #expect(!OldAddresses(SourceFile(path: "s.xml", text: "<a>")).diagnostics.isEmpty)
    #expect(!OldAddresses(SourceFile(path: "urls", text: "hello world")).diagnostics.isEmpty)
  }

  @Test func `words of all scripts count`() {
    func words(_ text: String) -> [String] { WordList.words(of: text) }
    #expect(words("Don’t A-b 3.5 Ünï\u{AD}q") == ["don", "t", "a", "b", "3", "5", "ünïq"])
    #expect(words("日本 x") == ["日", "本", "x"])
  }

  @Test func `code may show templates`() {
    #expect(compare([:], [:]).isSuccess)
    let text = PublishedText(
      Array("<main><pre><code>{{ x }}</code></pre><p>a [[b]]</p></main>".utf8))
    #expect(text.rawMarkup == ["[[b]]"])
  }
}
