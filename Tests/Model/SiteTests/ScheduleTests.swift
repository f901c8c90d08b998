import CivilTime
import Content
import Site
import Testing

@Suite struct ScheduleTests {
  private let files = [
    "site.yaml": "timeZone: Test/West",
    "a.md": "---\npublishDate: 2026-03-10 18:00\n---\n", "b.md": "---\nexpires: 2026-03-10\n---\n",
    "portfolio/c.md": "---\n{publishDate: 2026-03-05, expires: 2026-03-20}\n---\n",
  ]

  @Test(arguments: [
    ("2026-03-04", "/b/"), ("2026-03-05", "/b/ /portfolio/c/"),
    ("2026-03-10T04:59:59Z", "/b/ /portfolio/c/"), ("2026-03-10T05:00:00Z", "/portfolio/c/"),
    ("2026-03-10T22:59:59Z", "/portfolio/c/"), ("2026-03-10T23:00:00Z", "/a/ /portfolio/c/"),
    ("2026-03-20", "/a/"),
  ])
  func `pages appear and go at their moments, in the site's zone`(
    moment: String, expected: String
  ) throws {
    let date = try #require(DateText(moment))
    let site = TestSite(files) { $0.moment = .written(date) }
    #expect(site.found == [])
    let shown = (site.paths(.page) + site.paths(.material)).joined(separator: " ")
    #expect(shown == expected)
  }

  @Test func `future pages are shown only with their option`() {
    let site = TestSite(files) { $0.includesFuture = true }
    #expect(site.paths(.page) == ["/a/", "/b/"])
  }
}
