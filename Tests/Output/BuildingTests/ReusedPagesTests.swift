import Content
import FileSystem
import Testing

@testable import Building

/// Which pages are made again after a change.
@Suite struct ReusedPagesTests {
  /// Writes a file and builds: how much was rendered. What came of it has to be that of a clean build.
  private func rendered(_ site: EditedSite, _ path: String, _ text: String) throws -> Int {
    try site.write(path, Array(text.utf8))
    site.settle()
    let report = try SiteBuilder(site.options).build()
    try? Files.removeTree(site.clean.output)
    #expect(try BuildOutcome(site.options) == BuildOutcome(site.clean), "\(path)")
    return report.rendered
  }

  /// A site with some more files, as it is built first.
  private func built(
    seed: UInt64, _ files: KeyValuePairs<String, String> = [:]
  ) throws -> (site: EditedSite, whole: BuildReport) {
    let site = try EditedSite(seed: seed, runsTemplates: false)
    for (path, text) in files { try site.write(path, Array(text.utf8)) }
    site.settle()
    return (site, try SiteBuilder(site.options).build())
  }

  @Test func `another text of a post renders the pages that show it`() throws {
    let (site, whole) = try built(seed: 6)
    #expect(whole.rendered > 60)
    let post = try #require(
      try DirectoryWalk.walk(site.root + "/content/journal").entries.map(\.path).filter {
        $0.hasSuffix(".md") && !$0.hasSuffix("index.md")
      }.first)
    let path = "content/journal/" + post
    // The second build must not forget what the pages that it keeps have read.
    for words in ["Something else.", "Something else again.", "## A heading"] {
      let count = try rendered(site, path, try site.read(path) + "\n\(words)\n")
      #expect(count > 0 && count < whole.rendered / 2)
    }
  }

  @Test func `another text of any document renders the pages that show it`() throws {
    // Some read the texts of others.
    let (site, whole) = try built(
      seed: 12,
      [
        "content/library/stroke.md":
          "---\ntitle: Stroke\nurl: https://video.example/2\n---\nSlow.\n",
        "templates/layouts/event.html":
          "---\nlayout: base\n---\n{{ site.pages[0].words }}{{ site.journals[0].excerpt }}",
      ])
    let others = try DirectoryWalk.walk(site.root + "/content").entries.map { "content/" + $0.path }
      .filter { $0.hasSuffix(".md") && SourceKind(path: String($0.dropFirst(8))) != .post }
    #expect(others.count == 8)
    for path in others {
      let count = try rendered(site, path, try site.read(path) + "\nMore.\n\n## And more\n")
      #expect(count > 0 && count < whole.rendered / 2, "\(path)")
    }
    // The menu of the site does not show the page.
    let about = try rendered(site, "content/about.md", "---\ntitle: Of me\n---\nI row.\n")
    #expect(about > 0 && about < whole.rendered / 2)
  }

  @Test func `another image or file renders the pages that look at it`() throws {
    func drawing(_ width: Int) -> String {
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(width)\" height=\"9\"/>"
    }
    // The excerpt, with the image, is on pages of the journal, of the tag and of the author.
    let (site, whole) = try built(
      seed: 13,
      [
        "content/boat.svg": drawing(10), "content/oar.svg": drawing(10),
        "content/journal/training/2026-01-02-hills.md":
          "---\ntitle: Hills\ntags: [t2]\n---\n![A boat](/boat.svg) on a hill.\n",
        "content/about.md": "---\ntitle: About\nimage: {src: oar.svg, alt: Oar}\n---\nI row.\n",
        "content/portfolio/paper.md":
          "---\nkind: article\nname: Paper\nurl: /files/list.txt\n---\nA paper.\n",
        "templates/partials/post-line.html": "<p>{{ post.title }} {{ post.excerpt }}</p>",
        "templates/layouts/term.html":
          "---\nlayout: base\n---\n{% for post in site.posts %}{{ post.excerpt }}{% endfor %}",
      ])
    /// The pages that are other after a change.
    func changed(by path: String, _ text: String) throws -> [String] {
      let before = try BuildOutcome(site.options).files
      #expect(try rendered(site, path, text) < whole.rendered / 2, "\(path)")
      let after = try BuildOutcome(site.options).files
      return after.keys.filter { $0.hasSuffix(".html") && before[$0] != after[$0] }.sorted()
    }
    let boat = try changed(by: "content/boat.svg", drawing(20))
    #expect(boat.count > 3 && boat.contains { $0.hasPrefix("tags/") }, "\(boat)")
    #expect(try changed(by: "content/oar.svg", drawing(30)) == ["about/index.html"])
    #expect(try changed(by: "content/oar.svg", "no drawing") == ["about/index.html"])
    let list = try changed(by: "content/files/list.txt", String(repeating: "a", count: 5_000))
    #expect(list.contains("portfolio/paper/index.html"), "\(list)")
  }

  @Test func `other comments render the pages that show the post`() throws {
    let event = "content/events/regatta.comments.yaml"
    let (site, whole) = try built(seed: 14, [event: "- {author: ben, text: Yes}\n"])
    let hills = "content/journal/training/2026-01-02-hills.comments.yaml"
    for text in ["- {author: ben, text: Steep}\n", "- {author: nobody, text: Steep}\n", ""] {
      #expect(try rendered(site, hills, text) < whole.rendered / 2)
    }
    let events = try rendered(site, event, "- {author: cleo, text: No}\n")
    #expect(events > 0 && events < whole.rendered / 2)
  }

  @Test func `another title of a post renders the pages that show it`() throws {
    let (site, whole) = try built(seed: 11)
    func rendered(_ front: String) throws -> Int {
      try self.rendered(
        site, "content/journal/training/2026-01-02-hills.md", "---\n\(front)\n---\nUp and down.\n")
    }
    let tags = "\ntags: [rowing, t2]\nauthor: ben"
    for title in ["High hills", "\"Hills: high\"", "&t Hills", "'Hills'"] {
      #expect(try rendered("title: \(title)" + tags) < whole.rendered * 3 / 4, "\(title)")
    }
    // What is repeated elsewhere may be a tag.
    for title in ["&t Hills", "&t More hills"] {
      #expect(try rendered("title: \(title)\ntags: [*t]") < whole.rendered * 3 / 4)
    }
    // A menu is on all pages.
    _ = try rendered("title: >-\n  Hills\n  and more" + tags)
    _ = try rendered("title: Hills\nmenu: main" + tags)
    #expect(try rendered("title: High hills\nmenu: main" + tags) > whole.pages * 3 / 4)
    #expect(try rendered("title: High hills\nmenu: main\ntags: []") < whole.rendered * 3 / 4)
  }

  @Test func `a key of the settings or the profile renders the pages that read it`() throws {
    let (site, whole) = try built(
      seed: 15, ["templates/layouts/event.html": "---\nlayout: base\n---\n{{ site.motto }}"])
    let settings = try site.read("content/site.yaml")
    let files = whole.files - whole.pages
    for (path, text, pages) in [
      ("content/site.yaml", settings + "\nmotto: Row\n", 1),
      ("content/site.yaml", settings + "\nmotto: Row on\n", 1),
      ("content/site.yaml", settings + "\ntagline: Of boats\n", whole.pages),
      (
        "content/profile.yaml",
        "basics: {name: Ada Word, label: Cox}\nwork: [{name: Word Club, startDate: 2020-01}]\n", 8
      ),
    ] {
      let count = try rendered(site, path, text)
      #expect(count > 0 && count <= pages + files, "\(text)")
    }
  }

  @Test func `another template renders the pages that are made by it`() throws {
    let (site, whole) = try built(
      seed: 9,
      [
        "templates/layouts/event.html":
          "---\nlayout: base\n---\n{% assign name = 'own' %}{% include name %}"
      ])
    func rendered(_ path: String, _ text: String) throws -> Int {
      try self.rendered(site, path, text)
    }
    let files = whole.files - whole.pages
    // Two pages have the layout; the event's is rendered as it may show any partial.
    let page = "---\nlayout: base\n---\n{{ page.title }}{% include 'own' %}"
    #expect(try rendered("templates/layouts/page.html", page) <= 2 + files)
    let own = try rendered("templates/partials/own.html", "{{ site.data.boats.name }}")
    #expect((3...3 + files).contains(own))
    // The pages that show the partial read the data.
    let data = try rendered("content/data/boats.yaml", "name: Barge\n")
    #expect((3...3 + files).contains(data))
    #expect(try rendered("templates/partials/unread.html", "{{ site.title }}") == whole.rendered)
    #expect(try rendered("templates/assets/own.css", "body { color: red }") == whole.rendered)
    #expect(try rendered("templates/layouts/base.html", "{{ content }}") > whole.pages / 2)
  }
}
