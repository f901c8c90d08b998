import FileSystem
import SourceText
import Testing

@testable import Building

@Suite struct AssetClashTests {
  @Test(arguments: ["url: ASSET", "url: ASSET/below/", "aliases: [ASSET]"])
  func `a page at the URL of an asset is a mistake where it says so`(front: String) throws {
    let site = try EditedSite(seed: 1, runsTemplates: false)
    _ = try SiteBuilder(site.options).build()
    let asset = try #require(
      try DirectoryWalk.walk(site.options.output + "/assets").entries.map(\.path).first {
        $0.hasSuffix(".css")
      })
    let before = try Files.read(site.options.output + "/about/index.html")
    let line = front.replacing("ASSET", with: "/assets/" + asset)
    try site.write("content/about.md", Array("---\ntitle: About\n\(line)\n---\nText.\n".utf8))
    for report in [try SiteBuilder(site.options).build(), SiteBuilder(site.options).check()] {
      let errors = report.diagnostics.filter { $0.severity == .error }
      #expect(errors.count == 1)
      #expect(errors.first?.message.contains("has the same URL as a theme asset") == true)
      #expect(errors.first?.excerpt?.path.hasSuffix("content/about.md") == true)
      #expect(errors.first?.excerpt?.position.line == 3)
    }
    #expect(try Files.read(site.options.output + "/about/index.html") == before)
  }
}
