import Foundation
import Testing

/// The stills of films, made ready for pages by the real `vips`, on real folders.
@Suite(.enabled(if: TestImages.areThere, "libvips-tools is not installed"))
struct PosterTests {
  /// A site with a film and a photograph of 1,200 pixels that says where it was taken.
  private func build(_ path: String, _ text: String) throws -> TestSite {
    let site = try TestSite([
      "content/site.yaml": "{title: T, url: 'https://a.example/me/', description: D}",
      "content/library/talk.mp4": "x", "content/" + path: text,
    ])
    site.environment["DAYBOOK_VIPS"] = nil
    try TestImages.make(site, "plain.jpg", 800, 1_200, options: "[Q=90]")
    let plain = try Data(contentsOf: site.folder.appendingPathComponent("plain.jpg"))
    try site.write(TestImages.withPlace(plain), to: "content/library/still.jpg")
    let run = try site.run("build", "--strict")
    #expect(run.errors == "")
    for (name, data) in try site.tree("public") {
      #expect(data.range(of: Data("Kamera1".utf8)) == nil, "\(name)")
    }
    return site
  }

  private static var still: Regex<Substring> {
    /poster="\/me\/assets\/images\/still-[0-9a-z]{11}-960.webp"/
  }

  @Test(arguments: [
    ("library/f.md", "---\nurl: talk.mp4\nposter: still.jpg\n---\n", "library/f"),
    (
      "portfolio/f.md",
      "---\nfile: /library/talk.mp4\nimage: /library/still.jpg\nimageAlt: A\nsummary: S\n---\n",
      "portfolio/f"
    ),
    (
      "a.md",
      "---\nliquid: true\nsummary: S\n---\n"
        + "{% render 'video', src: 'library/talk.mp4', poster: 'library/still.jpg' %}\n",
      "a"
    ),
  ])
  func `a films still is a file of its own`(path: String, text: String, page: String) throws {
    let site = try build(path, text)
    let html = try site.text("public/\(page)/index.html")
    let attribute = try #require(html.firstMatch(of: Self.still)?.0, "\(html)")
    let file = attribute.dropFirst("poster=\"/me/".count).dropLast()
    let bytes = try #require(try site.tree("public")[String(file)])
    #expect(bytes.prefix(4) == Data("RIFF".utf8) && bytes.count < 400_000)
  }

  @Test func `what is only a still has no other files`() throws {
    let site = try build(
      "a.md",
      "---\nliquid: true\nsummary: S\n---\n"
        + "{% render 'video', src: 'library/talk.mp4', poster: 'library/still.jpg' %}\n")
    #expect(try site.tree("public/assets/images").count == 1)
  }

  @Test func `what is elsewhere shows the smaller file too`() throws {
    let film = "https://videos.example/watch?v=1"
    let site = try build(
      "a.md",
      "---\nliquid: true\nsummary: S\n---\n"
        + "{% render 'video', src: '\(film)', poster: 'library/still.jpg', title: 'F' %}\n")
    let html = try site.text("public/a/index.html")
    #expect(
      html.contains(/<img src="\/me\/assets\/images\/still-[0-9a-z]{11}-960.webp"/), "\(html)")
  }

  @Test func `the preview makes it when it is asked for`() throws {
    let site = try build("library/f.md", "---\nurl: talk.mp4\nposter: still.jpg\n---\n")
    try site.remove("public")
    let served = try ServedSite(site)
    let page = try served.get("/me/library/f/")
    let attribute = try #require(page.firstMatch(of: Self.still)?.0, "\(page)")
    let answer = try served.get(String(attribute.dropFirst("poster=\"".count).dropLast()))
    #expect(
      answer.hasPrefix("HTTP/1.1 200") && answer.contains("image/webp"), "\(answer.prefix(300))")
  }
}
