import Testing

/// `daybook config`: the settings in force and their origins.
@Suite struct ConfigTests {
  private let files = [
    "content/site.yaml": """
    title: Ada's
    url: https://ada.example

    theme:
      style: atlas
    markdown: {smart: false}
    own: [a, b]

    """
  ]

  @Test(arguments: [
    (["title"], "Ada's\n"), (["theme.style"], "atlas\n"), (["paginate"], "20\n"),
    (["own"], "a\nb\n"), (["markdown.smart"], "false\n"), (["markdown.flavor"], "daybook\n"),
    (["url", "--base-url", "https://other.example"], "https://other.example\n"),
    (["timeZone"], "UTC\n"),
  ])
  func `one setting is printed alone`(words: [String], output: String) throws {
    let run = try TestSite(files).run(["config"] + words)
    #expect(run.output == output && run.status == 0, "\(run)")
  }

  @Test func `each setting has its origin`() throws {
    let output = try TestSite(files).run("config", "--base-url", "https://other.example").output
    let lines = output.split(separator: "\n").map {
      $0.split(separator: " ", omittingEmptySubsequences: true).joined(separator: " ")
    }
    for line in [
      "title \"Ada's\" (content/site.yaml:1)", "theme.style \"atlas\" (content/site.yaml:5)",
      "markdown.smart false (content/site.yaml:6)", "paginate 20 (default)",
      "url \"https://other.example\" (command line: --base-url)",
      "timeZone \"UTC\" (environment: TZ)", "own [\"a\",\"b\"] (content/site.yaml:7)",
    ] {
      #expect(lines.contains(line), "\(line) in \(output)")
    }
    #expect(lines.contains { $0.hasPrefix("theme.") && $0.hasSuffix("(theme)") })
  }

  @Test func `the settings below a key are JSON`() throws {
    let run = try TestSite(files).run("config", "theme.style", "--json")
    let json = #"{"settings":[{"key":"theme.style","value":"atlas","origin":"file","#
    #expect(run.output == json + #""path":"content/site.yaml","line":5}]}"# + "\n")
  }

  @Test func `unknown and missing settings are told apart`() throws {
    let site = try TestSite(files)
    let unknown = try site.run("config", "theme.stile")
    #expect(unknown.status == 2 && unknown.errors.contains("did you mean 'theme.style'?"))
    let unset = try site.run("config", "hero")
    #expect(unset.status == 1 && unset.errors.hasPrefix("error: 'hero' is not set\n"))
    #expect(try TestSite([:]).run("config").status == 1)
  }

  @Test func `a site without settings has defaults, and errors are reported`() throws {
    let plain = try TestSite(["content/a.md": "A"]).run("config")
    #expect(plain.status == 0 && plain.output.contains("(default)"), "\(plain)")
    let broken = try TestSite(["content/site.yaml": "paginate: many\n"]).run("config")
    #expect(broken.status == 1 && broken.errors.contains("content/site.yaml:1:"), "\(broken)")
  }
}
