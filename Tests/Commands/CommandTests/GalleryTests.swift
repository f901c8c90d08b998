import Foundation
import Testing

/// Pictures that pages show side by side: those of folders, with what `captions.yaml` says of them.
@Suite struct GalleryTests {
  private static let album = [
    "content/site.yaml": "title: Ada\nurl: https://ada.example/me/\ntimeZone: UTC\n",
    "content/album/img10.svg": "<svg />", "content/album/img2.svg": "<svg />",
    "content/album/img1.svg": "<svg />", "content/album/notes.txt": "x",
    "content/album/below/deep.svg": "<svg />",
    "content/album/captions.yaml":
      "img1.svg: The gate\nimg2: {alt: The shed, caption: Before <the> storm}\nimg10.svg: {alt: ''}\n",
  ]

  private func build(
    _ files: [String: String], _ options: String...
  ) throws -> (site: TestSite, errors: String) {
    let site = try TestSite(Self.album.merging(files) { $1 })
    return (site, try site.run(["build", "--as-of", "2026-03-02"] + options).errors)
  }

  private static let expected = [
    "src=\"/me/album/img1.svg\" alt=\"The gate\"",
    "src=\"/me/album/img2.svg\" alt=\"The shed\"",
    "<figcaption dir=\"auto\">Before &lt;the&gt; storm</figcaption>",
    "src=\"/me/album/img10.svg\" alt=\"\"",
  ]

