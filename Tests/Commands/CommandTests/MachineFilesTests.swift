import Foundation
import Testing

/// What the program makes for readers of feeds, search engines and telephones.
@Suite struct MachineFilesTests {
  /// A text with what has a meaning in some format, and with characters that XML cannot have.
  private static let hostile =
    "a </script><b> ]]> &amp; \\u0000\\u0008\\u001f\\ufffe “é” 🎉 {{ 1 }} \\\" ' -->"
  private static let plain =
    "a </script><b> ]]> &amp; \u{0}\u{8}\u{1F}\u{FFFE} “é” 🎉 {{ 1 }} \" ' -->"

  private static let files = [
    "content/site.yaml": """
    title: "\(hostile)"
    tagline: "\(hostile)"
    url: https://ada.example/
    timeZone: Europe/Berlin
    feeds: {formats: [atom, rss, json]}
    """,
    "content/profile.json": "", "content/people.yaml": "- {id: ben, name: \"\(hostile)\"}",
    "content/profile.yaml": "name: \"\(hostile)\"\nsummary: \"\(hostile)\"",
    "content/journal/log/index.md": "---\ntitle: \"\(hostile)\"\nsummary: \"\(hostile)\"\n---\n",
    "content/journal/log/2026-03-02-a.md": """
    ---
    title: "\(hostile)"
    summary: "\(hostile)"
    author: ben
    image: a.svg
    tags: ["\(hostile)"]
    date: 2026-03-02 18:00
    ---
    ## Part {#p}

    A [link](b.md#p), a [place](#p), ![a picture](a.svg) and `]]>` <script>x()</script>.
    """,
    "content/journal/log/b.md": "---\ndate: 2026-02-01\n---\n## P {#p}\n",
    "content/journal/log/a.svg": "<svg xmlns=\"http://www.w3.org/2000/svg\"/>",
    "content/portfolio/shop/index.md": "---\ncurrency: EUR\n---\n",
    "content/portfolio/shop/mug.md": """
    ---
    title: "\(hostile)"
    date: 2026-01-20
    variants: [{title: "\(hostile)", price: 12.50}, {price: 20, stock: 0}]
    ---
    """,
    "content/events/e.md":
      "---\ntitle: \"\(hostile)\"\nstart: 2026-05-01\nplace: \"\(hostile)\"\n---\n",
  ]

  private func build(
    _ arguments: String..., change: [String: String] = [:]
  ) throws -> TestSite {
    let site = try TestSite(Self.files.merging(change) { $1 }.filter { !$0.value.isEmpty })
    let run = try site.run(["build", "--as-of", "2026-03-03"] + arguments)
    #expect(run.status == 0, "\(run.errors)")
    return site
  }

