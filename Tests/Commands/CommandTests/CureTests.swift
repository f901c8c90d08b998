import Foundation
import Testing

/// Cures with a change: each is applied, and the site is built again.
struct CureTests {
  /// A file with a mistake.
  struct Mistake: Sendable, CustomTestStringConvertible {
    let path: String
    let text: String
    var testDescription: String { "\(path): \(text)" }

    init(_ path: String, _ text: String) { (self.path, self.text) = (path, text) }
  }

  /// A diagnostic of `build --json`.
  struct Reported: Decodable {
    struct Change: Decodable {
      let replacement: String?
      let length: Int?
      let line: String?
      let move: String?
    }

    let message: String
    let path: String?
    let line: Int?
    let column: Int?
    let cure: Change?
  }

  private static let post = NewcomerMistakeTests.post
  private static let page = "content/p.md"
  private static let layout = "templates/layouts/page.html"
  private static let settings = "content/site.yaml"
  private static let timetable = "content/timetable/t.yaml"
  private static let profile = "content/profile.yaml"
  private static let event = "content/events/e.md"
  private static let start = "title: Ada\nurl: https://ada.example/\ntimeZone: UTC\n"

  private static func front(_ lines: String, _ text: String = "Text.") -> String {
    NewcomerMistakeTests.front(lines, text)
  }

  private static func times(_ on: String) -> String {
    "title: T\nfrom: 2026-01-01\nto: 2026-03-01\nclasses:\n  - {id: c, title: C, on: \(on)}\n"
  }

  static let keys: [Mistake] = [
    Mistake(post, front("title: B\ndraf: true")),
    Mistake(post, front("title: B\ntag: [foo]")),
    Mistake(post, front("title: B\ncategory: bar")),
    Mistake(post, front("title: B\nredirect_from: /old/")),
    Mistake(post, front("title: B\npublished: false")),
    Mistake(post, front("title: B\nsummary:Hello")),
    Mistake(post, front("titel: B")),
    Mistake(post, front("title: B\ndate: 2.3.2026")),
    Mistake(post, front("title: B\ndraft: \"true\"")),
    Mistake(post, front("title: B\ndraft: 1")),
    Mistake(post, front("title: B\nauthor: Ada Example")),
    Mistake(post, front("title: B\nauthor: adda")),
    Mistake(post, front("title: B\nauthor: {name: ada}")),
    Mistake(post, front("title: B\nlayout: pots")),
    Mistake(post, front("title: B\ntags: [#run]")),
    Mistake(post, front("title: B\ntags: [a, #run]")),
    Mistake(post, front("title: a: b")),
    Mistake(post, front("title: @ada")),
    Mistake(post, front("title: \"a")),
    Mistake(post, front("title: 'it's'")),
    Mistake(post, front("title: B\ntags: [a")),
    Mistake(post, front("title: \"C:\\new\\q\"")),
    Mistake(post, front("title = \"X\"")),
    Mistake(post, front("title: *b*")),
    Mistake(post, front("title: B\nsummary: !x y")),
    Mistake(post, front("title: B\nimage: ../../photos/b.svg")),
    Mistake(post, front("title: B\ngallery: ../../phtos/")),
  ]

  static let blocks: [Mistake] = [
    Mistake(post, front("title: B\ntag:\n  - a\n  - b\nauthor: ada")),
    Mistake(post, front("title: B\ntag:\n  - a\n  - b\n  # more\nauthor: ada")),
    Mistake(post, front("title: B\nauthor:\n  name: ada\ntags: [a]")),
    Mistake(settings, start + "theme: {ink: '#aaaaaa'}\n"),
    Mistake(timetable, times("'mon-fri 18:00-19:00'")),
    Mistake(timetable, times("{days: [mon, wed], time: \"18:00-19:00\"}")),
    Mistake(event, front("title: P\nstart: 2026-12-24 18:00\ninvited: \"ada, ben\"")),
    Mistake(post, front("title: B\ntags: [#run  fast, x]")),
    Mistake(
      post,
      front(
        "title: B",
        "\(String(repeating: "word ", count: 40))[a](../../abuot.md#one-part) and more words."
      )),
  ]

