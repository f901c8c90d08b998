import FileSystem
import Testing

@testable import Building

/// Which pages are made again where something of the timetable, the events, the portfolio or the library is
/// other, or is said of people.
@Suite struct AreaChangeTests {
  private let site: EditedSite
  private let whole: BuildReport

  init() throws {
    site = try EditedSite(seed: 51, runsTemplates: false)
    let settings = try site.read("content/site.yaml").replacing("search: true", with: "")
    try site.write("content/site.yaml", Array(settings.utf8))
    site.settle()
    whole = try SiteBuilder(site.options).build()
  }

  /// Builds after a change: which of the site's pages were written, and how many rendered. What comes of it
  /// has to be what a clean build makes.
  private func pages(
    _ path: String, _ text: String?
  ) throws -> (changed: [String], rendered: Int) {
    let before = try BuildOutcome(site.options).files
    if let text {
      try site.write(path, Array(text.utf8))
    } else {
      try Files.remove("\(site.root)/\(path)")
    }
    site.settle()
    let report = try SiteBuilder(site.options).build()
    try? Files.removeTree(site.clean.output)
    let outcome = try BuildOutcome(site.options)
    #expect(try outcome == BuildOutcome(site.clean), "\(path)")
    let changed = outcome.files.keys.filter {
      $0.hasSuffix(".html") && before[$0] != outcome.files[$0]
    }
    return (changed.sorted(), report.rendered)
  }

  @Test func `a new event renders what shows events`() throws {
    let path = "content/events/supper.md"
    let event =
      "---\n{title: Supper, start: 2026-04-02 19:00, host: ben, tags: [rowing]}\n---\nCome.\n"
    for text in [event, event.replacing("Supper", with: "Dinner"), nil] {
      let (changed, rendered) = try pages(path, text)
      #expect(rendered < whole.rendered / 2)
      #expect(changed.contains("events/index.html") && changed.contains("tags/rowing/index.html"))
      #expect(!changed.contains { $0.hasPrefix("journal/training/hills") })
    }
  }

  @Test func `another item or material renders the portfolio`() throws {
    for (path, text) in [
      ("content/portfolio/oars/short.md", "---\ntitle: Short\nprice: 3\ntags: [t2]\n---\nShort.\n"),
      ("content/portfolio/paper.md", "---\nkind: article\nname: Book\ntags: [t2]\n---\nA book.\n"),
      ("content/portfolio/oars/index.md", "---\ntitle: Long oars\n---\nAll oars.\n"),
      ("content/portfolio/oars/short.md", nil),
    ] {
      let (changed, rendered) = try pages(path, text)
      #expect(rendered < whole.rendered / 2 && changed.contains("portfolio/index.html"), "\(path)")
    }
  }

  @Test func `another medium renders the library`() throws {
    let films = try site.read("content/library/films.yaml")
    for text in [films.replacing("Film Word", with: "A film"), films] {
      let (changed, rendered) = try pages("content/library/films.yaml", text)
      #expect(rendered < whole.rendered / 2 && changed.contains("library/index.html"))
    }
  }

  @Test func `another class or attendance renders the timetable and no posts`() throws {
    let spring = try site.read("content/timetable/spring.yaml")
    let log = try site.read("content/timetable/attendance.csv")
    for (path, text) in [
      ("content/timetable/spring.yaml", spring.replacing("Steady Word", with: "Slow")),
      ("content/timetable/attendance.csv", log + "2026-02-09,steady,attended,45\n"),
      ("content/timetable/attendance.csv", nil),
    ] {
      let (changed, rendered) = try pages(path, text)
      #expect(changed.contains("statistics/index.html") || changed.contains("timetable/index.html"))
      #expect(rendered < whole.rendered - 9, "\(path)")
    }
  }

