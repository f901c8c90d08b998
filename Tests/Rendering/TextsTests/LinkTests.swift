import Content
import Markdown
import Queries
import Site
import SourceText
import Testing

@testable import Texts

/// Where links lead, and what is said of them.
@Suite struct LinkTests {
  private let site = WrittenSite([
    "site.yaml": "url: https://ada.example/me/", "a.md": "", "b.md": "", "notes/c.md": "",
    "files/d.pdf": "",
  ])

  private func url(_ target: LinkResolver.Target) -> String {
    switch target {
    case .external: "external"
    case .fragment(let id): "#" + id
    case .local(let url, _, _): url
    case .dangling: "broken"
    }
  }

  @Test(arguments: [
    ("b.md", "/b/"), ("/b/", "/b/"), ("/me/b/", "/b/"), ("/me/b/#x", "/b/#x"),
    ("/me/nope/", "broken"),
    ("/meow/b/", "broken"), ("files/d.pdf", "/files/d.pdf"), ("#x", "#x"),
    ("https://b.example/", "external"), ("nope.md", "broken"),
  ])
  func `a link may begin with the base path`(destination: String, expected: String) {
    let found = site.texts.links.target(of: destination, from: "a.md", page: URLPath("/a/"))
    #expect(url(found) == expected)
  }

  @Test func `the same link leads elsewhere from another folder`() {
    let links = site.texts.links
    #expect(url(links.resolve("c.md", from: "notes/x.yaml", page: nil)) == "/notes/c/")
    #expect(url(links.resolve("c.md", from: "x.yaml", page: nil)) == "broken")
    // Both are cached.
    #expect(url(links.resolve("c.md", from: "notes/x.yaml", page: nil)) == "/notes/c/")
  }

  @Test func `a reference of data that is not safe is removed, and a broken one stays`() {
    let links = site.texts.links
    #expect(links.url("b.md", in: "a.md") == "/b/")
    #expect(links.url("nope.md", in: "a.md") == "nope.md")
    #expect(links.url("javascript:alert(1)", in: "a.md") == "")
  }

  @Test func `a picture that a filter makes later is there`() {
    let file = "/assets/images/bay-0123456789a-480.webp"
    #expect(url(site.texts.links.resolve(file, from: "a.md", page: nil)) == file)
    #expect(
      url(site.texts.links.resolve("/assets/images/bay.webp", from: "a.md", page: nil)) == "broken")
  }

  @Test func `what a link leads to is recorded, unless it never changes`() {
    let recorder = DependencyRecorder(.dependencies)
    let links = site.texts.links.recording(in: recorder)
    for link in ["https://b.example/", "#x"] { _ = links.resolve(link, from: "a.md", page: nil) }
    #expect(recorder.isEmpty)
    for link in ["b.md", "nope.md"] { _ = links.resolve(link, from: "a.md", page: nil) }
    #expect(
      recorder.own.queries == [
        .link(Query.Link("b.md", from: "a.md", page: nil)),
        .link(Query.Link("nope.md", from: "a.md", page: nil)),
      ])
  }

  @Test func `a link has another result if its page moves`() {
    let link = Query.Link("/b/", from: "a.md", page: nil)
    let same = WrittenSite(["b.md": ""]).texts.links
    #expect(same.result(of: link) == site.texts.links.result(of: link))
    #expect(WrittenSite(["c.md": ""]).texts.links.result(of: link) != same.result(of: link))
    let other = Query.Link("/b/#x", from: "a.md", page: nil)
    #expect(same.result(of: other) != same.result(of: link))
  }

  // MARK: Anchors

  private func anchor(_ target: LinkResolver.Target, on page: String? = "/a/") -> String? {
    FragmentLink(target, on: page.flatMap { URLPath($0) }, at: SourceExcerpt(path: "a.md"))
      .map { $0.anchor.path.text + "#" + $0.anchor.fragment }
  }

  @Test func `a link to an anchor is checked later`() throws {
    let path = try #require(URLPath("/b/"))
    #expect(anchor(.fragment("x")) == "/a/#x")
    #expect(anchor(.local(url: "/b/#x", path: path, fragment: "x")) == "/b/#x")
    #expect(anchor(.local(url: "/b/", path: path, fragment: nil)) == nil)
    for id in ["", "top", ":~:text=x"] {
      #expect(anchor(.fragment(id)) == nil)
      #expect(anchor(.local(url: "/b/", path: path, fragment: id)) == nil)
    }
    #expect(anchor(.fragment("x"), on: nil) == nil)
    #expect(anchor(.external) == nil)
  }

  @Test func `a missing anchor is a warning with the nearest one`() throws {
    let path = try #require(URLPath("/b/"))
    let there = FragmentLink.Anchor(path: path, fragment: "boats")
    let file = SourceFile(path: "content/a.md", text: "b.md#boats")
    let link = FragmentLink(there, at: SourceExcerpt(file, SourceRange(0, 10)))
    let missing = link.problem([there: .missing(nearest: "boat")], below: "")
    #expect(missing?.message == "the page '/b/' has no heading or id '#boats'")
    #expect(missing?.hint == Cure("did you mean '#boat'?", .replacement("b.md#boat")))
    #expect(link.problem([there: .there], below: "") == nil)
    #expect(link.problem([:], below: "") == nil)
    let german = link.problem([there: .missing(nearest: nil)], below: "/de")
    #expect(german?.message == "the page '/de/b/' has no heading or id '#boats'")
    #expect(german?.hint == nil)
  }

  // MARK: Other hosts

  @Test func `links to other hosts have the attributes of the settings`() {
    let site = WrittenSite([
      "site.yaml": "url: https://ada.example/me/\nmarkdown: {externalLinks: {rel: nofollow}}",
      "a.md":
        "[own](https://ada.example/b/) [other](https://b.example/) [like](https://ada.example.org/)",
      "b.md": "[mail](mailto:a@b.example) [near](a.md)",
    ])
    let html = site.html("/a/")
    #expect(html.contains("<a href=\"https://ada.example/b/\">own</a>"))
    #expect(html.ranges(of: "rel=\"nofollow\"").count == 2)
    #expect(!site.html("/b/").contains("nofollow"))
    #expect(site.html("/b/").contains("href=\"/me/a/\""))
  }

  @Test func `what a template loads from other hosts is named`() {
    let template = SourceFile(
      path: "t.html",
      text: "<a href=\"https://a.example/\"></a><img src=\"https://b.example/b.png\" alt=\"\">"
        + "<script src=\"https://c.example/c.js\"></script><img src=\"/d.png\" alt=\"\">")
    let found = ForeignLoad.all(in: template)
    #expect(
      found.map(\.message) == [
        "the picture 'https://b.example/b.png' loads from another host, 'b.example'",
        "a script loads from another host: c.example",
      ])
    #expect(found.map(\.severity) == [.warning, .note])
  }

  @Test(arguments: [
    ([], []), (["a script", "a script"], ["2 scripts load from b.example"]),
    (["a frame"], ["1 frame loads from b.example"]),
    (["a script", "a frame"], ["1 script and 1 frame load from b.example"]),
  ])
  func `scripts and frames of other hosts are counted`(kinds: [String], lines: [String]) {
    let place = SourceExcerpt(path: "a.md")
    let notes = kinds.map {
      Diagnostic(.note, "\($0) loads from another host: b.example", at: place, hint: nil)
    }
    #expect(ForeignLoad.notices(notes) == lines)
  }
}
