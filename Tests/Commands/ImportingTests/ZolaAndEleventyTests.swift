import Importing
import SourceText
import Testing

/// Sites of Zola and Eleventy.
@Suite struct ZolaAndEleventyTests {
  private let options = ImportOptions { _ in nil }

  private func zola(_ files: [String: String]) -> ImportResult {
    let config = "base_url = \"https://old.example\"\ntitle = \"Old\"\n"
    return ZolaImporter.run(
      ImportInput(files.merging(["config.toml": config]) { a, _ in a }), options: options)
  }

  @Test func `a zola site is carried over`() {
    let result = zola([
      "content/_index.md": "+++\n+++\nHome",
      "content/blog/_index.md": "+++\ntitle = \"Blog\"\n+++\n",
      "content/blog/2020-01-02-first.md":
        "+++\ntitle = \"First\"\n[taxonomies]\ntags = [\"a\"]\n[extra]\nown = 1\n+++\nSee [b](@/blog/b/index.md#x) {{ youtube(id=\"abc\") }}\n\n{% note(a=1) %}\nIn\n{% end %}\n\n```rust,linenos\nx\n```\n",
      "content/blog/b/index.md":
        "+++\ntitle = \"B\"\ndate = 2021-01-01\naliases = [\"old-b\"]\n+++\n![x](pic.png)\n",
      "content/blog/b/pic.png": "",
      "content/about.md": "+++\ntitle = \"About\"\npath = \"who/me\"\n+++\nx", "static/a.txt": "",
      "templates/x.html": "", "sass/x.scss": "",
    ])
    #expect(result.isUsable)
    let first = result.body("journal/blog/2020-01-02-first.md") ?? ""
    #expect(
      first.contains(
        "[b](/journal/blog/2021-01-01-b/index.md#x) [Video on YouTube](https://www.youtube.com/watch?v=abc)"
      ))
    #expect(first.contains("In\n") && !first.contains("{%"))
    #expect(first.contains("```rust {lines}\nx\n```"))
    #expect(
      result.front("journal/blog/2020-01-02-first.md")?.contains("aliases: [/blog/first/]") ?? false
    )
    #expect(
      result.front("journal/blog/2021-01-01-b/index.md")?.contains(
        "aliases: [/blog/b/, /old-b/]") ?? false)
    #expect(result.files.contains { $0.path.text == "journal/blog/2021-01-01-b/pic.png" })
    #expect(result.text("who/me.md") != nil)
    #expect(result.status(of: "templates/x.html") == .left)
    #expect(result.messages.contains("shortcode 'note' has no equal"))
  }

  @Test func `an eleventy site is carried over`() {
    let result = EleventyImporter.run(
      ImportInput([
        ".eleventy.js":
          "module.exports = (c) => { c.addPassthroughCopy('src/img'); return { dir: { input: 'src' } } }",
        "src/_data/site.json": "{\"title\": \"Old\", \"url\": \"https://old.example\"}",
        "src/_data/own.js": "module.exports = {a: 'b', /* c */ d: [1, ], };",
        "src/_data/code.js": "module.exports = () => 1;",
        "src/posts/posts.json": "{\"tags\": \"posts\", \"permalink\": \"/b/{{ page.fileSlug }}/\"}",
        "src/posts/2020-01-02-first.md":
          "---\ntitle: First\ntags: [x]\n---\n{{ title }} of {{ site.title }} {% raw %}{{ kept }}{% endraw %}\n{% for p in posts %}{{ p }}{% endfor %}{# no #}\n",
        "src/about.md": "---js\n{ title: 'About', }\n---\nMe\n", "src/img/a.png": "",
        "src/index.njk": "---\npagination: {data: x}\n---\n", "src/x.11ty.js": "code",
        "src/gone.md": "---\npermalink: false\n---\n",
      ]), options: options)
    #expect(result.isUsable)
    #expect(
      result.body("journal/posts/2020-01-02-first.md")?.hasPrefix(
        "First of Old {{ kept }}\n<!-- for p in posts -->") ?? false)
    #expect(
      result.front("journal/posts/2020-01-02-first.md")?.contains("aliases: [/b/first/]") ?? false)
    #expect(result.front("journal/posts/2020-01-02-first.md")?.contains("tags: [x]") ?? false)
    #expect(result.front("about.md") == ["title: About"])
    #expect(result.files.contains { $0.path.text == "img/a.png" })
    #expect(result.text("data/own.json") == "{\n  \"a\": \"b\",\n  \"d\": [\n    1\n  ]\n}\n")
    for path in ["src/_data/code.js", "src/index.njk", "src/x.11ty.js", "src/gone.md"] {
      #expect(result.status(of: path) == .kept, "\(path)")
    }
  }

  @Test(arguments: [
    (#"a \u2013 b"#, "a – b"), (#"\ud83d\ude80"#, "🚀"), (#"\u{1F680}\x41"#, "🚀A"),
    (#"\ud83d"#, "\u{FFFD}"),
    (#"a\\b\'"#, "a\\b'"), (#"\ud83d\nDE80"#, "\u{FFFD}\nDE80"), (#"\u+123"#, "u+123"),
    (#"\u{41"#, "u{41"),
    (#"\u00zz \x4"#, "u00zz x4"), (#"\u{110000}"#, "\u{FFFD}"),
  ])
  func `texts of java script have escapes`(text: String, expected: String) {
    let result = EleventyImporter.run(
      ImportInput([
        ".eleventy.js": "", "_data/own.js": "module.exports = {a: 'x', t: '\(text)'};", "a.md": "",
      ]), options: options)
    #expect(
      result.text("data/own.json")
        == "{\n  \"a\": \"x\",\n  \"t\": \"\(expected.replacing("\\", with: "\\\\").replacing("\n", with: "\\n"))\"\n}\n"
    )
  }

  @Test(arguments: [
    ("https://old.example", true), ("https://old.example/a%20b/c/", true),
    ("https://ä.example:80", true),
    ("https://o{ld.example/", false), ("https://old.example//a/", false),
    ("https://old.example/../", false),
    ("https:///a", false), ("https://old.example/a%0Ab/", false),
  ])
  func `an address that a site cannot have is left out`(url: String, isKept: Bool) {
    let result = EleventyImporter.run(
      ImportInput([".eleventy.js": "", "_data/site.json": "{\"url\": \"\(url)\"}", "a.md": ""]),
      options: options)
    #expect(result.text("site.yaml")?.contains("url: \"\(url)") == isKept)
  }

  @Test(arguments: [
    (["_config.yml": "", "_posts/a.md": ""], ImportOrigin.jekyll),
    (["hugo.toml": "", "content/a.md": ""], .hugo),
    (["config.toml": "base_url = \"x\"", "content/a.md": ""], .zola),
    (["config.toml": "baseURL = \"x\"", "content/a.md": ""], .hugo),
    (["eleventy.config.js": "", "a.md": ""], .eleventy),
    ([".obsidian/app.json": "", "a.md": ""], .obsidian), (["a.md": ""], .obsidian),
    (["posts/a.html": "<h1 class=\"p-name\">x</h1>"], .medium),
  ])
  func `folders are recognised`(files: [String: String], origin: ImportOrigin) {
    #expect(ImportOrigin(folder: ImportInput(files)) == origin)
  }

  @Test(arguments: [
    ("<rss xmlns:wp=\"http://wordpress.org/export/1.2/\">", ImportOrigin.wordpress),
    ("{\"db\": []}", .ghost), ("{\"Users\": {}}", .firebase),
    ("begin:vcard\n", .vcard),
  ])
  func `files are recognised`(text: String, origin: ImportOrigin) {
    #expect(ImportOrigin(file: SourceFile(path: "x", text: text)) == origin)
    #expect(ImportOrigin(file: SourceFile(path: "x", text: "hello")) == nil)
    #expect(ImportOrigin(folder: ImportInput(["a.txt": ""])) == nil)
  }
}