  @Test(arguments: [
    ("tours/hills.md", "---\ngallery: ../album/\n---\nText.", "tours/hills"),
    ("index.md", "---\ngallery: album\n---\n", ""),
    ("journal/log/2026-01-02-a.md", "---\ngallery: /album/\n---\n", "journal/log/a"),
    ("journal/log/index.md", "---\ngallery: [../../album]\n---\n", "journal/log"),
    ("portfolio/a.md", "---\ngallery: ../album\n---\n", "portfolio/a"),
    ("portfolio/shop/index.md", "---\ngallery: ../../album\n---\n", "portfolio/shop"),
    ("portfolio/shop/b.md", "---\nimages: ../../album\n---\n", "portfolio/shop/b"),
    ("events/c.md", "---\nstart: 2026-03-03\nphotos: ../album\n---\n", "events/c"),
    ("events/d.md", "---\nstart: 2026-03-03\ngallery: ../album\n---\n", "events/d"),
    ("library/e.md", "---\nurl: https://a.example/\ngallery: ../album\n---\n", "library/e"),
    ("tags/f.md", "---\ngallery: ../album\n---\n", "tags/f"),
    (
      "g.md", "---\nliquid: true\n---\n{% render 'gallery', folder: 'album' %}\n", "g"
    ),
  ])
  func `every kind of page shows a folder`(path: String, text: String, page: String) throws {
    let (site, errors) = try build(
      ["content/" + path: text, "content/f.md": "---\ntags: f\n---\n"], "--strict")
    #expect(errors == "")
    let html = try site.text("public/\(page.isEmpty ? "" : page + "/")index.html")
    let places = Self.expected.map { html.range(of: $0)?.lowerBound }
    let found = places.compactMap { $0 }
    #expect(found.count == 4 && found == found.sorted(), "\(html)")
    let images = html.matches(of: /<img[^>]*>/).map(\.0)
    // Where a component stands in a text, only the text knows what is above it.
    let isLast = page == "g"
    #expect(
      images.map { $0.contains(" fetchpriority=\"high\"") } == [!isLast, false, false], "\(html)")
    #expect(images.map { $0.contains(" loading=\"lazy\"") } == [isLast, true, true], "\(html)")
    #expect(!html.contains("deep.svg") && !html.contains("notes.txt"))
    #expect(!site.exists("public/album/captions.yaml"))
  }

  @Test(arguments: ["rows", "masonry", "filmstrip", "full"])
  func `a gallery has a layout`(layout: String) throws {
    let (site, errors) = try build([
      "content/a.md": "---\ngallery: album\ngalleryLayout: \(layout)\n---\n",
      "content/b.md": "---\ngallery: album\n---\n",
      "content/c.md":
        "---\nliquid: true\n---\n{% render 'gallery', folder: 'album', layout: '\(layout)' %}\n",
    ])
    #expect(errors == "")
    for page in ["a", "c"] {
      #expect(try site.text("public/\(page)/index.html").contains("pictures-\(layout)\""))
    }
    #expect(try site.text("public/b/index.html").contains("pictures-rows\""))
  }

  @Test func `an unknown layout is an error`() throws {
    let errors = try build([
      "content/a.md": "---\ngallery: album\ngalleryLayout: masonery\n---\n"
    ]).errors
    #expect(errors.contains("content/a.md:3:16: error: "), "\(errors)")
    #expect(errors.contains("did you mean 'masonry'?"), "\(errors)")
  }

  @Test func `a collection of pictures is a gallery`() throws {
    let (site, errors) = try build([
      "content/portfolio/coast/index.md": "---\ntitle: Coast\ngallery: ../../album\n---\n"
    ])
    #expect(errors == "")
    let portfolio = try site.text("public/portfolio/index.html")
    #expect(portfolio.contains("3 pictures") && portfolio.contains("/me/album/img1.svg"))
    let page = try site.text("public/portfolio/coast/index.html")
    #expect(page.contains("Gallery") && !page.contains("is empty"))
  }

  @Test(arguments: [
    ("---\ngallery: album\nimage: {src: album/img2.svg, alt: A}\n---\n", "album/img2.svg"),
    ("---\ngallery: album\n---\n![A](album/img10.svg)\n", "album/img10.svg"),
    ("---\ngallery: ['https://b.example/a.png', album/img10.svg]\n---\n", "album/img10.svg"),
  ])
  func `one image of a page is fetched before others`(text: String, first: String) throws {
    let html = try build(["content/a.md": text]).site.text("public/a/index.html")
    let eager = html.matches(of: /<img[^>]* fetchpriority="high"[^>]*>/).map(\.0)
    #expect(eager.count == 1 && eager.first?.contains("src=\"/me/\(first)\"") == true, "\(html)")
    let others = html.matches(of: /<img[^>]*>/).map(\.0).filter { !eager.contains($0) }
    #expect(others.allSatisfy { $0.contains(" loading=\"lazy\"") }, "\(html)")
  }

  @Test func `a list may have captions of its own`() throws {
    let (site, errors) = try build([
      "content/a.md":
        "---\ngallery:\n- {src: album/img1.svg, caption: Said here}\n- {src: album/img2.svg, alt: Mine}\n---\n"
    ])
    #expect(errors == "")
    let html = try site.text("public/a/index.html")
    #expect(html.contains("alt=\"The gate\""))
    #expect(html.contains("<figcaption dir=\"auto\">Said here</figcaption>"))
    #expect(html.contains("alt=\"Mine\""))
    #expect(html.contains("<figcaption dir=\"auto\">Before &lt;the&gt; storm</figcaption>"))
  }

  @Test(arguments: [
    (
      ["content/a.md": "---\ngallery: albun/\n---\n"],
      "content/a.md:2:10: warning: there are no pictures in the folder 'albun/'", "'/album/'"
    ),
    (
      ["content/a.md": "---\ngallery: ../../x/\n---\n"],
      "content/a.md:2:10: warning: the folder '../../x/' is outside of the site", ""
    ),
    (
      ["content/events/a.md": "---\nstart: 2026-03-03\nphotos: [none]\n---\n"],
      "content/events/a.md:3:10: warning: there are no pictures in the folder 'none'", ""
    ),
    (
      ["content/a.md": "---\ngallery: album/nope.svg\n---\n"],
      "content/a.md:2:10: warning: broken link 'album/nope.svg': no such page or file", ""
    ),
    (
      ["content/a.md": "---\ngallery: album/below\n---\n"],
      "content/a.md:2:10: warning: 1 of 1 pictures in the folder 'album/below' have no alt text,"
        + " such as 'deep.svg'", "content/album/below/captions.yaml, as 'deep.svg: "
    ),
    (
      ["content/a.md": "---\nimage: album/below/deep.svg\n---\n"],
      "content/a.md:2:8: warning: the picture 'album/below/deep.svg' has no alt text", "alt"
    ),
    (
      ["content/album/captions.yaml": "img3.svg: A\nimg1.svg: B\n"],
      "content/album/captions.yaml:1:1: warning: no file 'img3.svg' in this folder",
      "did you mean 'img1.svg'?"
    ),
    (
      ["content/album/captions.yaml": "- img1.svg\n"],
      "content/album/captions.yaml:1:1: error: expected a mapping of files' names to texts, not a list",
      "hill.jpg"
    ),
    (
      ["content/album/captions.yaml": "img1.svg: [a]\n"],
      "content/album/captions.yaml:1:11: error: 'img1.svg' must be a text or {alt, caption}", ""
    ),
    (
      ["content/album/captions.yaml": "img1.svg: {atl: a}\n"],
      "content/album/captions.yaml:1:12: warning: unknown key 'atl'", "'alt'"
    ),
    (
      ["content/a.md": "![](album/img1.svg)\n"],
      "content/a.md:1:5: warning: image has no alt text", "role=presentation"
    ),
    (
      ["content/a.md": "A <img src=\"album/img1.svg\">\n"],
      "content/a.md:1:13: warning: image has no alt text", "alt=\"\""
    ),
    (
      ["content/a.md": "![A](album/img1.svg) <img src=\"album/img1.svg\">\n"],
      "content/a.md:1:32: warning: image has no alt text", "alt=\"\""
    ),
  ])
  func `problems are reported at their positions`(
    files: [String: String], message: String, hint: String
  ) throws {
    let errors = try build(files).errors
    #expect(errors.contains(message) && (hint.isEmpty || errors.contains(hint)), "\(errors)")
    #expect(errors.components(separatedBy: ": warning: ").count <= 2, "\(errors)")
  }

  @Test(arguments: [
    "---\nimage: {src: album/below/deep.svg, alt: ''}\n---\n",
    "---\nimage: album/below/deep.svg\nimageAlt: ''\n---\n", "---\nimage: album/img1.svg\n---\n",
    "![](album/img1.svg){role=presentation}\n", "<img alt=\"\" src=\"album/img1.svg\">\n",
    "<img src=\"album/img1.svg\" alt>\n", "<a href=\"album/img1.svg\">x</a>\n",
    "---\ngallery:\n---\n", "---\ngallery: []\n---\n",
  ])
  func `what only decorates can be said`(text: String) throws {
    #expect(try build(["content/a.md": text]).errors == "")
  }

  @Test(arguments: [
    "</figcaption><script>hostile()</script>", "\" onload=\"hostile()\" x=\"", "{{ site.title }}",
  ])
  func `what is said is no markup`(text: String) throws {
    let quoted = "'" + text + "'"
    let (site, errors) = try build([
      "content/a.md": "---\ngallery: album\n---\n",
      "content/album/captions.yaml":
        "img1.svg: \(quoted)\nimg2.svg: {alt: \(quoted), caption: \(quoted)}\nimg10.svg: x\n",
    ])
    #expect(errors == "")
    let html = try site.text("public/a/index.html")
    #expect(!html.contains("<script>hostile") && !html.contains("\" onload="))
  }
}
