import Foundation
import Testing

/// What is made of an image depends on the image and the settings, and on nothing that was made before.
@Suite(.enabled(if: TestImages.areThere, "libvips-tools is not installed"))
struct ImageHistoryTests {
  private static let page = "---\ntitle: A\n---\n![A hill](hill.jpg)\n"

  private func site(_ settings: String = "", page: String = Self.page) throws -> TestSite {
    let site = try TestSite([
      "content/site.yaml": "title: T\nurl: https://a.example/\n" + settings, "content/a.md": page,
    ])
    try TestImages.make(site, "content/hill.jpg", 900, 300, options: "[Q=60]")
    try TestImages.count(in: site)
    return site
  }

  /// What a site's build gives without a history.
  private func clean(_ settings: String = "") throws -> [String: Data] {
    let site = try site(settings)
    #expect(try site.run("build").errors == "")
    #expect(try !site.tree("public/assets/images").isEmpty)
    return try site.tree("public")
  }

  @Test func `the preview first`() throws {
    let site = try site()
    do {
      let served = try ServedSite(site)
      let page = try served.get("/a/")
      let match = page.firstMatch(of: /srcset="([^ ]+) 480w/)
      let narrow = try #require(match?.1, "\(page)")
      #expect(try served.get(String(narrow)).hasPrefix("HTTP/1.1 200"))
    }
    #expect(try site.run("build").errors == "")
    #expect(try site.tree("public") == clean())
    #expect(try site.run("build", "--verify").status == 0)
  }

  @Test(arguments: [
    "images: {widths: [320, 640], formats: [webp]}\n", "images: {widths: [600, 800]}\n",
    "images: {widths: [320], formats: [avif]}\n",
  ])
  func `other settings first`(settings: String) throws {
    let site = try site()
    #expect(try site.run("build").errors == "")
    try site.write("title: T\nurl: https://a.example/\n" + settings, to: "content/site.yaml")
    #expect(try site.run("build", "--clean").errors == "")
    #expect(try site.tree("public") == clean(settings))
    try site.write("title: T\nurl: https://a.example/\n", to: "content/site.yaml")
    #expect(try site.run("build").errors == "")
    #expect(try site.tree("public") == clean())
  }

  @Test func `a poster first`() throws {
    let site = try site(
      page: "---\ntitle: A\nliquid: true\n---\n"
        + "{% render 'video', src: 'film.mp4', poster: 'hill.jpg', title: 'A film' %}\n")
    try site.write("not a film", to: "content/film.mp4")
    try site.run("build")
    #expect(try !site.tree("public/assets/images").isEmpty)
    try site.write(Self.page, to: "content/a.md")
    try site.remove("content/film.mp4")
    try site.run("build")
    #expect(try site.tree("public") == clean())
  }

  /// What a build leaves that was killed while variants were made.
  @Test(arguments: ["480.avif", "480.webp", "900.webp"])
  func `some variants lost`(ending: String) throws {
    let site = try site()
    try site.run("build")
    try site.remove("public")
    for name in try site.tree(".daybook/images").keys where !name.hasSuffix(ending) {
      try site.remove(".daybook/images/" + name)
    }
    try site.run("build", "--clean")
    #expect(try site.tree("public") == clean())
  }
}
