import Foundation
import Testing

/// Titles, excerpts, paths and links as other people write them.
@Suite struct OtherTextsTests {
  private static func site(_ files: [String: String], _ settings: String = "") throws -> TestSite {
    var all = [
      "content/site.yaml": "title: T\nurl: https://ada.example\ntimeZone: Europe/Berlin\n"
        + settings,
      "content/profile.yaml": "name: Ada Vale\n",
    ]
    for (path, text) in files { all["content/" + path] = text }
    return try TestSite(all)
  }

  // MARK: Titles and excerpts

  @Test(arguments: [
    ("# A *b*\n\nText.", "A b"), ("---\ntags: [a]\n---\n\n# My title\n\nText.", "My title"),
    ("---\ntitle: Same\n---\n# Same\n\nText.", "Same"),
    ("# Template {{ name }}\n\nText.", "Template {{ name }}"),
    ("\u{FEFF}# A [b](/x/)\n\nText.", "A b"), ("A ==b==\n===\n\nText.", "A b"),
    ("<!-- markdownlint-disable\n MD033 -->\n\n# A b\n\nText.", "A b"),
  ])
  func `a page and a post have one heading, their title`(text: String, title: String) throws {
    let site = try Self.site(["a.md": text, "journal/j/2026-01-02-b.md": text])
    let run = try site.run("build", "--as-of", "2026-02-01")
    #expect(run.status == 0 && run.errors == "", "\(run.errors)")
    for path in ["public/a/index.html", "public/journal/j/b/index.html"] {
      let page = try site.text(path)
      #expect(page.contains("<title>\(title) – T</title>"), "\(path)")
      #expect(page.ranges(of: "<h1").count == 1 && page.contains("Text."), "\(path)")
    }
  }

  @Test func `a heading with other words than the title stays`() throws {
    let site = try Self.site(["a.md": "---\ntitle: A\n---\n# B\n"])
    #expect(try site.run("build").status == 0)
    #expect(try site.text("public/a/index.html").contains("<h1 id=\"b\">B"))
  }

  @Test func `a heading that changes after a build changes the title`() throws {
    let site = try Self.site(["journal/j/2026-01-02-b.md": "---\ntags: [a]\n---\n# One\n\nText."])
    #expect(try site.run("build", "--as-of", "2026-02-01").status == 0)
    for heading in ["# Two", "Three\n===", ""] {
      try site.write(
        "---\ntags: [a]\n---\n\(heading)\n\nText.", to: "content/journal/j/2026-01-02-b.md")
      let run = try site.run("build", "--verify", "--as-of", "2026-02-01")
      #expect(run.status == 0, "\(heading): \(run.errors)")
    }
    #expect(try site.text("public/journal/j/b/index.html").contains("<title>B – T"))
  }

  @Test func `no list shows the syntax of an excerpt`() throws {
    let text = "Dye[^1] is *old* and ==red==.\n\n[^1]: Very.\n\nMore text.\n"
    let site = try Self.site(["journal/j/2026-01-02-b.md": "---\ntitle: B\n---\n" + text])
    #expect(try site.run("build", "--as-of", "2026-02-01").status == 0)
    for path in ["index.html", "journal/j/index.html", "feed.xml"]
    where site.exists("public/" + path) {
      let page = try site.text("public/" + path)
      #expect(!page.contains("[^") && !page.contains("==") && !page.contains("Very."), "\(path)")
    }
    let page = try site.text("public/journal/j/b/index.html")
    #expect(page.contains("<meta name=\"description\" content=\"Dye is old and red.\">"))
  }

  @Test func `contents have neither footnotes nor empty headings`() throws {
    let site = try Self.site([
      "a.md": "---\ntitle: A\n---\n[[toc]]\n\n## Head[^a]\n\n##\n\n[^a]: n\n"
    ])
    #expect(try site.run("build").status == 0)
    let page = try site.text("public/a/index.html")
    #expect(page.contains("<li><a href=\"#head\">Head</a></li>\n</ul>"), "\(page)")
    #expect(page.contains("Link to this section: Head\"") && !page.contains("section: \""))
  }

