import CivilTime
import Content
import Testing

@testable import Site

@Suite struct FileRoutesTests {
  private static let files = [
    "site.yaml": "{title: T, url: 'https://a.example/me/'}", "profile.yaml": "name: Ada",
    "journal/log/2026-01-01-a.md": "---\ntags: [x, y]\n---\n",
    "journal/log/2026-02-01-b.md": "---\ntags: [x]\nupdated: 2026-02-20\n---\n",
    "journal/log/2027-02-01-later.md": "---\ntags: [z]\n---\n", "journal/empty/index.md": "",
    "portfolio/bike.md": "---\ndate: 2026-01-15\n---\n", "portfolio/old.md": "",
    "portfolio/next.md": "---\ndate: 2026-12-24\n---\n",
    "portfolio/shop/index.md": "", "portfolio/shop/mug.md": "---\ndate: 2026-01-20\n---\n",
    "events/e.md": "---\nstart: 2026-01-02\ntags: [only]\n---\n",
  ]

  private func site(
    _ settings: String, _ others: [String: String] = [:],
    _ change: (inout GraphOptions) -> Void = { _ in }
  ) -> TestSite {
    let all = Self.files.merging(["site.yaml": settings]) { $1 }.merging(others) { $1 }
    return TestSite(all, change)
  }

  private func feeds(_ site: TestSite) -> [String] {
    site.graph.routes.filter { [.atomFeed, .rssFeed, .jsonFeed].contains($0.kind) }.map(\.path.text)
  }

  @Test func `materials with a PDF have a picture of its first page`() {
    func paths(_ files: [String: String], _ canRasterize: Bool = true) -> [String] {
      let site = TestSite(files.merging(["portfolio/cv.pdf": ""]) { own, _ in own }) {
        $0.canRasterizePages = canRasterize
      }
      return site.graph.routes.filter { $0.kind == .firstPage }.map(\.path.text)
    }
    let own = ["portfolio/cv.md": "---\nfile: cv.pdf\n---\n"]
    #expect(paths(own) == ["/portfolio/cv/first-page.jpg"])
    #expect(paths(own, false) == [])
    #expect(paths(own.merging(["portfolio/cv/first-page.jpg": ""]) { $1 }) == [])
    #expect(paths(["portfolio/cv.md": "---\n{file: cv.pdf, image: a.png}\n---\n"]) == [])
    #expect(paths(["portfolio/cv.md": "---\nfile: other.pdf\n---\n"]) == [])
    let escaped = ["portfolio/b.md": "---\nurl: '/my%20cv.pdf#page=2'\n---\n", "my cv.pdf": ""]
    #expect(paths(escaped) == ["/portfolio/b/first-page.jpg"])
    #expect(paths(["portfolio/cv.md": "---\nurl: https://a.example/cv.pdf\n---\n"]) == [])
  }

  @Test func `each part with entries has feeds`() {
    let site = site("{url: 'https://a.example/'}")
    #expect(site.found == [])
    let places = ["/", "/journal/log/", "/portfolio/", "/tags/x/", "/tags/y/"]
    #expect(feeds(site) == places.flatMap { ["\($0)feed.atom", "\($0)feed.json"] })
  }