  @Test func `what is said of a person renders what shows them`() throws {
    let ada = "- {id: ada, name: Ada Word, summary: Rows}\n"
    let ben = "- {id: ben, name: Ben Word, friends: [ada, cleo]}\n"
    let cleo = "- {id: cleo, name: Cleo Word}\n"
    _ = try pages("content/people.yaml", ada + ben + cleo)
    for text in [
      ada + ben.replacing("Ben Word", with: "Ben Oar") + cleo,
      ada + ben.replacing("name:", with: "summary: Rows too, name:") + cleo,
      ada + ben.replacing("name:", with: "picture: none.png, name:") + cleo,
      "# Who rows\n" + ada + ben.replacing("name:", with: "picture: none.png, name:") + cleo,
      "# Who rows\n" + ada + ben.replacing("name:", with: "picture: none.png,  name:") + cleo,
      ada + ben.replacing("name:", with: "url: /nowhere/, name:") + cleo,
      ada + ben.replacing("name:", with: "nickname: B, name:") + cleo,
      ada + ben.replacing(", cleo", with: "") + cleo,
      ada + ben + cleo.replacing("Cleo Word", with: "Cleo Oar"),
      ada + ben + cleo,
    ] {
      let (changed, rendered) = try pages("content/people.yaml", text)
      #expect(rendered < whole.rendered - 9, "\(text)")
      #expect(!changed.contains { $0.hasPrefix("journal/rest/") || $0.hasPrefix("portfolio/") })
    }
  }

  @Test func `the relation of a guest to the host is recorded if the site has no author`() throws {
    let settings = try site.read("content/site.yaml").replacing("author: ada\n", with: "")
    try site.write("content/site.yaml", Array(settings.utf8))
    try site.write("content/profile.yaml", Array("basics: {name: Ada Word}\n".utf8))
    try site.write("content/journal/training/index.md", Array("---\ntitle: On water\n---\n".utf8))
    try site.write(
      "content/events/regatta.md",
      Array(
        "---\n{title: Regatta, host: ben, start: 2026-04-01 10:00, attending: [dora]}\n---\n".utf8))
    let ben = "- {id: ben, name: Ben Word, friends: [cleo]}\n"
    let cleo = "- {id: cleo, name: Cleo Word, nickname: Clo}\n"
    let dora = "- {id: dora, name: Dora, friends: [cleo]}\n"
    _ = try pages("content/people.yaml", ben + cleo + dora)
    #expect(try site.read("public/events/regatta/index.html").contains("Friend of Clo"))
    for text in [
      ben + cleo.replacing("Clo}", with: "Co}") + dora,
      ben.replacing("cleo", with: "dora") + cleo + dora,
    ] {
      let (changed, rendered) = try pages("content/people.yaml", text)
      #expect(changed.contains("events/regatta/index.html") && rendered < whole.rendered - 9)
    }
  }

  @Test func `people come, go and change places`() throws {
    let ben = "- {id: ben, name: Ben Word, friends: [ada, cleo]}\n"
    let cleo = "- {id: cleo, name: Cleo Word}\n"
    for text in [
      ben + cleo + "- {id: dora, name: Dora, friends: [cleo]}\n", ben + cleo,
      cleo + ben + "- {id: ada, name: Ada Oar, summary: Rows}\n", ben + cleo,
    ] {
      let changed = try pages("content/people.yaml", text).changed
      #expect(changed.contains("people/index.html"))
    }
  }

  @Test func `a template that lists something else is made again by it`() throws {
    let layout = "templates/layouts/post.html"
    let new: [(path: String, text: String)] = [
      (
        path: "content/events/supper.md",
        text: "---\n{title: Ales, start: 2026-03-20 19:00, host: ben}\n---\n"
      ),
      (
        "content/timetable/more.yaml", "classes: [{id: swim, title: Swim, on: 'sun 18:00-19:00'}]\n"
      ),
      ("content/portfolio/ale.md", "---\nkind: article\ntitle: Ale\ntags: [t1]\n---\n"),
      ("content/library/ale.md", "---\ntitle: Ale\nurl: https://video.example/9\n---\n"),
    ]
    let questions = [
      ("{{ site.events.size }}{{ site.events[0].title }}", 0),
      ("{{ site.people[1].hosting.size }}", 0),
      ("{{ site.classes.size }}", 1), ("{{ site.sessions.size }}", 1),
      ("{{ site.next_days.size }}", 1),
      ("{{ site.materials[0].title }}{{ site.collections[0].items.size }}", 2),
      ("{% for t in site.terms %}{% for i in t.items %}{{ i.title }}{% endfor %}{% endfor %}", 2),
      ("{{ site.library[0].title }}", 3),
    ]
    for (question, number) in questions {
      try site.write(layout, Array("---\nlayout: base\n---\n\(question)".utf8))
      site.settle()
      _ = try SiteBuilder(site.options).build()
      _ = try pages(new[number].path, new[number].text)
      _ = try pages(new[number].path, nil)
    }
  }
}
