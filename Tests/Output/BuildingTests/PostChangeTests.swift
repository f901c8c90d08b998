import FileSystem
import Testing

@testable import Building

/// Which pages are made again where posts come, go or change what they belong to.
@Suite struct PostChangeTests {
  /// A site without a search, whose size is on every page.
  private func built(
    seed: UInt64, _ files: KeyValuePairs<String, String> = [:]
  ) throws -> (site: EditedSite, whole: BuildReport) {
    let site = try EditedSite(seed: seed, runsTemplates: false)
    let settings = try site.read("content/site.yaml").replacing("search: true", with: "")
    try site.write("content/site.yaml", Array(settings.utf8))
    for (path, text) in files { try site.write(path, Array(text.utf8)) }
    site.settle()
    return (site, try SiteBuilder(site.options).build())
  }

  /// Builds after a change: the pages that are other or new, and how many were rendered. What comes of it
  /// has to be what a clean build makes.
  private func pages(
    of site: EditedSite, changedBy change: () throws -> Void
  ) throws -> (changed: [String], rendered: Int) {
    let before = try BuildOutcome(site.options).files
    try change()
    site.settle()
    let report = try SiteBuilder(site.options).build()
    try? Files.removeTree(site.clean.output)
    let outcome = try BuildOutcome(site.options)
    #expect(try outcome == BuildOutcome(site.clean))
    let changed = outcome.files.keys.filter {
      $0.hasSuffix(".html") && before[$0] != outcome.files[$0]
    }
    return (changed.sorted(), report.rendered)
  }

  private let new = "content/journal/training/2026-02-20-new.md"

  private func post(_ front: String) -> [UInt8] { Array("---\n\(front)\n---\nWords.\n".utf8) }

  @Test func `a new post renders the pages that it is on, and its going the same`() throws {
    let (site, whole) = try built(seed: 31)
    let come = try pages(of: site) {
      try site.write(new, post("title: New\ntags: [rowing, fresh]\nauthor: ben"))
    }
    for page in ["journal/training/new", "tags/fresh", "tags", "people/ben", "journal/training"] {
      #expect(come.changed.contains(page + "/index.html"), "\(page): \(come.changed)")
    }
    #expect(!come.changed.contains("about/index.html"))
    #expect(come.rendered < whole.rendered / 2)
    let gone = try pages(of: site) { try Files.remove("\(site.root)/\(new)") }
    #expect(gone.rendered < whole.rendered / 2)
  }

  @Test func `other front matter of a post renders the pages that it is and was on`() throws {
    let (site, whole) = try built(seed: 32)
    let fronts = [
      "title: New\ntags: [rowing, fresh]\nauthor: ben", "title: New\ntags: [t2]\nauthor: ben",
      "title: New\ntags: [t2]\nauthor: cleo", "title: New\ndate: 2026-01-01",
      "title: New\nslug: other", "title: New\nseries: Winter", "title: New\ndraft: true",
      "title: New\nlikes: [ben]", "title: New\nimage: {src: /boat.svg, alt: A boat}",
    ]
    for front in fronts {
      let (_, rendered) = try pages(of: site) { try site.write(new, post(front)) }
      #expect(rendered < whole.rendered / 2, "\(front)")
    }
    // Menus and the names of keys are of all pages.
    for front in ["title: New\nmenu: main", "title: New\nunheard: of"] {
      let (_, rendered) = try pages(of: site) { try site.write(new, post(front)) }
      #expect(rendered > whole.rendered / 2, "\(front)")
    }
  }

  @Test func `a link to a post that is removed or added is reported`() throws {
    let (site, whole) = try built(
      seed: 33,
      ["content/about.md": "---\ntitle: Me\n---\n[New](journal/training/2026-02-20-new.md)\n"])
    #expect(whole.warnings > 0)
    for front in ["title: New", "title: New\nslug: other", "title: New\ndraft: true"] {
      let (changed, rendered) = try pages(of: site) { try site.write(new, post(front)) }
      #expect(changed.contains("about/index.html"), "\(front)")
      #expect(rendered < whole.rendered / 2)
    }
  }

