import Content
import Site
import SourceText
import Testing

/// What a journal has besides its posts' pages: years, months, series, related posts.
@Suite struct ArchiveTests {
  /// A site with a journal `j` of posts, by the names of their files.
  private func journal(_ posts: [String], _ more: [String: String] = [:]) -> TestSite {
    let more = ["journal/j/index.md": "---\narchive: months\n---\n"].merging(more) { $1 }
    let files = posts.map { ("journal/j/\($0).md", more[$0] ?? "") }
    let others = more.filter { !posts.contains($0.key) }
    return TestSite(Dictionary(uniqueKeysWithValues: files).merging(others) { $1 })
  }

  /// A line for each year and month: its page, its posts, and the ones before and after it.
  private func lines(_ site: TestSite) -> [String] {
    let graph = site.graph
    return graph.table.archive.map { period in
      let posts = graph.entries.journals[period.journal].posts[period.posts].map {
        graph.entries.posts[$0].path.text.split(separator: "/").last ?? ""
      }
      func name(_ index: Int?) -> String { index.map { graph.table.archive[$0].name } ?? "-" }
      let page = period.path?.text ?? "no page"
      return "\(period.name): \(page) [\(posts.joined(separator: " "))]"
        + " < \(name(period.previous)) > \(name(period.next))"
    }
  }

