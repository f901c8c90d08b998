import Foundation
import Testing

/// What people try who know other programs, and what the pages of people show.
@Suite struct HabitTests {
  private static let settings = "title: T\nurl: https://ada.example\ntimeZone: UTC\n"

  private static func site(_ files: [String: String], _ more: String = "") throws -> TestSite {
    var all = [
      "content/site.yaml": settings + more,
      "content/people.yaml": "- {id: ada, name: Ada Vale}\n- {id: ben, name: Ben Vale}\n",
    ]
    for (path, text) in files {
      all[path.hasPrefix("/") ? String(path.dropFirst()) : "content/" + path] = text
    }
    return try TestSite(all)
  }

  private static func front(_ lines: String, _ text: String = "Text.") -> String {
    NewcomerMistakeTests.front(lines, text)
  }

  private static let drawing = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 9 9\"/>\n"

  // MARK: New documents

  @Test(arguments: [
    (
      ["new", "post", "A", "--author", "addda"], "there is no person 'addda'\n  did you mean 'ada'?"
    ),
    (
      ["new", "post", "A", "--author", "sam"],
      "'daybook new person NAME' adds one; the people are ada, ben"
    ),
    (["new", "post", ""], "'daybook new post' needs a title"),
    (["new", "event", "A", "--date", "soon"], "'--date soon' is not a day such as 2026-03-02"),
    (["new", "site2", "--minimal", "--ci", "githob"], "did you mean 'github'?"),
  ])
  func `a document that cannot be made is named with its reason`(
    words: [String], message: String
  ) throws {
    let site = try Self.site([:])
    let run = try site.run(words)
    #expect(run.status != 0 && run.errors.contains(message), "\(run.errors)")
    #expect(!site.exists("site2"))
  }

  @Test func `a day can be given, and a kind has several names`() throws {
    let site = try Self.site([:], "kinds: {recipe: {title: Recipes, path: recipes}}\n")
    for words in [
      ["post", "A", "--date", "2026-01-02", "--author", "ada"],
      ["events", "B", "--date", "2026-03-04"],
      ["posts", "C", "--date", "2026-01-03"],
    ] {
      let run = try site.run(["new"] + words)
      #expect(run.status == 0, "\(run.errors)")
    }
    #expect(try site.text("content/journal/notes/2026-01-02-a.md").contains("author: ada"))
    #expect(site.exists("content/journal/notes/2026-01-03-c.md"))
    #expect(try site.text("content/events/b.md").contains("start: 2026-03-04 19:00"))
  }

  @Test func `a site is made together with its pipeline`() throws {
    let site = try TestSite()
    let repository = "https://git.example/daybook.git"
    let run = try site.run(
      "new", "mine", "--minimal", "--ci", "github", "--repository", repository)
    #expect(run.status == 0, "\(run.errors)")
    #expect(site.exists("mine/content/site.yaml") && site.exists("mine/.github/workflows/site.yml"))
  }

  // MARK: Messages

  @Test(arguments: [
    ("a.md", front("title: A\ntags: [#run]"), "3:8: error: '#' begins a comment", "\"#run\""),
    ("a.md", front("title: A\ntags: [x, #run]"), "3:11: error: '#' begins a comment", "\"#run\""),
    (
      "a.md", front("title: A\ngallery: true"), "3:10: warning: there are no pictures",
      "gallery: photos/"
    ),
    (
      "a.md", front("title: A", "![p](x\\y.jpg)"), "4:6: warning: broken link 'x\\y.jpg'",
      "write x/y.jpg"
    ),
    (
      "timetable/t.yaml",
      "title: T\nfrom: 2026-01-01\nto: 2026-03-01\nclasses:\n  - {id: c, title: C, on: mon-fri 18:00-19:00}\n",
      "error: 'on' is not days and times", "write mon, tue, wed, thu, fri 18:00-19:00"
    ),
    (
      "timetable/t.yaml",
      "title: T\nfrom: 2026-01-01\nto: 2026-03-01\nclasses:\n  - {id: c, title: C, on: sat to sun 9am}\n",
      "error: 'on' is not days and times", "as in sat, sun 09:00-10:00"
    ),
  ])
  func `a habit is a mistake with its cure`(
    path: String, text: String, message: String, hint: String
  ) throws {
    let site = try Self.site([path: text])
    let run = try site.run("build")
    #expect(run.errors.contains(message) && run.errors.contains(hint), "\(run.errors)")
  }