  @Test func `the first tag of a site makes a page of that name the tags' page everywhere`() throws
  {
    let site = try EditedSite(seed: 36, runsTemplates: false)
    for path in [
      "portfolio/paper.md", "journal/training/2026-01-02-hills.md",
      "journal/training/2026-01-03-flat.md", "journal/training/2026-01-04-wind.md",
    ] {
      let text = try site.read("content/" + path).split(
        separator: "\n", omittingEmptySubsequences: false)
      let untagged = text.filter { !$0.hasPrefix("tags:") }.joined(separator: "\n")
      try site.write("content/" + path, Array(untagged.utf8))
    }
    let settings = try site.read("content/site.yaml") + "\ntaxonomies: [tags, colour]\n"
    try site.write("content/site.yaml", Array(settings.utf8))
    try site.write(
      "content/journal/rest/2026-02-02-tea.md", Array("---\ntitle: Tea\ncolour: red\n---\n".utf8))
    // The last one of all pages by its path, as the tags are the first taxonomy.
    try site.write("content/tags/index.md", Array("---\ntitle: Tags\n---\nAll.\n".utf8))
    site.settle()
    _ = try SiteBuilder(site.options).build()
    let (changed, _) = try pages(of: site) { try site.write(new, post("title: New\ntags: [one]")) }
    #expect(changed.contains("about/index.html"), "its footer leads to the tags: \(changed)")
  }

  @Test func `first comments on a post, and their going, render the pages that show it`() throws {
    let (site, whole) = try built(seed: 34)
    let comments = "content/journal/training/2026-01-03-flat.comments.yaml"
    let come = try pages(of: site) {
      try site.write(comments, Array("- {author: ben, text: Steep}\n".utf8))
    }
    #expect(come.changed.contains("journal/training/flat/index.html"), "\(come.changed)")
    #expect(come.rendered < whole.rendered / 2)
    let gone = try pages(of: site) { try Files.remove("\(site.root)/\(comments)") }
    #expect(gone.rendered < whole.rendered / 2)
    #expect(gone.changed.contains("journal/training/flat/index.html"))
  }

  @Test func `pictures that come with a post, and go, render what shows them`() throws {
    let (site, whole) = try built(
      seed: 35,
      [
        "content/portfolio/paper.md":
          "---\nkind: article\nname: Paper\ngallery: /journal/training/\n---\nA paper.\n",
        "templates/layouts/material.html": "---\nlayout: base\n---\n{{ page.gallery | size }}",
        "templates/layouts/event.html":
          "---\nlayout: base\n---\n{{ '/journal/training' | content_files | size }}",
        "content/journal/training/boat.svg": "<svg xmlns=\"http://www.w3.org/2000/svg\"/>",
      ])
    let (oar, drawing) = (
      "content/journal/training/oar.svg",
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"20\" height=\"9\"/>"
    )
    try site.write(new, Array("---\ntitle: New\nimage: oar.svg\n---\n![An oar](oar.svg)\n".utf8))
    site.settle()
    _ = try SiteBuilder(site.options).build()
    let come = try pages(of: site) { try site.write(oar, Array(drawing.utf8)) }
    for page in ["journal/training/new", "portfolio/paper", "events/regatta"] {
      #expect(come.changed.contains(page + "/index.html"), "\(page): \(come.changed)")
    }
    #expect(come.rendered < whole.rendered / 2)
    let gone = try pages(of: site) { try Files.remove("\(site.root)/\(oar)") }
    #expect(gone.changed == come.changed && gone.rendered < whole.rendered / 2)
  }

  @Test func `templates that read lists of posts are rendered again`() throws {
    // Each reads a list with the new post in its own way.
    let questions = [
      "{{ site.posts.size }}", "{{ 'fresh' | term_url }}", "{{ site.terms.size }}",
      "{% for p in site.posts limit: 1 %}{{ p.url }}{% endfor %}", "{{ site.journals[0].latest }}",
      "{{ site.people[1].posts_count }}",
      "{% for y in site.journals[1].years %}{{ y.posts_count }}{% endfor %}",
      "{{ site.journals[1].series[0].posts_count }}", "{{ site.statistics.posts_by_month.size }}",
      "{% post_url 2026-02-20-new %}",
      "{% for p in site.people %}{{ p.contributions[0].posts_count }}{% endfor %}",
      "{{ site.posts | where: 'title', 'New' | size }}", "{{ site.posts | map: 'tags' | size }}",
    ]
    let (site, _) = try built(seed: 40)
    for question in questions {
      try site.write(
        "templates/layouts/material.html", Array("---\nlayout: base\n---\n\(question)".utf8))
      _ = try SiteBuilder(site.options).build()
      _ = try pages(of: site) {
        try site.write(new, post("title: New\ntags: [fresh]\nauthor: ben\nseries: Winter"))
      }
      _ = try pages(of: site) { try Files.remove("\(site.root)/\(new)") }
    }
  }
}
