import Foundation
import Testing

/// The home page and its blocks, from the content to the page.
@Suite struct HomePageTests {
  private static let prices = "- {name: One <class>, price: £9, features: [Mat], url: /about/}\n"

  @Test func `blocks are components of texts`() throws {
    let site = try TestSite([
      "content/site.yaml": "title: T\nliquid: [pages]\n",
      "content/data/prices.yaml": Self.prices,
      "content/about.md": """
      ---
      title: About
      faq: [{question: Why?, answer: "It is *so*."}]
      ---
      {% render 'block-prices' %}

      {% render 'block-questions', items: page.faq %}
      """,
    ])
    let run = try site.run("build", "--strict")
    #expect(run.status == 0 && run.errors == "", "\(run.errors)")
    let page = try site.text("public/about/index.html")
    #expect(page.contains("One &lt;class&gt;"))
    #expect(page.contains("<summary dir=\"auto\">Why?</summary>"))
    #expect(page.contains("<em>so</em>"))
    #expect(try site.text("public/index.html").contains("id=\"prices\""))
  }

  @Test(arguments: [
    "block-projects", "block-work", "block-skills", "block-prices", "block-testimonials",
    "block-questions", "block-selected", "block-now", "block-next-class", "block-streaks",
    "block-mosaic",
  ])
  func `a block without data is a warning at its tag`(block: String) throws {
    let site = try TestSite([
      "content/site.yaml": "title: T\nliquid: [pages]\n",
      "content/about.md": "---\ntitle: A\n---\nBefore.\n\n{% render '\(block)' %}\n",
    ])
    let run = try site.run("build")
    #expect(run.status == 0)
    #expect(
      run.errors.contains("content/about.md:6:1: warning: '\(block)' has no"), "\(run.errors)")
    #expect(try !site.text("public/about/index.html").contains("class=\"block"))
  }

  @Test func `the hero follows its key`() throws {
    let site = try TestSite([
      "content/site.yaml": """
      title: T
      tagline: Boats & spoons
      hero: statement
      cta: [{text: Book, url: about.md}]
      """,
      "content/about.md": "A",
    ])
    #expect(try site.run("build").status == 0)
    let page = try site.text("public/index.html")
    #expect(page.contains("<h1>Boats &amp; spoons</h1>"))
    #expect(page.contains("<a class=\"button button-primary\" href=\"/about/\">Book</a>"))
  }

  @Test func `a broken call is reported`() throws {
    let site = try TestSite(["content/site.yaml": "title: T\ncta: [{text: Go, url: nowhere.md}]\n"])
    let run = try site.run("build")
    #expect(run.errors.contains("content/site.yaml:2:23: "), "\(run.errors)")
    #expect(run.errors.contains("nowhere.md"))
  }

  @Test func `an unknown block is a mistake with a hint`() throws {
    let site = try TestSite(["content/site.yaml": "theme: {home: [hero, testimonal]}\n"])
    let run = try site.run("build")
    #expect(run.status == 1)
    #expect(run.errors.contains("content/site.yaml:1:22: error: 'home' has an unknown word"))
    #expect(run.errors.contains("did you mean 'testimonials'?"))
  }

  @Test func `the list of one journal redirects`() throws {
    let site = try TestSite([
      "content/site.yaml": "url: https://a.example/\nnavigation: [{title: Log, url: /journal/}]\n",
      "content/journal/log/2026-03-01-a.md": "A",
    ])
    #expect(try site.run("build", "--strict").status == 0)
    let list = try site.text("public/journal/index.html")
    #expect(list.contains("<meta http-equiv=\"refresh\" content=\"0; url=/journal/log/\">"))
    #expect(list.contains("<link rel=\"canonical\" href=\"https://a.example/journal/log/\">"))
    #expect(try site.text("public/index.html").contains("<a href=\"/journal/log/\">"))
    #expect(try !site.text("public/sitemap.xml").contains("a.example/journal/<"))
  }

  @Test(arguments: [
    ("content/site.yaml", "title: T\nhero: statement\n"),
    ("content/site.yaml", "title: T\ncta: [{text: Go, url: /about/}]\n"),
    ("content/data/prices.yaml", "- {name: Two, price: £8}\n"),
    ("content/journal/second/2026-02-02-b.md", "B"),
    ("content/portfolio/mugs/a.md", "---\nimage: /sea.jpg\nimageAlt: Sea\n---\n"),
    ("content/profile.yaml", "name: Ada\nwork: [{name: Works, position: Engineer}]\n"),
  ])
  func `an edit is built like a clean build`(path: String, text: String) throws {
    let site = try TestSite([
      "content/site.yaml": "title: T\n", "content/about.md": "A", "content/now.md": "Rowing.",
      "content/data/prices.yaml": Self.prices, "content/journal/log/2026-02-01-a.md": "A",
      "content/portfolio/mugs/index.md": "---\ntitle: Mugs\n---\n",
    ])
    #expect(try site.run("build").status == 0)
    try site.write(Data(text.utf8), to: path)
    let run = try site.run("build", "--verify")
    #expect(run.status == 0, "\(run.errors)")
  }
}
