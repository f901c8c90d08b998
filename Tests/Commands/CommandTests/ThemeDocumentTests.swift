import Foundation
import Testing

/// The theme that `docs/themes.md` makes from nothing is made of its code blocks, step by step.
@Suite struct ThemeDocumentTests {
  private struct Step {
    let path: String
    let text: String
  }

  /// The blocks of the section whose paragraph ends with the path of a file and a colon.
  private static func steps() throws -> [Step] {
    let file = TestSite.checkout.appendingPathComponent("docs/themes.md")
    let text = try String(contentsOf: file, encoding: .utf8)
    let start = try #require(text.range(of: "## A theme from nothing\n")?.upperBound)
    let end = try #require(text.range(of: "\n## theme.yaml\n")?.lowerBound)
    let blocks = /`([a-z]+\/[^`\n]+)`(?: says so)?:\n\n```[a-z]+\n(.*?)\n```\n/
      .dotMatchesNewlines()
    return text[start..<end].matches(of: blocks).map {
      Step(path: String($0.1), text: String($0.2) + "\n")
    }
  }

  private func build(_ site: TestSite) throws {
    let run = try site.run("build", "--as-of", "2026-03-03", "--strict")
    #expect(run.status == 0 && run.errors == "", "\(run.errors)")
  }

  @Test func `every step leaves a site that builds`() throws {
    let steps = try Self.steps()
    #expect(
      steps.map(\.path) == [
        "content/site.yaml", "content/journal/harbour/2026-03-02-first-light.md",
        "templates/partials/masthead.html", "templates/layouts/base.html",
        "templates/assets/style.css", "templates/layouts/post.html", "templates/theme.yaml",
      ])
    let site = try TestSite()
    for step in steps {
      try site.write(step.text, to: step.path)
      try build(site)
    }
    try expectTheTheme(site)
  }

  private func expectTheTheme(_ site: TestSite) throws {
    let page = try site.text("public/journal/harbour/first-light/index.html")
    for text in [
      "<title>First light – Low tide</title>",
      "<meta name=\"description\" content=\"The harbour before anybody is up.\">",
      "<a href=\"/\">Low tide</a> <em>Slack water</em>", "<h1>First light</h1>",
      "<p>2 March 2026</p>", "<p>The <em>boats</em> lie still.</p>",
    ] { #expect(page.contains(text), "\(text)\n\(page)") }
    let style = try #require(page.firstMatch(of: /href="(\/assets\/style\.[0-9a-f]+\.css)"/))
    #expect(try site.text("public\(style.1)").hasPrefix("body { font: 1.1rem"))
    let home = try site.text("public/index.html")
    #expect(home.contains("<em>Slack water</em>") && home.contains("First light"))
    #expect(home.contains("<title>Low tide</title>"))
    let check = try site.run("check", "--as-of", "2026-03-03")
    #expect(check.status == 0, "\(check.errors)")
    try expectItsSettings(site)
  }

  private func expectItsSettings(_ site: TestSite) throws {
    let settings = try site.text("content/site.yaml")
    try site.write(settings + "theme: {motto: High water}\n", to: "content/site.yaml")
    try build(site)
    let page = try site.text("public/journal/harbour/first-light/index.html")
    #expect(page.contains("<em>High water</em>"))
    try site.write(settings + "theme: {fonts: serif}\n", to: "content/site.yaml")
    let run = try site.run("build", "--strict")
    #expect(run.status == 1)
    #expect(run.errors.contains("content/site.yaml:4:9: error: unknown key 'fonts'"))
    #expect(run.errors.contains("the theme 'Low tide' has no such setting"))
    #expect(run.errors.contains(/the settings are [a-zA-Z, ]+, motto/))
    let list = try site.run("theme", "list")
    #expect(list.output.hasPrefix("theme 'Low tide' version 1.0.0, for Daybook >=1.0 <2: "))
    #expect(list.output.contains("* partials/masthead.html"))
  }

  @Test func `every layout is named`() throws {
    let file = TestSite.checkout.appendingPathComponent("docs/themes.md")
    let text = try String(contentsOf: file, encoding: .utf8)
    let list = try #require(text.firstMatch(of: /\n## Layouts by kind\n\n`([^`]*)`/))
    let folder = TestSite.checkout.appendingPathComponent("templates/layouts").path
    let layouts = try FileManager.default.contentsOfDirectory(atPath: folder)
      .filter { $0.hasSuffix(".html") }.map { String($0.dropLast(5)) }
    let named = list.1.split { " \n".contains($0) }.map(String.init)
    #expect((named + ["base"]).sorted() == layouts.sorted())
  }

  @Test func `the example of the built in themes settings is right`() throws {
    let file = TestSite.checkout.appendingPathComponent("docs/themes.md")
    let text = try String(contentsOf: file, encoding: .utf8)
    let block = try #require(
      text.firstMatch(of: /\n  ```yaml\n(.*?)\n  ```\n/.dotMatchesNewlines()))
    let settings = block.1.replacing("\n  ", with: "\n").trimmingCharacters(in: .whitespaces)
    let site = try TestSite([
      "content/site.yaml": settings,
      "content/fonts/Inter.woff2": "x", "content/fonts/Lora.woff2": "x",
    ])
    try build(site)
    #expect(try site.text("public/index.html").contains("data-fonts=\"serif\""))
  }
}
