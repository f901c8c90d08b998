import Importing
import SourceText
import Testing

/// Values of front matter that the layouts of a Hugo site print.
@Suite struct HugoLayoutTests {
  private let front =
    "---\ntitle: T\nbyline: By *Ada*\nsyntax: [a B, c]\nnote: Last\npicture_path: /a.png\n---\n"

  private func body(_ layouts: [String: String], at path: String = "boats/a.md") -> String {
    let pages = ["content/boats/a.md", "content/b.md"].map { ($0, front + "Body.\n") }
    let files = Dictionary(uniqueKeysWithValues: pages)
      .merging(layouts.map { ("layouts/" + $0, $1) }) { $1 }
    let result = HugoImporter.run(
      ImportInput(["hugo.toml": "title = \"T\"\n"].merging(files) { $1 }),
      options: ImportOptions { _ in nil })
    let text = result.text(path) ?? ""
    return text.firstRange(of: "\n---\n\n").map { String(text[$0.upperBound...]) } ?? text
  }

  @Test(
    arguments: [
      (
        "{{ with .Params.byline }}<p>{{ . | markdownify }}</p>{{ end }}{{ .Content }}",
        "By *Ada*\n\nBody.\n"
      ),
      (
        "{{ .Content }}{{- with $.Params.Byline -}}<i>{{ . }}</i>{{- end -}}",
        "Body.\n\n*By \\*Ada\\**\n"
      ),
      ("{{ if .Params.byline }}<p>{{ .Params.byline }}</p>{{ end }}", "By \\*Ada\\*\n\nBody.\n"),
      (
        "{{ define \"main\" }}{{ with .Params.syntax }}<h2>Use</h2>{{ range . }}<pre>{{ . }}</pre>{{ end }}{{ end }}{{ end }}",
        "## Use\n\n```\na B\n```\n\n```\nc\n```\n\nBody.\n"
      ),
      ("{{ with .Params.picture_path }}<img src=\"{{ . }}\">{{ end }}", "Body.\n"),
      ("{{ if .Params.byline }}<p>Comments</p>{{ end }}", "Body.\n"),
      ("{{ with .Params.byline }}<svg><title>Pen</title></svg>{{ end }}", "Body.\n"),
      ("{{ range .Pages }}{{ with .Params.byline }}{{ . }}{{ end }}{{ end }}", "Body.\n"),
      ("{{ with .Params.byline }}{{ unknownFunction . }}{{ end }}", "Body.\n"),
      ("{{ with .Params.title }}{{ . }}{{ end }}", "Body.\n"),
      ("{{ with .Params.byline }}{{ . }}", "Body.\n"),
    ])
  func `values that the layout prints are text`(layout: String, expected: String) {
    #expect(body(["_default/single.html": layout]) == expected)
  }

  @Test func `a block within another is printed once`() {
    let inner = "{{ if .Params.syntax }}<p>{{ index .Params.syntax 0 }}</p>{{ end }}"
    let outer = "{{ if .Params.byline }}<p>{{ .Params.byline }}</p>\(inner){{ end }}"
    #expect(body(["_default/single.html": outer]) == "By \\*Ada\\*\n\na B\n\nBody.\n")
    let other = "{{ if .Params.none }}<p>{{ .Params.none }}</p>\(inner){{ end }}"
    #expect(body(["_default/single.html": other]) == "a B\n\nBody.\n")
  }

  @Test func `deep blocks are left out`() {
    let layout =
      String(repeating: "{{ if .Params.byline }}", count: 20_000) + "{{ .Params.byline }}"
      + String(repeating: "{{ end }}", count: 20_000)
    #expect(body(["_default/single.html": layout]) == "Body.\n")
  }

  @Test func `the layout of a section is that of its pages`() {
    let layouts = [
      "_default/single.html": "{{ .Content }}",
      "boats/single.html": "{{ with .Params.byline }}{{ . }}{{ end }}",
    ]
    #expect(body(layouts) == "By \\*Ada\\*\n\nBody.\n")
    #expect(body(layouts, at: "b.md") == "Body.\n")
  }

  @Test func `partials and views belong to a layout`() {
    let layouts = [
      "_default/single.html":
        "{{ .Render \"page\" }}{{ if .Params.note }}<p>{{ .Params.note }}</p>{{ end }}",
      "_default/page.html": "{{ partial \"use.html\" . }}{{ .Content }}{{ partial \"by\" . }}",
      "partials/use.html": "{{ with .Params.syntax }}{{ range . }}<p>{{ . }}</p>{{ end }}{{ end }}",
      "partials/by.html": "{{ with .Params.byline }}{{ . }}{{ end }}",
      "partials/other.html": "{{ with .Params.picture_path }}{{ . }}{{ end }}",
    ]
    #expect(body(layouts) == "a B\n\nc\n\nBody.\n\nBy \\*Ada\\*\n\nLast\n")
  }

  @Test func `partials that include each other end`() {
    let loop = "{{ partial \"a\" . }}{{ partial \"b\" . }}"
    #expect(
      body(["_default/single.html": loop, "partials/a.html": loop, "partials/b.html": loop])
        == "Body.\n")
  }
}
