import Content
import Site
import Testing

@Suite struct TermTests {
  private func terms(_ files: [String: String], taxonomy: Int = 0) -> [String] {
    let site = TestSite(files)
    guard site.graph.entries.taxonomies.indices.contains(taxonomy) else { return [] }
    return site.graph.entries.taxonomies[taxonomy].terms.map {
      "\($0.name) \($0.path.text) \($0.members.count)"
    }
  }

  @Test(arguments: [
    ("[Swift, swift, SWIFT]", ["Swift /tags/swift/ 1"]), ("[Café, cafe]", ["Café /tags/cafe/ 1"]),
    ("[first ride, first-ride]", ["first ride /tags/first-ride/ 1"]),
    ("[c, c++, 'c#', C]", ["c /tags/c/ 1", "c# /tags/c-sharp/ 1", "c++ /tags/c-plus-plus/ 1"]),
    ("[b, a, B]", ["a /tags/a/ 1", "b /tags/b/ 1"]),
    ("['../x', '%2e']", ["%2e /tags/2e/ 1", "../x /tags/x/ 1"]),
    ("[2026, true]", ["2026 /tags/2026/ 1", "true /tags/true/ 1"]), ("[日本]", ["日本 /tags/日本/ 1"]),
    ("['', '!!!']", []), ("single", ["single /tags/single/ 1"]),
  ])
  func `terms that differ in case, accents or signs around are one`(
    tags: String, expected: [String]
  ) {
    #expect(terms(["a.md": "---\ntags: \(tags)\n---\n"]) == expected)
  }

  @Test(arguments: [(200, 0), (201, 1), (5_000, 1)])
  func `a thing has a bounded number of terms of one taxonomy`(count: Int, problems: Int) {
    let tags = (0..<count).map { "t\($0)" }.joined(separator: ", ")
    let site = TestSite([
      "a.md": "---\ntags: [\(tags)]\n---\n", "site.yaml": "{title: T, url: https://t.example}",
    ])
    #expect(site.graph.entries.taxonomies.first?.terms.count == min(count, 200))
    let found = site.found.filter { $0.contains("tags, more than 200") }
    #expect(found.count == problems)
    let place = "content/a.md:2:\(8 + (0..<200).map { "t\($0), ".utf8.count }.reduce(0, +)) "
    #expect(found.allSatisfy { $0.hasPrefix(place + "\(count) tags, more than 200 | ") })
  }

  @Test func `a taxonomy of the site's own is bounded too`() {
    let moods = (0..<300).map { "m\($0)" }.joined(separator: ", ")
    let site = TestSite([
      "a.md": "---\nmoods: [\(moods)]\n---\n",
      "site.yaml": "{title: T, url: https://t.example, taxonomies: [moods]}",
    ])
    #expect(site.found.contains { $0.contains("content/a.md:1:1 300 moods, more than 200") })
  }

  @Test func `every spelling leads to its term`() throws {
    let site = TestSite([
      "a.md": "---\ntags: [Café, c++]\n---\n", "b.md": "---\ntags: [cafe]\n---\n",
    ])
    let taxonomy = try #require(site.graph.entries.taxonomies.first)
    #expect(["Café", "cafe", "c++", "c"].map { taxonomy.term(for: $0) } == [1, 1, 0, nil])
    #expect(taxonomy.terms[1].members == [.page(0), .page(1)])
  }

