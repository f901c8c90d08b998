import CivilTime
import Content
import Fields
import Localization
import Testing

@testable import Site

@Suite struct URLTests {
  @Test(arguments: [
    ("/about/", "/about/", "about/index.html", "/about/"),
    ("about", "/about/", "about/index.html", "/about/"),
    ("/a/b.html", "/a/b.html", "a/b.html", "/a/b.html"), ("/", "/", "index.html", "/"),
    ("", "/", "index.html", "/"),
    ("/v1.2/", "/v1.2/", "v1.2/index.html", "/v1.2/"),
    ("/a b/é/", "/a b/é/", "a b/é/index.html", "/a%20b/%C3%A9/"),
    ("/%2e%2e/x/", "/%2e%2e/x/", "%2e%2e/x/index.html", "/%252e%252e/x/"),
    ("/what?/", "/what?/", "what?/index.html", "/what%3F/"),
    ("/a#b/", "/a#b/", "a#b/index.html", "/a%23b/"),
    ("/.../", "/.../", ".../index.html", "/.../"),
    ("/~ada/(x)/", "/~ada/(x)/", "~ada/(x)/index.html", "/~ada/(x)/"),
    ("/\"<>/", "/\"<>/", "\"<>/index.html", "/%22%3C%3E/"),
  ])
  func `a path as written becomes a path of the site`(
    written: String, text: String, file: String, url: String
  ) throws {
    let path = try #require(URLPath(written))
    #expect(path.text == text)
    #expect(path.file == file)
    #expect(path.url == url)
  }

  @Test(arguments: [
    "..", "../x", "../../x", "/a/../b", "/a/..", ".", "/./a", "//host/x", "/a//b", "\\x",
    "/a\\..\\b",
    "/a\0b", "/a\nb", "/a\u{7F}b", "https://x.example/",
    "/" + String(repeating: "é", count: 128) + "/",
  ])
  func `a path that leads out of the site is refused`(written: String) {
    #expect(URLPath(written) == nil)
  }

  @Test(arguments: [
    ("/journal/", 1, "/journal/"), ("/journal/", 2, "/journal/page/2/"), ("/", 3, "/page/3/"),
    ("/runs.html", 1, "/runs.html"), ("/runs.html", 2, "/runs/page/2/"),
  ])
  func `the further pages of a listing are below it`(
    written: String, number: Int, expected: String
  ) throws {
    #expect(try #require(URLPath(written)).page(number).text == expected)
  }

  @Test(arguments: [
    ("Ada B", "ada-b"), ("🚀", "🚀"), ("!!!", "!!!"), ("..", "-"), ("/", "-"), ("", "-"),
    ("\\", "-"), ("\0", "-"),
  ])
  func `a part of a path is never empty and never leads out`(name: String, expected: String) {
    #expect(URLPath.part(named: name, SlugRule(style: nil, language: .english)) == expected)
    #expect(URLPath.isPart(expected))
  }

  @Test(arguments: [
    ("https://ada.example", "https://ada.example", ""),
    ("https://ada.example/", "https://ada.example", ""),
    ("https://host.example/me/", "https://host.example", "/me"),
    ("http://host:8000/a/b", "http://host:8000", "/a/b"),
    ("HTTPS://Ada.Example/Me/", "https://ada.example", "/Me"), ("/me/", "", "/me"), ("/", "", ""),
    ("https://x.example/a b/", "https://x.example", "/a%20b"),
    ("https://x.example/a%20b/", "https://x.example", "/a%20b"),
    ("https://x.example/caf%C3%A9", "https://x.example", "/caf%C3%A9"),
    ("https://bücher.example/é/", "https://bücher.example", "/%C3%A9"),
    ("http://[::1]:80/", "http://[::1]:80", ""),
    ("https://x.example/v1.2", "https://x.example", "/v1.2"),
  ])
  func `a base URL is an origin and a path`(text: String, origin: String, path: String) throws {
    let base = try #require(BaseURL(text))
    #expect(base.origin == origin)
    #expect(base.path == path)
  }

  @Test(arguments: [
    "", "ada.example", "ada.example/me", "ftp://ada.example/", "https://", "https:///x",
    "//ada.example/",
    "https://a b/", "https://a\"b/", "https://a<b>/", "https://a\\b/", "https://a\0b/",
    "https://a.example/?q", "https://a.example/#f",
    "https://a.example/../x", "https://a.example/%2e%2e/x", "https://a.example/%zz/",
    "https://a.example//x", "me/", "/../", "mailto:a@b",
  ])
  func `a text that is no base URL is refused`(text: String) {
    #expect(BaseURL(text) == nil)
  }

  @Test(arguments: [
    ("/about/", "/me/about/", "https://h.example/me/about/"),
    ("/", "/me/", "https://h.example/me/"),
    ("https://x.example/", "https://x.example/", "https://x.example/"),
    ("//x.example/", "//x.example/", "//x.example/"),
    ("#top", "#top", "#top"), ("mailto:a@b", "mailto:a@b", "mailto:a@b"),
    ("a.jpg", "a.jpg", "a.jpg"), ("", "", ""),
  ])
  func `the site's paths are below the base path, and others stay`(
    url: String, relative: String, absolute: String
  ) throws {
    let base = try #require(BaseURL("https://h.example/me/"))
    #expect(base.relative(url) == relative)
    #expect(base.absolute(url) == absolute)
    #expect(BaseURL.none.relative(url) == url)
    #expect(BaseURL.none.absolute(url) == url)
  }

