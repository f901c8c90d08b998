import Content
import Fields
import Site
import Testing

@Suite struct FolderDefaultsTests {
  @Test func `the nearest defaults count`() {
    let site = TestSite([
      "_defaults.yaml": "{layout: plain, tags: [all]}",
      "notes/_defaults.yaml": "tags: [notes]\nsummary: A note",
      "a.md": "", "notes/b.md": "", "notes/deep/c.md": "---\ntags: [own]\n---\n",
      "notes/d.md": "---\nsummary:\n---\n",
    ])
    #expect(site.found == [])
    let pages = site.graph.entries.pages.map(\.page.document)
    #expect(pages.map(\.name) == ["a", "b", "d", "c"])
    #expect(pages.map { $0.layout?.value } == ["plain", "plain", "plain", "plain"])
    #expect(pages.map { $0.tags.map(\.value) } == [["all"], ["notes"], ["notes"], ["own"]])
    // A key that is there without a value says that there is none.
    #expect(pages.map(\.summary) == [nil, "A note", nil, "A note"])
  }

  @Test func `every kind of Markdown file has the defaults of its folder`() {
    let site = TestSite([
      "people.yaml": "- {id: ben, name: Ben}", "journal/j/_defaults.yml": "author: ben",
      "journal/j/2026-03-01-a.md": "text", "journal/j/index.md": "",
      "events/_defaults.yaml": "{host: ben, start: 2026-05-01}", "events/e.md": "",
    ])
    #expect(site.graph.entries.posts.map { $0.post.authors.first?.value } == ["ben"])
    #expect(site.graph.entries.events.map { $0.event.host?.value } == ["ben"])
  }

  @Test(arguments: [
    (
      "journal/j/_defaults.yaml", "tags: [a]\nauthor: bne\n",
      "content/journal/j/_defaults.yaml:2:9 unknown person 'bne'"
        + " | did you mean 'ben'? people are declared in content/people.yaml"
    ),
    (
      "_defaults.yaml", "draft: maybe",
      "content/_defaults.yaml:1:8 'draft' must be true or false, not text | write draft: true or draft: false"
    ),
    (
      "_defaults.yaml", "[a]",
      "content/_defaults.yaml:1:1 expected keys with values, not a list"
    ),
  ])
  func `a mistake is reported where it is written`(path: String, text: String, expected: String) {
    let site = TestSite([
      "people.yaml": "- {id: ben, name: Ben}", path: text,
      "journal/_defaults.yaml": "summary: A text that comes after the nearer one",
      "journal/j/2026-03-01-a.md": "---\ntitle: A\n---\n",
      "journal/j/2026-03-02-b.md": "---\nsummary: S\n---\n",
    ])
    #expect(Set(site.found) == [expected])
  }

  @Test func `two files of defaults are a mistake`() {
    let site = TestSite(["_defaults.yaml": "a: 1", "_defaults.yml": "a: 2"])
    #expect(
      site.found == [
        "content/_defaults.yml:1:1 a second file of defaults; 'content/_defaults.yaml' exists too"
      ])
  }
}
