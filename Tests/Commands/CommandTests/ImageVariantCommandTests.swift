import Foundation
import Testing

/// Images made ready for pages by the real `vips`, on real folders.
@Suite(.enabled(if: TestImages.areThere, "libvips-tools is not installed"))
struct ImageVariantCommandTests {
  private static let settings = "{title: T, url: 'https://a.example/me/', description: D}"

  /// A site whose page shows a photograph, an hour old as its files' times say.
  private func site(
    _ page: String = "![A hill](hill.jpg)\n\n![Again](hill.jpg)\n", settings: String = settings
  ) throws -> TestSite {
    let site = try TestSite([
      "content/site.yaml": settings, "content/a.md": "---\n{title: A, summary: S}\n---\n" + page,
    ])
    try TestImages.make(site, "content/hill.jpg", 720, 480, options: "[Q=90]")
    try TestImages.count(in: site)
    return site
  }

  private func html(_ site: TestSite) throws -> String { try site.text("public/a/index.html") }

  /// The variants by their endings: `480.avif`.
  private func variants(_ site: TestSite) throws -> [String: Data] {
    let files = try site.tree("public/assets/images")
    return Dictionary(
      uniqueKeysWithValues: files.map { name, data in
        (name.split(separator: "-").last.map(String.init) ?? name, data)
      })
  }