  @Test func `years and months are those with posts`() {
    let site = journal(["2024-12-31-a", "2026-01-01-b", "2026-01-31-c", "2026-03-02-d"])
    #expect(site.found == [])
    #expect(
      lines(site) == [
        "2026: /journal/j/2026/ [d c b] < 2024 > -",
        "March 2026: /journal/j/2026/03/ [d] < January 2026 > -",
        "January 2026: /journal/j/2026/01/ [c b] < December 2024 > March 2026",
        "2024: /journal/j/2024/ [a] < - > 2026",
        "December 2024: /journal/j/2024/12/ [a] < - > January 2026",
      ])
    let graph = site.graph
    #expect(graph.entries.journals[0].years.map { graph.table.archive[$0].year } == [2026, 2024])
    #expect(
      graph.table.archive[0].months.map { graph.table.archive[$0].shortName } == [
        "March", "January",
      ])
    #expect(site.paths(.archive).count == 5)
    #expect(graph.summary(of: graph.table.archive[2]) == "2 posts in J in January 2026.")
  }

  @Test func `a journal without posts has no archive`() {
    let site = TestSite(["journal/j/index.md": ""])
    #expect(site.graph.table.archive.isEmpty)
    #expect(site.paths(.journal) == ["/journal/j/"])
  }

  @Test(arguments: [
    ("", "paginate: 2", ["/2026/", "/2026/02/", "/2026/01/", "/2025/"]),
    ("", "paginate: 3", ["/2026/", "/2025/"]),
    ("archive: years", "paginate: 1", ["/2026/", "/2025/"]),
    ("archive: months", "", ["/2026/", "/2026/02/", "/2026/01/", "/2025/", "/2025/12/"]),
    ("archive: none", "paginate: 1", []),
  ])
  func `months have pages in years that do not fit one page, or as the journal says`(
    keys: String, settings: String, expected: [String]
  ) {
    let site = journal(
      ["2025-12-01-a", "2026-01-01-b", "2026-02-01-c", "2026-02-02-d"],
      ["site.yaml": settings, "journal/j/index.md": "---\n\(keys)\n---\n"])
    #expect(site.found == [])
    #expect(site.paths(.archive) == expected.map { "/journal/j" + $0 })
    let urls = site.graph.table.archive.map { site.graph.url(of: $0) }
    #expect(!urls.contains(nil))
    #expect(expected.count != 2 || urls.contains("/journal/j/2026/#february"))
  }

  @Test func `the month is that of the site's zone`() {
    let site = journal(
      ["2026-01-01-a"],
      [
        "2026-01-01-a": "---\ndate: 2026-01-01T00:30:00Z\n---\n",
        "site.yaml": "timeZone: Test/West",
      ]
    )
    #expect(site.paths(.archive) == ["/journal/j/2025/", "/journal/j/2025/12/"])
  }

  @Test func `the archive is below the journal's own page`() {
    let site = TestSite([
      "journal/j/index.md": "---\n{url: /notes/, archive: months}\n---\n",
      "journal/j/2026-03-01-a.md": "",
      "journal/k/index.md": "---\n{url: /k.html, archive: months}\n---\n",
      "journal/k/2026-03-01-a.md": "",
    ])
    #expect(site.found == [])
    #expect(
      site.paths(.archive) == [
        "/notes/2026/", "/notes/2026/03/", "/k/2026/", "/k/2026/03/",
      ])
  }

  @Test(
    arguments: [
      (["journal/j/2026-02-01-2026.md": ""], "/journal/j/2026/"),
      (["journal/j/2026-02-01-x.md": "---\nurl: /journal/j/2026/\n---\n"], "/journal/j/2026/"),
      (["about.md": "---\nurl: /journal/j/2026/02/\n---\n"], "/journal/j/2026/02/"),
      (["journal/j/2026/index.html": ""], "/journal/j/2026/"),
      (["journal/j/2026-02-01-y.md": "---\nseries: S\nurl: /journal/j/series/s/\n---\n"], nil),
    ] as [([String: String], String?)])
  func `a page at a period's path keeps it, and the period has no page`(
    files: [String: String], path: String?
  ) {
    let both = [
      "journal/j/index.md": "---\narchive: months\n---\n",
      "journal/j/2026-02-01-a.md": "", "journal/j/2026-01-01-b.md": "",
    ]
    let site = TestSite(both.merging(files) { $1 })
    #expect(site.found == [])
    if let path {
      #expect(!site.paths(.archive).contains(path))
      #expect(site.paths(.archive).count == 2)
      let missing = site.graph.table.archive.filter { $0.path == nil }
      #expect(missing.count == 1)
      #expect(missing.allSatisfy { $0.previous == nil && $0.next == nil })
    } else {
      #expect(site.paths(.series) == [])
      #expect(site.graph.table.series.map(\.path) == [nil])
    }
  }

  @Test func `posts below their dates leave the archive its place`() {
    let site = journal(
      ["2026-03-01-a"], ["site.yaml": "permalinks: {post: '/journal/:journal/:year/:month/:slug/'}"]
    )
    #expect(site.found == [])
    #expect(site.paths(.post) == ["/journal/j/2026/03/a/"])
    #expect(site.paths(.archive) == ["/journal/j/2026/", "/journal/j/2026/03/"])
  }

  @Test func `titles and breadcrumbs name the journal and the year`() {
    let site = journal(["2026-03-01-a"], ["2026-03-01-a": "---\nseries: The hills\n---\n"])
    func line(_ path: String) -> String {
      guard let route = site.graph.routes.first(where: { $0.path.text == path }) else { return "-" }
      let above = Breadcrumbs(site.graph).links(to: route).map(\.path.text)
      return (above + [site.graph.title(of: route)]).joined(separator: " ")
    }
    #expect(line("/journal/j/2026/") == "/ /journal/j/ J: 2026")
    #expect(line("/journal/j/2026/03/") == "/ /journal/j/ /journal/j/2026/ J: March 2026")
    #expect(line("/journal/j/series/the-hills/") == "/ /journal/j/ The hills")
  }

  // MARK: Series

  @Test func `the oldest part comes first`() {
    let part = "---\nseries: Hills\n---\n"
    let site = journal(
      ["2026-01-01-a", "2026-02-01-b", "2026-02-01-c", "2026-03-01-d"],
      [
        "2026-01-01-a": part, "2026-02-01-b": part, "2026-02-01-c": "---\nseries: hills\n---\n",
        "2026-03-01-d": "---\nseries: Other\n---\n", "journal/k/2026-03-01-e.md": part,
      ])
    #expect(site.found == [])
    let graph = site.graph
    let series = graph.table.series.map { entry in
      let parts = entry.posts.compactMap {
        graph.entries.posts[$0].path.text.split(separator: "/").last
      }
      return "\(entry.path?.text ?? "-"): \(parts.joined(separator: " "))"
    }
    #expect(
      series == [
        "/journal/j/series/other/: d", "/journal/j/series/hills/: a b c",
        "/journal/k/series/hills/: e",
      ])
    #expect(graph.entries.journals.map(\.series) == [[0, 1], [2]])
    func index(_ path: String) -> Int {
      graph.entries.posts.firstIndex { $0.path.text == path } ?? -1
    }
    let b = index("/journal/j/b/")
    #expect(graph.entries.posts[b].series?.index == 1)
    #expect(graph.part(-1, from: b) == index("/journal/j/a/"))
    #expect(graph.part(1, from: b) == index("/journal/j/c/"))
    #expect(graph.part(-1, from: index("/journal/j/a/")) == nil)
    #expect(graph.part(1, from: index("/journal/j/c/")) == nil)
  }

  // MARK: Related posts

  /// The related posts of `a`, of posts with tags.
  private func related(_ posts: [(name: String, tags: String)]) -> [String] {
    let files = posts.map { ("journal/j/\($0.name).md", "---\ntags: [\($0.tags)]\n---\n") }
    let graph = TestSite(Dictionary(uniqueKeysWithValues: files)).graph
    let names = graph.entries.posts.map { String($0.path.text.split(separator: "/").last ?? "") }
    guard let index = names.firstIndex(of: "a") else { return [] }
    return graph.entries.related(toPost: index).map { names[$0] }
  }

  @Test func `a rare tag counts more than a common one`() {
    #expect(
      related([
        ("2026-02-01-a", "run, hill"), ("2026-02-02-b", "run"), ("2026-02-03-c", "run"),
        ("2026-01-01-d", "Hill"), ("2025-01-01-e", "run, hill"), ("2026-02-04-f", "other"),
      ]) == ["e", "d", "b", "c"])
  }

  @Test func `of equally near posts the nearest in time comes first, then the newer one`() {
    #expect(
      related([
        ("2026-02-10-a", "x"), ("2026-02-01-b", "x"), ("2026-02-11-c", "x"), ("2026-02-12-d", "x"),
        ("2026-01-01-e", "x"), ("2025-01-01-f", "x"), ("2026-02-13-g", "x"), ("2024-01-01-h", "x"),
      ]) == ["c", "b", "d", "e", "g", "f"])
  }

  @Test func `without shared tags nothing is related`() {
    #expect(related([("2026-02-01-a", ""), ("2026-02-02-b", "x")]) == [])
    #expect(related([("2026-02-01-a", "'!!!'"), ("2026-02-02-b", "'!!!'")]) == [])
    #expect(related([("2026-02-01-a", "x, X, x"), ("2026-02-02-b", "y")]) == [])
  }

  @Test func `parts of the same series are not related as well`() {
    let part = "---\n{series: S, tags: [x]}\n---\n"
    let site = journal(
      ["2026-01-01-a", "2026-01-02-b", "2026-01-03-c"],
      ["2026-01-01-a": part, "2026-01-02-b": part, "2026-01-03-c": "---\ntags: [x]\n---\n"])
    #expect(
      site.graph.entries.posts.indices.map(site.graph.entries.related) == [[1, 2], [0], [0]])
  }

  // MARK: Posts without a title, comments

  @Test(arguments: [
    ("2026-03-02-first-ride", "", "First ride"), ("2026-03-02", "", "2 March 2026"),
    ("2026-03-02", "image: a.jpg", "2 March 2026"),
    ("2026-03-02", "image: {src: a.jpg, alt: A heron}", "A heron"),
    ("2026-03-02-x", "image: {src: a.jpg, alt: A heron}", "X"),
    ("2026-03-02", "title: T", "T"),
    (
      "2026-03-02",
      "image: {src: a.jpg, alt: 'A crew in a gig, black against a pale misty river with low hills'}",
      "A crew in a gig, black against a pale misty river with low …"
    ),
  ])
  func `a post without a title has one from its name or text`(
    name: String, keys: String, title: String
  ) {
    let site = TestSite(["journal/j/\(name).md": "---\n\(keys)\n---\n", "journal/j/a.jpg": ""])
    #expect(site.found == [])
    #expect(site.graph.entries.posts.map { $0.post.document.shownTitle } == [title])
  }

  @Test func `a post that is called after its day alone has it as its URL`() {
    #expect(journal(["2026-3-2"]).paths(.post) == ["/journal/j/2026-03-02/"])
  }

  @Test(
    arguments: [
      (["2026-01-03", "2026-01-01", "2026-01-02"], "1 2 0"),
      (["2026-01-02", nil, "2026-01-01"], "2 1 0"),
      ([nil, nil], "0 1"), (["2026-01-01", "2026-01-01"], "0 1"),
      (["2026-01-01T01:00:00+02:00", "2025-12-31 23:30"], "0 1"),
      (["2026-01-01T00:00:00-02:00", "2026-01-01 01:00", nil], "1 0 2"),
    ] as [([String?], String)])
  func `comments are read by date; one without a date keeps its place`(
    dates: [String?], order: String
  ) {
    let list = dates.enumerated().map { index, date in
      "- {name: N, text: '\(index)'\(date.map { ", date: \($0)" } ?? "")}"
    }.joined(separator: "\n")
    let site = TestSite([
      "journal/j/2026-01-01-a.md": "", "journal/j/2026-01-01-a.comments.yaml": list,
      "events/e.md": "---\nstart: 2026-01-01\n---\n", "events/e.comments.yaml": list,
    ])
    #expect(site.found == [])
    func texts(_ comments: [Content.Comment]) -> String {
      comments.map { String(decoding: $0.text.file.bytes, as: UTF8.self) }.joined(separator: " ")
    }
    #expect(site.graph.entries.posts.map { texts($0.comments) } == [order])
    #expect(site.graph.entries.events.map { texts($0.comments) } == [order])
  }

  // MARK: Previews

  @Test func `a preview has the listings that are empty`() throws {
    let files = ["profile.yaml": "name: A", "about.md": "[to](/events/)", "people/index.md": ""]
    #expect(TestSite(files).paths(.events) == [])
    let preview = TestSite(files) { $0.isPreview = true }
    let empty = preview.graph.routes.filter(\.isPlaceholder).map(\.path.text)
    #expect(
      empty == ["/portfolio/", "/journal/", "/timetable/", "/events/", "/library/", "/statistics/"])
    #expect(preview.paths(.page) == ["/about/", "/people/"])
    #expect(preview.graph.suggestedNavigation.map(\.title) == ["Résumé", "About", "People"])
    let resolver = LinkResolver(preview.graph, files: [])
    guard case .dangling = resolver.resolve("/events/", from: "about.md", page: nil) else {
      Issue.record("a link to what is not published was taken")
      return
    }
  }
}
