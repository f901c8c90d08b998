import Content
import Site
import Testing

@Suite struct RedirectTests {
  @Test func `older paths lead to the page`() {
    let site = TestSite([
      "about.md": "---\naliases: [/me.html, old/about]\n---\n",
      "profile.yaml": "name: Ada", "profile.md": "---\naliases: cv\n---\n",
      "journal/j/2026-03-01-a.md": "---\naliases: /2019/03/a/\n---\n",
      "journal/index.md": "---\naliases: /blog/\n---\n",
    ])
    #expect(site.found == [])
    #expect(
      site.graph.table.redirects.map { "\($0.path.text) \($0.target.text)" } == [
        "/cv/ /resume/", "/blog/ /journal/", "/2019/03/a/ /journal/j/a/", "/me.html /about/",
        "/old/about/ /about/",
      ])
    #expect(site.paths(.redirects) == ["/_redirects"])
  }

  @Test func `the author's own list of redirects stays`() {
    let site = TestSite(["about.md": "---\naliases: /me\n---\n", "_redirects": "/a /b 301"])
    #expect(site.paths(.redirects) == ["/_redirects"])
    #expect(site.graph.content.redirects?.paths == ["/a"])
  }

  @Test(arguments: [
    (
      "../x",
      "10 the alias '../x' is not a path of the site"
        + " | write a path within the site, such as /2019/about.html"
    ),
    ("/about/", "10 the alias '/about/' is the page's own URL"),
    ("/b/", "10 the alias '/b/' is the URL of another page: content/b.md"),
    ("/404.html", "10 the alias '/404.html' is the URL of another page: the 404 page"),
    (
      "/c.html",
      "10 two pages share the URL '/c.html': the alias of content/about.md"
        + " and the alias of content/b.md"
    ),
    (
      "/photo.jpg",
      "10 two pages share the URL '/photo.jpg': content/photo.jpg and the alias of"
        + " content/about.md"
    ),
  ])
  func `an impossible alias is a mistake at its place`(alias: String, expected: String) {
    let site = TestSite([
      "about.md": "---\naliases: \(alias)\n---\n", "photo.jpg": "",
      "b.md": "---\naliases: \(alias == "/c.html" ? alias : "/d")\n---\n",
    ])
    let file = alias == "/c.html" ? "b" : "about"
    #expect(site.found == ["content/\(file).md:2:\(expected)"])
  }
}