  private func json(_ text: String) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }

  @Test func `pages that are no HTML are not in the sitemap`() throws {
    let site = try TestSite([
      "content/site.yaml": "url: https://ada.example/", "content/about.md": "Text.",
      "content/api.md": "---\nurl: /api/posts.json\n---\n", "content/v1.2.md": "Text.",
    ])
    #expect(try site.run("build").status == 0)
    let map = try site.text("public/sitemap.xml")
    #expect(site.exists("public/api/posts.json") && !map.contains("posts.json"))
    #expect(map.contains("/about/") && map.contains("/v1.2/"), "\(map)")
  }

  @Test func `every file is well formed whatever the texts are`() throws {
    let site = try build()
    var count = 0
    for (path, data) in try site.tree("public") {
      let text = String(decoding: data, as: UTF8.self)
      if path.hasSuffix(".atom") || path.hasSuffix(".rss") || path.hasSuffix(".xml") {
        count += 1
        #expect(!text.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" && $0 != "\t" })
        #expect(!text.contains("\u{FFFE}"))
        #expect(!text.contains("<b>") && !text.contains("]]>"))
      }
      if path.hasSuffix("feed.json") || path.hasSuffix("webmanifest") {
        count += 1
        _ = try json(text)
      }
    }
    #expect(count > 10)
    let feed = try json(try site.text("public/feed.json"))
    #expect(feed["title"] as? String == Self.plain)
    let item = try #require((feed["items"] as? [[String: Any]])?.first)
    #expect(item["title"] as? String == Self.plain)
    #expect(item["summary"] as? String == Self.plain)
    #expect(item["tags"] as? [String] == [Self.plain])
    #expect((item["authors"] as? [[String: Any]])?.first?["name"] as? String == Self.plain)
  }

  @Test func `every page has its structured data`() throws {
    let site = try build()
    let expected = [
      "index.html": ["WebSite", "Person"], "resume/index.html": ["ProfilePage", "BreadcrumbList"],
      "journal/log/index.html": ["CollectionPage", "BreadcrumbList"],
      "journal/log/a/index.html": ["BlogPosting", "BreadcrumbList"],
      "portfolio/shop/index.html": ["CollectionPage", "BreadcrumbList"],
      "portfolio/shop/mug/index.html": ["Product", "BreadcrumbList"],
      "events/e/index.html": ["Event", "BreadcrumbList"],
      "people/ben/index.html": ["ProfilePage", "BreadcrumbList"],
    ]
    for (path, types) in expected {
      let html = try site.text("public/" + path)
      let parts = html.components(separatedBy: "<script type=\"application/ld+json\">")
      try #require(parts.count == 2, "\(path)")
      let text = try #require(parts[1].components(separatedBy: "</script>").first)
      let document = try json(text)
      #expect(document["@context"] as? String == "https://schema.org")
      let graph = try #require(document["@graph"] as? [[String: Any]])
      #expect(graph.map { $0["@type"] as? String } == types, "\(path)")
    }
    let html = try site.text("public/portfolio/shop/mug/index.html")
    #expect(html.contains(#""@type":"AggregateOffer","lowPrice":"12.50","highPrice":"20.00""#))
    #expect(
      html.contains(
        #""price":"20.00","priceCurrency":"EUR","availability":"https://schema.org/OutOfStock""#))
  }

  @Test func `content is fit for readers elsewhere`() throws {
    let site = try build("--base-url", "https://b.example/me/")
    let feed = try json(try site.text("public/journal/log/feed.json"))
    let item = try #require((feed["items"] as? [[String: Any]])?.first)
    #expect(
      item["content_html"] as? String == """
        <h2>Part </h2>
        <p>A <a href="https://b.example/me/journal/log/b/#p">link</a>, \
        a <a href="https://b.example/me/journal/log/a/#p">place</a>, \
        <img src="https://b.example/me/journal/log/a.svg" alt="a picture" /> \
        and <code>]]&gt;</code> .</p>

        """)
    #expect(item["date_published"] as? String == "2026-03-02T18:00:00+01:00")
    let rss = try site.text("public/feed.rss")
    #expect(rss.contains("<pubDate>Mon, 02 Mar 2026 18:00:00 +0100</pubDate>"))
    #expect(
      rss.contains(
        "<enclosure url=\"https://b.example/me/journal/log/a.svg\" length=\"41\" type=\"image/svg+xml\"/>"
      ))
    let atom = try site.text("public/feed.atom")
    #expect(atom.contains("<updated>2026-03-02T18:00:00+01:00</updated>\n<link rel=\"self\""))
    let page = try site.text("public/journal/log/a/index.html")
    #expect(page.contains("type=\"application/atom+xml\""))
    #expect(page.contains("href=\"/me/journal/log/feed.rss\""))
  }

  @Test func `ids stay when the address the title and the date change`() throws {
    func ids(_ site: TestSite) throws -> [String] {
      let text = try site.text("public/journal/log/feed.atom")
      return text.components(separatedBy: "<id>").dropFirst().map { String($0.prefix(45)) }
    }
    let first = try ids(try build())
    #expect(Set(first).count == 3 && first.allSatisfy { $0.hasPrefix("urn:uuid:") })
    #expect(try ids(try build("--base-url", "https://b.example/me/")) == first)
    let post = "---\ntitle: Other\ndate: 2026-03-01\nurl: /elsewhere/\n---\nx"
    #expect(try ids(try build(change: ["content/journal/log/2026-03-02-a.md": post])) == first)
    let moved = "{url: 'https://c.example/', feeds: {idBase: 'https://ada.example'}}"
    #expect(try ids(try build(change: ["content/site.yaml": moved])) == first)
  }

  @Test func `summaries are enough where the settings say so`() throws {
    let settings =
      "{url: 'https://a.example/', feeds: {formats: [atom, rss, json], content: summary}}"
    let site = try build(change: ["content/site.yaml": settings])
    #expect(!(try site.text("public/feed.atom")).contains("<content"))
    #expect(!(try site.text("public/feed.rss")).contains("<content:encoded"))
    #expect(!(try site.text("public/feed.json")).contains("content_html"))
  }

  @Test func `everything stays below the base path`() throws {
    let site = try build("--base-url", "https://b.example/me/")
    let manifest = try json(try site.text("public/site.webmanifest"))
    for key in ["id", "start_url", "scope"] { #expect(manifest[key] as? String == "/me/") }
    let icons = try #require(manifest["icons"] as? [[String: Any]])
    #expect(icons.map { $0["src"] as? String } == ["/me/favicon.svg"])
    let robots = "User-agent: *\nAllow: /\n\nSitemap: https://b.example/me/sitemap.xml\n"
    #expect(try site.text("public/robots.txt") == robots)
    let sitemap = try site.text("public/sitemap.xml")
    let places = sitemap.components(separatedBy: "<loc>").dropFirst()
    #expect(places.count > 8 && places.allSatisfy { $0.hasPrefix("https://b.example/me/") })
    #expect(site.exists("public/.nojekyll"))
    let humans = try site.text("public/humans.txt")
    #expect(humans.contains("  Last update: 2026-03-02\n"))
    #expect(!humans.contains("\u{8}"))
  }

  @Test(arguments: [
    ("formats: [atom, rrs]", "'formats' has an unknown word 'rrs'", "did you mean 'rss'?"),
    ("for: [posts]", "'for' has an unknown word 'posts'", "site, journal, tag, portfolio"),
    ("content: al", "unknown content 'al'", "full, summary"),
    ("limit: 0", "'limit' must be at least 1", "site.yaml:1:16"),
    ("limt: 3", "unknown key 'limt'", "did you mean 'limit'?"),
  ])
  func `a wrong setting is explained`(feeds: String, message: String, hint: String) throws {
    let site = try TestSite(["content/site.yaml": "feeds: {\(feeds)}"])
    let run = try site.run("check")
    #expect(run.status == 1)
    #expect(run.errors.contains(message) && run.errors.contains(hint), "\(run.errors)")
  }
}
