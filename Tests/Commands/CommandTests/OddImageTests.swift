import Foundation
import Testing

/// Images that are damaged, huge or of unusual forms: each is handled, or refused by name.
@Suite(.enabled(if: TestImages.areThere, "libvips-tools is not installed"))
struct OddImageTests {
  private func site(_ file: String) throws -> TestSite {
    let site = try TestSite([
      "content/site.yaml": "title: T", "content/a.md": "---\ntitle: A\n---\n![A hill](\(file))\n",
    ])
    site.environment["DAYBOOK_VIPS"] = nil
    return site
  }

  private func endings(_ site: TestSite) throws -> [String] {
    try site.tree("public/assets/images").keys.map { name in
      name.split(separator: "-").last.map(String.init) ?? name
    }.sorted()
  }

  @Test func `a truncated photograph is named`() throws {
    let site = try site("hill.jpg")
    try TestImages.make(site, "whole.jpg", 720, 480)
    let whole = try Data(contentsOf: site.folder.appendingPathComponent("whole.jpg"))
    try site.write(whole.prefix(whole.count / 2), to: "content/hill.jpg")
    let run = try site.run("build")
    #expect(
      run.status == 0 && run.errors.hasPrefix("content/hill.jpg:1:1: warning: "), "\(run.errors)")
    #expect(!site.exists("public/assets/images"))
    #expect(try site.text("public/a/index.html").contains("<p><img src=\"/hill.jpg\""))
    #expect(try site.run("build", "--strict").status == 1)
  }

  @Test func `one that cannot be taken apart and says its place is not published`() throws {
    let site = try site("hill.jpg")
    try TestImages.make(site, "whole.jpg", 720, 480)
    let whole = try Data(contentsOf: site.folder.appendingPathComponent("whole.jpg"))
    var damaged = TestImages.withPlace(whole)
    // The segment's length leads behind the end of the file.
    damaged[damaged.startIndex + 4] = 0xFF
    damaged[damaged.startIndex + 5] = 0xFF
    try site.write(damaged.prefix(9_000), to: "content/hill.jpg")
    let run = try site.run("build")
    #expect(run.status == 1)
    #expect(
      run.errors.contains(
        "content/hill.jpg:1:1: error: the image contains camera data or a location"),
      "\(run.errors)")
    #expect(!site.exists("public"))
    try site.write("{title: T, images: {metadata: keep}}", to: "content/site.yaml")
    #expect(try site.run("build").status == 0)
    #expect(site.exists("public/hill.jpg"))
  }

  @Test func `a very wide image gets variants`() throws {
    let site = try site("wide.png")
    try TestImages.make(site, "content/wide.png", 30_000, 100)
    #expect(try site.run("build", "--strict").errors == "")
    #expect(
      try endings(site) == [
        "1600.avif", "1600.webp", "480.avif", "480.webp", "960.avif", "960.webp",
      ])
  }

  @Test func `one of too many pixels is named`() throws {
    let site = try site("huge.png")
    try FileManager.default.createDirectory(
      at: site.folder.appendingPathComponent("content"), withIntermediateDirectories: true)
    try TestImages.run(site, "black", "content/huge.png", "30000", "9000")
    let run = try site.run("build")
    #expect(
      run.errors.hasPrefix("content/huge.png:1:1: warning: the image is too large"), "\(run.errors)"
    )
    #expect(run.status == 0 && !site.exists("public/assets/images"))
  }

  @Test func `printers colours become a screens`() throws {
    let site = try site("hill.jpg")
    try TestImages.make(site, "plain.png", 600, 400)
    try TestImages.run(site, "icc_export", "plain.png", "ink.v", "--output-profile", "cmyk")
    try TestImages.run(site, "copy", "ink.v", "content/hill.jpg[Q=90]")
    #expect(try site.run("build", "--strict").errors == "")
    #expect(try bands(site, "600.jpg") == "3")
  }

  @Test func `sixteen bits become eight`() throws {
    let site = try site("deep.png")
    try TestImages.make(site, "plain.png", 600, 400)
    try TestImages.run(site, "colourspace", "plain.png", "content/deep.png", "rgb16")
    #expect(try site.run("build", "--strict").errors == "")
    #expect(try endings(site) == ["480.avif", "480.webp", "600.avif", "600.webp"])
    #expect(try bands(site, "600.webp") == "3")
  }

  @Test func `an animation stays whole`() throws {
    let site = try site("moving.gif")
    try TestImages.make(site, "frames.png", 200, 400)
    try TestImages.run(site, "copy", "frames.png", "content/moving.gif[page-height=200]")
    #expect(try site.run("build", "--strict").errors == "")
    #expect(!site.exists("public/assets/images"))
    let published = try Data(contentsOf: site.folder.appendingPathComponent("public/moving.gif"))
    #expect(
      try published == Data(contentsOf: site.folder.appendingPathComponent("content/moving.gif")))
  }

  @Test func `a mislabelled image is named and made ready`() throws {
    let site = try site("hill.jpg")
    try TestImages.make(site, "hill.png", 600, 400)
    try site.write(
      try Data(contentsOf: site.folder.appendingPathComponent("hill.png")), to: "content/hill.jpg")
    let run = try site.run("build")
    #expect(
      run.errors.hasPrefix(
        "content/a.md:4:11: warning: 'hill.jpg' is not a JPEG image; its content is PNG"),
      "\(run.errors)")
    #expect(try endings(site).contains("480.avif"))
  }

  @Test func `a text that is called an image is named`() throws {
    let site = try site("hill.jpg")
    try site.write(String(repeating: "text ", count: 2_000), to: "content/hill.jpg")
    let run = try site.run("build")
    #expect(
      run.errors.hasPrefix("content/a.md:4:11: warning: 'hill.jpg' is not a JPEG image"),
      "\(run.errors)")
    #expect(run.status == 0 && !site.exists("public/assets/images"))
  }

  /// How many bands a variant has.
  private func bands(_ site: TestSite, _ ending: String) throws -> String {
    let name = try #require(
      try site.tree("public/assets/images").keys.first { $0.hasSuffix(ending) })
    let program = URL(fileURLWithPath: (TestImages.vips ?? "vips") + "header")
    let run = try site.run(["-f", "bands", "public/assets/images/" + name], program: program)
    return run.output.trimmingCharacters(in: .whitespacesAndNewlines)
  }
}
