import FileSystem
import Testing

@testable import Building

/// Pictures that components and filters put into texts, after an edit of the text.
@Suite struct ComponentPictureTests {
  /// The front matter of a document of each kind.
  private static let documents = [
    "content/pictures.md": "title: P", "content/notes/pictures.md": "title: N",
    "content/portfolio/pictures.md": "kind: article\ntitle: A",
    "content/portfolio/oars/pictures.md": "title: Oar\nprice: 3",
    "content/events/pictures.md": "title: E\nstart: 2026-04-02 10:00",
    "content/library/pictures.md": "title: L\nurl: https://video.example/3",
    "content/journal/training/2026-02-03-pictures.md": "title: J",
    "content/essays/pictures.md": "title: K",
  ]

  private static let text = """
    {% render "figure", src: "/boat.svg", alt: "Boat" %}

    {% render "gallery", images: "/boat.svg | A boat" %}

    width {{ page.image.width }}
    """

  private static func site() throws -> EditedSite {
    let site = try EditedSite(seed: 21, runsTemplates: false)
    let settings = try site.read("content/site.yaml") + "\nkinds: {essays: {name: essay}}\n"
    try site.write("content/site.yaml", Array(settings.utf8))
    let drawing = "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"77\" height=\"9\"/>"
    try site.write("content/boat.svg", Array(drawing.utf8))
    for (path, front) in documents {
      let image = "image: {src: /boat.svg, alt: Boat}\nliquid: true"
      try site.write(path, Array("---\n\(front)\n\(image)\n---\n\(text)\n".utf8))
    }
    site.settle()
    return site
  }

  @Test(arguments: documents.keys.sorted())
  func `an edit leaves their sizes`(path: String) throws {
    let site = try Self.site()
    #expect(try SiteBuilder(site.options).build().isSuccess)
    try site.write(path, Array((try site.read(path) + "\nMore.\n").utf8))
    site.settle()
    let report = try SiteBuilder(site.options).build()
    #expect(report.rendered > 0)
    let outcome = try BuildOutcome(site.options)
    #expect(outcome == (try BuildOutcome(site.clean)))
    let pages = outcome.files.filter {
      ("/" + $0.key).hasSuffix("/pictures/index.html")
    }
    #expect(pages.count == Self.documents.count)
    for (file, bytes) in pages {
      let html = String(decoding: bytes, as: UTF8.self)
      #expect(html.contains("width 77"), "\(file)")
      #expect(html.matches(of: /boat\.svg"[^>]*width="77"/).count >= 2, "\(file)")
    }
  }
}