  @Test func `entries are the newest that have a date that has come`() {
    let graph = site("{url: 'https://a.example/'}").graph
    let paths = graph.files.feeds.map { $0.entries.compactMap { graph.path(of: $0)?.text } }
    #expect(
      paths.first == [
        "/journal/log/b/", "/portfolio/shop/mug/", "/portfolio/bike/", "/journal/log/a/",
      ])
    #expect(paths[2] == ["/portfolio/shop/mug/", "/portfolio/bike/"])
    #expect(graph.siteFeed?.page == .root)
  }

  @Test(arguments: [
    ("formats: []", []), ("for: []", []), ("formats: [rss], for: [site]", ["/feed.rss"]),
    ("formats: rss, for: [journal, portfolio]", ["/journal/log/feed.rss", "/portfolio/feed.rss"]),
  ])
  func `the settings decide which feeds there are`(feeds settings: String, expected: [String]) {
    let site = site("{url: 'https://a.example/', feeds: {\(settings)}}")
    #expect(site.found == [])
    #expect(feeds(site) == expected)
  }

  @Test func `a feed has no more entries than its limit`() {
    let graph = site("{url: 'https://a.example/', feeds: {limit: 1}}").graph
    #expect(graph.files.feeds.allSatisfy { $0.entries.count == 1 })
  }

  @Test func `feeds need an address`() {
    #expect(feeds(site("title: T")) == [])
    #expect(site("title: T").found == [])
    let asked = site("title: T\nfeeds: {formats: [atom]}")
    #expect(feeds(asked) == [])
    #expect(
      asked.found == [
        "content/site.yaml:2:8 no feeds: the site has no 'url' | "
          + "set it in site.yaml: url: https://ada.example/"
      ])
    #expect(feeds(site("title: T") { $0.baseURL = "https://b.example/" }).count == 10)
  }

  @Test func `a page knows its feed`() throws {
    let graph = site("{url: 'https://a.example/'}").graph
    func feed(_ path: String) throws -> String? {
      let route = try #require(graph.routes.first { $0.path.text == path })
      return graph.feed(of: route)?.page.text
    }
    #expect(try feed("/journal/log/b/") == "/journal/log/")
    #expect(try feed("/journal/log/") == "/journal/log/")
    #expect(try feed("/tags/x/") == "/tags/x/")
    #expect(try feed("/portfolio/") == "/portfolio/")
    #expect(try feed("/portfolio/shop/mug/") == "/portfolio/")
    #expect(try feed("/journal/empty/") == nil)
    #expect(try feed("/") == nil)
  }

  @Test func `files of the content are left as they are`() {
    let own = [
      "robots.txt", "humans.txt", "site.webmanifest", "sitemap.xml", "favicon.ico", "feed.atom",
      "journal/log/feed.json", "social.png",
    ]
    let files = Dictionary(uniqueKeysWithValues: own.map { ($0, "") })
    let site = site("{url: 'https://a.example/'}", files) { $0.canRasterize = true }
    #expect(site.found == [])
    let routes = Set(site.graph.routes.map(\.path.file))
    #expect(routes.isDisjoint(with: own))
    #expect(routes.isDisjoint(with: ["favicon.svg", "icon-192.png"]))
    #expect(routes.isSuperset(of: ["feed.json", "journal/log/feed.atom"]))
  }

  @Test func `pictures need a program that makes them`() {
    func kinds(_ site: TestSite) -> [String] {
      site.graph.routes.filter { [.icon, .socialImage].contains($0.kind) }.map(\.path.text)
    }
    let settings = "{url: 'https://a.example/', socialImages: true}"
    #expect(kinds(site(settings)) == ["/favicon.svg"])
    let icons = [
      "/favicon.svg", "/favicon.ico", "/apple-touch-icon.png", "/icon-192.png", "/icon-512.png",
    ]
    let usual = Set(kinds(site("{url: 'https://a.example/'}") { $0.canRasterize = true }))
    #expect(usual.isSuperset(of: ["/social.png", "/journal/log/a/social.png"] + icons))
    let posts = (1...500).map { ("journal/log/2026-01-02-p\($0).md", "Text.") }
    let large = site("{url: 'https://a.example/'}", Dictionary(uniqueKeysWithValues: posts)) {
      $0.canRasterize = true
    }
    #expect(kinds(large) == ["/social.png"] + icons)
    let none = site("{socialImages: false}") { $0.canRasterize = true }
    #expect(kinds(none) == icons)
    let all = site(settings, ["portfolio/photo.md": "---\nimage: a.jpg\n---\n"]) {
      $0.canRasterize = true
    }
    let pictures = Set(kinds(all))
    #expect(pictures.isSuperset(of: ["/journal/log/a/social.png", "/portfolio/bike/social.png"]))
    #expect(pictures.isDisjoint(with: ["/tags/x/social.png", "/portfolio/photo/social.png"]))
  }

  @Test func `the sitemap has the pages that people search`() {
    let graph = site(
      "{url: 'https://a.example/'}",
      ["hidden.md": "---\nnoindex: true\n---\n", "about.md": "---\naliases: [/old/]\n---\n"]
    ).graph
    let paths = graph.files.indexed.map { graph.routes[$0].path.text }
    #expect(paths.contains("/about/"))
    #expect(Set(paths).isDisjoint(with: ["/hidden/", "/404.html", "/old/", "/resume.json"]))
    let dates = graph.files.indexed.map { index in
      "\(graph.routes[index].path.text) \(graph.entries.updated(graph.routes[index])?.rfc3339 ?? "-")"
    }
    #expect(
      Set(dates).isSuperset(of: [
        "/ 2026-02-20T00:00:00Z", "/journal/log/ 2026-02-20T00:00:00Z",
        "/journal/log/a/ 2026-01-01T00:00:00Z", "/journal/log/b/ 2026-02-20T00:00:00Z",
        "/tags/y/ 2026-01-01T00:00:00Z", "/events/e/ -", "/portfolio/old/ -",
      ]))
  }

  @Test func `a large sitemap is split`() {
    let lengths = [Int](repeating: 30, count: 120_001)
    #expect(SitemapParts.ranges(lengths) == [0..<50_000, 50_000..<100_000, 100_000..<120_001])
    #expect(SitemapParts.ranges([Int](repeating: 9, count: 50_000)) == [0..<50_000])
    #expect(SitemapParts.ranges([]) == [0..<0])
    #expect(
      SitemapParts.ranges([900, 900, 5_000, 1], limit: (9, 2_000)) == [0..<2, 2..<3, 3..<4])
  }
}
