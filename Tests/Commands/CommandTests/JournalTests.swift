import Foundation
import Testing

/// Journals and people as a visitor sees them, made by the program.
@Suite struct JournalTests {
  private static let people = """
    - {id: ada, name: Ada Example, friends: [ben]}
    - {id: ben, name: Ben Bell, nickname: Bo}
    - {id: cleo, name: Cleo Day, friends: [ben]}
    """

  private func build(_ files: [String: String], _ arguments: String...) throws -> TestSite {
    let base = [
      "content/site.yaml": "{title: T, url: 'https://ada.example/me/', author: ada}",
      "content/people.yaml": Self.people,
    ]
    let site = try TestSite(base.merging(files) { $1 })
    let run = try site.run(["build", "--strict", "--as-of", "2026-04-01"] + arguments)
    #expect(run.status == 0, "\(run.errors)")
    return site
  }

  /// A page's text, without markup and with single spaces.
  private func words(_ site: TestSite, _ path: String) throws -> String {
    let html = try site.text("public/\(path)")
    let start = try #require(html.range(of: "<main")).lowerBound
    let plain = html[start...].replacing(/<[^>]*>/, with: " ").replacing(/\s+/, with: " ")
    return String(plain).replacing("&#39;", with: "'")
  }

  @Test func `likes say who and what they are`() throws {
    let site = try build([
      "content/journal/log/2026-03-01-a.md": "---\nlikes: [ada, ben, cleo]\n---\nText\n"
    ])
    let page = try words(site, "journal/log/a/index.html")
    #expect(page.contains("3 likes"))
    #expect(page.contains("Ada Example") && !page.contains("You"))
    #expect(page.contains("Ben Bell Friend"))
    #expect(page.contains("Cleo Day Friend of Bo"))
    #expect(try words(site, "journal/log/index.html").contains("Likes: 3"))
  }

  @Test func `a post that is only an image looks right everywhere`() throws {
    let site = try build([
      "content/journal/log/2026-03-01.md":
        "---\nauthor: ben\ntags: [birds]\nimage: heron.svg\nimageAlt: A heron\n---\n",
      "content/journal/log/heron.svg":
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"4\" height=\"3\"/>",
    ])
    let page = try site.text("public/journal/log/2026-03-01/index.html")
    #expect(page.contains("<h1 class=\"p-name\" dir=\"auto\">A heron</h1>"))
    #expect(page.contains("<title>A heron – T</title>"))
    #expect(page.contains("alt=\"A heron\""))
    #expect(!page.contains("e-content"))
    #expect(!page.contains(" min</span>"))
    for list in [
      "", "journal/", "journal/log/", "journal/log/2026/", "people/ben/", "tags/birds/",
    ] {
      let html = try site.text("public/\(list)index.html")
      #expect(html.contains(">A heron</a>"), "\(list)")
    }
  }

  @Test func `the archive is linked from the journal and there and back`() throws {
    let site = try build([
      "content/journal/log/index.md": "---\narchive: months\n---\n",
      "content/journal/log/2025-12-01-a.md": "A", "content/journal/log/2026-03-01-b.md": "B",
      "content/journal/log/2026-03-02-c.md": "C",
    ])
    let journal = try site.text("public/journal/log/index.html")
    for link in ["2026/", "2026/03/", "2025/", "2025/12/"] {
      #expect(journal.contains("href=\"/me/journal/log/\(link)\""), "\(link)")
      #expect(try site.text("public/journal/log/\(link)index.html").contains("h-feed"))
    }
    #expect(try words(site, "journal/log/index.html").contains("2026 2 posts March 2"))
    let march = try site.text("public/journal/log/2026/03/index.html")
    #expect(march.contains("rel=\"prev\" href=\"/me/journal/log/2025/12/\""))
    #expect(march.contains("<title>Log: March 2026 – T</title>"))
    #expect(march.contains("content=\"2 posts in Log in March 2026.\""))
  }

