import Foundation
import Testing

@testable import Building
@testable import daybook
import Release

/// `daybook doctor` and `daybook --version`: tools, and the state of a site.
@Suite struct DoctorTests {
  @Test func `tools are found, and missing ones named with packages`() throws {
    let folder = try TestSite([:])
    let run = try folder.run("doctor")
    #expect(run.status == 0, "\(run)")
    #expect(run.output.contains("\n  libyaml 0.") && run.output.contains("\n  libcrypto 3."))
    // The tests turn vips off.
    #expect(
      run.output.contains(
        "  libvips, for images in smaller sizes, link preview images and icons\n    Debian: apt-get install"
      ))
    #expect(run.output.contains("no site in this folder"))
  }

  @Test func `a site without a problem is healthy`() throws {
    let site = try TestSite([
      "content/site.yaml": "title: T\nurl: https://ada.example\ntimeZone: UTC\n",
      "content/profile.yaml": "name: Ada\n",
      "content/about.md": "---\ntitle: About\nmenu: main\n---\nHi.\n",
    ])
    #expect(try site.run("build").status == 0)
    let run = try site.run("doctor")
    #expect(run.status == 0 && run.output.hasSuffix("site\n  no problems found\n"), "\(run)")
    try site.write("# Two\n", to: "content/two.md")
    #expect(try site.run("doctor").output.contains("note: the output does not have the latest"))
  }

  @Test func `errors, missing settings and large images are reported`() throws {
    let site = try TestSite(["content/about.md": "---\ntitle: [\n---\n"])
    try site.write(Data(count: 11 << 20), to: "content/large.jpg")
    try site.write("deploy: {live: {to: rclone, remote: \"r2:x\"}}\n", to: "content/site.yaml")
    site.environment["PATH"] = "/nowhere"
    let run = try site.run("doctor", "--json")
    #expect(run.status == 1)
    for text in [
      #""severity":"error","message":"the site has "#, "large original images: content/large.jpg",
      "not built yet", "the target 'live' needs 'rclone', which is missing",
    ] {
      #expect(run.output.contains(text), "\(text) in \(run.output)")
    }
  }

  @Test func `records of another version are reported`() throws {
    let site = try TestSite(["content/site.yaml": "url: https://ada.example\n"])
    #expect(try site.run("build").status == 0)
    try site.write("other", to: ".daybook/last-build")
    #expect(try site.run("doctor").output.contains("are of another version"))
  }

  @Test func `the version has the commit, and the tools if asked`() throws {
    let folder = try TestSite([:])
    let line = try folder.run("--version").output
    #expect(line.hasPrefix("daybook \(ProgramVersion.text) (commit ") && line.hasSuffix(")\n"))
    #expect(try folder.run("--version", "--verbose").output.contains("\n-libvips (missing: images"))
    #expect(try folder.run("-V", "--json").output.contains(#""tools":[{"name":"libvips","#))
    #expect(try folder.run("help", "--verbose").status == 2)
  }

  @Test(arguments: [
    ("vips-8.14.1", "8.14.1"), ("dot - graphviz version 2.43.0 (0)", "2.43.0"),
    ("rclone v1.60.1-DEV", "1.60.1"), ("OpenSSH_9.2p1 Debian-2+deb12u10", "9.2p1"),
    ("rsync  version 3.5.0  protocol version 32", "3.5.0"), ("no version", nil), ("", nil),
  ])
  func `versions are read from what programs print`(text: String, version: String?) {
    #expect(FoundTool.versionNumber(in: text) == version)
  }
}
