import Content
import Queries
import Site
import Testing

@testable import Pages

/// A query has another result exactly if what a page reads has changed.
@Suite struct QueryEvaluatorTests {
  private static let files = [
    "site.yaml": "title: Days\nurl: https://ada.example/\ntagline: Rows",
    "profile.yaml": "name: Ada",
    "people.yaml": "- {id: ben, name: Ben}", "a.md": "---\ntitle: A\n---\nSee [b](b.md).\n",
    "b.md": "---\ntitle: B\n---\n", "data/x.yaml": "k: 1", "pics/1.jpg": "",
    "journal/log/2026-01-01-one.md": "---\ntitle: One\ntags: [x]\n---\nText.\n",
    "journal/log/2026-02-01-two.md": "---\ntitle: Two\n---\n",
    "timetable/t.yaml": "classes: [{id: yoga, title: Yoga, on: mon 9:00-10:00}]",
    "events/e.md": "---\ntitle: E\nstart: 2026-04-01\n---\n",
  ]

  private static func path(_ text: String) -> URLPath { URLPath(text) ?? .root }

  struct Change: CustomTestStringConvertible {
    let query: Query
    let file: String
    /// The new text; nil if the file is removed.
    let text: String?
    let isSame: Bool

    init(_ query: Query, _ file: String, _ text: String?, isSame: Bool = false) {
      (self.query, self.file, self.text, self.isSame) = (query, file, text, isSame)
    }

    var testDescription: String { "\(query) after a change of \(file)" }
  }

  private static let one = "journal/log/2026-01-01-one.md"
  private static let post = Query.post(path("/journal/log/one/"))

  private static let changes: [Change] = [
    Change(.value(.site, "title"), "site.yaml", "title: Other"),
    Change(.value(.site, "title"), "a.md", "Other", isSame: true),
    Change(.value(.site, "tagline"), "site.yaml", "title: Days\ntagline: Other"),
    Change(.count(.site, "posts"), "journal/log/2026-02-02-three.md", ""),
    Change(.count(.site, "posts"), one, "---\ntitle: Other\n---\n", isSame: true),
    Change(.elements(.site, "posts"), one, nil),
    Change(.document("a.md"), "a.md", "---\ntitle: A\n---\nOther\n"),
    Change(.document("a.md"), "b.md", "Other", isSame: true),
    Change(.front("a.md"), "a.md", "---\ntitle: A\n---\nOther\n", isSame: true),
    Change(.front("a.md"), "a.md", "---\ntitle: Other\n---\nSee [b](b.md).\n"),
    Change(.data, "data/x.yaml", "k: 2"), Change(.data, "a.md", "Other", isSame: true),
    Change(post, one, "---\ntitle: One\ntags: [x]\n---\nOther.\n"),
    Change(post, "journal/log/2026-02-01-two.md", "---\ntitle: Two\n---\nOther\n", isSame: true),
    Change(post, "journal/log/2026-01-01-one.comments.yaml", "- {author: ben, text: Hi}"),
    Change(.allPosts, one, "---\ntitle: One\ntags: [x]\n---\nOther.\n"),
    Change(.allPosts, "a.md", "Other", isSame: true),
    Change(.everything, "a.md", "---\ntitle: Other\n---\n"),
    Change(.everything, "a.md", "---\ntitle: A\n---\nOther\n", isSame: true),
    Change(.title(path("/a/")), "a.md", "---\ntitle: Other\n---\n"),
    Change(.title(path("/a/")), "a.md", "---\ntitle: A\n---\nOther\n", isSame: true),
    Change(.link(Query.Link("b.md", from: "a.md", page: nil)), "b.md", nil),
    Change(.link(Query.Link("b.md", from: "a.md", page: nil)), "b.md", "Other", isSame: true),
    Change(.structure, "c.md", "New"), Change(.structure, "a.md", "Other", isSame: true),
    Change(.structure, "people.yaml", "- {id: cleo, name: Cleo}"),
    Change(.configuration, "site.yaml", "title: Days\nmarkdown: {smart: false}"),
    Change(.configuration, "notes/_defaults.yaml", "weight: 1"),
    Change(.configuration, "a.md", "Other", isSame: true),
    Change(.siteAuthor, "profile.yaml", "name: Eve"),
    Change(.names, "people.yaml", "- {id: ben, name: Ken}"),
    Change(.names, "a.md", "Other", isSame: true), Change(.folder("pics"), "pics/2.jpg", ""),
    Change(.folder("pics"), "pics/1.jpg", "x", isSame: true),
    Change(.file("pics/1.jpg"), "pics/1.jpg", "x"),
    Change(.part(path("/journal/log/")), "journal/log/2026-02-02-three.md", ""),
    Change(.part(path("/journal/log/")), "a.md", "Other", isSame: true),
    Change(
      .area(.timetable), "timetable/t.yaml", "classes: [{id: run, title: Run, on: tue 9:00-10:00}]"),
    Change(.area(.timetable), "events/e.md", "---\nstart: 2026-05-01\n---\n", isSame: true),
    Change(.area(.events), "events/e.md", "---\ntitle: E\nstart: 2026-05-01\n---\n"),
    Change(
      .area(.events), "events/e.md", "---\ntitle: E\nstart: 2026-04-01\n---\nOther\n", isSame: true),
    Change(.term("x", taxonomy: nil), one, nil),
    Change(.term("x", taxonomy: "tags"), "a.md", "Other", isSame: true),
    Change(.structuredData(path("/a/")), "a.md", "---\ntitle: Other\n---\n"),
    Change(
      .feeds(path("/journal/log/")), "site.yaml",
      "title: Days\nurl: https://ada.example/\nfeeds: {formats: [rss]}"),
  ]

  @Test(arguments: changes)
  func `a result changes with what it is made of`(change: Change) {
    var files = Self.files
    files[change.file] = change.text
    let (old, new) = (WrittenSite(Self.files).evaluator, WrittenSite(files).evaluator)
    #expect((old.result(of: change.query) == new.result(of: change.query)) == change.isSame)
  }

  @Test(arguments: [
    Query.post(path("/nowhere/")), .post(path("/a/")), .title(path("/nowhere/")),
    .part(path("/nowhere/")), .related(path("/nowhere/")), .feeds(path("/nowhere/")),
    .structuredData(path("/nowhere/")), .elements(.site, "nothing"), .document("gone.md"),
    .file("gone.jpg"),
  ])
  func `what does not exist has the result zero`(query: Query) {
    #expect(WrittenSite(Self.files).evaluator.result(of: query) == 0)
  }

  @Test func `a layout depends on the templates that it includes`() {
    func result(_ partial: String, of layout: String) -> UInt64 {
      WrittenSite(
        [:], layouts: ["page": "{% render 'own' %}", "post": ""], partials: ["own": partial]
      ).evaluator.result(of: .layout(layout))
    }
    #expect(result("a", of: "page") != result("b", of: "page"))
    #expect(result("a", of: "post") == result("b", of: "post"))
  }
}