  @Test func `a page lets the browser choose`() throws {
    let site = try site()
    #expect(try site.run("build", "--strict").errors == "")
    let files = try site.tree("public/assets/images").keys.sorted()
    #expect(
      try variants(site).keys.sorted() == [
        "480.avif", "480.webp", "720.avif", "720.jpg", "720.webp",
      ])
    let stem = try #require(files.first?.split(separator: "-").dropLast().joined(separator: "-"))
    let path = "/me/assets/images/" + stem
    let sizes = "sizes=\"(min-width:45rem) 41rem, 92vw\""
    let page = try html(site)
    #expect(
      page.contains(
        "<picture><source type=\"image/avif\" srcset=\"\(path)-480.avif 480w, \(path)-720.avif 720w\" "
          + "\(sizes) /><source type=\"image/webp\" srcset=\"\(path)-480.webp 480w, "
          + "\(path)-720.webp 720w\" \(sizes) /><img src=\"\(path)-720.jpg\" alt=\"A hill\" width=\"720\" "
          + "height=\"480\" fetchpriority=\"high\" decoding=\"async\" /></picture>"), "\(page)")
    #expect(
      page.contains(
        "alt=\"Again\" width=\"720\" height=\"480\" style=\"background:url(data:image/webp;base64,UklGR"
      ))
    #expect(
      page.contains(" center/contain no-repeat\" loading=\"lazy\" decoding=\"async\" /></picture>"))
  }

  @Test func `without JavaScript, a picture of a gallery leads to its largest copy`() throws {
    let site = try site("Text.\n")
    try TestImages.make(site, "content/wide.jpg", 2_600, 400, options: "[Q=90]")
    try site.write("---\n{title: A, gallery: [wide.jpg, hill.jpg]}\n---\n", to: "content/a.md")
    #expect(try site.run("build").status == 0)
    let links = try html(site).matches(of: /<a class="picture" href="([^"]*)"/).map { String($0.1) }
    #expect(links.count == 2)
    #expect(
      links.first?.hasSuffix("-2400.avif") == true && links.last?.hasSuffix("-720.jpg") == true)
    for link in links { #expect(site.exists("public" + link.dropFirst("/me".count))) }
  }

  @Test func `a turned photograph is upright and says nothing of its place`() throws {
    let site = try site()
    let plain = try Data(contentsOf: site.folder.appendingPathComponent("content/hill.jpg"))
    try site.write(TestImages.withPlace(plain), to: "content/hill.jpg")
    #expect(try site.run("build", "--strict").errors == "")
    #expect(try html(site).contains("alt=\"A hill\" width=\"480\" height=\"720\""))
    #expect(try variants(site).keys.sorted() == ["480.avif", "480.jpg", "480.webp"])
    for (name, data) in try site.tree("public") {
      for word in ["Kamera1", "GPS", "Taken by"] {
        #expect(data.range(of: Data(word.utf8)) == nil, "\(word) in \(name)")
      }
    }
    let file = try #require(
      try site.tree("public/assets/images").keys.first { $0.hasSuffix("jpg") })
    try TestImages.run(site, "copy", "public/assets/images/" + file, "upright.ppm")
    let header = try Data(contentsOf: site.folder.appendingPathComponent("upright.ppm")).prefix(200)
    #expect(String(decoding: header, as: UTF8.self).contains("480 720"))
  }

  @Test func `a second build makes nothing`() throws {
    let site = try site()
    try site.run("build")
    let first = try site.tree("public")
    #expect(try TestImages.runs(in: site) > 1)
    let identities = try site.identities("public/assets/images")
    try site.run("build")
    #expect(try TestImages.runs(in: site) == 0)
    #expect(try site.identities("public/assets/images") == identities)
    try site.remove("public")
    #expect(try site.run("build").errors == "")
    #expect(try TestImages.runs(in: site) == 0, "variants are kept beside the output")
    #expect(try site.tree("public") == first)
  }

  @Test(arguments: ["", "broken", "daybook-images 1"])
  func `a damaged cache is made again`(bytes: String) throws {
    let site = try site()
    try site.run("build")
    let first = try site.tree("public")
    for name in try site.tree(".daybook/images").keys {
      try site.write(bytes, to: ".daybook/images/" + name)
    }
    try site.write("x", to: ".daybook/images/unfinished.1.ppm")
    try site.remove("public")
    #expect(try site.run("build").errors == "")
    #expect(try site.tree("public") == first)
    #expect(!site.exists(".daybook/images/unfinished.1.ppm"))
    for name in try site.tree(".daybook/images").keys where name != "index" {
      try site.write(bytes, to: ".daybook/images/" + name)
    }
    try site.remove("public")
    #expect(try site.run("build").errors == "")
    #expect(try site.tree("public") == first)
  }

  @Test func `a folder that cannot be used is named once`() throws {
    let site = try site()
    try TestImages.make(site, "content/lake.jpg", 700, 500, options: "[Q=90]")
    try site.write("![A](hill.jpg)\n\n![B](lake.jpg)\n", to: "content/b.md")
    try site.write("mine", to: ".daybook/images")
    let run = try site.run("build")
    #expect(run.status == 1)
    #expect(
      run.errors.contains(
        "error: images cannot be resized because the folder '.daybook/images' is not "
          + "writable: "), "\(run.errors)")
    #expect(run.errors.components(separatedBy: "error: ").count == 2, "\(run.errors)")
    #expect(!run.errors.contains("hill.jpg"))
    #expect(try site.text(".daybook/images") == "mine" && !site.exists("public"))
    try site.remove(".daybook/images")
    #expect(try site.run("build").errors == "")
  }

  @Test func `another photograph has other URLs`() throws {
    let site = try site()
    try site.run("build")
    let first = Set(try site.tree("public/assets/images").keys)
    try TestImages.make(site, "content/hill.jpg", 721, 480, options: "[Q=90]")
    try site.run("build")
    let second = Set(try site.tree("public/assets/images").keys)
    #expect(first.isDisjoint(with: second) && !second.isEmpty)
    let keys = second.map { $0.split(separator: "-").dropFirst().joined(separator: "-") }
    #expect(Set(try site.tree(".daybook/images").keys) == Set(keys + ["index"]))
    try site.remove("content/hill.jpg")
    try site.write("---\ntitle: A\n---\n", to: "content/a.md")
    try site.run("build")
    #expect(try site.tree("public/assets/images").isEmpty && !site.exists(".daybook/images"))
  }

  @Test func `one that gets another name is not made again`() throws {
    let site = try site()
    try site.run("build")
    let first = try variants(site)
    #expect(try TestImages.runs(in: site) > 1)
    try FileManager.default.moveItem(
      at: site.folder.appendingPathComponent("content/hill.jpg"),
      to: site.folder.appendingPathComponent("content/lake.jpg"))
    try site.write("---\n{title: A, summary: S}\n---\n![A lake](lake.jpg)\n", to: "content/a.md")
    #expect(try site.run("build", "--strict").errors == "")
    #expect(try TestImages.runs(in: site) == 0)
    #expect(try site.tree("public/assets/images").keys.allSatisfy { $0.hasPrefix("lake-") })
    #expect(try variants(site) == first)
  }

  @Test func `two with one content are made once`() throws {
    let site = try site()
    try site.run("build")
    let runs = try TestImages.runs(in: site)
    let first = try site.tree("public/assets/images")
    let other = try self.site("![A hill](hill.jpg)\n\n![The same](b/lake.jpg)\n")
    try FileManager.default.createDirectory(
      at: other.folder.appendingPathComponent("content/b"), withIntermediateDirectories: true)
    try FileManager.default.copyItem(
      at: other.folder.appendingPathComponent("content/hill.jpg"),
      to: other.folder.appendingPathComponent("content/b/lake.jpg"))
    #expect(try other.run("build", "--strict").errors == "")
    #expect(try TestImages.runs(in: other) == runs)
    let both = try other.tree("public/assets/images")
    #expect(both.count == 2 * first.count)
    for (name, bytes) in first {
      #expect(both[name] == bytes)
      #expect(both["lake-" + name.dropFirst("hill-".count)] == bytes, "\(name)")
    }
    #expect(try other.tree(".daybook/images").count == first.count + 1)
  }

  @Test func `what pages do not show gets no variants`() throws {
    let site = try site("[A hill](hill.jpg)\n")
    #expect(try site.run("build", "--strict").errors == "")
    #expect(site.exists("public/hill.jpg") && !site.exists("public/assets/images"))
  }

  @Test func `images of other names say nothing either`() throws {
    let site = try site()
    let plain = try Data(contentsOf: site.folder.appendingPathComponent("content/hill.jpg"))
    let photograph = TestImages.withPlace(plain)
    let paths = [
      "content/hill.jpg_original", "content/hill.bak", "content/hill", "templates/assets/theme.jpg",
    ]
    for path in paths { try site.write(photograph, to: path) }
    #expect(try site.run("build", "--strict").errors == "")
    let files = try site.tree("public")
    #expect(files["hill.bak"]?.starts(with: [0xFF, 0xD8]) == true, "\(files.keys.sorted())")
    #expect(files.keys.contains { $0.hasPrefix("assets/theme.") })
    for (name, data) in files {
      #expect(data.range(of: Data("Kamera1".utf8)) == nil, "\(name)")
    }
    try site.write(
      Data("II*\0".utf8) + Data([8, 0, 0, 0, 1, 0, 0x25, 0x88, 4, 0]), to: "content/a.dng")
    let run = try site.run("build")
    #expect(run.status == 1)
    #expect(run.errors.contains("content/a.dng"), "\(run.errors)")
  }

  @Test func `images in drawings say nothing either`() throws {
    let site = try site()
    let plain = try Data(contentsOf: site.folder.appendingPathComponent("content/hill.jpg"))
    let photograph = TestImages.withPlace(plain)
    func drawing(_ data: Data) -> String {
      "<svg xmlns='http://www.w3.org/2000/svg'><metadata>By Ada</metadata>\n"
        + "<image href=\"data:image/jpeg;base64,\(data.base64EncodedString())\"/></svg>\n"
    }
    for path in ["content/map.svg", "content/map.bak", "templates/assets/theme.svg"] {
      try site.write(drawing(photograph), to: path)
    }
    #expect(try site.run("build", "--strict").errors == "")
    let published = try site.text("public/map.svg")
    #expect(
      published.hasPrefix("<svg xmlns='http://www.w3.org/2000/svg'><metadata>By Ada</metadata>"))
    let parts = published.split(separator: "base64,")[1].split(separator: "\"")
    let image = try #require(Data(base64Encoded: String(parts[0])))
    #expect(image.range(of: Data("Kamera1".utf8)) == nil && image.count > plain.count / 2)
    for (name, data) in try site.tree("public") where name.hasPrefix("map.bak") {
      #expect(data == Data(published.utf8))
    }
    for name in try site.tree("public/assets").keys where name.hasPrefix("theme.") {
      #expect(try site.text("public/assets/" + name) == published)
    }
    try site.write(drawing(photograph.prefix(300)), to: "content/map.svg")
    let run = try site.run("build")
    #expect(run.status == 1)
    #expect(
      run.errors.contains(
        "content/map.svg:2:37: error: the drawing contains camera data or a location"),
      "\(run.errors)")
  }

  @Test func `tools that do not run are named`() throws {
    let site = try site()
    site.environment["DAYBOOK_VIPS"] = "/bin/false"
    let run = try site.run("build", "--strict")
    #expect(run.status == 0)
    #expect(run.errors.contains("because '/bin/false' cannot be started"), "\(run.errors)")
    #expect(try html(site).contains("<img src=\"/me/hill.jpg\""))
  }

  @Test func `without tools one warning names them`() throws {
    let site = try site()
    let plain = try Data(contentsOf: site.folder.appendingPathComponent("content/hill.jpg"))
    try site.write(TestImages.withPlace(plain), to: "content/hill.jpg")
    site.environment["DAYBOOK_VIPS"] = "/nowhere/libvips.so"
    let run = try site.run("build", "--strict")
    #expect(run.status == 0)
    #expect(
      run.errors == """
        warning: pages show images at full size because 'libvips' is missing
          install it with: sudo apt-get install libvips42

        """)
    #expect(!site.exists("public/assets/images"))
    #expect(
      try html(site).contains(
        "<img src=\"/me/hill.jpg\" alt=\"A hill\" width=\"480\" height=\"720\""))
    let published = try Data(contentsOf: site.folder.appendingPathComponent("public/hill.jpg"))
    #expect(published.range(of: Data("Kamera1".utf8)) == nil)
    try site.write(
      Self.settings.replacing("}", with: ", images: {variants: false}}"), to: "content/site.yaml")
    #expect(try site.run("build").errors == "", "nothing is missed where none are wanted")
  }

  @Test func `metadata stays where the author says so`() throws {
    let site = try site(
      settings: "{title: T, images: {metadata: keep, formats: [webp], widths: 600, sizes: 50vw}}")
    let plain = try Data(contentsOf: site.folder.appendingPathComponent("content/hill.jpg"))
    try site.write(TestImages.withPlace(plain), to: "content/hill.jpg")
    #expect(try site.run("build", "--strict").errors == "")
    #expect(
      try Data(contentsOf: site.folder.appendingPathComponent("public/hill.jpg"))
        == TestImages.withPlace(plain))
    #expect(try variants(site).keys.sorted() == ["480.jpg", "480.webp"])
    #expect(try html(site).contains("480w\" sizes=\"50vw\" />"))
  }

  @Test func `wrong settings have their positions`() throws {
    let site = try site(
      settings: "title: T\nimages: {widths: [480, 9], formats: [jpg], metadata: no}\n")
    let run = try site.run("build")
    for line in [
      "content/site.yaml:2:24: error: '9' is not an image width",
      "content/site.yaml:2:38: error: 'formats' has an unknown word 'jpg'",
      "content/site.yaml:2:54: error: unknown metadata 'no'",
    ] { #expect(run.errors.contains(line), "\(run.errors)") }
  }

  @Test(arguments: [
    ("widths: []", "2:18: error: 'widths' names none", "'variants: false'"),
    ("formats: []", "2:19: error: 'formats' names none", "'variants: false'"),
    ("sizes: ''", "2:17: error: 'sizes' is empty", "'variants: false'"),
    ("sizes: 90%", "2:17: error: in 'sizes': '90%' has no number", "90vw"),
    ("sizes: wide", "2:17: error: in 'sizes': 'wide' is not a length", "640px"),
  ])
  func `useless settings are reported`(setting: String, message: String, hint: String) throws {
    let site = try TestSite(["content/site.yaml": "title: T\nimages: {\(setting)}\n"])
    let run = try site.run("build")
    #expect(run.status == 1)
    #expect(
      run.errors.contains("content/site.yaml:" + message) && run.errors.contains(hint),
      "\(run.errors)")
  }

  @Test func `a check makes nothing and finds nothing wrong`() throws {
    let site = try site()
    let run = try site.run("check")
    #expect(run.errors == "" && run.status == 0)
    #expect(try TestImages.runs(in: site) == 0)
    #expect(!site.exists(".daybook/images") && !site.exists("public"))
    #expect(try site.run("explain", "/a/").status == 0)
    #expect(try TestImages.runs(in: site) == 0)
  }

  @Test func `a file in the way is named`() throws {
    let site = try site()
    try site.run("build")
    let name = try #require(try site.tree("public/assets/images").keys.sorted().first)
    try site.write("x", to: "content/assets/images/" + name)
    let run = try site.run("build")
    #expect(run.status == 1)
    #expect(
      run.errors.contains(
        "content/assets/images/\(name):1:1: error: the file has the same URL as a resized copy of 'content/hill.jpg'"
      ), "\(run.errors)")
  }

  @Test func `feeds have the plain image`() throws {
    let site = try site()
    try site.write(
      "---\n{title: P, date: 2026-01-01}\n---\n![A hill](/hill.jpg)\n",
      to: "content/journal/j/2026-01-01-p.md")
    #expect(try site.run("build", "--as-of", "2026-02-01").errors == "")
    let feed = try site.text("public/feed.atom")
    #expect(feed.contains("&lt;img src=&quot;https://a.example/me/assets/images/hill-"), "\(feed)")
    #expect(
      !feed.contains("picture&gt;") && !feed.contains("&lt;source") && !feed.contains("srcset"))
  }

  @Test func `the preview shows the same`() throws {
    let site = try site()
    let served = try ServedSite(site)
    let page = try served.get("/me/a/")
    #expect(page.contains("<picture><source type=\"image/avif\""))
    let first = try #require(page.firstMatch(of: /srcset="([^ ]+) 480w/)?.1)
    let answer = try served.get(String(first))
    #expect(
      answer.hasPrefix("HTTP/1.1 200") && answer.contains("image/avif"), "\(answer.prefix(300))")
    #expect(try TestImages.runs(in: site) > 0)
    // The worker makes the larger copies after the first one.
    let isKept = try (0..<50).contains { _ in
      usleep(100_000)
      _ = try served.get(String(first))
      return try TestImages.runs(in: site) == 0
    }
    #expect(isKept)
  }
}
