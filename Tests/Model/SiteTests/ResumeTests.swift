import Content
import Site
import Testing

/// The résumé, its variants, and the files beside them.
@Suite struct ResumeTests {
  private let profile = "{name: Ada, work: [{name: A, tags: [x]}, {name: B, tags: [y]}, {name: C}]}"

  @Test func `a variant has a page and a file`() throws {
    let site = TestSite([
      "profile.yaml": profile,
      "site.yaml": "resume: {variants: {Deep Sea: {tags: [x]}, two: {title: Second, tags: y}}}",
    ])
    #expect(site.found == [])
    #expect(site.paths(.profile) == ["/resume/", "/resume/deep-sea/", "/resume/two/"])
    #expect(
      site.paths(.resumeJSON) == [
        "/resume.json", "/resume/deep-sea.json", "/resume/two.json",
      ])
    #expect(site.paths(.vcard) == ["/resume.vcf"])
    let pages = site.graph.routes.filter { $0.kind == .profile }
    #expect(pages.map(site.graph.title) == ["Résumé", "Résumé: Deep Sea", "Second"])
    let crumbs = pages.map { Breadcrumbs(site.graph).links(to: $0).map(\.path.text) }
    #expect(crumbs == [["/"], ["/", "/resume/"], ["/", "/resume/"]])
    let content = try #require(site.graph.content.profile)
    let counts = site.graph.entries.resumes.map { $0.sections(of: content).map(\.entries.count) }
    #expect(counts == [[3], [2], [2]])
  }

  @Test(arguments: [
    (
      "resume: {variants: {a: {tags: [z]}}}", "",
      "content/site.yaml:1:32 no entry of the résumé has the tag 'z'"
    ),
    (
      "resume: {variants: {a b: {tags: x}, a-b: {tags: x}}}", "",
      "content/site.yaml:1:37 two pages share the URL '/resume/a-b/': the résumé's variant 'a b'"
        + " and the résumé's variant 'a-b' | give one of them another 'id:'"
    ),
  ])
  func `mistakes of variants are reported`(settings: String, other: String, message: String) {
    let site = TestSite(["profile.yaml": profile, "site.yaml": settings])
    #expect(site.found.first == message)
  }

  @Test func `a profile without a name has the site's title`() {
    let site = TestSite(["profile.yaml": "label: x", "site.yaml": "{title: T, author: ada}"])
    #expect(site.graph.content.profileName == "T")
    #expect(site.graph.entries.people.map(\.name) == ["T"])
    #expect(TestSite(["profile.yaml": "label: x"]).graph.title == "Untitled site")
  }
}
