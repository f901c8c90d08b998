import DataFormats
import Hosting
import SourceText
import Testing

/// The files of `daybook new --ci`. `Tests/Acceptance/pipelines.py` validates and runs them.
@Suite struct PipelineTests {
  @Test(arguments: PipelineService.allCases, [nil, "https://ada.example/"])
  func `every file is valid`(service: PipelineService, url: String?) throws {
    for (path, text) in service.files(url: url) {
      #expect(!text.contains("\t") && text.hasSuffix("\n") && !text.hasSuffix("\n\n"))
      let source = SourceFile(path: path, bytes: Array(text.utf8))
      let parsed = path.hasSuffix(".toml") ? TOMLReader.read(source) : YAMLReader.read(source)
      #expect(parsed.diagnostics.isEmpty, "\(path): \(parsed.diagnostics)")
      #expect(parsed.node?.entries != nil)
    }
  }

  @Test(arguments: PipelineService.allCases)
  func `every pipeline caches, checks and builds strictly`(service: PipelineService) {
    let text = service.files(url: nil).map(\.text).joined()
    for words in [".daybook", "daybook check", "daybook build --strict", "daybook_1.0.0_amd64.deb"]
    {
      #expect(text.contains(words), "\(words)")
    }
    #expect(service == .gitlab || text.contains("cron: \"17 4 * * *\""))
  }

  @Test func `a site with a URL is built when it changes`() {
    let text = PipelineService.github.files(url: "https://ada.example/")[0].text
    #expect(text.contains("cron: \"17 * * * *\""))
    #expect(text.contains("SITE: https://ada.example/"))
    #expect(text.contains("needs: due"))
  }
}
