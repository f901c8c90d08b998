import Content
import Site
import Testing

@Suite struct OwnKindGraphTests {
  private let settings = """
    kinds:
      recipes: {title: What we cook, sort: weight, fields: {serves: {type: integer, required: true}}}
      log: {name: entry}
    """

  @Test func `a folder's pages are a kind`() {
    let site = TestSite([
      "site.yaml": settings + "\npaginate: 2", "recipes/a.md": "---\nserves: 2\n---\n",
      "recipes/b/index.md": "---\n{serves: 1, weight: 2}\n---\n",
      "recipes/c.md": "---\n{serves: 4, weight: 1}\n---\n", "recipes/index.md": "",
      "log/x.md": "---\ndate: 2026-01-01\n---\n", "log/y.md": "---\ndate: 2026-02-01\n---\n",
    ])
    #expect(site.found == [])
    #expect(site.paths(.section) == ["/recipes/", "/recipes/page/2/", "/log/"])
    let kinds = site.graph.entries.kinds
    #expect(kinds.map(\.title) == ["What we cook", "Log"])
    #expect(
      kinds.map { $0.pages.map { site.graph.entries.pages[$0].path.text } } == [
        ["/recipes/c/", "/recipes/b/", "/recipes/a/"], ["/log/y/", "/log/x/"],
      ])
    let pages = site.graph.routes.filter { $0.kind == .page }
    #expect(
      pages.map(site.graph.entries.kindName) == ["entry", "entry", "recipe", "recipe", "recipe"])
    #expect(pages.map(site.graph.entries.layoutNames)[0] == ["entry", "page"])
    let crumbs = Breadcrumbs(site.graph).links(to: pages[2]).map(\.title)
    #expect(crumbs == ["Home", "What we cook"])
    #expect(site.graph.suggestedNavigation.map(\.title) == ["What we cook", "Log"])
  }

  @Test func `folders with a text and pages are sections, at any depth`() {
    let site = TestSite([
      "site.yaml":
        "kinds: {docs: {title: Manual, sort: weight, fields: {level: {required: true}}}}",
      "docs/start.md": "---\n{level: one, weight: 1}\n---\n",
      "docs/tools/index.md": "---\n{title: Tools, weight: 2}\n---\nAll tools.\n",
      "docs/tools/saw.md": "---\nlevel: two\n---\n",
      "docs/tools/old/index.md": "---\ntitle: Old tools\n---\n",
      "docs/tools/old/adze.md": "---\nlevel: three\n---\n",
      "docs/loose/bundle/index.md": "---\nlevel: four\n---\n",
      "docs/loose/c.md": "---\nlevel: a\n---\n",
    ])
    #expect(site.found == [])
    #expect(site.paths(.section) == ["/docs/", "/docs/tools/", "/docs/tools/old/"])
    let graph = site.graph
    let members = graph.entries.kinds.map { kind in
      kind.members.map { graph.path(of: $0)?.text ?? "" }
    }
    #expect(
      members == [
        ["/docs/tools/", "/docs/start/", "/docs/loose/bundle/", "/docs/loose/c/"],
        ["/docs/tools/old/", "/docs/tools/saw/"], ["/docs/tools/old/adze/"],
      ])
    #expect(graph.entries.kinds[0].pages.count == 5)
    let page = graph.routes.first { $0.path.text == "/docs/tools/old/adze/" }
    let crumbs = page.map { Breadcrumbs(graph).links(to: $0).map(\.title) }
    #expect(crumbs == ["Home", "Manual", "Tools", "Old tools"])
    #expect(graph.suggestedNavigation.map(\.title) == ["Manual"])
  }

  @Test(arguments: [
    (
      "recipes/a.md", "---\ntitle: A\n---\n",
      "content/recipes/a.md:1:1 missing key 'serves' | recipe pages need it, as site.yaml says"
    ),
    (
      "recipes/a.md", "---\nserves: many\n---\n",
      "content/recipes/a.md:2:9 'serves' must be a whole number, not text"
    ),
    (
      "log/y.md", "",
      "content/site.yaml:2:3 no pages of the kind 'recipes'"
        + " | its pages are the Markdown files in content/recipes/"
    ),
  ])
  func `a page that does not fit its kind is a mistake at its place`(
    path: String, text: String, expected: String
  ) {
    let site = TestSite(["site.yaml": settings, "log/x.md": "", path: text])
    #expect(site.found == [expected])
  }

  @Test func `a page is below the pages of its folders`() {
    let site = TestSite(["a/index.md": "---\ntitle: Up\n---\n", "a/b/c.md": "", "a-b.md": ""])
    let routes = site.graph.routes.filter { $0.kind == .page }
    #expect(routes.map(\.path.text) == ["/a-b/", "/a/", "/a/b/c/"])
    #expect(
      routes.map { Breadcrumbs(site.graph).links(to: $0).map(\.title) } == [
        ["Home"], ["Home"], ["Home", "Up"],
      ])
  }

  @Test func `an unknown menu is a warning`() {
    let site = TestSite([
      "site.yaml": "menus: {footer: [{title: A, url: /a/}]}",
      "a.md": "---\nmenu: [main, foter]\n---\n",
    ])
    #expect(
      site.found == ["content/a.md:2:14 unknown menu 'foter' | did you mean 'footer'?"])
  }

  @Test func `kinds and terms have their pages next to the text of a term that nothing has`() {
    let site = TestSite([
      "site.yaml": "kinds: {tutorials: {title: Tutorials}}", "tags/unused.md": "Text\n",
      "tutorials/a.md": "---\ntags: [rowing]\n---\n", "tutorials/b.md": "Text\n",
      "zebra.md": "Text\n",
    ])
    func paths(_ pages: [Int]) -> [String] { pages.map { site.graph.entries.pages[$0].path.text } }
    #expect(paths(site.graph.entries.kinds[0].pages) == ["/tutorials/a/", "/tutorials/b/"])
    let members = site.graph.entries.taxonomies[0].terms[0].members
    #expect(members.compactMap { site.graph.path(of: $0)?.text } == ["/tutorials/a/"])
    #expect(site.paths(.page) == ["/tags/unused/", "/tutorials/a/", "/tutorials/b/", "/zebra/"])
  }
}