  @Test func `members are ordered by date, the newest first, and those without a date are last`() {
    let tagged = "tags: [x]\n---\n"
    let site = TestSite([
      "a.md": "---\n" + tagged, "b.md": "---\ndate: 2026-02-15\n" + tagged,
      "journal/j/2026-03-01-p.md": "---\n" + tagged, "journal/j/2026-01-01-q.md": "---\n" + tagged,
      "portfolio/m.md": "---\ndate: 2026-02-01\n" + tagged,
      "portfolio/c/index.md": "---\n" + tagged,
      "portfolio/c/i.md": "---\ndate: 2025-01-01\n" + tagged,
      "events/e.md": "---\nstart: 2026-05-01\n" + tagged,
    ])
    let members = site.graph.entries.taxonomies.first?.terms.first?.members ?? []
    #expect(
      members.compactMap { site.graph.path(of: $0)?.text } == [
        "/events/e/", "/journal/j/p/", "/b/", "/portfolio/m/", "/journal/j/q/", "/portfolio/c/i/",
        "/portfolio/c/", "/a/",
      ])
  }

  @Test func `a taxonomy of the author's own has pages`() {
    let files = [
      "site.yaml": "taxonomies: [tags, Moods, '/']",
      "a.md": "---\nMoods: [good, calm]\ntags: t\n---\n", "b.md": "---\nMoods: good\n'/': x\n---\n",
    ]
    #expect(terms(files) == ["t /tags/t/ 1"])
    #expect(terms(files, taxonomy: 1) == ["calm /moods/calm/ 1", "good /moods/good/ 2"])
    #expect(terms(files, taxonomy: 2) == ["x /-/x/ 1"])
  }

  @Test func `a term has as many pages as it needs`() {
    var files = ["site.yaml": "paginate: 2"]
    for name in ["a", "b", "c", "d", "e"] { files[name + ".md"] = "---\ntags: [x]\n---\n" }
    let site = TestSite(files)
    #expect(site.paths(.term) == ["/tags/x/", "/tags/x/page/2/", "/tags/x/page/3/"])
    let titles = site.graph.routes.filter { $0.kind == .term }.map(site.graph.title)
    #expect(titles == ["x", "x, page 2", "x, page 3"])
    #expect(
      site.graph.routes.filter { $0.kind == .term }.map { $0.part?.range } == [0..<2, 2..<4, 4..<5])
  }

  @Test func `a file describes its term`() throws {
    let site = TestSite([
      "a.md": "---\ntags: [c++, deep sea]\n---\n", "tags/c++.md": "---\ntitle: C plus plus\n---\n",
      "tags/Deep Sea.md": "", "tags/index.md": "---\ntitle: Topics\n---\n", "tags/none.md": "",
    ])
    #expect(site.found == [])
    let taxonomy = try #require(site.graph.entries.taxonomies.first)
    #expect(taxonomy.title == "Topics")
    #expect(taxonomy.terms.map(\.name) == ["C plus plus", "deep sea"])
    #expect(taxonomy.terms.map { $0.document?.name } == ["c++", "Deep Sea"])
    #expect(site.paths(.page) == ["/a/", "/tags/none/"])
  }

  @Test func `entries of the résumé and the library have terms`() throws {
    let profile = """
      name: Ada
      skills: [{name: Hardware, keywords: [Solder, Tin]}, {name: Rust}]
      projects: [{name: Clock, keywords: [solder], startDate: 2020}]
      work: [{name: Low, skills: [rust], tags: [own, big]}, {name: Low, endDate: 2019}]
      """
    let site = TestSite([
      "site.yaml": "{taxonomies: [tags, skills], resume: {variants: {v: {tags: [own]}}}}",
      "profile.yaml": profile, "a.md": "---\n{tags: [sea], date: 2019-06-01}\n---\n",
      "library/l.yaml":
        "segments: [{title: S, items: [{title: T, tags: [sea]}, {title: T, date: 2026-01-01, tags: [sea]}]}]",
    ])
    #expect(site.found == [])
    let tags = site.graph.entries.taxonomies[0].terms
    #expect(tags.map(\.name) == ["big", "sea"])
    #expect(tags[1].members == [.medium(1), .page(0), .medium(0)])
    #expect(site.graph.entries.media.map(\.id) == ["media-t", "media-t-2"])
    let skills = site.graph.entries.taxonomies[1].terms
    #expect(skills.map(\.name) == ["rust", "solder"])
    let entries = site.graph.entries.resumeEntries.map(\.entry.id)
    #expect(
      entries == ["work-low", "work-low-2", "skills-hardware", "skills-rust", "projects-clock"])
    #expect(skills[0].members == [.resumeEntry(1), .resumeEntry(3)])
    #expect(skills[1].members == [.resumeEntry(4), .resumeEntry(2)])
  }

  @Test func `a key that is no taxonomy is unknown`() {
    let site = TestSite(["profile.yaml": "{name: A, work: [{name: B, postion: C, stack: D}]}"])
    #expect(
      site.found == [
        "content/profile.yaml:1:28 unknown key 'postion' | did you mean 'position'?",
        "content/profile.yaml:1:40 unknown key 'stack'",
      ])
    // JSON Resume allows keys of other tools, so that only keys that look misspelt are reported.
    let json =
      "{\"basics\": {\"name\": \"A\", \"x-theme\": 1}, \"work\": [{\"postion\": 1, \"stack\": 2}]}"
    #expect(
      TestSite(["resume.json": json]).found == [
        "content/resume.json:1:51 unknown key 'postion' | did you mean 'position'?"
      ])
  }
}
