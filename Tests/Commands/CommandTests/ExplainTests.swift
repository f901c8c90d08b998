import Foundation
import Testing

/// `daybook explain` on a real folder.
@Suite struct ExplainTests {
  private func site() throws -> TestSite {
    try TestSite([
      "content/site.yaml": "{title: T, url: 'https://ada.example/me/'}",
      "content/people.yaml": "[{id: ben, name: Ben B}]",
      "content/journal/runs/2026-03-01-hills.md": "---\n{author: ben, tags: [hills]}\n---\nText.\n",
      "content/about.md": "", "content/draft.md": "---\ndraft: true\n---\n",
      "content/later.md": "---\npublishDate: 2030-01-01\n---\n", "content/a.png": "",
      "content/data/quotes.yaml": "[a]",
      "templates/partials/quote.html": "{{ site.data.quotes[0] }}",
      "templates/layouts/page.html": "---\nlayout: base\n---\n{% render 'quote' %}{{ content }}",
    ])
  }

  private func explain(_ url: String, _ options: String...) throws -> TestSite.Run {
    try site().run(["explain", url, "--as-of", "2026-03-02"] + options)
  }

  @Test func `a page is explained from its source on`() throws {
    let run = try explain("/journal/runs/hills/")
    #expect(run.status == 0)
    for line in [
      "https://ada.example/me/journal/runs/hills/", "post “Hills”",
      "source    content/journal/runs/2026-03-01-hills.md", "post.html ▸ ", "people    Ben B",
      "terms     hills", "/me/journal/runs/", "time      text ",
    ] { #expect(run.output.contains(line), "\(line)\n\(run.output)") }
  }

  @Test(arguments: [
    ("/journal/runs/", "/me/journal/runs/feed.atom"), ("/tags/hills/", "/me/tags/hills/feed.atom"),
    ("/", "/me/feed.atom"), ("/journal/runs/hills/", "/me/feed.atom"),
  ])
  func `feeds of the page and with it are named`(url: String, feed: String) throws {
    let lines = try explain(url).output.split(separator: "\n")
    let feeds = lines.first { $0.hasPrefix("  feeds ") }
    #expect(feeds?.contains(feed) == true, "\(lines)")
  }

  @Test(arguments: [
    "/about/", "about", "/me/about/", "https://ada.example/me/about/#x", "/about/index.html",
    "content/about.md", "./content/about.md", "about.md",
  ])
  func `any form of its address is taken`(url: String) throws {
    let run = try explain(url, "--json")
    #expect(run.status == 0)
    let page = try #require(
      try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
    #expect(page["source"] as? String == "content/about.md")
    #expect(page["data"] as? [String] == ["quotes"])
    #expect((page["layouts"] as? [String])?.first == "templates/layouts/page.html")
    #expect((page["partials"] as? [String])?.contains("templates/partials/quote.html") == true)
    #expect((page["steps"] as? [[String: Any]])?.count == 3)
  }

  @Test(arguments: [
    ("/abuot/", ["similar: /me/about/", "to create it, add a page content/abuot.md"]),
    ("/draft/", ["content/draft.md is not published: it is a draft; use --drafts to show it"]),
    ("/later/", ["content/later.md is not published: its date is in the future"]),
    ("/journal/runs/x/", ["to create it, add a post content/journal/runs/YYYY-MM-DD-x.md"]),
    ("/tags/x/", ["to create it, add a page with 'tags: [x]'"]),
    ("/people/bea/", ["similar: /me/people/ben/", "a person with 'id: bea'"]),
    (
      "https://other.example/x",
      [
        "'https://other.example/x' is not a URL of this site",
        "begins with 'https://ada.example'",
      ]
    ),
    ("//other.example/", ["is not a URL of this site"]),
    ("https://ada.example.example/", ["is not a URL of this site"]),
    ("content/abuot.md", ["to create it, add a file content/abuot.md"]),
    ("/x.pdf", ["to create it, add a file content/x.pdf"]),
  ])
  func `a missing path is explained too`(url: String, lines: [String]) throws {
    let run = try explain(url)
    #expect(run.status == 1)
    for line in lines { #expect(run.output.contains(line), "\(line)\n\(run.output)") }
  }

  @Test func `a copied file is explained too`() throws {
    #expect(try explain("/a.png").output == "/a.png is a copy of content/a.png\n")
  }
}
