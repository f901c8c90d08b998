import Foundation
import Testing

/// Settings of themes, from `site.yaml` to the page.
@Suite struct ThemeSettingsTests {
  private static let layout = """
    ---\nlayout: base\n---\n<p id="x">{{ site.theme.motto }}|{{ site.theme.columns | plus: 1 }}|\
    {{ site.theme.boxed }}|{{ site.theme.accent }}</p>
    """
  private static let contract = """
    name: Harbour
    version: 2.1.0
    daybook: ">=0.1"
    settings:
      motto: {type: text, default: "Fair <winds>", description: A line}
      columns: {type: number, default: 2, description: How many columns}
      boxed: {type: flag, description: Whether there are boxes}
    """

  private func site(_ settings: String = "", _ contract: String = contract) throws -> TestSite {
    try TestSite([
      "content/site.yaml": "title: T\n" + settings, "content/a.md": "A",
      "templates/theme.yaml": contract, "templates/layouts/page.html": Self.layout,
    ])
  }

  private func printed(_ site: TestSite) throws -> String {
    let run = try site.run("build")
    #expect(run.status == 0 && run.errors == "", "\(run.errors)")
    let page = try site.text("public/a/index.html")
    return String(try #require(page.firstMatch(of: /<p id="x">(.*)<\/p>/)).1)
  }

  @Test func `defaults and values are on the page`() throws {
    #expect(try printed(site()) == "Fair &lt;winds&gt;|3|false|#0b6e4f")
    let settings = "theme: {motto: Ahoy, columns: 1.5, boxed: yes, accent: '#ABC'}\n"
    #expect(try printed(site(settings)) == "Ahoy|2.5|true|#aabbcc")
  }

  @Test func `mistakes of the site have their positions`() throws {
    let run = try site("theme:\n  columns: many\n  moto: x\n").run("build")
    #expect(run.status == 1)
    #expect(
      run.errors.contains(
        "content/site.yaml:3:12: error: 'columns' must be a number, not text\n"))
    #expect(run.errors.contains("content/site.yaml:4:3: warning: unknown key 'moto'\n"))
    #expect(run.errors.contains("did you mean 'motto'?"))
  }

  @Test(arguments: [
    (
      "daybook: \">=7\"",
      "templates/theme.yaml:1:10: error: the theme 'Daybook' works with Daybook >=7, and this is "
    ),
    (
      "settings: {a: {type: txt, description: D}}",
      "templates/theme.yaml:1:22: error: unknown type 'txt'"
    ),
    ("a: [", "templates/theme.yaml:"), ("daybook: >=1", "templates/theme.yaml:1:"),
    ("\u{0}", "templates/theme.yaml:1:"),
  ])
  func `mistakes of the theme have their positions`(contract: String, message: String) throws {
    let site = try site("", contract)
    for command in ["build", "check"] {
      let run = try site.run(command)
      #expect(run.status == 1)
      #expect(run.errors.contains(message), "\(run.errors)")
    }
    #expect(!site.exists("public"))
  }

  @Test func `bytes that are no text are a mistake of the theme`() throws {
    let site = try site()
    try site.write(Data([0x61, 0x3A, 0xFF]), to: "templates/theme.yaml")
    let run = try site.run("build")
    #expect(run.status == 1)
    #expect(run.errors.contains("templates/theme.yaml:1:3: error:"), "\(run.errors)")
  }

