import Content
import FileSystem
import Testing

@testable import Building

/// Which pages are made again after a change.
@Suite struct KeptPagesTests {
  @Test func `another text of a post renders the pages that show it`() throws {
    let site = try EditedSite(seed: 6, runsTemplates: false)
    site.settle()
    let whole = try SiteBuilder(site.options).build()
    #expect(whole.rendered > 60)
    let post = try #require(
      try DirectoryWalk.walk(site.root + "/content/journal").entries.map(\.path).filter {
        $0.hasSuffix(".md") && !$0.hasSuffix("index.md")
      }.first)
    // The second build must not forget what the pages that it keeps have read.
    for words in ["Something else.", "Something else again.", "## A heading"] {
      try site.write(
        "content/journal/" + post,
        Array((try site.read("content/journal/" + post) + "\n\(words)\n").utf8))
      site.settle()
      let report = try SiteBuilder(site.options).build()
      #expect(report.rendered > 0)
      #expect(report.rendered < whole.rendered / 2)
      #expect(report.files == whole.files)
      try? Files.removeTree(site.clean.output)
      #expect(try BuildOutcome(site.options) == BuildOutcome(site.clean))
    }
  }

  @Test func `another text of any document renders the pages that show it`() throws {
    let site = try EditedSite(seed: 12, runsTemplates: false)
    try site.write(
      "content/library/stroke.md",
      Array("---\ntitle: Stroke\nurl: https://video.example/2\n---\nSlow.\n".utf8))
    // Some read the texts of others.
    try site.write(
      "templates/layouts/event.html",
      Array(
        "---\nlayout: base\n---\n{{ site.pages[0].words }}{{ site.journals[0].excerpt }}".utf8))
    site.settle()
    let whole = try SiteBuilder(site.options).build()
    let others = try DirectoryWalk.walk(site.root + "/content").entries.map { "content/" + $0.path }
      .filter { $0.hasSuffix(".md") && SourceKind(path: String($0.dropFirst(8))) != .post }
    #expect(others.count == 8)
    for path in others {
      try site.write(path, Array((try site.read(path) + "\nMore.\n\n## And more\n").utf8))
      site.settle()
      let report = try SiteBuilder(site.options).build()
      #expect(report.rendered > 0, "\(path)")
      #expect(report.rendered < whole.rendered / 2, "\(path)")
      try? Files.removeTree(site.clean.output)
      #expect(try BuildOutcome(site.options) == BuildOutcome(site.clean), "\(path)")
    }
    // Where it is may be other by what stands before the text.
    try site.write("content/about.md", Array("---\ntitle: Of me\n---\nI row.\n".utf8))
    site.settle()
    #expect(try SiteBuilder(site.options).build().rendered > whole.pages * 3 / 4)
    try? Files.removeTree(site.clean.output)
    #expect(try BuildOutcome(site.options) == BuildOutcome(site.clean))
  }

  @Test func `another image or file renders the pages that look at it`() throws {
    let site = try EditedSite(seed: 13, runsTemplates: false)
    func drawing(_ width: Int) -> [UInt8] {
      Array("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(width)\" height=\"9\"/>".utf8)
    }
    try site.write("content/boat.svg", drawing(10))
    try site.write("content/oar.svg", drawing(10))
    // Its excerpt, with the image, is on pages of the journal, of its tag and of its author.
    try site.write(
      "content/journal/training/2026-01-02-hills.md",
      Array("---\ntitle: Hills\ntags: [t2]\n---\n![A boat](/boat.svg) on a hill.\n".utf8))
    try site.write(
      "content/about.md",
      Array("---\ntitle: About\nimage: {src: oar.svg, alt: Oar}\n---\nI row.\n".utf8))
    try site.write(
      "content/portfolio/paper.md",
      Array("---\nkind: article\nname: Paper\nurl: /files/list.txt\n---\nA paper.\n".utf8))
    try site.write(
      "templates/partials/post-line.html",
      Array("<p>{{ post.title }} {{ post.excerpt }}</p>".utf8))
    try site.write(
      "templates/layouts/term.html",
      Array(
        "---\nlayout: base\n---\n{% for post in site.posts %}{{ post.excerpt }}{% endfor %}".utf8))
    site.settle()
    let whole = try SiteBuilder(site.options).build()
    func rendered(_ path: String, _ bytes: [UInt8]) throws -> (count: Int, pages: [String]) {
      let before = try BuildOutcome(site.options).files
      try site.write(path, bytes)
      site.settle()
      let report = try SiteBuilder(site.options).build()
      try? Files.removeTree(site.clean.output)
      let after = try BuildOutcome(site.options)
      #expect(try after == BuildOutcome(site.clean), "\(path)")
      let pages = after.files.keys.filter { $0.hasSuffix(".html") }
      return (report.rendered, pages.filter { before[$0] != after.files[$0] }.sorted())
    }
    let boat = try rendered("content/boat.svg", drawing(20))
    #expect(boat.pages.count > 3 && boat.pages.contains { $0.hasPrefix("tags/") }, "\(boat)")
    #expect(boat.count < whole.rendered / 2)
    let oar = try rendered("content/oar.svg", drawing(30))
    #expect(oar.pages == ["about/index.html"], "\(oar)")
    #expect(oar.count < whole.rendered / 2)
    let wrong = try rendered("content/oar.svg", Array("no drawing".utf8))
    #expect(wrong.pages == ["about/index.html"], "\(wrong)")
    let list = try rendered(
      "content/files/list.txt", Array(repeating: UInt8(ascii: "a"), count: 5_000))
    #expect(list.pages.contains("portfolio/paper/index.html"), "\(list)")
    #expect(list.count < whole.rendered / 2)
  }

  @Test func `other comments render the pages that show the post`() throws {
    let site = try EditedSite(seed: 14, runsTemplates: false)
    try site.write(
      "content/events/regatta.comments.yaml", Array("- {author: ben, text: Yes}\n".utf8))
    site.settle()
    let whole = try SiteBuilder(site.options).build()
    func rendered(_ path: String, _ text: String) throws -> Int {
      try site.write(path, Array(text.utf8))
      site.settle()
      let report = try SiteBuilder(site.options).build()
      try? Files.removeTree(site.clean.output)
      #expect(try BuildOutcome(site.options) == BuildOutcome(site.clean), "\(path)")
      return report.rendered
    }
    let hills = "content/journal/training/2026-01-02-hills.comments.yaml"
    #expect(try rendered(hills, "- {author: ben, text: Steep}\n") < whole.rendered / 2)
    #expect(try rendered(hills, "- {author: nobody, text: Steep}\n") < whole.rendered / 2)
    #expect(try rendered(hills, "") < whole.rendered / 2)
    // An event may be on any page.
    let event = "content/events/regatta.comments.yaml"
    #expect(try rendered(event, "- {author: cleo, text: No}\n") > whole.pages * 3 / 4)
  }

  @Test func `another title of a post renders the pages that show it`() throws {
    let site = try EditedSite(seed: 11, runsTemplates: false)
    site.settle()
    let whole = try SiteBuilder(site.options).build()
    let path = "content/journal/training/2026-01-02-hills.md"
    func rendered(_ front: String) throws -> Int {
      try site.write(path, Array("---\n\(front)\n---\nUp and down.\n".utf8))
      site.settle()
      let report = try SiteBuilder(site.options).build()
      try? Files.removeTree(site.clean.output)
      #expect(try BuildOutcome(site.options) == BuildOutcome(site.clean))
      return report.rendered
    }
    let tags = "\ntags: [rowing, t2]\nauthor: ben"
    for title in ["High hills", "\"Hills: high\"", "&t Hills", "'Hills'"] {
      #expect(try rendered("title: \(title)" + tags) < whole.rendered * 3 / 4, "\(title)")
    }
    // What is repeated elsewhere may be a tag, and a menu is on all pages.
    #expect(try rendered("title: &t Hills\ntags: [*t]") > whole.pages * 3 / 4)
    let more = try rendered("title: &t More hills\ntags: [*t]")
    #expect(more > whole.pages * 3 / 4)
    _ = try rendered("title: >-\n  Hills\n  and more" + tags)
    _ = try rendered("title: Hills\nmenu: main" + tags)
    #expect(try rendered("title: High hills\nmenu: main" + tags) > whole.pages * 3 / 4)
    #expect(try rendered("title: High hills\nmenu: main\ntags: []") > whole.pages * 3 / 4)
  }

  @Test func `another template renders the pages that are made by it`() throws {
    let site = try EditedSite(seed: 9, runsTemplates: false)
    try site.write(
      "templates/layouts/event.html",
      Array("---\nlayout: base\n---\n{% assign name = 'own' %}{% include name %}".utf8))
    site.settle()
    let whole = try SiteBuilder(site.options).build()
    func rendered(_ path: String, _ text: String) throws -> Int {
      try site.write(path, Array(text.utf8))
      site.settle()
      let report = try SiteBuilder(site.options).build()
      try? Files.removeTree(site.clean.output)
      #expect(try BuildOutcome(site.options) == BuildOutcome(site.clean))
      return report.rendered
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
