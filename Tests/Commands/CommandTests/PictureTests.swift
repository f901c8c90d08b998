import Foundation
import Testing

/// Pictures for links and icons, made by libvips.
@Suite(.enabled(if: TestImages.areThere, "libvips-tools is not installed")) struct PictureTests {
  private static let files = [
    "content/site.yaml": "{title: A & <b>, url: 'https://a.example/', socialImages: true}",
    "content/profile.yaml": "name: Ada Example", "content/about.md": "---\ntitle: About me\n---\n",
  ]

  private func site() throws -> TestSite {
    let site = try TestSite(Self.files)
    try TestImages.count(in: site)
    return site
  }

  private func log(_ site: TestSite) throws -> [String] {
    try site.text("log").split(separator: "\n").map(String.init)
  }

  @Test func `every page without a photograph gets a picture`() throws {
    let site = try site()
    try site.write(
      "---\nimage: https://b.example/a.jpg\nimageAlt: A\n---\n", to: "content/photo.md")
    let run = try site.run("build")
    #expect(run.status == 0 && run.errors.matches(of: /warning:/).count == 1, "\(run.errors)")
    let made = try site.tree("public").filter {
      $0.key.hasSuffix(".png") || $0.key.hasSuffix(".ico")
    }
    #expect(
      Set(made.keys) == [
        "about/social.png", "resume/social.png", "social.png", "apple-touch-icon.png",
        "icon-192.png", "icon-512.png", "favicon.ico",
      ])
    for (name, sides) in [("about/social.png", [1_200, 630]), ("icon-192.png", [192, 192])] {
      // PNG, third edition, §11.2.1.
      let header = try #require(made[name]).dropFirst(16).prefix(8)
      #expect(header == Data(sides.flatMap { [0, 0, UInt8($0 >> 8), UInt8($0 & 255)] }))
    }
    #expect(made["favicon.ico"]?.prefix(4) == Data([0, 0, 1, 0]))
    let calls = try log(site)
    #expect(calls.count == 7)
    let about = try #require(calls.first { $0.contains("About me") })
    #expect(about.hasPrefix("<svg"))
    #expect(about.contains("A &amp; &lt;b&gt;"))
    let page = try site.text("public/about/index.html")
    #expect(page.contains("content=\"https://a.example/about/social.png\""))
    #expect(try site.text("public/photo/index.html").contains("\"https://b.example/a.jpg\""))
  }

  private static let hasFonts = ["fc-list", "hb-subset", "woff2_compress"].allSatisfy { name in
    FileManager.default.isExecutableFile(atPath: "/usr/bin/" + name)
  }

  @Test(.enabled(if: hasFonts)) func `a card has the fonts that the settings name`() throws {
    let site = try site()
    try site.write(
      """
      {title: A, url: 'https://a.example/', socialImages: true,
      theme: {fonts: {heading: dejavu sans mono, mono: DejaVu Sans Mono}}}
      """, to: "content/site.yaml")
    #expect(try site.run("build").errors == "")
    let about = try #require(try log(site).first { $0.contains("About me") })
    #expect(about.contains("font-family=\"'DejaVu Sans Mono','Iowan Old Style'"), "\(about)")
    #expect(about.contains("font-family=\"'Noto Sans','DejaVu Sans',sans-serif\""))
  }

  @Test func `a picture is made once and let go when nothing shows it`() throws {
    let site = try site()
    try site.run("build")
    let first = try site.tree("public")
    let count = try log(site).count
    try site.remove("public")
    try site.run("build")
    #expect(try site.tree("public") == first)
    #expect(try log(site).count == count)
    try site.write("---\ntitle: Other\n---\n", to: "content/about.md")
    try site.run("build")
    #expect(try log(site).count == count + 1)
    #expect(try site.tree(".daybook/drawings").count == count)
  }

  @Test func `a card shows the drawing of its page and is made again with it`() throws {
    let site = try site()
    try site.write("<svg xmlns=\"http://www.w3.org/2000/svg\"/>", to: "content/a.svg")
    try site.write(
      "---\ntitle: מכתב\nimage: {src: a.svg, alt: A}\n---\n", to: "content/letter.md")
    try site.run("build")
    let letter = try #require(try log(site).first { $0.contains("מכתב") })
    #expect(letter.contains("href=\"data:image/svg+xml;base64,PHN2"))
    #expect(letter.contains("<image x=\"0\" y=\"0\" width=\"480\" height=\"630\""))
    #expect(letter.contains("direction=\"rtl\""))
    #expect(letter.contains(">Ada Example</text>"))
    let count = try log(site).count
    try site.write(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" id=\"b\"/>", to: "content/a.svg")
    try site.run("build")
    #expect(try log(site).count == count + 1)
  }

  @Test func `a card is in the style of the theme`() throws {
    let site = try site()
    func about(_ theme: String) throws -> String {
      try site.write(
        "{title: A, url: 'https://a.example/', theme: \(theme)}", to: "content/site.yaml")
      try site.run("build")
      return try #require(try log(site).last { $0.contains(">About me<") })
    }
    #expect(try about("{accent: '#123456'}").contains("fill=\"#123456\""))
    #expect(try about("{scheme: dark}").contains("fill=\"#171613\""))
    #expect(try about("{fonts: mono}").contains("monospace\" font-weight"))
    let studio = try about("{style: studio, accent: '#123456'}")
    #expect(studio.contains("height=\"630\" fill=\"#123456\""))
  }

  @Test func `a verified build names what a clean one makes otherwise`() throws {
    let site = try site()
    #expect(try site.run("build", "--verify").output.contains("verified: "))
    for (name, bytes) in try site.tree(".daybook/drawings") where name.hasSuffix("1200x630.png") {
      let file = site.folder.appendingPathComponent(".daybook/drawings/" + name)
      try (bytes.prefix(8) + Data("other".utf8) + bytes.suffix(8)).write(to: file)
    }
    try site.remove("public")
    let run = try site.run("build", "--verify")
    #expect(run.status == 1)
    #expect(
      run.errors.contains("public/about/social.png:1:1: error: output differs from a clean build"),
      "\(run.errors)")
    #expect(
      run.output.hasPrefix("built, but the output differs from a clean build: "), "\(run.output)")
  }

  @Test func `a damaged picture of the cache is made again`() throws {
    let site = try site()
    try site.run("build")
    let first = try site.tree("public")
    for name in try site.tree(".daybook/drawings").keys {
      try site.write("broken", to: ".daybook/drawings/" + name)
    }
    try site.run("build")
    #expect(try site.tree("public") == first)
  }

  @Test(arguments: ["crash", "fail", "memory"])
  func `a drawing that cannot be made is left out`(failure: String) throws {
    let site = try site()
    site.environment["DAYBOOK_TEST_VIPS"] = failure
    let run = try site.run("build", "--strict")
    #expect(run.status == 0)
    #expect(run.errors.contains("warning: 7 pictures are left out because '"), "\(run.errors)")
    #expect(!site.exists("public/about/social.png"))
    #expect(site.exists("public/about/index.html"))
  }

  @Test func `a missing program is named where pictures are wanted`() throws {
    let site = try TestSite(Self.files)
    #expect(try site.run("build").errors == "")
    site.environment = ["DAYBOOK_VIPS": "/nowhere/libvips.so"]
    let run = try site.run("build", "--strict")
    #expect(run.status == 0)
    #expect(run.errors.contains("'libvips' is missing"))
    #expect(run.errors.contains("apt-get install libvips42"))
    try site.write("title: T", to: "content/site.yaml")
    #expect(try site.run("build").errors == "")
  }

  @Test func `a check makes no pictures`() throws {
    let site = try site()
    #expect(try site.run("check").errors == "")
    #expect(!site.exists("log") && !site.exists(".daybook/drawings"))
  }
}
