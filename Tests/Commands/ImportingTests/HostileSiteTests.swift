import CivilTime
import Importing
import SourceText
import Testing

/// Sites that nobody would write: nothing leads out of the content, and every file is accounted for.
@Suite struct HostileSiteTests {
  private func input(_ files: [String: String]) -> ImportInput {
    ImportInput(root: "old", paths: files.keys.sorted()) { path in
      files[path].map { Array($0.utf8) }
    }
  }

  private static let bodies = [
    "", "\0", "---", "---\n", "---\n---", "+++\n", "{", "{}", "{\"a\":", "---\ntitle: [\n---\n",
    "---\npermalink: /../../etc/passwd\nslug: ../../x\nurl: ../../y\n---\nx",
    "---\npermalink: \"/a\\0b/:nothing/:\"\ndate: nonsense\ntags: {a: 1}\nauthor: [[1]]\n---\nx",
    "---\naliases: [../../x, \"\", /, \"\\u0000\"]\nredirect_from: [/../x, /]\ndate: 2020-01-01\n---\n{{",
    "---\nimage: ../../x.png\ndate: 9999-99-99\n---\n{% highlight %}{% raw %}{% include ../x %}",
    "---\nliquid: true\n---\n{% for a in site.posts %}{{ a.title }}{% endfor %} {% tag",
    "---\n---\n[a](", "---\n---\n{: .x}\n\n{:toc}\n{::}\n<div markdown=",
    "---\n---\n<pre>\n\n<div>\n",
    "---\n---\n{{< highlight >}}{{< /figure >}}{{</* x */>}}{{% details %}}{{< ref >}}",
    "---\n---\n| |\n||\n|\n^\n\\\\\n$$\n$$$$\n`````\n~~~",
    "---\n---\n&#0; \u{202E} \u{FEFF}{{ page.url }}",
  ]

  private func check(_ result: ImportResult, _ files: [String: String]) {
    for file in result.files {
      let parts = file.path.text.split(separator: "/", omittingEmptySubsequences: false)
      #expect(!parts.contains("..") && !parts.contains("") && !parts.contains("."))
      #expect(!file.path.text.utf8.contains { $0 < 0x20 || $0 == 0x5C })
    }
    if result.isUsable { #expect(Set(result.outcomes.map(\.source)) == Set(files.keys)) }
  }

  @Test func `Jekyll sites stay in the content`() {
    var files = [
      "_config.yml":
        "permalink: /../:title/:../\nbaseurl: //../\ncollections: {c: {output: true}}\n"
    ]
    for (number, body) in Self.bodies.enumerated() {
      files["_posts/2020-01-0\(number % 9 + 1)-\(number).md"] = body
      files["_posts/2020-01-01-h\(number).html"] = body
      files["_c/\(number).md"] = body
      files["page \(number)\u{1}.md"] = body
      files["data/\(number).json"] = body
      files["_data/\(number).yml"] = body
    }
    let options = ImportOptions { _ in nil }
    check(JekyllImporter.run(input(files), options: options), files)
  }

  @Test func `Hugo sites stay in the content`() {
    var files = ["hugo.toml": "baseURL = \"x\"\n[permalinks]\nposts = \"/../:sections[9:1]/:x\"\n"]
    for (number, body) in Self.bodies.enumerated() {
      files["content/posts/2020-01-01-\(number).md"] = body
      files["content/events/\(number)/index.md"] = body
      files["content/events/\(number)/a\\b.png"] = body
      files["content/\(number).html"] = body
      files["static/site.yaml\(number)"] = body
      files["data/\(number).toml"] = body
    }
    files["static/site.yaml"] = "title: Not this\n"
    let result = HugoImporter.run(input(files), options: ImportOptions { _ in nil })
    check(result, files)
    #expect(result.text("site.yaml")?.contains("Not this") != true)
  }

  @Test func `large and unclosed texts are linear`() {
    for unit in [
      "{{ ", "{% raw %}", "{% highlight x %}", "`", "[", "](", "<div>\n", "{: ", "<pre ",
      "{{< highlight x >}}", "$$", "|a|\n",
    ] {
      let files = [
        "_config.yml": "title: x\n", "content/posts/a.md": "",
        "_posts/2020-01-01-a.md": "---\n---\n" + String(repeating: unit, count: 3_000),
      ]
      let clock = ContinuousClock()
      let options = ImportOptions { _ in nil }
      let time = clock.measure {
        _ = JekyllImporter.run(input(files), options: options)
        _ = HugoImporter.run(
          input(["content/posts/a.md": files["_posts/2020-01-01-a.md"] ?? ""]), options: options)
      }
      #expect(time < .seconds(5), "\(unit) \(time)")
    }
  }
}
