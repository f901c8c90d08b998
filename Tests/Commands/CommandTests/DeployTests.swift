import Foundation
import Testing

/// `daybook deploy` to a folder; other targets are in `Tests/Acceptance/deploy.py`.
struct DeployTests {
  private func site(_ targets: String = "live: {to: folder, path: ../live}") throws -> TestSite {
    let site = try TestSite()
    try site.write(
      "title: Low tide\nurl: https://tide.example/\ndeploy: {\(targets)}\n",
      to: "site/content/site.yaml")
    try site.write("---\ntitle: About\n---\nText.", to: "site/content/about.md")
    return site
  }

  private func deploy(_ site: TestSite, _ arguments: String...) throws -> TestSite.Run {
    try site.run(
      ["deploy", "--source", "site", "--no-verify", "--as-of", "2026-03-03"] + arguments)
  }

  @Test func `the target equals the build`() throws {
    let site = try site()
    let run = try deploy(site, "--yes")
    #expect(run.status == 0 && run.errors == "", "\(run.errors)")
    #expect(try site.text("live/index.html") == site.text("site/public/index.html"))
    #expect(run.output.contains("deployed to "))
    let again = try deploy(site, "--yes")
    #expect(again.output.contains(" is up to date: "))
    try FileManager.default.removeItem(
      at: site.folder.appendingPathComponent("site/content/about.md"))
    try site.write("mine", to: "live/own.txt")
    let removal = try deploy(site, "--yes")
    #expect(
      removal.output.contains("these addresses will be gone") && removal.output.contains("/about/"))
    #expect(!site.exists("live/about/index.html") && !site.exists("live/about"))
    #expect(try site.text("live/own.txt") == "mine")
  }

  /// Authors link from public pages to protected ones, by their titles and with their files.
  @Test func `a public page that links to a protected one is deployed`() throws {
    let site = try site()
    try site.write("friends: [ben]\n", to: "site/content/members.yaml")
    try site.write(
      "---\n{title: The hidden voyage, access: friends}\n---\n[M](map.txt)\n",
      to: "site/content/trip/index.md")
    try site.write("Map.", to: "site/content/trip/map.txt")
    try site.write(
      "---\ntitle: About\n---\n[The hidden voyage](trip/index.md), [map](trip/map.txt)\n",
      to: "site/content/about.md")
    #expect(try site.run("members", "invite", "ben", "--source", "site").status == 0)
    for arguments in [["--yes"], ["--yes"]] {
      let run = try site.run(
        ["deploy", "--source", "site", "--no-verify", "--as-of", "2026-03-03"] + arguments)
      #expect(run.status == 0, "\(run)")
      #expect(run.errors.contains("warning: the public page links to the protected"), "\(run)")
      #expect(run.errors.contains("contains the title of a protected one"), "\(run)")
    }
    let page = try site.text("live/about/index.html")
    #expect(page.contains("href=\"../members/") || page.contains("/members/"))
    let check = try site.run("check", "--source", "site")
    #expect(check.status == 0 && check.output.contains("3 warnings"), "\(check)")
    // A link to nothing still stops it.
    try site.write("[Nothing](trip/none.md)\n", to: "site/content/other.md")
    #expect(try deploy(site, "--yes").status == 1)
  }

  @Test func `without a terminal nothing is deployed`() throws {
    let site = try site()
    let run = try deploy(site)
    #expect(run.status == 1 && run.errors.contains("add --yes"))
    #expect(!site.exists("live/index.html"))
  }

  @Test func `a dry run only shows the plan`() throws {
    let site = try site()
    let run = try deploy(site, "--dry-run", "--json")
    #expect(run.status == 0)
    let value = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
    #expect((value?["new"] as? [String])?.contains("about/index.html") == true)
    #expect(value?["deployed"] as? Bool == false && value?["target"] as? String == "live")
    #expect(!site.exists("live/index.html"))
  }

  @Test func `a foreign file in the way is not replaced`() throws {
    let site = try site()
    try site.write("foreign", to: "live/about/index.html")
    let run = try deploy(site, "--yes")
    #expect(run.status == 1)
    #expect(run.errors.contains("has a file that Daybook did not write: about/index.html"))
    #expect(!site.exists("live/index.html"))
    #expect(try deploy(site, "--yes", "--force").status == 0)
    #expect(try site.text("live/about/index.html") == site.text("site/public/about/index.html"))
  }

  @Test func `a site with warnings is not deployed`() throws {
    let site = try site()
    try site.write("---\ntitle: Links\n---\n[there](/nowhere/)", to: "site/content/links.md")
    let run = try deploy(site, "--yes")
    #expect(run.status == 1 && run.errors.contains("nothing was deployed"))
    #expect(!site.exists("live"))
  }

  @Test func `only changed pages are checked again`() throws {
    let site = try site()
    #expect(try deploy(site, "--yes").status == 0)
    #expect(try deploy(site, "--yes").output.contains("checked 0 pages in "))
    try site.write("---\ntitle: About\n---\nMore.", to: "site/content/about.md")
    #expect(try deploy(site, "--yes").output.contains("checked 1 page in "))
    let raw = #"<img src="/favicon.svg"><a href="/404.html#nowhere">x</a>"#
    try site.write("---\ntitle: About\n---\n\(raw)", to: "site/content/about.md")
    let run = try deploy(site, "--yes")
    #expect(run.status == 1)
    #expect(run.errors.contains("image has no") && run.errors.contains("#nowhere"), "\(run.errors)")
    try site.write("---\ntitle: About\n---\nMore again.", to: "site/content/about.md")
    #expect(try deploy(site, "--yes").output.contains("checked 1 page in "))
    try site.write("text", to: "site/content/unused.txt")
    #expect(try deploy(site, "--yes").errors.contains("no page uses this file"))
  }

  @Test func `unlocking needs no built site`() throws {
    let site = try site("live: {to: folder, path: ../live}, pages: {to: git, repository: r.git}")
    try site.write("Ada on a laptop", to: "live/.daybook-deploy-lock")
    let run = try deploy(site, "live", "--unlock")
    #expect(run.status == 0 && run.output.contains("removed the lock of "), "\(run.errors)")
    #expect(!site.exists("live/.daybook-deploy-lock") && !site.exists("site/public"))
    #expect(try deploy(site, "live", "--unlock").output.contains(" has no lock"))
    #expect(try deploy(site, "pages", "--unlock").output.contains("of two pushes at once"))
  }

  @Test func `an address that a redirect keeps is not gone`() throws {
    let site = try site()
    #expect(try deploy(site, "--yes").status == 0)
    try FileManager.default.removeItem(
      at: site.folder.appendingPathComponent("site/content/about.md"))
    try site.write("/about /", to: "site/content/_redirects")
    let run = try deploy(site, "--yes")
    #expect(run.status == 0 && !run.output.contains("will be gone"), "\(run.output)")
  }

  @Test func `another deploy has the lock`() throws {
    let site = try site()
    try site.write("Ada on a laptop", to: "live/.daybook-deploy-lock")
    let run = try deploy(site, "--yes")
    #expect(run.status == 1 && run.errors.contains("is running: Ada on a laptop"))
    #expect(try deploy(site, "--unlock").status == 0)
    #expect(try deploy(site, "--yes").status == 0)
  }

  @Test func `a damaged manifest is named`() throws {
    let site = try site()
    #expect(try deploy(site, "--yes").status == 0)
    try site.write("daybook-manifest 1\nx\n", to: "live/.daybook-manifest")
    let run = try deploy(site, "--yes")
    #expect(run.status == 1 && run.errors.contains("'.daybook-manifest' of "))
    #expect(try deploy(site, "--yes", "--force").status == 0)
  }

  @Test func `compressed copies are made`() throws {
    let site = try site("live: {to: folder, path: ../live, compress: [gz]}")
    let run = try deploy(site, "--yes")
    #expect(run.status == 0, "\(run.errors)")
    let copy = site.folder.appendingPathComponent("live/index.html.gz")
    #expect(try Data(contentsOf: copy).prefix(2) == Data([0x1F, 0x8B]))
    #expect(!site.exists("live/favicon.ico.gz"))
  }

  @Test(arguments: [
    ("live: {to: ftp, path: x}", "unknown to 'ftp'"), ("live: {to: rsync}", "'host'"),
    ("live: {path: x}", "'to'"), ("live: {to: folder, path: -x}", "'path' must not begin with '-'"),
    ("live: {to: folder, path: x, compress: [zip]}", "'compress' has an unknown word 'zip'"),
    ("live: {to: folder, path: ~/live}", "'path' must not begin with '~'"),
    ("live: {to: folder, path: ' '}", "'path' is empty"),
    ("live: {to: folder, path: .git/live}", "is inside the folder of git"),
    ("live: {to: rsync, host: h, path: p, port: 70000}", "'port' must be from 1 to 65535"),
  ])
  func `wrong targets are named`(target: String, message: String) throws {
    let run = try deploy(site(target), "--yes")
    #expect(run.status == 1 && run.errors.contains("site/content/site.yaml:3:"), "\(run.errors)")
    #expect(run.errors.contains(message), "\(run.errors)")
  }

  @Test func `targets are named`() throws {
    let site = try site("live: {to: folder, path: ../a}, copy: {to: folder, path: ../b}")
    let none = try deploy(site, "--yes")
    #expect(none.status == 2 && none.errors.contains("the targets are live, copy"))
    let wrong = try deploy(site, "lvie", "--yes")
    #expect(wrong.status == 2 && wrong.errors.contains("did you mean 'live'?"))
    #expect(try deploy(site, "copy", "--yes").status == 0)
    #expect(site.exists("b/index.html") && !site.exists("a/index.html"))
  }
}
