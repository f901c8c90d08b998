import Bytes
import Content
import Fields
import Liquid
import Localization
import Queries
import Site
import Testing

@testable import Views

/// Values of the whole site as templates see them.
@Suite struct SiteValueTests {
  // MARK: Menus

  private static let menus = WrittenSite([
    "site.yaml": """
    title: Days
    navigation: [{title: Log, url: /journal/log/, children: [{title: One, url: a.md}]}]
    menus: {side: [{title: Out, url: "https://b.example/"}]}
    """,
    "journal/log/2026-01-01-x.md": "",
    "a.md": "---\ntitle: A\nmenu: main\nweight: 2\n---\n",
    "b.md": "---\ntitle: B\nmenu: [main, side]\nweight: 1\n---\n",
    "c.md": "---\ntitle: C\nmenu: main\n---\n", "d.md": "---\ntitle: D\nmenu: footer\n---\n",
  ])

  @Test(arguments: [
    ("navigation.size", "4"), ("navigation.0.title", "Log"), ("navigation.1.title", "B"),
    ("navigation.2.title", "A"), ("navigation.3.title", "C"), ("navigation.1.url", "/b/"),
    ("menus.side.size", "2"), ("menus.side.0.url", "https://b.example/"),
    ("menus.side.1.title", "B"),
    ("menus.footer.0.title", "D"), ("menus.footer.size", "1"),
  ])
  func `a menu has the links of the settings and then pages by their weights`(
    field: String, expected: String
  ) {
    #expect(Self.menus.site(field) == expected)
  }

  // MARK: Publications

  private static let works = WrittenSite([
    "profile.yaml": "name: Jane Q. Doe",
    "people.yaml":
      "- {id: ben, name: Ben Bell}\n- {id: bea, name: Bea Bell}\n- {id: zoe, name: Zoë Åberg}",
    "publications.bib": """
    @article{a, title = {Boats}, author = {Doe, Jane and Doe, J. and Roe, J. and Bell, Ben and Bell, B. and Aberg, Z.}, journal = {Sea}, year = {2024}, volume = {12}, number = {3}, doi = {10.1/x}}
    @book{b, title = {Oars}, author = {Doe, John}, publisher = {P}, year = {2025}}
    @misc{b2, title = {Tides}, author = {Bell, Ben}, year = {2024}}
    """,
  ])

  @Test(arguments: [
    ("1.authors.0", "true", ""), ("1.authors.1", "true", ""), ("1.authors.2", "false", ""),
    ("1.authors.3", "false", "/people/ben/"), ("1.authors.4", "false", ""),
    ("1.authors.5", "false", "/people/zoe/"), ("0.authors.0", "false", ""),
  ])
  func `an author of a publication may be the site's or a person`(
    author: String, isOwner: String, url: String
  ) {
    #expect(Self.works.site("publications.\(author).owner") == isOwner)
    #expect(Self.works.site("publications.\(author).url") == url)
  }

  @Test func `publications come newest first and link to their identifiers`() {
    #expect(Self.works.site("publications.0.title") == "Oars")
    #expect(Self.works.site("publications.1.url") == "https://doi.org/10.1/x")
    #expect(Self.works.site("publications.1.kind") == "article")
    #expect(Self.works.page("/publications/", "years.0.title") == "2025")
    #expect(Self.works.page("/publications/", "years.1.publications.size") == "2")
    #expect(Self.works.page("/publications/", "kinds.size") == "3")
  }

  // MARK: Calendars of other programs

  private func link(_ keys: String, _ index: Int) -> String {
    WrittenSite([
      "site.yaml": "title: Days\nurl: https://ada.example/",
      "events/e.md": "---\ntitle: \"Tea & cake\"\n\(keys)\n---\n",
    ]).page("/events/e/", "calendar_links.\(index).url")
  }

  @Test func `an event can be added to other calendars`() {
    let timed = "start: 2026-04-01 10:00\nend: 2026-04-01 12:00\nplace: River"
    #expect(link(timed, 0).hasPrefix("webcal://ada.example/events/e"))
    let google = link(timed, 1)
    #expect(google.contains("text=Tea%20%26%20cake&"))
    #expect(google.contains("dates=20260401T100000Z%2F20260401T120000Z&"))
    #expect(google.hasSuffix("&location=River") && !google.contains("ctz="))
    let outlook = link(timed, 2)
    #expect(outlook.contains("startdt=2026-04-01T10%3A00%3A00Z&enddt=2026-04-01T12%3A00%3A00Z&"))
    #expect(!outlook.contains("allday"))
    #expect(link(timed, 3).hasPrefix("/events/e"))
  }

  @Test func `an event of whole days ends before the next one`() {
    let days = "start: 2026-04-01\nend: 2026-04-02"
    #expect(link(days, 1).contains("dates=20260401%2F20260403&"))
    #expect(link(days, 2).contains("startdt=2026-04-01&enddt=2026-04-03&allday=true&"))
  }

