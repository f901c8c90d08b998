import Testing

/// Content as it comes from other programs.
@Suite struct MovedSiteTests {
  private static let settings =
    "title: T\nurl: https://a.example\ntimeZone: UTC\ntaxonomies: [tags, categories]\n"

  private func built(
    _ files: [String: String], _ status: Int32 = 0, _ words: String...
  ) throws -> (TestSite, TestSite.Run) {
    let site = try TestSite(["content/site.yaml": Self.settings].merging(files) { $1 })
    let run = try site.run(["build"] + words)
    #expect(run.status == status, "\(run.errors)")
    return (site, run)
  }

  @Test func `keys of older JSON Resume are read`() throws {
    let (site, run) = try built([
      "content/resume.json": """
      {"basics": {"name": "Ada Example", "website": "https://ada.example"},
       "work": [{"company": "Low Tide Ltd", "position": "Rower", "website": "https://tide.example"}],
       "education": [{"institution": "Quay School", "gpa": "4.0"}]}
      """
    ])
    let page = try site.text("public/resume/index.html")
    for word in ["Low Tide Ltd", "https://tide.example", "4.0"] { #expect(page.contains(word)) }
    #expect(run.errors.contains("warning: 'company' is an older name of 'name'"))
  }

  @Test(arguments: [
    ("photo: a.png", "picture"), ("qualifications: []", "certificates"),
    ("employment: []", "work"), ("telephone: '1'", "phone"),
  ])
  func `a key of the same meaning is suggested`(line: String, key: String) throws {
    let (_, run) = try built(["content/profile.yaml": "name: Ada\n\(line)\n"])
    #expect(run.errors.contains("unknown key") && run.errors.contains(key), "\(run.errors)")
  }

  @Test(arguments: [
    ("# A *title* of [mine](/x/) #\n\nText.", "A title of mine"),
    ("\nA title\n===\nText.", "A title"),
    ("# A title {#t}\nText.", "A title"), ("Text.\n\n# Later", "About"),
    ("---\n---\n# A title\nText.", "A title"),
    ("## A title\nText.", "About"), ("# <b>A</b>\nText.", "A"),
  ])
  func `the first heading is the title of a file without another one`(
    text: String, title: String
  ) throws {
    let (site, _) = try built(["content/about.md": text])
    let page = try site.text("public/about/index.html")
    #expect(page.contains("<title>\(title) – T</title>"))
    #expect(page.contains("Text."))
    let isRead = title != "About"
    #expect(
      page.matches(of: /<h1/).count
        == (isRead || !text.contains("# ") || text.contains("## ") ? 1 : 2))
  }

  @Test func `a post has several authors`() throws {
    let (site, _) = try built([
      "content/people.yaml": "- {id: ann, name: Ann Example}\n- {id: ted, name: Ted Example}\n",
      "content/journal/j/2026-01-02-a.md": "---\ntitle: A\nauthor: [ted, ann]\n---\nText.",
    ])
    let page = try site.text("public/journal/j/a/index.html")
    for name in ["Ted Example", "Ann Example"] {
      #expect(page.contains(name))
      #expect(try site.text("public/feed.atom").contains("<name>\(name)</name>"))
      #expect(try site.text("public/feed.json").contains(name))
    }
    #expect(page.contains("\"author\":[{"))
    for id in ["ann", "ted"] {
      #expect(try site.text("public/people/\(id)/index.html").contains("/journal/j/a/"))
    }
  }

  @Test func `an event in two calendars is shown once, others are numbered`() throws {
    func calendar(_ events: String) -> String {
      "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//x//EN\r\n\(events)END:VCALENDAR\r\n"
    }
    func event(_ more: String) -> String {
      "BEGIN:VEVENT\r\nDTSTART:20260204T100000Z\r\n\(more)END:VEVENT\r\n"
    }
    let invited = event("UID:same@x.example\r\nSUMMARY:Regatta\r\n")
    let (site, _) = try built(
      [
        "content/events/a.ics": calendar(invited + event("") + event("")),
        "content/events/b.ics": calendar(invited),
      ], 0, "--as-of", "2026-01-01")
    let pages = try site.tree("public/events").keys.filter { $0.hasSuffix("/index.html") }
    #expect(pages.filter { $0.hasPrefix("regatta") }.count == 1)
    #expect(pages.filter { $0.hasPrefix("untitled") }.count == 2)
  }