  static let texts: [Mistake] = [
    Mistake(post, front("title: B", "[a](../../abuot.md#one-part)")),
    Mistake(post, front("title: B", "[a](../../about.md#one-prt)")),
    Mistake(post, front("title: B", "## Here\n\n[a](#her)")),
    Mistake(post, front("title: B", "[a](www.ada.example)")),
    Mistake(post, front("title: B", "[a](me@ada.example)")),
    Mistake(post, front("title: B", "[a](https//ada.example/b)")),
    Mistake(post, front("title: B", "[a](about.md)")),
    Mistake(post, front("title: B", "![A hill](../../photos/b.svg)")),
    Mistake(post, front("title: B", "![A hill](my pic.svg)")),
    Mistake(post, front("title: B", "```pyhton\na\n```")),
  ]

  static let settingsFile: [Mistake] = [
    Mistake(settings, start + "langage: en\n"),
    Mistake(settings, start + "theme: {scheme: drak}\n"),
    Mistake(settings, start + "theme: {acent: \"#123456\"}\n"),
    Mistake(settings, start + "theme: {accent: #1d6670}\n"),
    Mistake(settings, start + "theme: {ink: \"#aaaaaa\"}\n"),
    Mistake(settings, start + "language: English\n"),
    Mistake(settings, start + "language: pt_BR\n"),
    Mistake(settings, "title: Ada\nurl: https://ada.example/\ntimeZone: Europe/Lodnon\n"),
    Mistake(settings, start + "menu: {main: [{name: About, url: /about/}]}\n"),
    Mistake(settings, start + "taxonomies: {tag: tags}\n"),
    Mistake(settings, start + "navigation:\n  - {title: About, url: /abuot/}\n"),
    Mistake(settings, start + "markdown: {flavor: gmf}\n"),
    Mistake(settings, "title: Ada\n+++\nurl: https://ada.example/\ntimeZone: UTC\n"),
    Mistake(settings, start + "liquid: [post]\n"),
    Mistake(settings, start + "languages: {en: {title: A}, de_DE: {title: B}}\n"),
  ]

  static let files: [Mistake] = [
    Mistake(page, front("{title:About}", "A")),
    Mistake(event, front("title: P\nstart: 2026-12-24 18:00\ninvited: ada, ben")),
    Mistake(timetable, times("Tuesdays 6:30 pm to 8 pm")),
    Mistake(timetable, times("tue 18.00-19.00")),
    Mistake(timetable, times("mon-fri 18:00-19:00")),
    Mistake(timetable, times("{day: tuesday, start: \"18:30\", end: \"19:15\"}")),
    Mistake(profile, "name: Ada\nwork:\n  - {name: X, title: Engineer}\n"),
    Mistake(profile, "name: Ada\nwork:\n  - {name: X, position: E, start: 2020}\n"),
    Mistake(profile, "basics: {name: Ada}\nwork:\n  - company: X\n    position: E\n"),
    Mistake("content/portfolio/shop/a.md", front("title: A\nprice: \"12,50\"\ncurrency: EUR")),
    Mistake("content/journal/log/2026-11-03 My Post.md", front("title: B")),
    Mistake("content/Events/x.md", front("title: P\nstart: 2026-12-24 18:00")),
    Mistake("content/x.markdown", front("title: B\nsummary: S")),
    Mistake("content/data/b.YAML", "a: 1\n"),
    Mistake("content/membrs.yml", "friends: [ada]\n"),
    Mistake("content/sub/_redirects", "/a /b\n"),
    Mistake("content/old.html", front("title: A", "<p>x</p>")),
    Mistake("content/photos/_index.md", front("title: A\nsummary: S")),
    Mistake("content/journal.md", front("title: J\nsummary: S")),
    Mistake("content/library/v.md", front("title: V\nurl: https://v.example/\nlength: 6m40s")),
    Mistake("content/members.yaml", "friends: [Ada Example]\n"),
    Mistake("content/members.yaml", "My Friends: [ada]\n"),
    Mistake("content/members.yaml", "friends: [kit]\nothers: [Kit]\n"),
    Mistake("content/timetable/attendance.csv", "class,date\ncc,2026-02-03\n"),
    Mistake("content/events/e2.md", front("title: P\nstart: 24.12.2026 18:00")),
    Mistake("content/events/e3.md", front("title: P\nstart: 2026-12-24 6pm")),
    Mistake("templates/languages/en.yaml", "search:\n  titel: Find\n"),
  ]

