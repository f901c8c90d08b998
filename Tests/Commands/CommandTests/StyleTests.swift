import Testing

/// The styles of the theme: `theme.style`, `custom.css` and `daybook theme try`.
struct StyleTests {
  private let styles = ["bento", "daybook", "editorial", "gallery", "studio", "terminal"]

  private func sheet(_ site: TestSite) throws -> String {
    let page = try site.text("public/index.html")
    let link = try #require(page.firstMatch(of: /href="(\/assets\/style\.[0-9a-f]+\.css)"/))
    return try site.text("public\(link.1)")
  }

  private func site(_ settings: String = "", _ files: [String: String] = [:]) throws -> TestSite {
    let site = try TestSite()
    try site.write(
      "title: Low tide\nurl: https://tide.example/\n" + settings, to: "content/site.yaml")
    for (path, text) in files { try site.write(text, to: path) }
    return site
  }

  @Test func `a style is chosen by name`() throws {
    let site = try site()
    var sheets: Set<String> = []
    for style in styles {
      try site.write(
        "title: Low tide\nurl: https://tide.example/\ntheme: {style: \(style)}\n",
        to: "content/site.yaml")
      let run = try site.run("build", "--strict")
      #expect(run.status == 0 && run.errors == "", "\(style): \(run.errors)")
      sheets.insert(try sheet(site))
    }
    #expect(sheets.count == styles.count)
  }

  @Test func `an unknown style is an error`() throws {
    let run = try site("theme: {style: galery}\n").run("build")
    #expect(run.status == 1)
    #expect(run.errors.contains("content/site.yaml:3:16: error:"), "\(run.errors)")
    #expect(run.errors.contains("did you mean 'gallery'?"), "\(run.errors)")
  }

  @Test func `a sites style is one file`() throws {
    let site = try site(
      "theme: {style: mine}\n", ["templates/styles/mine.css": "body { color: tomato }"])
    let run = try site.run("build", "--strict")
    #expect(run.status == 0 && run.errors == "", "\(run.errors)")
    #expect(try sheet(site).contains("@layer style{body{color:tomato}"))
    let schema = try site.run("schema", "site")
    #expect(schema.output.contains("\"mine\""))
  }

  @Test func `custom rules come last`() throws {
    let site = try site("", ["templates/custom.css": "a { color: tomato }\n"])
    let run = try site.run("build", "--strict")
    #expect(run.status == 0 && run.errors == "", "\(run.errors)")
    #expect(try sheet(site).hasSuffix("@layer site{a{color:tomato}}\n"))
    try site.write("a { color: teal }\n", to: "templates/custom.css")
    try site.run("build")
    #expect(try sheet(site).hasSuffix("@layer site{a{color:teal}}\n"))
    try site.write("a { color: teal\n", to: "templates/custom.css")
    let broken = try site.run("build")
    #expect(broken.status == 1)
    #expect(broken.errors.contains("templates/custom.css:1:3: error: '{' without '}'"))
  }

  @Test func `all styles are served side by side`() throws {
    let site = try site("", ["content/about.md": "---\ntitle: About\n---\nText."])
    let served = try ServedSite(site, command: ["theme", "try"])
    let page = try served.get("/")
    for style in styles {
      #expect(page.contains("<iframe src=\"/\(style)/\" title=\"\(style)\">"), "\(page)")
    }
    let links = try styles.map { style in
      let text = try served.get("/\(style)/about/")
      #expect(text.hasPrefix("HTTP/1.1 200"))
      let link = try #require(
        text.firstMatch(of: /href="(\/[a-z]+\/assets\/style\.[0-9a-f]+\.css)"/))
      #expect(try served.get(String(link.1)).hasPrefix("HTTP/1.1 200"))
      return String(link.1.split(separator: "/").last ?? "")
    }
    #expect(Set(links).count == styles.count)
    #expect(try served.get("/nowhere/").hasPrefix("HTTP/1.1 404"))
  }

  @Test(arguments: [
    (["theme", "try", "x"], "the theme has no style 'x'"),
    (["theme", "list", "--port", "80"], "the option '--port' is for 'daybook theme try'"),
    (["theme", "try", "--port", "x"], "'--port x' is not"),
  ])
  func `wrong arguments are named`(arguments: [String], message: String) throws {
    let run = try site().run(arguments)
    #expect(run.status != 0)
    #expect(run.errors.contains(message), "\(run.errors)")
  }
}
