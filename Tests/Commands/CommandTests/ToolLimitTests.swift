import Foundation
import Testing

/// Builds with tools that do not work as they should.
@Suite(.enabled(if: TestImages.areThere, "libvips-tools is not installed")) struct ToolLimitTests {
  private func site() throws -> TestSite {
    let site = try TestSite([
      "content/site.yaml": "title: T\nurl: https://a.example/\nsocialImages: false\n",
      "content/a.md": "---\ntitle: A\n---\n![A hill](hill.jpg)\n",
    ])
    try TestImages.count(in: site)
    return site
  }

  @Test(arguments: ["crash", "memory", "fail"])
  func `a picture at which the library fails is shown unchanged`(failure: String) throws {
    let site = try site()
    try TestImages.make(site, "content/hill.jpg", 720, 480, options: "[Q=90]")
    site.environment["DAYBOOK_TEST_VIPS"] = failure
    let run = try site.run("build")
    #expect(run.status == 0)
    #expect(run.errors.contains("content/hill.jpg:1:1: warning: the image is"), "\(run.errors)")
    #expect(try site.text("public/a/index.html").contains("<img src=\"/hill.jpg\""))
  }

  /// libvips would fetch as many bytes as the chunk claims.
  @Test(arguments: ["tEXt", "IDAT", "iCCP", "eXIf", "zTXt", "fdAT"])
  func `a picture that claims two gigabytes is not read`(chunk: String) throws {
    let site = try site()
    try TestImages.make(site, "content/hill.png", 400, 300, options: "")
    let file = site.folder.appendingPathComponent("content/hill.png")
    let png = try Data(contentsOf: file)
    let claim = Data([0x77, 0x35, 0x94, 0x00]) + Data(chunk.utf8) + Data("x".utf8)
    try (png.prefix(33) + claim + png.dropFirst(33)).write(to: file)
    try site.write("---\ntitle: A\n---\n![A hill](hill.png)\n", to: "content/a.md")
    let run = try site.run("build")
    #expect(
      run.errors.contains("content/hill.png:1:1: warning: the image is truncated"),
      "\(run.errors)")
    #expect(try TestImages.runs(in: site) == 0)
  }
}
