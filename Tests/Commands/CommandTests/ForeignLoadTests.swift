import Testing

/// What a build and a check report of files that pages load from other hosts.
@Suite struct ForeignLoadTests {
  private func site(_ text: String, _ files: [String: String] = [:]) throws -> TestSite {
    let base = [
      "content/site.yaml": "{title: T, url: 'https://ada.example', timeZone: UTC}",
      "content/a.md": "---\nsummary: S\n---\n\n" + text + "\n", "content/b.md": "Text.",
    ]
    return try TestSite(base.merging(files) { $1 })
  }

  private static let scripts =
    "<script src=\"https://cdn.example/a.js\"></script>\n\n<script src=\"//cdn.example/b.js\"></script>\n\n"
    + "<iframe src=\"https://video.example/1\" title=\"V\"></iframe>\n"
  private static let notice =
    "note: 2 scripts and 1 frame load from cdn.example, video.example\n"

  @Test(arguments: [
    (
      "![A](https://img.example/a.png)",
      "5:6: warning: the picture 'https://img.example/a.png' loads"
    ),
    ("[![A](//img.example/a.png)](b.md)", "5:7: warning: the picture '//img.example/a.png' loads"),
    ("![A][p]\n\n[p]: https://img.example/a.png", "7:6: warning: the picture"),
    ("<img alt=\"A\" src=\"HTTPS://img.example/a.png\">", "5:19: warning: the picture"),
    ("<video src=\"https://img.example/a.mp4\"></video>", "5:13: warning: the file"),
    ("<p style=\"background:url(https://img.example/a.png)\">A</p>", "5:26: warning: the file"),
    (
      "<img alt=\"A\" src=\"b.png\" srcset=\"https://img.example/a.png 2x\">",
      "5:34: warning: the file"
    ),
  ])
  func `a picture of a text is loaded, with a warning`(_ text: String, _ warning: String) throws {
    let site = try site(text, ["content/b.png": ""])
    let run = try site.run("build")
    #expect(run.status == 0)
    #expect(run.errors.contains("content/a.md:" + warning), "\(run.errors)")
    #expect(run.errors.contains("from another host, 'img.example'\n"), "\(run.errors)")
    #expect(run.errors.contains("save it next to the text, and write its path"))
    #expect(try site.text("public/a/index.html").lowercased().contains("//img.example/a."))
    #expect(try site.run("build", "--strict").status == 1)
  }

  @Test(arguments: [
    "content/a.md": "---\nimage: {src: 'https://img.example/a.png', alt: A}\n---\nText.",
    "content/p.md": "---\ngallery: [{src: 'https://img.example/a.png', alt: A}]\n---\nText.",
    "content/events/e.md":
      "---\ntitle: E\nstart: 2026-03-02\nphotos: [{src: 'https://img.example/a.png', alt: A}]\n---\n",
    "content/people.yaml": "[{id: dee, name: Dee, picture: 'https://img.example/a.png'}]",
    "content/profile.yaml": "{basics: {name: Ada, image: 'https://img.example/a.png'}}",
    "content/portfolio/c/i.md": "---\nimages: [{src: 'https://img.example/a.png', alt: A}]\n---\n",
    "content/library/l.md":
      "---\nurl: https://video.example/1\nposter: https://img.example/a.png\n---\n",
    "content/publications.bib":
      "@misc{a, title={T}, year=2020, preview={https://img.example/a.png}}",
    "content/f.md":
      "---\nliquid: true\n---\n{% render 'figure', src: 'https://img.example/a.png', alt: 'A' %}",
    "content/g.md":
      "---\nliquid: true\n---\n{% render 'gallery', images: 'https://img.example/a.png | A' %}",
  ])
  func `a picture of front matter or data is left out, with a warning`(
    _ path: String, _ text: String
  ) throws {
    let site = try site("", [path: text, "content/portfolio/c/index.md": ""])
    let run = try site.run("build")
    #expect(run.status == 0, "\(run.errors)")
    #expect(
      run.errors.contains(
        "the picture 'https://img.example/a.png' is left out, as it would load from another host, "
          + "'img.example'"), "\(run.errors)")
    for (name, data) in try site.tree("public") where name.hasSuffix(".html") {
      let html = String(decoding: data, as: UTF8.self)
      #expect(!html.contains("src=\"https://img.example"), "\(name)")
    }
  }

  @Test func `scripts and frames are counted in one line, in each build`() throws {
    let site = try site(Self.scripts)
    let first = try site.run("build", "--strict")
    #expect(first.status == 0 && first.errors == "", "\(first.errors)")
    #expect(first.output.contains(Self.notice), "\(first.output)")
    #expect(try site.run("build").output.contains(Self.notice))
    try site.write("Other.", to: "content/b.md")
    #expect(try site.run("build", "--verify").output.contains(Self.notice))
    let json = try site.run("build", "--json").output
    #expect(json.contains("2 scripts and 1 frame load"))
    try site.write("Text.", to: "content/a.md")
    #expect(try !site.run("build").output.contains("note:"))
  }

  @Test func `a text on several pages is counted once`() throws {
    let post = "---\ntitle: P\n---\n" + Self.scripts
    let site = try site("", ["content/journal/j/2026-03-02-p.md": post])
    #expect(try site.run("build", "--as-of", "2026-03-03").output.contains(Self.notice))
  }

  @Test func `the site's own templates are counted too`() throws {
    let site = try site(
      "", ["templates/partials/note.html": "<script src=\"https://s.example/x.js\"></script>"])
    let run = try site.run("build")
    #expect(run.output.contains("note: 1 script loads from s.example\n"), "\(run.output)")
  }

  @Test func `a check lists the hosts`() throws {
    let site = try site(
      Self.scripts + """

        [A](b.md) [C](https://link.example/)

        <style>@import "https://import.example/a.css";</style>
        <svg><image href="https://svg.example/a.png"/></svg>
        <iframe srcdoc="<img src='https://doc.example/a.png'>"></iframe>
        <img alt="" src="https:\\\\slash.example\\a.png">
        """,
      [
        "templates/assets/extra.css":
          "@import 'https://sheet.example/a.css';p{background:url(https://style.example/a.png)}",
        "content/site.yaml":
          "{title: T, url: 'https://ada.example', timeZone: UTC, navigation: [{title: A, url: a.md}]}",
      ])
    let run = try site.run("check")
    let hosts = """
      cdn.example, doc.example, import.example, sheet.example, slash.example, style.example, \
      svg.example, video.example
      """
    #expect(run.output.contains("note: pages load files from \(hosts)\n"), "\(run.output)")
  }

  @Test func `pictures of the site's own host are not reported`() throws {
    let site = try site("![A](https://ada.example/b.png)", ["content/b.png": ""])
    #expect(try site.run("build").errors == "")
  }
}