  @Test func `a description has what is between angle brackets`() throws {
    let site = try Self.site(["a.md": "---\ntitle: A\n---\n1 &lt; 2 and `Array<Int>` x\n"])
    #expect(try site.run("build").status == 0)
    let page = try site.text("public/a/index.html")
    #expect(
      page.contains("<meta name=\"description\" content=\"1 &lt; 2 and Array&lt;Int&gt; x\">"))
  }

  @Test func `the footnote of a title is named`() throws {
    let site = try Self.site(["a.md": "# A[^1] b\n\nText.\n\n[^1]: The only note.\n"])
    #expect(try site.run("build").errors.contains("the footnote of the title is not shown"))
  }

  @Test func `a file has no control characters`() throws {
    let site = try Self.site(["a.md": "---\ntitle: \"a\\x02b\"\n---\nText\u{1} &#2; `\u{B}`\n"])
    let run = try site.run("build")
    let page = try site.text("public/a/index.html")
    #expect(
      !page.unicodeScalars.contains { $0.value < 0x20 && !"\n\t".unicodeScalars.contains($0) },
      "\(run.errors)")
  }

  @Test func `a page that adds itself to the suggested menu is in it once`() throws {
    let site = try Self.site(["about.md": "---\ntitle: About\nmenu: main\n---\nText"])
    #expect(try site.run("build").status == 0)
    let header = try site.text("public/index.html").prefix { _ in true }
    let menu = header.split(separator: "<main").first ?? ""
    #expect(menu.ranges(of: "href=\"/about/\"").count == 1, "\(menu)")
  }

  // MARK: Paths

  @Test func `paths with percent escapes are those that people read`() throws {
    let site = try Self.site([
      "a.md": "---\naliases: [/caf%C3%A9/, /100%25/, /odd%zz/]\n---\nText",
      "b.md": "---\nurl: /na%C3%AFve/\n---\nText",
    ])
    let run = try site.run("build")
    #expect(run.status == 0, "\(run.errors)")
    #expect(site.exists("public/café/index.html") && site.exists("public/naïve/index.html"))
    #expect(try site.text("public/_redirects").contains("/caf%C3%A9/ /a/ 301"))
  }

  @Test func `an alias with a query or a fragment has the cure of hosts`() throws {
    let site = try Self.site(["a.md": "---\naliases: ['/?p=12', '/old/#part']\n---\nText"])
    let run = try site.run("build")
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.errors.contains("warning: the alias '/?p=12' cannot redirect"))
    #expect(run.errors.contains("RewriteCond %{QUERY_STRING} ^p=12$"))
    #expect(run.errors.contains("write the part before '#'"))
    try site.write("---\nurl: /what?x/\n---\nText", to: "content/b.md")
    let url = try site.run("build")
    #expect(url.status == 1 && url.errors.contains("a URL of the site cannot have '?' or '#'"))
  }

  @Test func `URLs that differ in case alone are named`() throws {
    let site = try Self.site([
      "a.md": "---\nurl: /Über/\n---\nA", "b.md": "---\nurl: /über/\n---\nB",
    ])
    let run = try site.run("build")
    #expect(run.status == 0 && run.errors.contains("macOS and Windows"), "\(run.errors)")
    #expect(try site.run("build", "--strict").status == 1)
  }

  @Test func `pages keep the paths that they had without marks`() throws {
    let site = try Self.site([
      "a.md": "---\ntitle: A\ntags: [मछली, ม้า]\n---\nText", "ม้า.md": "Text", "มา.md": "Text",
      "हिन्दी.md": "Text",
    ])
    let run = try site.run("build")
    #expect(run.status == 0 && run.errors == "", "\(run.errors)")
    #expect(site.exists("public/ม้า/index.html") && site.exists("public/मछली/index.html") == false)
    // The path of another page is not free.
    let redirects = try site.text("public/_redirects").removingPercentEncoding ?? ""
    #expect(redirects.contains("/tags/มา/ /tags/ม้า/ 301"), "\(redirects)")
    #expect(!redirects.hasPrefix("/มา/") && !redirects.contains("\n/มา/"), "\(redirects)")
    #expect(redirects.contains("/हिनदी/ /हिन्दी/ 301"), "\(redirects)")
  }

  // MARK: Links

  @Test func `a link with spaces has a message with its cure`() throws {
    let site = try Self.site([
      "a.md": "![p](my%20pic.jpg) [cv](my cv.pdf) (see [this](that, or so)) `[x](a b.md)`",
      "my cv.pdf": "%PDF", "my pic.jpg": "",
    ])
    let run = try site.run("check")
    #expect(run.errors.contains("the link 'my cv.pdf' has a space"), "\(run.errors)")
    #expect(run.errors.contains("write [cv](<my cv.pdf>)"))
    #expect(!run.errors.contains("no page uses this file"), "\(run.errors)")
    #expect(run.errors.ranges(of: "has a space").count == 1)
  }

  @Test func `wikilinks may lead to headings of their own page, and pictures have sizes`() throws {
    let site = try Self.site(
      [
        "a.md":
          "[[#Low Banks]] [[|x]] ![[pic.png|100]] ![[pic.png|A hill|100x50]]\n\n## Low Banks\n",
        "pic.png": "",
      ], "markdown: {wikilinks: true}\n")
    let run = try site.run("build")
    let page = try site.text("public/a/index.html")
    #expect(
      page.contains("<a href=\"#low-banks\">Low Banks</a>") && page.contains("[[|x]]"),
      "\(run.errors)")
    #expect(
      page.contains("width=\"100\"") && page.contains("alt=\"A hill\"")
        && page.contains("height=\"50\""), "\(page)")
    #expect(!page.contains("wiki:") && !run.errors.contains("wiki:"))
  }

  @Test func `a moment on another day than the file's name is named`() throws {
    let site = try Self.site([
      "journal/j/2026-01-02-b.md": "---\ndate: 2026-01-02T23:30:00Z\n---\nText"
    ])
    let run = try site.run("build", "--as-of", "2026-02-01")
    #expect(
      run.errors.contains("the post is of 2026-01-03 in the site's zone, not of 2026-01-02"),
      "\(run.errors)")
    #expect(run.errors.contains("write date: 2026-01-02"))
    try site.write(
      "---\ndate: 2026-01-02T22:30:00Z\n---\nText", to: "content/journal/j/2026-01-02-b.md")
    #expect(try site.run("build", "--as-of", "2026-02-01").errors == "")
  }

  // MARK: Messages

  @Test(arguments: [
    "tsx", "graphql", "jl", "ex", "sass", "gd", "dtd", "solidity", "node", "F#", "nushell",
  ])
  func `a known language is no mistake`(language: String) throws {
    let site = try Self.site(["a.md": "```\(language)\nx = 1\n```\n"])
    let run = try site.run("build", "--strict")
    #expect(run.status == 0, "\(run.errors)")
  }

  @Test func `short names have no hint of a near one`() throws {
    let site = try Self.site(["a.md": "```qqx\nx\n```\n"])
    #expect(try site.run("build").errors.contains("for plain code write ```text"))
  }

  @Test func `every site has a menu 'footer'`() throws {
    let site = try Self.site(["imprint.md": "---\ntitle: Imprint\nmenu: footer\n---\nText"])
    let run = try site.run("build", "--strict")
    #expect(run.status == 0, "\(run.errors)")
    #expect(try site.text("public/index.html").contains("<a href=\"/imprint/\">"))
  }

  @Test func `a line separator in front matter is named`() throws {
    let site = try Self.site(["a.md": "---\ntitle: a\u{2028}b\n---\nText"])
    let run = try site.run("build")
    #expect(
      run.status == 1 && run.errors.contains("a.md:2:9: error: the invisible character U+2028"),
      "\(run.errors)")
  }

  @Test func `a calendar with too many occurrences is named`() throws {
    let events = (0..<200).map { number in
      "BEGIN:VEVENT\r\nUID:\(number)@x\r\nDTSTAMP:20260101T000000Z\r\nDTSTART:20260101T100000Z\r\n"
        + "RRULE:FREQ=DAILY\r\nSUMMARY:E\r\nEND:VEVENT\r\n"
    }
    let calendar =
      "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:x\r\n\(events.joined())END:VCALENDAR\r\n"
    let site = try Self.site(["events/c.ics": calendar])
    let run = try site.run("build", "--as-of", "2026-02-01")
    #expect(
      run.status == 1 && run.errors.contains("events/c.ics:1:1: error: the calendar has more than"),
      "\(run.errors)")
  }
}
