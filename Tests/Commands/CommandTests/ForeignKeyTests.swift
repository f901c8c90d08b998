import Testing

/// Keys of other generators in the front matter of a page.
@Suite struct ForeignKeyTests {
  @Test(arguments: [
    ("lastmod: 2026-06-01", "write updated: 2026-06-01"),
    ("permalink: /a/", "write url: /a/"),
  ])
  func `an unknown key names ours`(line: String, hint: String) throws {
    let site = try TestSite(["content/about.md": "---\n\(line)\n---\n"])
    let run = try site.run("build")
    let key = line.prefix { $0 != ":" }
    #expect(run.errors.contains("content/about.md:2:1: warning: unknown key '\(key)'"))
    #expect(run.errors.contains("\n  \(hint)\n"), "\(run.errors)")
  }

  @Test func `a build warns about unknown names in a site's own templates`() throws {
    let site = try TestSite([
      "content/about.md": "x",
      "templates/layouts/page.html": "{{ page.titel }}{{ page.title | upcas }}",
    ])
    let run = try site.run("build")
    #expect(run.status == 0)
    #expect(run.errors.contains("unknown property 'titel' of 'page'"), "\(run.errors)")
    #expect(run.errors.contains("unknown filter 'upcas'"), "\(run.errors)")
  }

  @Test(arguments: [
    ("{% if page.a = 1 %}{% endif %}", "write =="),
    ("{% if page.a && page.b %}{% endif %}", "write and"),
    ("{% if page.a || page.b %}{% endif %}", "write or"),
    ("{{ page.a | default 'x' }}", "write default: 'x'"),
  ])
  func `operators and filters of other languages are named with ours`(
    template: String, hint: String
  ) throws {
    let site = try TestSite([
      "content/about.md": "x", "templates/layouts/page.html": template,
    ])
    let run = try site.run("check")
    #expect(run.status == 1)
    #expect(run.errors.contains("\n  \(hint)\n"), "\(run.errors)")
  }
}
