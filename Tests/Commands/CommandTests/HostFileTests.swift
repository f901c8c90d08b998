import Foundation
import Testing

/// `host` in site.yaml, and the author's own files for hosts.
@Suite struct HostFileTests {
  private func site(_ host: String, _ files: [String: String] = [:]) throws -> TestSite {
    let page = "---\naliases: [/old/]\n---\n"
    let settings = "{url: 'https://ada.example', host: \(host)}"
    return try TestSite(
      ["content/site.yaml": settings, "content/a.md": page].merging(files) { $1 })
  }

  private func exists(_ path: String, _ site: TestSite) -> Bool {
    (try? site.text("public/" + path)) != nil
  }

  @Test func `a host that prefers files gets no page of an alias`() throws {
    let site = try site("gitlab")
    #expect(try site.run("build").status == 0)
    #expect(!exists("old/index.html", site))
    #expect(try site.text("public/_redirects") == "/old/ /a/ 301\n")
    #expect(try site.run("check").errors.contains("broken") == false)
    try site.write("{url: 'https://ada.example', host: github}", to: "content/site.yaml")
    #expect(try site.run("build").status == 0)
    #expect(exists("old/index.html", site))
    #expect(!exists("_redirects", site))
    #expect(try site.text("public/CNAME") == "ada.example\n")
  }

  @Test func `own files win or are added`() throws {
    let site = try site(
      "apache", ["content/CNAME": "mine.example\n", "content/.htaccess": "# mine\n"])
    #expect(try site.run("build").status == 0)
    #expect(try site.text("public/CNAME") == "mine.example\n")
    let text = try site.text("public/.htaccess")
    #expect(text.contains(#"RedirectMatch 301 "^/old/$" "/a/""#))
    #expect(text.hasSuffix("# content/.htaccess\n# mine\n"))
  }

  @Test func `a file that the host does not read is named`() throws {
    let site = try site("nginx", ["content/_headers": "/*\n  X: y\n", "content/_redirects": ""])
    let run = try site.run("build")
    #expect(run.status == 0)
    #expect(
      run.errors.contains(
        "content/_headers:1:1: warning: the host 'nginx' does not read '_headers'")
    )
    #expect(!run.errors.contains("_redirects"))
    #expect(try site.text("public/_headers") == "/*\n  X: y\n")
    #expect(exists(".daybook-nginx.conf", site))
  }

  @Test func `an unknown host is a mistake`() throws {
    let run = try site("nginix").run("build")
    #expect(run.errors.contains("unknown host 'nginix'"))
    #expect(run.errors.contains("did you mean 'nginx'?"))
  }

  @Test func `an incremental build follows the host and its files`() throws {
    let site = try site("netlify", ["content/_headers": "/x\n  A: b\n"])
    #expect(try site.run("build").status == 0)
    #expect(try site.text("public/_headers").hasSuffix("/x\n  A: b\n"))
    try site.write("/y\n  A: b\n", to: "content/_headers")
    #expect(try site.run("build").status == 0)
    #expect(try site.text("public/_headers").hasSuffix("/y\n  A: b\n"))
    try site.write("{url: 'https://ada.example', host: caddy}", to: "content/site.yaml")
    #expect(try site.run("build").status == 0)
    #expect(exists(".daybook-caddyfile", site))
  }
}
