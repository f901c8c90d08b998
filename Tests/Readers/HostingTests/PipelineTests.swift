import DataFormats
import Hosting
import SourceText
import Testing

/// The files of `daybook new --ci`. `Tests/Acceptance/pipelines.py` validates and runs them.
@Suite struct PipelineTests {
  private static let release = ProgramSource.release(of: "1.0.0", at: "https://releases.example/d")
  private static let source = ProgramSource.repository("https://git.example/daybook.git")

  @Test(
    arguments: PipelineService.allCases,
    [
      (nil, release), ("https://ada.example/", release), (nil, source),
      ("https://a.example/", source),
    ]
      as [(String?, ProgramSource)])
  func `every file is valid`(service: PipelineService, from: (String?, ProgramSource)) throws {
    for (path, text) in service.files(url: from.0, program: from.1) {
      #expect(!text.contains("\t") && text.hasSuffix("\n") && !text.hasSuffix("\n\n"))
      let source = SourceFile(path: path, bytes: Array(text.utf8))
      let parsed = path.hasSuffix(".toml") ? TOMLReader.read(source) : YAMLReader.read(source)
      #expect(parsed.diagnostics.isEmpty, "\(path): \(parsed.diagnostics)")
      #expect(parsed.node?.entries != nil)
    }
  }

  @Test(arguments: PipelineService.allCases)
  func `every pipeline caches, checks and builds strictly`(service: PipelineService) {
    for source in [Self.release, Self.source] {
      let text = service.files(url: nil, program: source).map(\.text).joined()
      for words in [".daybook", "daybook check", "daybook build --strict", "/tmp/daybook.deb"] {
        #expect(text.contains(words), "\(words)")
      }
      #expect(service == .gitlab || text.contains("cron: \"17 4 * * *\""))
    }
  }

  @Test(arguments: PipelineService.allCases)
  func `the package is downloaded from the releases`(service: PipelineService) {
    let text = service.files(url: nil, program: Self.release)[0].text
    #expect(
      text.contains("DAYBOOK: https://releases.example/d/1.0.0/daybook_1.0.0-1_amd64.deb\n"))
    #expect(!text.contains("git clone"))
  }

  @Test(arguments: PipelineService.allCases)
  func `the package is built once for each commit of the repository`(service: PipelineService) {
    let text = service.files(url: nil, program: Self.source)[0].text
    #expect(text.contains("DAYBOOK: https://git.example/daybook.git\n"))
    let build = #"PATH="/tmp/swift/usr/bin:$PATH" make -C /tmp/daybook deb"#
    #expect(text.contains(build) && text.contains("git ls-remote"))
    #expect(!text.contains("sudo") && text.contains(service == .gitlab ? "debian:12" : "bookworm"))
  }

  @Test func `a site with a URL is built when it changes`() {
    let text = PipelineService.github.files(
      url: "https://ada.example/", program: Self.release)[0].text
    #expect(text.contains("cron: \"17 * * * *\""))
    #expect(text.contains("SITE: https://ada.example/"))
    #expect(text.contains("needs: due"))
  }
}