  @Test func `without an address only the file can be added`() {
    let site = WrittenSite(["events/e.md": "---\ntitle: Tea\nstart: 2026-04-01\n---\n"])
    #expect(site.page("/events/e/", "calendar_links.size") == "1")
    #expect(site.page("/events/e/", "calendar_links.0.kind") == "ics")
  }

  // MARK: Tracks, prices and texts

  @Test func `the captions in the site's language are shown first`() throws {
    func shown(_ language: String, _ files: [String]) -> String {
      var texts = ["site.yaml": "language: \(language)", "talk.mp4": ""]
      for file in files { texts[file] = "" }
      let site = WrittenSite(texts)
      guard
        case .array(let tracks) = TrackValue.list([], of: URLPath("/talk.mp4"), in: "", site.view)
      else { return "none" }
      return tracks.filter { site.text("default", of: $0) == "true" }
        .map { site.text("url", of: $0) }.joined(separator: " ")
    }
    #expect(shown("de", ["talk.de.vtt", "talk.en.vtt"]) == "/talk.de.vtt")
    #expect(shown("en", ["talk.de.vtt", "talk.en.vtt"]) == "/talk.en.vtt")
    #expect(shown("de-AT", ["talk.de.vtt", "talk.en.vtt"]) == "/talk.de.vtt")
    #expect(shown("fr", ["talk.de.vtt", "talk.en.vtt"]) == "/talk.de.vtt")
    #expect(shown("fr", ["talk.chapters.vtt"]) == "")
  }

  @Test func `a range of prices has both ends, and equal ends once`() throws {
    let (low, high) = (try #require(Amount("9.5")), try #require(Amount("12")))
    let english = Language("en")
    #expect(PriceText(range: low...high).text(in: "EUR", english) == "€9.50 – €12.00")
    #expect(PriceText(range: low...low).text(in: "EUR", english) == "€9.50")
  }

  @Test(arguments: [
    ("One", "<p>One</p>\n"), ("One\nTwo\n\nThree", "<p>One<br>\nTwo</p>\n<p>Three</p>\n"),
    ("\n\nOne\n \n\nTwo\n", "<p>One</p>\n<p>Two</p>\n"), ("", ""),
    ("<b> & \"", "<p>&lt;b&gt; &amp; &quot;</p>\n"),
  ])
  func `plain text has paragraphs and no markup`(text: String, html: String) {
    #expect(PlainParagraphs.html(text).string == html)
  }

  // MARK: What is recorded

  private func hash(_ value: Value?) -> UInt64 {
    var hash = StableHash()
    hash.add(result: value)
    return hash.value
  }

  @Test func `different values have different hashes`() {
    let values: [Value?] = [
      nil, .null, .bool(true), .bool(false), .int(1), .int(2), .double(1), .string("1"), .safe("1"),
      .string(""), .html(Array("1".utf8)), .array([]), .array([.int(1)]),
      .array([.int(1), .int(2)]),
      .array([.array([.int(1)]), .int(2)]), .hash([:]), .hash(Hash([("a", .int(1))])),
      .hash(Hash([("b", .int(1))])), .hash(Hash([("a", .int(2))])),
    ]
    #expect(Set(values.map(hash)).count == values.count)
    #expect(hash(.string("a")) == hash(.string("a")))
  }

  @Test func `of a list only whether it is empty counts, unless its elements are read`() {
    func list(_ count: Int) -> any ListSource { IndexList(indices: 0..<count) { .int($0) } }
    #expect(hash(.list(list(1))) == hash(.list(list(2))))
    #expect(hash(.list(list(0))) != hash(.list(list(1))))
    var (one, two) = (StableHash(), StableHash())
    one.add(elements: list(1))
    two.add(elements: list(2))
    #expect(one.value != two.value)
  }

  @Test func `the fields that a page reads are recorded`() {
    func read(_ fields: String...) -> Set<Query> {
      let recorder = DependencyRecorder(.dependencies)
      let site = WrittenSite(
        [
          "site.yaml": "title: Days\nmotto: Row", "data/a.yaml": "x: 1",
          "timetable/t.yaml": "classes: [{title: A, on: mon 9:00-10:00}]",
        ],
        recorder: recorder)
      for field in fields { _ = site.site(field) }
      return recorder.own.queries
    }
    #expect(read("title") == [.value(.site, "title")])
    #expect(read("motto") == [.value(.site, "motto")])
    #expect(read("data.a.x") == [.data])
    #expect(read("time").isEmpty)
    #expect(read("classes.size") == [.area(.timetable)])
    #expect(read("posts.size") == [.count(.site, "posts")])
    #expect(read("theme.accent") == [.value(.theme, "accent")])
  }

  @Test func `names that some page has are null on others`() {
    let site = WrittenSite(["a.md": "---\nmood: good\n---\n", "b.md": ""])
    #expect(site.page("/a/", "mood") == "good" && site.page("/b/", "mood") == "")
    #expect(site.view.shared.vocabulary.absent(Symbol("mood")) != nil)
    #expect(site.view.shared.vocabulary.absent(Symbol("moood")) == nil)
  }
}