  @Test func `the text of a page that lists others has its place`() throws {
    let site = try Self.site([
      "journal.md": "Hello.\n", "resume.md": "Hello.\n", "profile.yaml": "name: Ada\n",
      "journal/log/2026-01-02-a.md": Self.front("title: A"),
    ])
    let run = try site.run("build")
    #expect(
      run.errors.contains("rename it to 'journal/index.md' to show its text on that page"),
      "\(run.errors)")
    #expect(run.errors.contains("write the résumé in profile.yaml"), "\(run.errors)")
  }

  @Test(arguments: ["portfolio", "timetable", "events", "library", "people", "tags"])
  func `the place of an area's text is read`(area: String) throws {
    let site = try Self.site([
      "portfolio/c/a.md": Self.front("title: A\ntags: [x]"),
      "events/e.md": Self.front("title: E\nstart: 2026-12-24 18:00"),
      "timetable/t.yaml":
        "title: T\nfrom: 2026-01-01\nto: 2026-12-31\nclasses:\n  - {id: c, title: C, on: tue 18:00-19:00}\n",
      "library/l.yaml":
        "title: L\nsegments: [{title: S, items: [{title: V, url: 'https://v.example/'}]}]\n",
      "\(area).md": "Unusual words.\n",
    ])
    let run = try site.run("build", "--as-of", "2026-02-01")
    #expect(run.errors.contains("rename it to '\(area)/index.md'"), "\(run.errors)")
    try site.remove("content/\(area).md")
    try site.write("Unusual words.\n", to: "content/\(area)/index.md")
    #expect(try site.run("build", "--as-of", "2026-02-01").errors == "")
    #expect(try site.text("public/\(area)/index.html").contains("Unusual words."))
  }

  @Test func `what goes on has no end`() throws {
    let site = try Self.site([
      "profile.yaml":
        "name: Ada\nwork:\n  - {name: X, position: Y, startDate: 2020, endDate: Present}\n"
    ])
    let run = try site.run("build")
    #expect(run.status == 0 && run.errors == "", "\(run.errors)")
  }

  @Test func `archetypes are read`() throws {
    let site = try Self.site(["/archetypes/post.md": "---\ntitle: {{ title }}\n---\n"])
    #expect(try site.run("build").output.contains("is not read") == false)
  }

  @Test func `a folder of pictures without a page is named until it has one`() throws {
    let site = try Self.site([
      "portfolio/hills/a.svg": Self.drawing, "portfolio/sea/b.svg": Self.drawing,
    ])
    try site.write(
      Self.front("title: S\nimage: /portfolio/sea/b.svg\nimageAlt: S\nsummary: S"),
      to: "content/a.md")
    let notice = "no page shows the pictures in content/portfolio/hills/"
    let first = try site.run("build").output
    #expect(first.contains(notice) && !first.contains("portfolio/sea/"), "\(first)")
    try site.write(
      Self.front("title: H\nsummary: S\ngallery: ."), to: "content/portfolio/hills/index.md")
    #expect(try site.run("build").output.contains(notice) == false)
    #expect(
      try site.text("public/portfolio/hills/index.html").contains("src=\"/portfolio/hills/a.svg\""))
  }

  // MARK: Links

  @Test func `the candidates of srcset are resolved`() throws {
    let source =
      "<picture><source srcset=\"a.svg 400w,\n b.svg 2x, https://x.example/c.svg, data:image/png;base64,AA== 3x\"><img src=\"a.svg\" alt=\"\"></picture>"
    let site = try Self.site([
      "p/x.md": Self.front("title: A\nsummary: S", source), "p/a.svg": Self.drawing,
      "p/b.svg": Self.drawing,
    ])
    let run = try site.run("build")
    #expect(
      run.errors.contains("loads from another host, 'x.example'") && !run.errors.contains("broken"),
      "\(run.errors)")
    let page = try site.text("public/p/x/index.html")
    #expect(
      page.contains(
        "srcset=\"/p/a.svg 400w,\n/p/b.svg 2x, https://x.example/c.svg, data:image/png;base64,AA== 3x\""
      ))
  }

  @Test(.enabled(if: TestImages.areThere))
  func `a file of a filter in a text is no broken link`() throws {
    let source =
      "{% assign p = 'a.png' | image_resize: 40 %}![x]({{ p.src }}) <img src=\"{{ p.src }}\" alt=\"\">"
    let site = try Self.site(["a.md": Self.front("title: A\nsummary: S\nliquid: true", source)])
    site.environment["DAYBOOK_VIPS"] = nil
    try TestImages.make(site, "content/a.png", 800, 600)
    let run = try site.run("build")
    #expect(run.status == 0 && run.errors == "", "\(run.errors)")
  }

  // MARK: Pages

  @Test func `a person's page has no counts`() throws {
    var files = [
      "journal/log/index.md": "---\n{title: Log, contributors: [ada], observers: [ben]}\n---\n",
      "people.yaml": "- {id: ada, name: Ada Vale, friends: [ben]}\n- {id: ben, name: Ben Vale}\n",
    ]
    for day in 10..<25 {
      files["journal/log/2026-01-\(day)-p\(day).md"] = Self.front(
        "title: P\nauthor: ada\nlikes: [ben]")
    }
    let site = try Self.site(files)
    #expect(try site.run("build", "--as-of", "2026-02-01").status == 0)
    for person in ["ada", "ben"] {
      let page = try site.text("public/people/\(person)/index.html")
      #expect(
        !page.contains("15 posts") && !page.contains("of 15")
          && !page.contains("visually-hidden\">Likes"))
      #expect(page.contains("href=\"/journal/log/\""))
    }
  }

  @Test func `an empty collection is not on the home page`() throws {
    let site = try Self.site([
      "portfolio/empty/index.md": Self.front("title: Empty one"),
      "portfolio/full/index.md": Self.front("title: Full one"),
      "portfolio/full/a.md": Self.front("title: A"),
    ])
    #expect(try site.run("build").status == 0)
    let home = try site.text("public/index.html")
    #expect(home.contains("Full one") && !home.contains("Empty one</"), "\(home)")
    #expect(try site.text("public/portfolio/index.html").contains("Empty one"))
    try FileManager.default.removeItem(
      at: site.folder.appendingPathComponent("content/portfolio/full"))
    #expect(try site.run("build").status == 0)
    #expect(try site.text("public/index.html").contains("home-collections") == false)
  }
}