  static let templates: [Mistake] = [
    Mistake(layout, "{{ site.titel }}"),
    Mistake(layout, "{% if site.title = \"a\" %}b{% endif %}"),
    Mistake(layout, "{% if site.title === \"a\" %}b{% endif %}"),
    Mistake(layout, "{% if site.title && page.title %}b{% endif %}"),
    Mistake(layout, "{% if site.title || page.title %}b{% endif %}"),
    Mistake(layout, "{{ site.title | upcse }}"),
    Mistake(layout, "{{ site.title | upper }}"),
    Mistake(layout, "{% if site.title %}a{% elif page.title %}b{% endif %}"),
    Mistake(layout, "{% asign a = 1 %}{{ a }}"),
    Mistake(layout, "{% extends \"base.html\" %}"),
    Mistake(layout, "{% extends \"bse\" %}"),
    Mistake(layout, "{% render \"figur\", src: \"photos/a.svg\", alt: \"x\" %}"),
    Mistake(layout, "{{ .Title }}"),
    Mistake(layout, "{{ page.permalink }}"),
    Mistake(layout, "{{ page.tittle }}"),
    Mistake(layout, "{% render 'figure', src: 'photos/a.svg', altt: 'x' %}"),
    Mistake(layout, "{% for p in site.posts limt: 2 %}{{ p.title }}{% endfor %}"),
  ]

  @Test(arguments: keys + blocks + texts + settingsFile + files + templates)
  func `the cure cures without a new mistake`(mistake: Mistake) throws {
    let site = try TestSite([
      Self.settings: Self.start,
      "content/people.yaml": "- {id: ada, name: Ada Example}\n- {id: ben, name: Ben Example}\n",
      "content/journal/log/index.md": Self.front("title: Log\nsummary: S"),
      "content/about.md": Self.front("title: About\nsummary: S", "## One part\n\nText."),
      "content/photos/a.svg": Self.drawing, "content/journal/log/my pic.svg": Self.drawing,
      "content/photos/captions.yaml": "a: A hill\n",
    ])
    if mistake.path.hasSuffix("attendance.csv") {
      try site.write(Self.times("tue 18:00-19:00"), to: Self.timetable)
    }
    try site.write(mistake.text, to: mistake.path)
    let before = try reported(site)
    let cured = try #require(before.first { $0.cure != nil && $0.cure?.isCommand == false })
    try apply(cured, in: site)
    let after = try reported(site).map(\.message)
    #expect(!after.contains(cured.message))
    #expect(Set(after).isSubset(of: before.map(\.message)))
  }

  private static let drawing =
    "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 9 9\"/>\n"

  private func reported(_ site: TestSite) throws -> [Reported] {
    struct Report: Decodable { let diagnostics: [Reported] }
    let run = try site.run("build", "--json")
    return try JSONDecoder().decode(Report.self, from: Data(run.output.utf8)).diagnostics
  }

  private func apply(_ reported: Reported, in site: TestSite) throws {
    let (path, change) = (try #require(reported.path), try #require(reported.cure))
    if let target = change.move {
      let old = site.folder.appendingPathComponent(path)
      let new = old.deletingLastPathComponent().appendingPathComponent(target).standardized
      try FileManager.default.createDirectory(
        at: new.deletingLastPathComponent(), withIntermediateDirectories: true)
      return try FileManager.default.moveItem(at: old, to: new)
    }
    let (line, column) = (try #require(reported.line), try #require(reported.column))
    var lines = try site.text(path).split(separator: "\n", omittingEmptySubsequences: false)
      .map { Array($0.utf8) }
    if let text = change.line {
      let indentation = lines[line - 1].prefix { $0 == UInt8(ascii: " ") }
      lines[line - 1] = Array(indentation) + Array(text.utf8)
    } else {
      var bytes = Array(lines[(line - 1)...].joined(separator: [0x0A]))
      let length = try #require(change.length)
      bytes.replaceSubrange(
        (column - 1)..<(column - 1 + length), with: try #require(change.replacement).utf8)
      lines[(line - 1)...] = [bytes]
    }
    try site.write(Data(lines.joined(separator: [0x0A])), to: path)
  }
}

extension CureTests.Reported.Change {
  /// Whether the change is not made to a file.
  fileprivate var isCommand: Bool { replacement == nil && line == nil && move == nil }
}