  @Test func `the schema has the themes settings`() throws {
    let run = try site().run("schema", "site")
    let schema = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
    let theme = try #require(
      (schema?["properties"] as? [String: [String: Any]])?["theme"]?["properties"]
        as? [String: [String: Any]])
    #expect(theme["motto"]?["description"] as? String == "A line")
    #expect(theme["columns"]?["type"] as? [String] == ["number", "null"])
    #expect(theme["accent"] != nil && theme["home"]?["anyOf"] != nil)
  }

  // MARK: The built-in theme's

  private func home(_ settings: String, _ files: [String: String] = [:]) throws -> String {
    let site = try TestSite(["content/site.yaml": settings])
    for (path, text) in files { try site.write(text, to: path) }
    let run = try site.run("build")
    #expect(run.status == 0 && run.errors == "", "\(run.errors)")
    let check = try site.run("check")
    #expect(!check.errors.contains("nothing refers to"), "\(check.errors)")
    return try site.text("public/index.html")
  }

  @Test func `usual settings leave no trace and others are attributes`() throws {
    let usual = try home("theme: {fonts: classic, density: comfortable, scheme: auto}")
    #expect(usual.contains("<html lang=\"en\">"))
    #expect(!usual.contains("<style>"))
    let other = try home("theme: {fonts: mono, density: compact, scheme: dark}")
    let attributes = "data-scheme=\"dark\" data-fonts=\"mono\" data-density=\"compact\""
    #expect(other.contains("<html lang=\"en\" \(attributes)>"))
  }

  @Test func `missing fonts of the style are one note`() throws {
    let settings = "title: A\nurl: https://a.example\ntimeZone: UTC\n"
    let site = try TestSite(["content/site.yaml": settings])
    site.environment["DAYBOOK_STYLE_FONTS"] = "/nowhere"
    let note = "note: pages show fonts of the visitor's system, as the style's are missing"
    #expect(try site.run("build").output.contains(note + ": Karla, Vollkorn"))
    try site.write(settings + "theme: {fonts: system}\n", to: "content/site.yaml")
    #expect(!(try site.run("build").output.contains(note)))
  }

  @Test func `fonts of the author are loaded below the base path`() throws {
    let settings = """
      url: https://ada.example/me/
      theme:
        fontFiles:
          {text: fonts/Own Text.woff2, italic: /fonts/i.woff2, variable: yes, heading: fonts/h.woff2}
      """
    let page = try home(
      settings,
      [
        "content/fonts/Own Text.woff2": "x", "content/fonts/i.woff2": "x",
        "content/fonts/h.woff2": "x",
      ])
    for text in [
      "--font-text: site-text; --font-heading: site-heading;\"",
      "<link rel=\"preload\" as=\"font\" href=\"/me/fonts/Own%20Text.woff2\" crossorigin>",
      "{ font-family: site-text; src: url(\"/me/fonts/Own%20Text.woff2\"); font-weight: 100 900;",
      "src: url(\"/me/fonts/i.woff2\"); font-weight: 100 900; font-style: italic;",
      "{ font-family: site-heading; src: url(\"/me/fonts/h.woff2\"); font-weight: 100 900;",
    ] { #expect(page.contains(text), "\(text)") }
    #expect(!page.contains("bold;"))
  }

  @Test func `a font that is not there is a mistake`() throws {
    let site = try TestSite([
      "content/site.yaml": "theme: {fontFiles: {text: fonts/Intr.woff2}}",
      "content/fonts/Inter.woff2": "",
    ])
    let run = try site.run("build")
    #expect(run.status == 1)
    #expect(run.errors.contains("content/site.yaml:1:27: error: 'text' is not a file"))
    #expect(run.errors.contains("did you mean 'fonts/Inter.woff2'?"))
  }

  @Test func `a file that only looks like a font is reported`() throws {
    let site = try TestSite([
      "content/site.yaml": "theme: {fontFiles: {text: a.woff2, heading: b.txt}}",
      "content/a.woff2": "", "content/b.txt": "x",
    ])
    let run = try site.run("build")
    #expect(run.status == 1)
    #expect(run.errors.contains("content/site.yaml:1:27: warning: 'text' is an empty file"))
    #expect(run.errors.contains("content/site.yaml:1:45: error: 'heading' is not a font: 'b.txt'"))
    try site.write("theme: {fontFiles: {variable: yes}}", to: "content/site.yaml")
    let second = try site.run("build")
    #expect(second.errors.contains("warning: 'variable' has no effect without 'text'"))
  }

  @Test func `a colour without quotes is reported`() throws {
    let site = try TestSite(["content/site.yaml": "theme:\n  accent: #1d6670\n"])
    let run = try site.run("build")
    #expect(run.status == 0)
    #expect(run.errors.contains("content/site.yaml:2:3: warning: 'accent' has no value\n"))
    #expect(run.errors.contains("'#' begins a comment; put the text in quotes: \"#1d6670\""))
  }
}
