import Site
import Testing
import Theming

@testable import Building

@Suite struct SourceSetTests {
  @Test func `the settings of all languages are those that were read first`() throws {
    let site = try EditedSite(seed: 1)
    let settings = try site.read("content/site.yaml")
    try site.write("content/site.yaml", Array((settings + "\nlanguages: [en, de]\n").utf8))
    let sources = SourceSet(site.options)
    try site.write("content/site.yaml", Array(settings.utf8))
    let (theme, _) = ThemeLoader.load(site.options.themeFolders)
    let (graph, _, _) = SitePlan.graph(of: SourceSet(sources, in: "de"), theme, site.options)
    #expect(graph.base.language?.start == "/de")
  }
}