  @Test func `the build of a small year has the months on its page`() throws {
    let site = try build(["content/journal/log/2026-03-01-b.md": "B"])
    #expect(
      try site.text("public/journal/log/index.html").contains("/me/journal/log/2026/#march"))
    #expect(try site.text("public/journal/log/2026/index.html").contains("id=\"march\""))
    #expect(!site.exists("public/journal/log/2026/03"))
  }

  @Test func `a series leads from part to part`() throws {
    let part = "---\nseries: The hills\n---\nText\n"
    let site = try build([
      "content/journal/log/2026-01-01-a.md": part, "content/journal/log/2026-01-02-b.md": part,
      "content/journal/log/2026-01-03-c.md": part,
    ])
    let page = try words(site, "journal/log/b/index.html")
    #expect(page.contains("Part 2 of 3 of The hills"))
    #expect(page.contains("Previous part: A"))
    #expect(page.contains("Next part: C"))
    let series = try words(site, "journal/log/series/the-hills/index.html")
    #expect(series.contains("3 parts, in order"))
    let places = try ["Part 1", "Part 2", "Part 3"].map {
      try #require(series.range(of: $0)).lowerBound
    }
    #expect(places == places.sorted())
    #expect(try site.text("public/journal/log/index.html").contains("/series/the-hills/"))
  }

  @Test func `a long series is linked to and not listed`() throws {
    var files: [String: String] = [:]
    for day in 10...29 {
      files["content/journal/log/2026-01-\(day)-p\(day).md"] = "---\nseries: S\n---\nText\n"
    }
    let page = try words(try build(files), "journal/log/p15/index.html")
    #expect(page.contains("Part 6 of 20 of S Before: P14 Then: P16"))
    #expect(!page.contains("P20"))
  }

  @Test func `related posts follow a post`() throws {
    let tagged = "---\ntags: [hills]\n---\nText\n"
    let site = try build([
      "content/journal/log/2026-01-01-a.md": tagged,
      "content/journal/other/2026-01-02-b.md": tagged,
      "content/journal/log/2026-01-03-c.md": "Text",
    ])
    #expect(try words(site, "journal/log/a/index.html").contains("Related posts Jan 2026 B"))
    #expect(try !words(site, "journal/log/c/index.html").contains("Read on"))
  }

  @Test(arguments: ["daybook", "gfm", "commonmark"])
  func `comments are in order linked and safe`(flavor: String) throws {
    let site = try build([
      "content/site.yaml": "{title: T, author: ada, markdown: {flavor: \(flavor)}}",
      "content/journal/log/2026-03-01-a.md": "Text",
      "content/journal/log/2026-03-01-a.comments.yaml": """
      - {author: ben, date: 2026-03-03, text: "second, see https://ben.example/x"}
      - {name: Dee, date: 2026-03-02, text: "first <script>hostile()</script> [x](javascript:y)"}
      """,
    ])
    let html = try site.text("public/journal/log/a/index.html")
    let (first, second) = (
      try #require(html.range(of: "first")), try #require(html.range(of: "second,"))
    )
    #expect(first.lowerBound < second.lowerBound)
    #expect(html.contains("<a href=\"https://ben.example/x\" rel=\"nofollow ugc\">"))
    #expect(!html.contains("<script>hostile"))
    #expect(!html.contains("javascript:"))
    #expect(html.contains("u-comment h-cite"))
  }

  @Test func `a persons page has what they do`() throws {
    let site = try build([
      "content/journal/log/index.md": "---\ncontributors: [ada, ben]\nobservers: [cleo]\n---\n",
      "content/journal/log/2026-03-01-a.md": "---\nauthor: ben\n---\nText\n",
      "content/events/supper.md":
        "---\nstart: 2026-05-01\nhost: ben\nattending: [ada]\ninvited: [ada, cleo]\n---\n",
    ])
    let ben = try words(site, "people/ben/index.html")
    #expect(ben.contains("Contributes to Log Posts"))
    #expect(ben.contains("Hosting"))
    let ada = try words(site, "people/ada/index.html")
    #expect(ada.contains("Journals I contribute to Log no posts yet"))
    #expect(ada.contains("Ada Example has not posted anything yet."))
    #expect(ada.contains("Attending"))
    #expect(!ada.contains("Invited"))
    let cleo = try words(site, "people/cleo/index.html")
    #expect(cleo.contains("Observes Log Posts"))
    #expect(cleo.contains("Friends in common"))
    #expect(cleo.contains("Friends of friends AE Ada Example Through Ben Bell"))
    let event = try words(site, "events/supper/index.html")
    #expect(event.contains("Ada Example") && !event.contains("You"))
    #expect(event.contains("Cleo Day Friend of Bo"))
    let log = try words(site, "journal/log/index.html")
    #expect(log.contains("Ben Bell Friend"))
    #expect(log.contains("Cleo Day Friend of Bo"))
  }
}
