import Content
import Fields
import Imaging
import Queries
import Site
import SourceText
import Testing

@testable import Texts

@Suite struct TextRendererTests {
  /// A GIF image of 4 by 3 pixels.
  private static let gif: [UInt8] = Array("GIF89a".utf8) + [4, 0, 3, 0, 0, 0, 0]

  private func site(_ files: [String: String]) throws -> WrittenSite {
    let header = try #require(ImageHeader(of: Self.gif))
    return WrittenSite(
      files, images: ["a.gif": .image(header), "b.png": .image(header), "c.gif": .other])
  }

  @Test func `a picture has its size, and only the first one is fetched early`() throws {
    let site = try site(["a.md": "![A](a.gif)\n\n![B](a.gif)\n", "a.gif": ""])
    let document = try #require(site.document("/a/"))
    var html: [UInt8] = []
    var links: [FragmentLink] = []
    _ = site.texts.render(document, page: URLPath("/a/"), leads: true, into: &html, links: &links)
    let text = String(decoding: html, as: UTF8.self)
    #expect(text.ranges(of: "width=\"4\" height=\"3\"").count == 2)
    #expect(text.ranges(of: "fetchpriority=\"high\"").count == 1)
    let first = try #require(text.firstRange(of: "fetchpriority"))
    let second = try #require(text.firstRange(of: "alt=\"B\""))
    #expect(first.lowerBound < second.lowerBound)
    #expect(!site.html("/a/").contains("fetchpriority"))
  }

  @Test func `a file with another content than its name says is a problem`() throws {
    let images = try site(["a.gif": "", "b.png": "", "c.gif": "", "d.txt": ""]).texts.images
    func problem(_ path: String) -> String? {
      URLPath(path).flatMap { images.problem($0)?.problem }
    }
    #expect(problem("/a.gif") == nil && problem("/d.txt") == nil && problem("/gone.gif") == nil)
    #expect(problem("/b.png") == "'b.png' is not a PNG image; its content is GIF")
    #expect(problem("/c.gif") == "'c.gif' is not a GIF image")
    let hint = URLPath("/b.png").flatMap { images.problem($0)?.hint?.text }
    #expect(hint == "rename it to end in .gif")
  }

  @Test func `a page or a text is no picture`() throws {
    let header = try #require(ImageHeader(of: Self.gif))
    let images = WrittenSite(
      ["a.md": "", "d.txt": "", "e.dat": ""], images: ["d.txt": .other, "e.dat": .image(header)]
    ).texts.images
    func problem(_ path: String) -> String? {
      URLPath(path).flatMap { images.problemOfPicture($0)?.problem }
    }
    #expect(problem("/a/") == "'a' is not an image but a page")
    #expect(problem("/d.txt") == "'d.txt' is not an image")
    #expect(problem("/e.dat") == nil)
  }

  @Test func `the size of an image is recorded as its file`() throws {
    let site = try site(["a.md": "", "a.gif": ""])
    let recorder = DependencyRecorder(.dependencies)
    let size = URLPath("/a.gif").flatMap { site.recorded(in: recorder).images.size($0) }
    #expect(size == ImageSize(width: 4, height: 3))
    #expect(recorder.own.queries == [.file("a.gif")])
  }

