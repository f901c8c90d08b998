import Testing

/// What a build says about settings that are missing.
@Suite struct SettingNoticeTests {
  private static let post = "---\ntitle: Now\n---\nText.\n"
  private static let withoutURL =
    "note: content/site.yaml has no 'url': feeds, sitemap.xml and og:image are not written; "
    + "add the site's address, such as 'url: https://ada.example'\n"

  @Test func `a site without a URL is told what is not written`() throws {
    let site = try TestSite(["content/about.md": "Text.", "content/site.yaml": "title: T"])
    for _ in 0..<2 { #expect(try site.run("build").output.contains(Self.withoutURL)) }
    let given = try site.run("build", "--base-url", "https://ada.example/")
    #expect(!given.output.contains("note:"))
  }

  @Test func `the preview prints it once`() throws {
    let site = try TestSite(["content/about.md": "Text."])
    let output = try ServedSite(site).output(with: "note: ")
    #expect(output.matches(of: /has no 'url'/).count == 1)
  }

  @Test func `images of link previews need the site's address`() throws {
    let site = try TestSite([
      "content/about.md": "---\nimage: {src: a.png, alt: A}\n---\nText.",
      "content/far.md": "---\nimage: {src: 'https://far.example/a.png', alt: A}\n---\nText.",
      "content/a.png": "",
    ])
    #expect(try site.run("build").status == 0)
    #expect(try !site.text("public/about/index.html").contains("og:image"))
    let far = try site.text("public/far/index.html")
    #expect(far.contains("<meta property=\"og:image\" content=\"https://far.example/a.png\">"))
    #expect(try site.run("build", "--base-url", "https://ada.example/").status == 0)
    let known = try site.text("public/about/index.html")
    #expect(known.contains("<meta property=\"og:image\" content=\"https://ada.example/a.png\">"))
  }

  @Test(arguments: [
    ("Asia/Tokyo", true), (":/usr/share/zoneinfo/Asia/Tokyo", true), ("UTC", false),
  ])
  func `dates are in the zone of the machine, which is named`(zone: String, isShown: Bool) throws {
    let site = try TestSite(["content/journal/j/2026-03-02-now.md": Self.post])
    site.environment["TZ"] = zone
    let run = try site.run("build", "--as-of", "2026-03-01T16:00:00Z")
    #expect(site.exists("public/journal/j/now/index.html") == isShown)
    #expect(run.output.contains("left out: 1 with a later date") != isShown)
    let name = isShown ? "Asia/Tokyo" : "UTC"
    #expect(
      run.output.contains(
        "has no 'timeZone': dates and times are in \(name), the zone of this machine"))
  }

  @Test func `another zone builds again, a given one does not matter`() throws {
    let site = try TestSite(["content/journal/j/2026-03-02-now.md": Self.post])
    let words = ["build", "--as-of", "2026-03-01T16:00:00Z"]
    #expect(try site.run(words).status == 0)
    site.environment["TZ"] = "Asia/Tokyo"
    #expect(try site.run(words).output.contains("left out") == false)
    #expect(site.exists("public/journal/j/now/index.html"))
    try site.write("{timeZone: Europe/London}", to: "content/site.yaml")
    #expect(try site.run(words).output.contains("left out: 1 with a later date"))
    #expect(try !site.run(words).output.contains("'timeZone'"))
  }
}
