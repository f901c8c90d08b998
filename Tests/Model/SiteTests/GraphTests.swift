import CivilTime
import Content
import Site
import Testing

@Suite struct GraphTests {
  @Test func `every kind has its pages`() {
    let site = TestSite([
      "profile.yaml": "name: Ada", "people.yaml": "- {name: Ben B}", "about.md": "",
      "notes/Deep Sea.md": "", "portfolio/bike.md": "---\ntags: [x]\n---\n",
      "portfolio/mugs/index.md": "", "portfolio/mugs/blue.md": "",
      "journal/runs/2026-03-01-a.md": "", "events/p.md": "---\nstart: 2026-05-01\n---\n",
      "timetable/t.yaml": "classes: [{title: Aqua fit, on: mon 10:00-11:00}]",
      "site.yaml": "window: {back: 1y, ahead: 1y}",
      "library/l.yaml": "title: L", "photo.jpg": "",
    ])
    #expect(site.found == [])
    let pages = site.graph.routes.filter { !$0.isOfCalendar }
    let routes = pages.map { "\($0.kind.rawValue) \($0.path.text)" }
    #expect(
      routes == [
        "home /", "profile /resume/", "vcard /resume.vcf", "resume.json /resume.json",
        "portfolio /portfolio/", "material /portfolio/bike/",
        "collection /portfolio/mugs/", "item /portfolio/mugs/blue/",
        "journals /journal/", "journal /journal/runs/", "post /journal/runs/a/",
        "timetable /timetable/", "class /timetable/aqua-fit/", "events /events/",
        "event /events/p/",
        "people /people/", "person /people/ben-b/", "library /library/", "statistics /statistics/",
        "taxonomy /tags/", "term /tags/x/", "page /about/", "page /notes/deep-sea/",
        "404 /404.html", "archive /journal/runs/2026/",
        "calendar.ics /calendar.ics", "calendar.ics /timetable/calendar.ics",
        "calendar.ics /timetable/aqua-fit/calendar.ics", "calendar.ics /events/calendar.ics",
        "calendar.ics /events/p/calendar.ics",
        "icon /favicon.svg", "robots.txt /robots.txt", "humans.txt /humans.txt",
        ".nojekyll /.nojekyll", "site.webmanifest /site.webmanifest",
      ])
    for route in site.graph.routes where route.subject != .site && route.kind.isPage {
      #expect(site.graph.path(of: route.subject) == route.path)
    }
  }

  @Test func `a site of nothing has a home page`() {
    let site = TestSite([:])
    #expect(site.graph.routes.filter(\.kind.isPage).map(\.path.text) == ["/", "/404.html"])
    #expect(site.graph.title == "Untitled site")
    #expect(site.graph.entries.statistics == nil)
    #expect(site.graph.entries.week == nil)
  }

  @Test(arguments: [
    ("resume", "profile.yaml", "name: A"), ("portfolio", "portfolio/a.md", ""),
    ("journal", "journal/j/2026-03-01-a.md", ""), ("library", "library/l.yaml", ""),
    ("events", "events/a.md", "---\nstart: 2026-05-01\n---\n"),
    ("timetable", "timetable/t.yaml", "classes: [{title: A}]"),
    ("people", "people.yaml", "- {name: A}"),
    ("statistics", "journal/j/2026-03-01-a.md", ""),
  ])
  func `a listing's text is a page of its own where there is nothing to list`(
    folder: String, other: String, text: String
  ) throws {
    let file = "\(folder)/index.md"
    let alone = TestSite([file: "---\ntitle: Mine\n---\n"])
    #expect(alone.paths(.page) == ["/\(folder)/"])
    let listing = TestSite([file: "---\ntitle: Mine\n---\n", other: text])
    #expect(listing.found == [])
    #expect(listing.paths(.page) == [])
    let route = try #require(listing.graph.routes.first { $0.path.text == "/\(folder)/" })
    #expect(listing.graph.title(of: route) == "Mine")
  }

  @Test(arguments: [
    ("about.md", "slug: me", "/me/"), ("about.md", "url: /x/y/", "/x/y/"),
    ("about.md", "url: x.html", "/x.html"), ("a/About Me/index.md", "", "/a/about-me/"),
    ("!!!/x.md", "", "/!!!/x/"), ("portfolio/b.md", "slug: c", "/portfolio/c/"),
    ("portfolio/b.md", "permalink: /c/", "/c/"),
    ("journal/j/2026-03-01-a.md", "slug: B b", "/journal/j/B b/"),
    ("journal/j/2026-03-01-a.md", "url: /p/", "/p/"),
    ("events/e.md", "{start: 2026-05-01, slug: f}", "/events/f/"), ("🚀.md", "", "/🚀/"),
  ])
  func `a slug or a URL of the front matter decides the path`(
    file: String, keys: String, path: String
  ) {
    let site = TestSite([file: "---\n\(keys)\n---\n"])
    #expect(site.found == [])
    #expect(
      site.graph.routes.contains { $0.path.text == path && $0.document?.path == "content/" + file })
  }

  @Test func `items and posts are below the slug of their folder`() {
    let site = TestSite([
      "portfolio/m/index.md": "---\nslug: shop\n---\n", "portfolio/m/i.md": "",
      "journal/j/index.md": "---\nslug: runs\n---\n", "journal/j/2026-03-01-a.md": "",
    ])
    #expect(site.paths(.item) == ["/portfolio/shop/i/"])
    #expect(site.paths(.post) == ["/journal/runs/a/"])
  }

  @Test(arguments: [
    (
      "url: ../../etc",
      "2:6 the URL '../../etc' leads out of the site | write a path within the site, such as /about/"
    ),
    (
      "url: https://x.example/",
      "2:6 the URL 'https://x.example/' leads out of the site | write a path within the site, such as /about/"
    ),
    (
      "slug: ../x",
      "2:7 the slug '../x' leads out of its folder | a slug is one part of a URL, such as first-ride"
    ),
    (
      "slug: 'a\\b'",
      "2:7 the slug 'a\\b' leads out of its folder | a slug is one part of a URL, such as first-ride"
    ),
    (
      "slug: \"a\\0\"",
      "2:7 the slug 'a\0' leads out of its folder | a slug is one part of a URL, such as first-ride"
    ),
  ])
  func `a path that leads out of the site is an error at its place`(keys: String, message: String) {
    let site = TestSite(["about.md": "---\n\(keys)\n---\n"])
    #expect(site.found == ["content/about.md:\(message)"])
    #expect(site.paths(.page) == ["/about/"])
  }

  private static let rename = "give one of them another file name or 'slug:'"

  @Test(arguments: [
    (
      ["a.md": "", "b.md": "---\nurl: /a/\n---\n"], "content/b.md:2:6", "/a/",
      "content/a.md and content/b.md"
    ),
    (["a.md": "", "A!.md": ""], "content/a.md:1:1", "/a/", "content/A!.md and content/a.md"),
    (
      ["a.md": "", "a/index.html": ""], "content/a.md:1:1", "/a/",
      "content/a/index.html and content/a.md"
    ),
    (["index.html": ""], "content/index.html:1:1", "/", "content/index.html and the home page"),
    (
      ["site.yaml": "search: true", "search/words-1.txt": ""], "content/search/words-1.txt:1:1",
      "/search/words-1.txt",
      "content/search/words-1.txt and the index that 'search: true' in site.yaml creates"
    ),
    (
      ["site.yaml": "search: true", "a.md": "", "search/pages-1.json": ""],
      "content/search/pages-1.json:1:1", "/search/pages-1.json",
      "content/search/pages-1.json and the index that 'search: true' in site.yaml creates"
    ),
    (
      ["site.yaml": "search: true", "a.md": "---\nurl: /search/words-1.txt\n---\n"],
      "content/a.md:2:6", "/search/words-1.txt",
      "content/a.md and the index that 'search: true' in site.yaml creates"
    ),
    (
      ["site.yaml": "search: true", "search.md": ""], "content/search.md:1:1", "/search/",
      "content/search.md and the search page that 'search: true' in site.yaml creates"
    ),
    (
      ["site.yaml": "search: true", "search/index.html": ""], "content/search/index.html:1:1",
      "/search/",
      "content/search/index.html and the search page that 'search: true' in site.yaml creates"
    ),
    (
      ["journal/j/2026-03-01-a.md": "", "journal/j/2026-03-02-a.md": ""],
      "content/journal/j/2026-03-01-a.md:1:1", "/journal/j/a/",
      "content/journal/j/2026-03-02-a.md and content/journal/j/2026-03-01-a.md"
    ),
  ])
  func `two pages with one URL are an error`(
    files: [String: String], place: String, url: String, names: String
  ) {
    #expect(
      TestSite(files).found == [
        "\(place) two pages share the URL '\(url)': \(names) | \(Self.rename)"
      ])
  }

  @Test(arguments: ["", "/m/z/"])
  func `each page in a folder that is also a file is an error`(between: String) {
    func page(_ url: String) -> String { url.isEmpty ? "" : "---\nurl: \(url)\n---\n" }
    let site = TestSite([
      "notes.txt": "", "a.md": page("/notes.txt/a/"), "b.md": page(between),
      "c.md": page("/notes.txt/c/"), "d.md": page("/notes.txt/d/"), "e.md": page("/fine/e/"),
    ])
    let urls = site.found.compactMap { $0.split(separator: "'").dropFirst().first }
    #expect(urls == ["/notes.txt/a/", "/notes.txt/c/", "/notes.txt/d/"])
  }

  @Test
  func `a page in the folder of another page's file is an error`() {
    let site = TestSite([
      "a.md": "", "b.md": "---\nurl: /x/index.html/\n---\n", "x.md": "",
      "z.md": "---\nurl: /z/index.html/y/\n---\n",
    ])
    let urls = site.found.compactMap { $0.split(separator: "'").dropFirst().first }
    #expect(urls == ["/x/index.html/"])
  }

  @Test func `two people or classes with one URL are an error at the id`() {
    let site = TestSite([
      "people.yaml": "- {id: ada, name: A}\n- {id: Ada!, name: B}",
      "timetable/t.yaml": "classes: [{title: Aqua}, {title: B, id: aqua.}]",
    ])
    #expect(
      site.found == [
        "content/timetable/t.yaml:1:41 two pages share the URL '/timetable/aqua/': the page of class 'aqua' and the page of class 'aqua.' | give one of them another 'id:'",
        "content/people.yaml:2:8 two pages share the URL '/people/ada/': the page of person 'ada' and the page of person 'Ada!' | give one of them another 'id:'",
      ])
  }

  @Test(arguments: [
    (0, 2, [0..<0]), (1, 2, [0..<1]), (2, 2, [0..<2]), (3, 2, [0..<2, 2..<3]),
    (5, 2, [0..<2, 2..<4, 4..<5]), (3, 999_999_999, [0..<3]),
    (21, 20, [0..<20, 20..<21]),
  ])
  func `a journal is shown in pages of equal size`(count: Int, size: Int, ranges: [Range<Int>]) {
    var files = ["site.yaml": "paginate: \(size)", "journal/j/index.md": "---\ntitle: J\n---\n"]
    for number in 0..<count { files["journal/j/2026-02-\(10 + number % 18)-p\(number).md"] = "" }
    let site = TestSite(files)
    let parts = site.graph.routes.compactMap(\.part)
    #expect(parts.map(\.range) == ranges)
    #expect(parts.map(\.number) == Array(1...ranges.count))
    #expect(parts.allSatisfy { $0.count == ranges.count })
    #expect(
      site.paths(.journal).last
        == (ranges.count == 1 ? "/journal/j/" : "/journal/j/page/\(ranges.count)/"))
    let last = site.graph.routes.last { $0.kind == .journal }
    #expect(last.map(site.graph.title) == (ranges.count == 1 ? "J" : "J, page \(ranges.count)"))
  }

  @Test func `posts are ordered by moment, the newest first, then by file name, the last first`() {
    let site = TestSite([
      "site.yaml": "timeZone: Test/West", "journal/a/2026-03-01-b.md": "",
      "journal/a/2026-03-01-a.md": "", "journal/b/2026-02-01-old.md": "",
      "journal/b/2026-03-02-x.md": "---\ndate: 2026-03-01T23:00:00-05:00\n---\n",
      "journal/a/2026-03-02-y.md": "---\ndate: 2026-03-02T04:30:00Z\n---\n",
    ])
    #expect(
      site.graph.entries.posts.map(\.path.text) == [
        "/journal/a/y/", "/journal/b/x/", "/journal/a/b/", "/journal/a/a/", "/journal/b/old/",
      ])
    #expect(site.graph.entries.posts[0].date.rfc3339 == "2026-03-01T23:30:00-05:00")
    #expect(site.graph.entries.journals.map(\.posts) == [[0, 2, 3], [1, 4]])
    #expect((0..<5).map { site.graph.entries.index(ofPost: $0) } == [0, 0, 1, 2, 1])
  }

  @Test func `the file name decides about posts of one day, in whatever journal they are`() {
    let site = TestSite([
      "journal/a/2026-03-01-c.md": "", "journal/b/2026-03-01-a.md": "",
      "journal/b/2026-03-01-b/index.md": "", "journal/b/2026-03-01-b-2.md": "",
      "journal/b/2026-03-01-first.md": "---\ndate: 2026-03-01 00:01\nurl: /z/\n---\n",
    ])
    #expect(
      site.graph.entries.posts.map(\.path.text) == [
        "/z/", "/journal/a/c/", "/journal/b/b-2/", "/journal/b/b/", "/journal/b/a/",
      ])
  }

  private static let times = [
    "journal/j/2026-03-03-noon.md": "---\ndate: 2026-03-03 12:00:00\n---\n",
    "journal/j/2026-03-03-one.md": "---\ndate: 2026-03-03 12:00:01\n---\n",
    "journal/j/2026-03-04-late.md": "", "journal/j/2026-03-01-draft.md": "---\ndraft: true\n---\n",
    "a.md": "---\ndraft: yes\n---\n", "index.md": "---\ndraft: true\ntitle: Hidden\n---\n",
  ]

  @Test(arguments: [
    (false, false, ["/journal/j/noon/"]),
    (true, false, ["/journal/j/noon/", "/journal/j/draft/"]),
    (false, true, ["/journal/j/late/", "/journal/j/one/", "/journal/j/noon/"]),
    (
      true, true,
      ["/journal/j/late/", "/journal/j/one/", "/journal/j/noon/", "/journal/j/draft/"]
    ),
  ])
  func `drafts and later posts are shown only with their options`(
    drafts: Bool, future: Bool, posts: [String]
  ) {
    let site = TestSite(Self.times) { options in
      options.includesDrafts = drafts
      options.includesFuture = future
    }
    #expect(site.paths(.post) == posts)
    #expect(site.paths(.page) == (drafts ? ["/a/"] : []))
    #expect(site.graph.title(of: site.graph.routes[0]) == (drafts ? "Hidden" : "Untitled site"))
  }

  @Test func `a written moment is in the site's zone`() throws {
    let day = try #require(DateText("2026-03-04"))
    let site = TestSite(["site.yaml": "timeZone: Test/West"]) { $0.moment = .written(day) }
    #expect(site.graph.entries.time.rfc3339 == "2026-03-04T00:00:00-05:00")
  }

  @Test(arguments: [
    (
      "journal/j/hills.md", "",
      "a post without a date | name the file YYYY-MM-DD-slug.md, or add 'date:' to its front matter"
    ),
    ("journal/j/!!!.md", "---\ndate: 2026-03-01\n---\n", "a post without a slug"),
  ])
  func `a post needs a date and a name`(file: String, text: String, message: String) {
    #expect(TestSite([file: text]).found == ["content/\(file):1:1 \(message)"])
  }

  @Test func `titles and breadcrumbs name what is above`() {
    let site = TestSite([
      "journal/index.md": "---\ntitle: Logs\n---\n",
      "journal/hill-runs/2026-03-01-first_ride.md": "",
      "portfolio/m/index.md": "---\ntitle: Mugs\n---\n",
      "portfolio/m/i.md": "---\ntags: [Blue]\n---\n",
    ])
    func line(_ path: String) -> String {
      guard let route = site.graph.routes.first(where: { $0.path.text == path }) else { return "-" }
      let above = Breadcrumbs(site.graph).links(to: route).map { "\($0.title) \($0.path.text)" }
      return (above + [site.graph.title(of: route)]).joined(separator: " > ")
    }
    #expect(line("/") == "Untitled site")
    #expect(
      line("/journal/hill-runs/first_ride/")
        == "Home / > Logs /journal/ > Hill runs /journal/hill-runs/ > First ride")
    #expect(line("/portfolio/m/i/") == "Home / > Mugs /portfolio/m/ > I")
    #expect(line("/tags/blue/") == "Home / > Tags /tags/ > Blue")
    #expect(site.graph.suggestedNavigation.map(\.title) == ["Mugs", "Logs"])
  }
}
