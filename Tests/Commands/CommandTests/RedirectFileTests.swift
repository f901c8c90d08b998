import Foundation
import Testing

/// Aliases as files that browsers and hosts read.
@Suite struct RedirectFileTests {
  @Test func `an alias is a page and a line`() throws {
    let site = try TestSite([
      "content/site.yaml": "{url: 'https://ada.example/me/', language: de}",
      "content/a.md": "---\nurl: /über/\naliases: [/alt/, '/a b.html']\n---\n",
      "content/b.md": "[old](/alt/)",
    ])
    let run = try site.run("build")
    #expect(run.status == 0 && run.errors.isEmpty, "\(run.errors)")
    let page = try site.text("public/alt/index.html")
    for line in [
      "<html lang=\"de\">", "<meta name=\"robots\" content=\"noindex\">",
      "<meta http-equiv=\"refresh\" content=\"0; url=/me/%C3%BCber/\">",
      "<link rel=\"canonical\" href=\"https://ada.example/me/%C3%BCber/\">",
      "<a href=\"/me/%C3%BCber/\">",
    ] { #expect(page.contains(line), "\(line)\n\(page)") }
    #expect(
      try site.text("public/_redirects") == """
        /me/alt/ /me/%C3%BCber/ 301
        /me/a%20b.html /me/%C3%BCber/ 301

        """)
    #expect(try site.text("public/a b.html") == page)
  }

  @Test func `a path is no markup`() throws {
    let site = try TestSite([
      "content/a.md": "---\nurl: '/\"><script>hostile()</script>/'\naliases: /alt/\n---\n"
    ])
    #expect(try site.run("build").status == 0)
    let page = try site.text("public/alt/index.html")
    #expect(!page.contains("<script") && page.contains("url=/%22%3E%3Cscript%3E"))
  }
}
