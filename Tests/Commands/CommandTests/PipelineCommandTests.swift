import Foundation
import Testing

/// `daybook new --ci`.
@Suite struct PipelineCommandTests {
  @Test func filesAreAddedToASiteAndNeverReplacedSilently() throws {
    let site = try TestSite(["content/site.yaml": "url: https://ada.example/"])
    let run = try site.run("new", "--ci", "cloudflare")
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.output.contains("wrote ./wrangler.toml"))
    #expect(run.output.contains("write 'host: cloudflare' into content/site.yaml"))
    #expect(try site.text(".github/workflows/site.yml").contains("SITE: https://ada.example/"))
    try site.write("mine", to: "wrangler.toml")
    let again = try site.run("new", "--ci", "cloudflare")
    #expect(again.status == 1)
    #expect(again.errors.contains("'./wrangler.toml' exists already"))
    #expect(try site.text("wrangler.toml") == "mine")
    let forced = try site.run("new", "--ci", "cloudflare", "--force")
    #expect(forced.status == 0)
    #expect(forced.output.contains("replaced ./wrangler.toml"))
  }

  @Test func mistakesAreNamed() throws {
    let site = try TestSite(["content/site.yaml": ""])
    #expect(try site.run("new", "--ci", "githup").errors.contains("did you mean 'github'?"))
    #expect(try site.run("new", "--ci", "github", "nowhere").errors.contains("not a site"))
  }
}
