import Site
import Testing

/// Lists of one entry, which links skip.
@Suite struct OnlyEntryTests {
  private func crumbs(_ site: TestSite, _ path: String) -> [String] {
    site.graph.routes.first { $0.path.text == path }.map {
      Breadcrumbs(site.graph).links(to: $0).map(\.title)
    } ?? []
  }

  @Test func `a single journal is shown instead of the list`() {
    let site = TestSite(["journal/log/2026-03-01-a.md": ""])
    #expect(site.graph.suggestedNavigation.map(\.path.text) == ["/journal/log/"])
    #expect(site.graph.suggestedNavigation.map(\.title) == ["Log"])
    #expect(crumbs(site, "/journal/log/a/") == ["Home", "Log"])
    #expect(site.paths(.journals) == ["/journal/"])
    #expect(site.graph.onlyPath(ofListingAt: "/journal/")?.text == "/journal/log/")
  }

  @Test func `with several entries or a text the list is shown`() {
    let two = TestSite(["journal/log/2026-03-01-a.md": "", "journal/b/2026-03-01-a.md": ""])
    #expect(two.graph.suggestedNavigation.map(\.title) == ["Journals"])
    #expect(crumbs(two, "/journal/log/a/") == ["Home", "Journals", "Log"])
    let text = TestSite(["journal/index.md": "Hello", "journal/log/2026-03-01-a.md": ""])
    #expect(text.graph.onlyPath(ofListingAt: "/journal/") == nil)
    #expect(
      crumbs(text, "/journal/log/") == ["Home", "Index"] || crumbs(text, "/journal/log/").count == 2
    )
  }

  @Test(arguments: [
    (
      ["portfolio/mugs/index.md": "", "portfolio/mugs/a.md": ""], "/portfolio/", "/portfolio/mugs/"
    ),
    (["portfolio/bike.md": ""], "/portfolio/", "/portfolio/bike/"),
    (["people.yaml": "- {name: Ben B}"], "/people/", "/people/ben-b/"),
  ])
  func `other lists with one entry are replaced by it`(
    files: [String: String], list: String, only: String
  ) {
    let site = TestSite(files)
    #expect(site.graph.onlyPath(ofListingAt: list)?.text == only)
    #expect(site.graph.suggestedNavigation.map(\.path.text) == [only])
    #expect(site.graph.routes.contains { $0.path.text == list })
  }

  @Test func `the portfolio is shown if a material is next to a collection`() {
    let site = TestSite(["portfolio/mugs/index.md": "", "portfolio/bike.md": ""])
    #expect(site.graph.onlyPath(ofListingAt: "/portfolio/") == nil)
    #expect(site.graph.link(to: .portfolio)?.title == "Portfolio")
  }
}
