import Content
import Site
import SourceText
import Testing
import Texts
import Theming

@testable import Pages

@Suite struct RendererTests {
  @Test func `a page has its own layout if there is one, and each layout its parent`() throws {
    let site = WrittenSite(
      [
        "a.md": "---\nlayout: wide\n---\nA", "b.md": "B", "c.md": "---\nlayout: gone\n---\nC",
        "d.md": "---\nlayout: bare\n---\nD",
      ],
      layouts: [
        "page": "---\nlayout: base\n---\n<p>{{ content }}</p>",
        "base": "<html>{{ content }}</html>",
        "wide": "---\nlayout: base\n---\n<w>{{ content }}</w>", "bare": "[{{ page.layout }}]",
      ])
    #expect(site.page("/a/").html == "<html><w><p>A</p>\n</w></html>")
    #expect(site.page("/b/").html == "<html><p><p>B</p>\n</p></html>")
    #expect(site.page("/c/").html == "<html><p><p>C</p>\n</p></html>")
    #expect(site.page("/d/").html == "[bare]")
    let route = try #require(site.route("/a/"))
    #expect(site.renderer.templates(of: route).layouts.map(\.name) == ["wide", "base"])
  }

  @Test func `a text may not include itself`() {
    let site = WrittenSite([
      "a.md": "---\nliquid: true\n---\n{{ page.content }}",
      "b.md": "---\nliquid: true\n---\n{% for p in site.pages %}{{ p.title }} {% endfor %}",
      "c.md": "---\nliquid: false\n---\n{{ page.title }}",
    ])
    #expect(
      site.page("/a/").messages.contains {
        $0.contains("the text of 'content/a.md' includes itself")
      })
    #expect(site.page("/b/").html.contains("A B C") && site.page("/b/").messages == [])
    #expect(site.page("/c/").html.contains("{{ page.title }}"))
  }

  @Test func `a link to a heading that a page does not have is a warning`() throws {
    let site = WrittenSite([
      "a.md": "[x](b.md#boats) [y](b.md#boat) [z](#here)\n\n## Here\n", "b.md": "## Boats\n",
    ])
    let links = site.renderer.render(try #require(site.route("/a/"))).fragments
    #expect(links.map(\.anchor.fragment) == ["boats", "boat", "here"])
    #expect(
      site.renderer.check(links).map(\.message) == ["the page '/b/' has no heading or id '#boat'"])
    // What is known is not looked for again.
    let known = Dictionary(
      uniqueKeysWithValues: links.map { ($0.anchor, FragmentLink.Answer.there) })
    #expect(site.renderer.anchors(of: links, known: known) == known)
  }

  @Test func `another theme shows its own templates`() {
    let layouts = ["page": "{% render 'own' %}{{ content }}"]
    let site = WrittenSite(["a.md": "A"], layouts: layouts, partials: ["own": "old ", "other": ""])
    var theme = site.theme
    theme.partials = WrittenSite.templates(["own": "new ", "other": ""], "partials")
    #expect(site.page("/a/").html == "old <p>A</p>\n")
    #expect(site.page("/a/", site.renderer.replacing(theme)).html == "new <p>A</p>\n")
    theme.layouts = WrittenSite.templates(["page": "only {{ content }}"], "layouts")
    #expect(site.page("/a/", site.renderer.replacing(theme)).html == "only <p>A</p>\n")
  }

  @Test func `a page depends on the templates that its layout includes`() {
    let site = WrittenSite(
      ["a.md": "A"],
      layouts: [
        "page": "---\nlayout: base\n---\n{% render 'one' %}", "base": "{{ content }}", "post": "",
      ],
      partials: ["one": "{% render 'two' %}", "two": "", "three": ""])
    let names = site.renderer.sources(ofLayout: "page").map {
      $0.path.dropFirst("templates/".count)
    }
    #expect(
      names == ["layouts/base.html", "layouts/page.html", "partials/one.html", "partials/two.html"])
  }

  @Test(arguments: [
    ("a\u{0}b", "ab"), ("a\tb\nc\rd\u{C}e", "a\tb\nc\rd\u{C}e"), ("a\u{B}b\u{1F}c\u{7F}d", "abcd"),
    ("", ""),
    (String(repeating: "x", count: 40) + "\u{1}é", String(repeating: "x", count: 40) + "é"),
    ("\u{8}" + String(repeating: "y", count: 20) + "\u{E}", String(repeating: "y", count: 20)),
  ])
  func `control characters are removed but for spaces`(text: String, expected: String) {
    #expect(ControlCharacters.removed(from: Array(text.utf8)) == Array(expected.utf8))
  }

  @Test(
    arguments: [
      ("{{ a }} b", 7), ("{% if a %}b", 10), ("{{ a", nil), ("{x}}", nil), ("{", nil),
      ("{% raw %}{{ x }}{% endraw %}", 19), ("{%- raw -%}{{ x }}{% endraw %}", 21),
      ("{% comment %}x{% endcomment %}", 17), ("{% raw %}{{ x }}", 9), ("{% rawer %}x", 11),
    ] as [(String, Int?)])
  func `a tag ends after its braces, and raw text with its end tag`(text: String, end: Int?) {
    var tags = TagEnds(bytes: Array(text.utf8), end: text.utf8.count)
    #expect(tags.end(at: 0) == end)
  }

  @Test func `a tag does not end after the text`() {
    var tags = TagEnds(bytes: Array("{{ a }}".utf8), end: 6)
    #expect(tags.end(at: 0) == nil)
  }

  // MARK: Checks

  @Test func `a layout of another program that no page uses is named`() {
    let layouts = ["post": "", "page": "", "single": "", "pgae": "", "wide": "", "used": ""]
    let site = WrittenSite(["a.md": "---\nlayout: used\n---\n"], layouts: layouts)
    #expect(
      site.checks("no page uses the layout") == [
        "no page uses the layout 'pgae'", "no page uses the layout 'single'",
      ])
    let used = WrittenSite(
      ["a.md": "---\nlayout: single\n---\n"], layouts: ["post": "", "single": ""])
    #expect(used.checks("no page uses the layout") == [])
  }

  @Test func `a missing layout is an error for the kind, and for a page that names it`() {
    let site = WrittenSite(
      ["a.md": "---\nlayout: nope\n---\n", "journal/log/2026-03-01-b.md": ""], layouts: ["page": ""]
    )
    #expect(site.checks("the theme has no layout").contains("the theme has no layout 'post'"))
    #expect(!site.checks("the theme has no layout").contains("the theme has no layout 'page'"))
    #expect(site.renderer.unknownLayouts.count == 1)
    #expect(site.renderer.unknownLayouts.first?.excerpt?.position.line == 2)
  }

  @Test func `a key that no template reads is a warning`() {
    let files = ["a.md": "---\nmood: good\n---\n"]
    #expect(
      WrittenSite(files, layouts: ["page": ""]).checks("unknown key") == ["unknown key 'mood'"])
    #expect(WrittenSite(files, layouts: ["page": "{{ page.mood }}"]).checks("unknown key") == [])
    let other = files.merging(["b.md": "---\nliquid: true\n---\n{{ site.pages[0].mood }}"]) { $1 }
    #expect(WrittenSite(other, layouts: ["page": ""]).checks("unknown key") == [])
  }

  private func pictures(_ keys: String) -> [String] {
    WrittenSite([
      "a.md": "---\n\(keys)\n---\n", "p.jpg": "", "d.txt": "", "pics/1.jpg": "", "pics/2.jpg": "",
      "pics/captions.yaml": "1.jpg: A hill", "b.md": "", "empty/x.txt": "",
    ]).renderer.diagnostics.map(\.message).filter {
      $0.contains("picture") || $0.contains("broken")
    }
  }

  @Test(arguments: [
    ("image: p.jpg", ["the picture 'p.jpg' has no alt text"]),
    ("image: {src: p.jpg, alt: A hill}", []), ("image: {src: p.jpg, alt: ''}", []),
    ("image: pics/1.jpg", []), ("image: pics/2.jpg", ["the picture 'pics/2.jpg' has no alt text"]),
    ("image: gone.jpg", ["broken link 'gone.jpg': no such page or file"]),
    (
      "image: {src: https://b.example/x.jpg, alt: A}",
      [
        "the picture 'https://b.example/x.jpg' is left out, as it would load from another host, 'b.example'"
      ]
    ),
    (
      "gallery: pics/",
      ["1 of 2 pictures in the folder 'pics/' have no alt text, such as '2.jpg'"]
    ),
    ("gallery: empty/", ["there are no pictures in the folder 'empty/'"]),
  ])
  func `a picture without its file or its text is named`(keys: String, messages: [String]) {
    #expect(pictures(keys) == messages)
  }

  @Test func `a track that browsers cannot read is named`() {
    let site = WrittenSite([
      "library/a.md": "---\nurl: talk.mp4\ncaptions: talk.srt\n---\n", "library/talk.mp4": "",
      "library/talk.srt": "", "good.vtt": "WEBVTT\n", "bad.vtt": "1\n",
    ])
    #expect(
      site.checks("browsers cannot show") == ["browsers cannot show 'talk.srt', which is SubRip"])
    #expect(
      site.checks("'bad.vtt'") == ["'bad.vtt' is not a WebVTT file: it does not begin with WEBVTT"])
    #expect(site.checks("'good.vtt'") == [])
  }
}