  @Test func `pages that no links lead to are reported`() throws {
    let site = try TestSite([
      "content/site.yaml": Self.settings + "navigation: [{title: A, url: /a.md}]\n",
      "content/a.md": "---\ntitle: A\nsummary: S\n---\n[b](b.md)",
      "content/b.md": "---\ntitle: B\nsummary: S\n---\nx",
      "content/c.md": "---\ntitle: C\nsummary: S\n---\n[d](d.md)",
      "content/d.md": "---\ntitle: D\nsummary: S\n---\n[c](c.md)",
      "content/404.md": "---\ntitle: None\nsummary: S\n---\nx",
    ])
    let errors = try site.run("check").errors
    for name in ["c", "d"] {
      #expect(
        errors.contains(
          "content/\(name).md:1:1: error: no links lead from the home page to the page '/\(name)/'"
        ))
    }
    #expect(errors.matches(of: /no links lead/).count == 2)
    for number in 1...5 {
      try site.write("---\ntitle: P\(number)\nsummary: S\n---\nx", to: "content/p/\(number).md")
    }
    #expect(try site.run("check").errors.contains("to 5 pages in '/p', such as '/p/1/'"))
  }

  @Test func `the error page is not in the navigation`() throws {
    let (site, _) = try built([
      "content/404.md": "---\ntitle: None here\n---\nx",
      "content/about.md": "---\ntitle: About\n---\nx",
    ])
    #expect(try !site.text("public/about/index.html").contains("None here"))
  }

  @Test func `a post links to the pages of all its terms`() throws {
    let (site, _) = try built([
      "content/journal/j/2026-01-02-a.md": "---\ntags: [rope]\ncategories: [Old gear]\n---\nText."
    ])
    let page = try site.text(
      "public/journal/j/2026-01-02/index.html".replacing("2026-01-02", with: "a"))
    #expect(
      page.contains("href=\"/tags/rope/\"") && page.contains("href=\"/categories/old-gear/\""))
  }

  @Test func `a code language that is often unknown is one message`() throws {
    let fence = "```swfit\nx\n```\n\n"
    let (_, run) = try built(["content/a.md": String(repeating: fence, count: 9)])
    #expect(run.errors.matches(of: /unknown code language/).count == 1)
    #expect(run.errors.contains("content/a.md:1:4: warning: unknown code language 'swfit'"))
    #expect(run.errors.contains("and in 8 more positions"))
    let (_, few) = try built(["content/a.md": fence + fence])
    #expect(few.errors.matches(of: /unknown code language/).count == 2)
  }

  @Test(arguments: ["go-html-template", "latex", "proto", "batch", "tree", "output", "Console"])
  func `usual names of code languages are no warning`(language: String) throws {
    let (_, run) = try built(["content/a.md": "```\(language)\nx\n```\n"])
    #expect(!run.errors.contains("unknown code language"))
  }

  @Test func `a site without a title says so`() throws {
    let site = try TestSite(["content/about.md": "Text."])
    let run = try site.run("build")
    #expect(
      run.output.contains(
        "note: content/site.yaml has no 'title': the site is called 'Untitled site'"))
  }

  @Test func `check reports a broken link once`() throws {
    let site = try TestSite([
      "content/site.yaml": Self.settings.replacing("a.example", with: "a.example/base/"),
      "content/LICENSE.txt": "x",
      "content/about.md":
        "---\ntitle: A\nsummary: S\n---\n[a](b.html#q) [b](/nope/?x=1) [c](LICENSE.txt)",
    ])
    let errors = try site.run("check").errors
    #expect(errors.matches(of: /broken link/).count == 2)
    #expect(!errors.contains("broken link 'LICENSE"))
  }
}
