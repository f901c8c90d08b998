import Foundation
import Hosting
import Release
import Testing

@testable import daybook

/// `daybook new --ci`.
@Suite struct PipelineCommandTests {
  private static let repository = "https://git.example/daybook.git"

  @Test func `files are added to a site and never replaced silently`() throws {
    let site = try TestSite(["content/site.yaml": "url: https://ada.example/"])
    let run = try site.run(
      "new", "--ci", "cloudflare", "--repository", Self.repository)
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.output.contains("wrote ./wrangler.toml"))
    #expect(run.output.contains("write 'host: cloudflare' into content/site.yaml"))
    #expect(try site.text(".github/workflows/site.yml").contains("SITE: https://ada.example/"))
    try site.write("mine", to: "wrangler.toml")
    let again = try site.run(
      "new", "--ci", "cloudflare", "--repository", Self.repository)
    #expect(again.status == 1)
    #expect(again.errors.contains("'./wrangler.toml' exists already"))
    #expect(try site.text("wrangler.toml") == "mine")
    let forced = try site.run(
      "new", "--ci", "cloudflare", "--force", "--repository", Self.repository)
    #expect(forced.status == 0)
    #expect(forced.output.contains("replaced ./wrangler.toml"))
  }

  @Test func `mistakes are named`() throws {
    let site = try TestSite(["content/site.yaml": ""])
    #expect(try site.run("new", "--ci", "githup").errors.contains("did you mean 'github'?"))
    let words = ["--ci", "github", "--repository", Self.repository]
    #expect(try site.run(["new", "nowhere"] + words).errors.contains("not a site"))
    #expect(
      try site.run(["new", "mine"] + words.suffix(2)).errors.contains("'daybook new --ci NAME'"))
    let odd = try site.run("new", "--ci", "github", "--repository", "git@git.example:daybook.git")
    #expect(odd.status == 2 && odd.errors.contains("is not an address such as https://"), "\(odd)")
    #expect(!site.exists(".github") && !site.exists("mine"))
  }

  private static let release = ProgramSource.release(
    of: ProgramVersion.text, at: "https://r.example")

  @Test(
    arguments: [
      (nil, "https://r.example", "", nil, release),
      (
        "https://a.example/d", "https://r.example", "https://b.example/d", "no",
        .repository("https://a.example/d")
      ),
      (nil, "", "https://b.example/d", "no", .repository("https://b.example/d")),
      (nil, "", "", " https://c.example/d ", .repository("https://c.example/d")),
    ] as [(String?, String, String, String?, ProgramSource)])
  func `the releases come first, then the repository that is known, then the answer`(
    option: String?, releases: String, origin: String, typed: String?, expected: ProgramSource
  ) throws {
    let found = try NewPipelineCommand.program(
      repository: option, releases: releases, origin: origin, ask: { _ in typed })
    #expect(found == expected)
  }

  @Test(arguments: [nil, ""])
  func `without a repository, the error says what to give`(typed: String?) {
    for ask in [nil, { _ in typed }] as [((String) -> String?)?] {
      let error = #expect(throws: ArgumentError.self) {
        _ = try NewPipelineCommand.program(repository: nil, releases: "", origin: "", ask: ask)
      }
      #expect(error == .missingRepository)
      #expect(error?.hint(for: .new).contains("--repository") == true)
    }
  }

  @Test func `the package has the name that 'make deb' gives it`() throws {
    let makefile = try String(
      contentsOf: TestSite.checkout.appendingPathComponent("Makefile"), encoding: .utf8)
    #expect(makefile.contains("\nDEB_VERSION = $(VERSION)-1\n"))
  }
}
