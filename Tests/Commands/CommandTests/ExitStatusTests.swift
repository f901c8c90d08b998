import Testing

@testable import daybook
import Terminal

/// The exit statuses that `docs/command-line.md` and the man pages list.
@Suite struct ExitStatusTests {
  private static let site = [
    "content/site.yaml": "title: T\nurl: https://ada.example\ntimeZone: UTC\n"
      + "deploy: {copy: {to: folder, path: out}}\n",
    "content/profile.yaml": "name: Ada\n",
    "content/about.md": "---\ntitle: About\nmenu: main\n---\nHi.\n",
    "t.liquid": "{{ 1 | plus: 1 }}",
  ]

  @Test(arguments: [
    ["build"], ["check"], ["list"], ["explain", "/about/"], ["agenda"], ["theme", "list"],
    ["theme", "diff"], ["theme", "copy", "partials/site-footer.html"], ["schema"],
    ["schema", "post"], ["markdown", "content/about.md"], ["liquid", "t.liquid"], ["config"],
    ["config", "title"], ["doctor"], ["completions", "zsh"], ["help"], ["help", "build"],
    ["--version"], ["build", "--help"], ["new", "page", "One"], ["new", "other"], [],
    ["deploy", "--yes", "--no-verify"], ["complete", "--", "b"], ["manual", "man"],
  ])
  func `0 is success`(words: [String]) throws {
    let run = try TestSite(Self.site).run(words)
    #expect(run.status == ExitStatus.success.rawValue, "\(run)")
  }

  @Test(arguments: [
    ["build"], ["check"], ["explain", "/nowhere/"], ["agenda"], ["list"], ["deploy", "--yes"],
    ["liquid", "bad.liquid"], ["liquid", "missing"], ["markdown", "missing"], ["config", "hero"],
    ["doctor"], ["new", "page", "About"], ["new", "content"], ["import", "hugo", "missing"],
    ["serve", "--source", "missing"], ["theme", "list", "--source", "missing"],
  ])
  func `1 is a failure`(words: [String]) throws {
    let site = try TestSite(Self.site)
    try site.write("---\ntitle: [\n---\n", to: "content/broken.md")
    try site.write("{% if %}", to: "bad.liquid")
    let run = try site.run(words)
    #expect(run.status == ExitStatus.failure.rawValue, "\(words) \(run)")
    #expect(!run.errors.isEmpty || words[0] == "explain" || words[0] == "doctor", "\(words)")
  }

  @Test(arguments: [
    ["frobnicate"], ["build", "--frobnicate"], ["build", "x"], ["build", "--jobs", "0"],
    ["list", "x"], ["explain"], ["agenda", "--from", "x"], ["theme", "x"], ["schema", "x"],
    ["markdown", "--flavor", "x"], ["liquid"], ["config", "x"], ["doctor", "x"],
    ["completions", "x"], ["help", "x"], ["new"], ["new", "x", "One"], ["new", "post"],
    ["deploy", "x"], ["import", "x", "y"], ["import", "x", "--output", "y"],
    ["import", "--verify", "x", "--force"], ["--source", "x"], ["check", "--color", "x"],
  ])
  func `2 is a wrong command line`(words: [String]) throws {
    let run = try TestSite(Self.site).run(words)
    #expect(run.status == ExitStatus.usage.rawValue, "\(words) \(run)")
    #expect(run.output.isEmpty && run.errors.hasPrefix("error: "))
  }
}
