import Foundation
import Testing

/// Builds with tools that do not work as they should.
struct ToolLimitTests {
  private func site(tool: String, _ variable: String) throws -> TestSite {
    let site = try TestSite([
      "content/site.yaml": "title: T\nurl: https://a.example/\nsocialImages: true\n",
      "content/a.md": "---\ntitle: A\n---\n![A hill](hill.jpg)\n", "tool": "#!/bin/sh\n" + tool,
    ])
    let path = site.folder.appendingPathComponent("tool").path
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
    site.environment[variable] = path
    return site
  }

  @Test func vipsThatWritesWithoutEnd() throws {
    let site = try site(tool: "exec yes\n", "DAYBOOK_VIPS")
    try TestImages.make(site, "content/hill.jpg", 720, 480, options: "[Q=90]")
    let run = try site.run("build")
    #expect(run.status == 0)
    #expect(
      run.errors.contains("tool' wrote more than 64 MB and was stopped"), "\(run.errors)")
    #expect(run.errors.contains("warning: pages show images at full size because"))
    #expect(try site.text("public/a/index.html").contains("<img src=\"/hill.jpg\""))
  }

  @Test func vipsWhoseFileHasNoEnd() throws {
    let vips = try #require(TestImages.vips)
    let site = try site(
      tool: """
        case "$*" in *unfinished*) exec yes >"$(echo "$3" | sed 's/\\[.*//')";; esac
        exec \(vips) "$@"

        """, "DAYBOOK_VIPS")
    try TestImages.make(site, "content/hill.jpg", 720, 480, options: "[Q=90]")
    let run = try site.run("build")
    #expect(run.status == 1)
    // Some systems end the program with a signal, others give it an error.
    let messages = [
      "error: images cannot be resized because '\(site.folder.path)/tool' wrote more than 17 MB",
      "content/hill.jpg:1:1: error: the image could not be resized",
    ]
    #expect(messages.contains { run.errors.contains($0) }, "\(run.errors)")
    #expect(try site.tree(".daybook/images").keys.filter { $0.hasPrefix("unfinished") } == [])
  }

  @Test func aDrawingToolThatWritesWithoutEnd() throws {
    let site = try site(tool: "exec yes\n", "DAYBOOK_RASTERIZER")
    try TestImages.make(site, "content/hill.jpg", 72, 48, options: "[Q=90]")
    let run = try site.run("build")
    #expect(run.status == 0)
    #expect(run.errors.contains("tool' wrote more than "), "\(run.errors)")
  }

  /// libvips would fetch as many bytes as the chunk claims.
  @Test(arguments: ["tEXt", "IDAT", "iCCP", "eXIf", "zTXt", "fdAT"])
  func aPictureThatClaimsTwoGigabytes(chunk: String) throws {
    let site = try site(tool: "exit 1\n", "DAYBOOK_RASTERIZER")
    try TestImages.make(site, "content/hill.png", 400, 300, options: "")
    let file = site.folder.appendingPathComponent("content/hill.png")
    let png = try Data(contentsOf: file)
    let claim = Data([0x77, 0x35, 0x94, 0x00]) + Data(chunk.utf8) + Data("x".utf8)
    try (png.prefix(33) + claim + png.dropFirst(33)).write(to: file)
    try site.write("---\ntitle: A\n---\n![A hill](hill.png)\n", to: "content/a.md")
    try TestImages.count(in: site)
    let run = try site.run("build")
    #expect(
      run.errors.contains("content/hill.png:1:1: warning: the image is truncated"),
      "\(run.errors)")
    let log = try site.text("log")
    #expect(!log.contains("hill.png"), "\(log)")
  }
}