  @Test(
    arguments: [
      ("/journal/:journal/:slug/", "/journal/runs/hills/"),
      ("/:year/:month/:day/:title/", "/2026/03/02/hills/"),
      (":slug", "/hills/"), ("/:year-:month/:slug/", "/2026-03/hills/"), ("/x/:slugs-of/", nil),
      ("/p-:slug.x/", "/p-hills.x/"),
      ("/:year/:title.html", "/2026/hills.html"), ("/:title.html/", "/hills.html/"),
      ("//a//:slug//", "/a/hills/"),
      ("/../:slug/", nil), ("/:slug/./", nil), ("/a\\b/:slug/", nil), ("/::slug/", nil),
      ("/:nope/", nil), ("/a\0/:slug/", nil),
    ] as [(String, String?)])
  func `a permalink's placeholders are filled in`(pattern: String, expected: String?) throws {
    let date = try #require(CivilDate(year: 2026, month: 3, day: 2))
    let values = Permalink.Values(slug: "hills", folder: "runs", date: date)
    #expect((try? Permalink(pattern, .post))?.path(values)?.text == expected)
  }

  @Test(arguments: [
    ("post: /:year/:slug/", "/2026/a/"), ("journal: /blogs/:slug/", "/blogs/j/"),
    ("material: /work/:year/:slug/", "/work/2025/m/"), ("collection: /:slug/", "/c/"),
    ("item: '/:collection/:slug.html'", "/c/i.html"), ("event: /:year/:slug/", "/2026/e/"),
    ("page: /docs/:path/:slug/", "/docs/p/q/deep/"), ("page: '/:path/:slug.html'", "/top.html"),
    ("person: /~:slug/", "/~ben/"), ("class: /classes/:slug/", "/classes/yoga/"),
  ])
  func `every kind of page can have a pattern`(pattern: String, expected: String) {
    let site = TestSite([
      "site.yaml": "permalinks: {\(pattern)}", "journal/j/2026-03-01-a.md": "",
      "portfolio/m.md": "---\ndate: 2025-01-01\n---\n", "portfolio/c/i.md": "",
      "events/e.md": "---\nstart: 2026-05-01\n---\n", "p/q/deep.md": "", "top.md": "",
      "people.yaml": "- {id: ben, name: Ben}", "timetable/t.yaml": "classes: [{title: Yoga}]",
    ])
    #expect(site.found == [])
    #expect(site.graph.routes.contains { $0.path.text == expected })
  }

  @Test(arguments: [
    (
      "material: /:year/:slug/",
      "content/portfolio/m.md:1:1 the page has no date, but its URL pattern needs one"
        + " | add 'date:' or 'url:' to its front matter"
    ),
    (
      "page: /:year/:slug/",
      "content/site.yaml:1:20 unknown placeholder ':year' | there are :path, :slug, :title"
    ),
    (
      "page: /x-:path/:slug/",
      "content/site.yaml:1:20 ':path' must be between two '/' | there are :path, :slug, :title"
    ),
    (
      "item: /things/",
      "content/site.yaml:1:20 the pattern '/things/' gives every page the same URL"
        + " | there are :collection, :slug, :title"
    ),
  ])
  func `a pattern has to fit its kind`(pattern: String, expected: String) {
    let site = TestSite(["site.yaml": "permalinks: {\(pattern)}", "portfolio/m.md": ""])
    #expect(site.found == [expected])
  }

  @Test(arguments: ["", "..", ".", "a/b", "\\", "a\0"])
  func `a value cannot lead a permalink out of the site`(slug: String) throws {
    let date = try #require(CivilDate(year: 2026, month: 3, day: 2))
    let values = Permalink.Values(slug: slug, folder: "runs", date: date)
    #expect(try Permalink("/:journal/:slug/", .post).path(values) == nil)
  }

  @Test(arguments: [
    (
      "permalinks: {post: /:yaer/:slug/}",
      "1:20 unknown placeholder ':yaer' | did you mean ':year'?"
    ),
    (
      "permalinks: {post: /../:slug/}",
      "1:20 the pattern '/../:slug/' leads out of the site"
        + " | there are :journal, :slug, :title, :year, :month, :day"
    ),
    (
      "url: ada.example",
      "1:6 'ada.example' is not the URL of a site | write it as https://ada.example/ or https://host.example/me/"
    ),
    ("timeZone: Test/Wset", "1:11 unknown time zone 'Test/Wset' | did you mean 'Test/West'?"),
    (
      "timeZone: CET",
      "1:11 unknown time zone 'CET' | name a place, such as Europe/London, so that summer time is known"
    ),
  ])
  func `a mistake in the addresses of site.yaml is reported at its place`(
    text: String, message: String
  ) {
    #expect(TestSite(["site.yaml": text]).found == ["content/site.yaml:" + message])
  }
}
