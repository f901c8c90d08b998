import Foundation
import Testing

/// Images on pages have the size that their files say.
@Suite struct ImageSizeTests {
  private static let png = Data(
    base64Encoded:
      "iVBORw0KGgoAAAANSUhEUgAAAAcAAAAFCAIAAAAG+GGPAAAAEklEQVR4nGP8"
      + "z4AFMGETpIIoAG8nAQn9lm0cAAAAAElFTkSuQmCC")

  private func site(_ page: String, settings: String = "title: Ada\n") throws -> TestSite {
    let site = try TestSite([
      "content/site.yaml": settings, "content/a.md": page,
      "content/pictures/b.svg": "<svg viewBox='0 0 40 30'/>",
    ])
    try site.write(try #require(Self.png), to: "content/pictures/c.png")
    return site
  }

  @Test func `an image in Markdown has its size`() throws {
    let site = try site("![b](pictures/b.svg) ![c](pictures/c.png){loading=eager}\n")
    #expect(try site.run("build").errors == "")
    let html = try site.text("public/a/index.html")
    #expect(
      html.contains(
        """
        <img src="/pictures/b.svg" alt="b" width="40" height="30" fetchpriority="high" decoding="async" />
        """))
    #expect(
      html.contains(
        """
        <img src="/pictures/c.png" alt="c" width="7" height="5" decoding="async" loading="eager" />
        """))
  }

  @Test func `a picture in front matter has its size`() throws {
    let site = try site("---\nimage: {src: pictures/c.png, alt: C}\n---\n")
    try site.write(
      "{{ page.image.width }}x{{ page.image.height }}", to: "templates/layouts/page.html")
    #expect(try site.run("build").errors == "")
    #expect(try site.text("public/a/index.html") == "7x5")
  }

  @Test func `sizes can be switched off`() throws {
    let site = try site(
      "![c](pictures/c.png)\n", settings: "markdown: {imageSizes: false, lazyImages: false}\n")
    #expect(try site.run("build").errors == "")
    #expect(
      try site.text("public/a/index.html").contains("<img src=\"/pictures/c.png\" alt=\"c\" />"))
  }

  @Test func `a file that is no image is a warning where it is used`() throws {
    let site = try site("---\nimage: d.jpg\nimageAlt: D\n---\n![b](b.png)\n")
    try site.write("text", to: "content/b.png")
    try site.write(try #require(Self.png), to: "content/d.jpg")
    let run = try site.run("build")
    #expect(
      run.errors == """
        content/a.md:2:8: warning: 'd.jpg' is not a JPEG image; its content is PNG
          2 | image: d.jpg
            |        ^~~~~
          rename it to end in .png
        content/a.md:5:6: warning: 'b.png' is not a PNG image
          5 | ![b](b.png)
            |      ^~~~~

        """)
    #expect(run.status == 0)
  }
}