  @Test func `a description is the summary, or the first words`() throws {
    let words = Array(repeating: "word", count: 100).joined(separator: " ")
    let site = WrittenSite([
      "a.md": "---\nsummary: In short\n---\nAt length.\n", "b.md": "First *words*.\n\nSecond.\n",
      "c.md": words + "\n", "d.md": "",
    ])
    func description(_ path: String) throws -> String? {
      site.texts.description(try #require(site.document(path)))
    }
    #expect(try description("/a/") == "In short")
    #expect(try description("/b/") == "First words.")
    let long = try #require(try description("/c/"))
    #expect(long.hasSuffix(" …") && long.utf8.count < 215 && long.utf8.count >= 200)
    #expect(try description("/d/") == nil)
  }

  @Test func `an excerpt is made again after its text has changed`() throws {
    let old = WrittenSite(["a.md": "Old.\n", "b.md": "Kept.\n"])
    let new = WrittenSite(["a.md": "New.\n", "b.md": "Never read.\n"])
    let (page, other) = (try #require(URLPath("/a/")), try #require(URLPath("/b/")))
    func excerpt(_ texts: TextRenderer, _ path: URLPath) throws -> String {
      let document = try #require(new.document(path.text))
      return String(decoding: texts.excerpt(document, page: path), as: UTF8.self)
    }
    for path in [page, other] {
      _ = old.texts.excerpt(try #require(old.document(path.text)), page: path)
    }
    let changed = try #require(new.document("/a/"))
    let store = TextStore(
      old.texts.store, new.graph, new.texts.store.templates, replacing: changed)
    let texts = TextRenderer(store, new.texts.links, new.texts.images)
    #expect(try excerpt(texts, page) == "<p>New.</p>\n")
    // The excerpts of other texts are cached.
    #expect(try excerpt(texts, other) == "<p>Kept.</p>\n")
  }

  @Test func `a text is recorded with what it reads`() throws {
    let site = WrittenSite(["a.md": "See [b](b.md).\n", "b.md": ""])
    let recorder = DependencyRecorder(.dependencies)
    _ = site.recorded(in: recorder).html(try #require(site.document("/a/")), page: URLPath("/a/"))
    #expect(
      recorder.own.queries == [
        .document("a.md"), .link(Query.Link("b.md", from: "a.md", page: URLPath("/a/"))),
      ])
  }

  @Test func `HTML of another program is safe, and its text is cut at a space`() {
    let site = WrittenSite(["a.md": ""])
    let text = "<p onclick=\"x()\">One <b>two</b> three<script>x()</script></p>"
    let file = SourceFile(path: "content/e.ics", text: text)
    let body = TextBody(file: file, range: 0..<text.utf8.count, format: .html)
    let html = String(decoding: site.texts.html(body, page: nil), as: UTF8.self)
    #expect(html.contains("<b>two</b>"))
    #expect(!html.contains("script") && !html.contains("onclick"))
    #expect(site.texts.foreignText(body) == "One two three")
    #expect(site.texts.foreignText(body, limit: 5) == "One two")
    #expect(site.texts.foreignText(body, limit: 7) == "One two")
  }

  @Test func `texts of other people have no markup of their own`() {
    let site = WrittenSite(["a.md": ""])
    let text = "<b>x</b> [y](javascript:z)"
    let file = SourceFile(path: "content/a.comments.yaml", text: text)
    let html = site.texts.untrustedHTML(TextBody(file: file, range: 0..<text.utf8.count))
    let made = String(decoding: html, as: UTF8.self)
    #expect(!made.contains("<b>") && !made.contains("javascript"))
  }

  // MARK: Texts in texts

  @Test func `a text that includes texts too deeply fails all its runs`() {
    let outer = ContentRun("a", in: nil)
    let inner = ContentRun("b", in: outer)
    #expect(inner.open == ["a", "b"])
    #expect(inner.allows("c", depth: ContentRun.deepest - 2))
    #expect(inner.depth == ContentRun.deepest - 1)
    #expect(!inner.allows("c", depth: ContentRun.deepest - 1))
    #expect(outer.hasFailed && inner.hasFailed)
    inner.fail("another reason", hint: nil)
    #expect(outer.failure?.message == "texts include each other more than 100 levels deep")
  }

  // MARK: Tracks

  @Test(
    arguments: [
      ("WEBVTT", nil), ("WEBVTT\n", nil), ("\u{FEFF}WEBVTT - x", nil),
      ("WEBVTTX", "'t.vtt' is not a WebVTT file: it does not begin with WEBVTT"),
      ("1\n00:00", "'t.vtt' is not a WebVTT file: it does not begin with WEBVTT"),
    ] as [(String, String?)])
  func `a track begins with the name of its format`(text: String, problem: String?) {
    #expect(TrackFile.problem(of: Array(text.utf8), path: "a/t.vtt") == problem)
  }

  @Test(
    arguments: [
      ("a/t.vtt", nil), ("T.VTT", nil),
      ("a/t.srt", "browsers cannot show 't.srt', which is SubRip"),
      ("t.txt", "'t.txt' is not a captions file"),
    ] as [(String, String?)])
  func `a track's name ends in that of its format`(name: String, problem: String?) {
    #expect(TrackFile.problem(ofName: name)?.problem == problem)
  }

  @Test func `tracks are those that are listed, or the files beside`() throws {
    let site = WrittenSite([
      "v/talk.mp4": "", "v/talk.vtt": "", "v/talk.de.vtt": "", "v/talk.chapters.vtt": "",
      "v/talks.vtt": "", "v/talk.txt": "", "talk.vtt": "",
    ])
    let list = TrackList(site.texts)
    let path = try #require(URLPath("/v/talk.mp4"))
    let found = list.tracks([], of: path, in: "a.md")
    #expect(
      Set(found.map { "\($0.kind) \($0.url) \($0.language ?? "-")" }) == [
        "captions /v/talk.vtt -", "captions /v/talk.de.vtt de", "chapters /v/talk.chapters.vtt -",
      ])
    let named = MediaTrack(kind: .captions, file: Located("/talk.vtt", SourceRange(at: 0)))
    #expect(list.tracks([named], of: path, in: "a.md").map(\.url) == ["/talk.vtt"])
    #expect(list.captions([], of: path, in: "a.md").count == 2)
    #expect(list.tracks([], of: URLPath("/v/talk.txt"), in: "a.md").isEmpty)
  }

  // MARK: Code

  @Test func `output of programs is shown as it is, and code of relatives is coloured`() {
    #expect(CodeLanguages.isPlain("output") && CodeLanguages.isPlain("gleam"))
    #expect(!CodeLanguages.isPlain("swift") && !CodeLanguages.isPlain("swfit"))
    #expect(CodeLanguages.relatives(of: "tsx") == ["typescript"])
    #expect(CodeLanguages.relatives(of: "swift").isEmpty)
  }
}
