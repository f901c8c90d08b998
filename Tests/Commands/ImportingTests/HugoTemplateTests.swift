import Importing
import SourceText
import Testing

/// Shortcodes whose templates are in the site.
@Suite struct HugoTemplateTests {
  private static let post = "journal/posts/2020-03-04-tea.md"

  private func convert(_ body: String, _ templates: [String: String]) -> ImportResult {
    var all = [
      "hugo.toml": "title = \"T\"\n[params]\nversion = \"1.2\"\n",
      "content/posts/tea.md": "---\ntitle: Tea & cake\ndate: 2020-03-04\nmood: calm\n---\n\(body)",
      "content/about.md": "---\ntitle: About\n---\nAbout",
      "data/boats.yaml": "- name: Heron\n- name: Curlew\n",
      "data/crew/north.toml": "first = \"Ben\"\n",
      "layouts/partials/p.html": "<i>{{ . }}</i>",
      "layouts/partials/give.html": "{{ return add . 1 }}",
    ]
    for (name, text) in templates { all["layouts/shortcodes/\(name).html"] = text }
    return HugoImporter.run(ImportInput(all), options: ImportOptions { _ in nil })
  }

  @Test(arguments: [
    ("{{< t >}}", "plain", "plain"),
    ("{{< t a >}}", "{{ .Get 0 }}", "a"),
    ("{{< t x=\"a & b\" >}}", "{{ .Get \"x\" }}", "a &amp; b"),
    ("{{< t x=\"<b>\" >}}", "{{ .Get \"x\" | safeHTML }}", "<b>"),
    ("{{< t >}}", "{{ with .Get 0 }}{{ . }}{{ else }}none{{ end }}", "none"),
    (
      "{{< t 3 >}}", "{{ range seq 1 (.Get 0) }}{{ . }}{{ if eq . 2 }}!{{ end }}{{ end }}", "12!3"
    ),
    (
      "{{< t >}}", "{{ range $i, $b := site.Data.boats }}{{ add $i 1 }}{{ $b.name }} {{ end }}",
      "1Heron 2Curlew"
    ),
    ("{{< t >}}", "{{ .Site.Data.crew.north.first }}", "Ben"),
    (
      "{{< t >}}", "{{ .Page.Title }} {{ .Page.Params.mood }} {{ site.Params.version }}",
      "Tea &amp; cake calm 1.2"
    ),
    ("{{< t >}}", "{{ $x := 1 }}{{ if true }}{{ $x = 2 }}{{ end }}{{ $x }}", "2"),
    ("{{< t >}}", "a {{- /* comment */ -}} b", "ab"),
    (
      "{{< t b >}}",
      "{{ if and (eq (.Get 0) \"b\") (not false) }}yes{{ else if true }}no{{ end }}", "yes"
    ),
    (
      "{{< t >}}", "{{ printf \"%s-%02d\" \"a\" 7 }} {{ len \"abc\" }} {{ slice 1 2 | len }}",
      "a-07 3 2"
    ),
    ("{{< t >}}", "{{ partial \"p.html\" \"x\" }}{{ partial \"give\" 1 }}", "<i>x</i>2"),
    ("[a]({{< t >}})", "{{ relref .Page \"about\" }}", "[a](/about.md)"),
    ("{{< t >}}*x*{{< /t >}}", "<b>{{ .Inner | markdownify }}</b>", "<b><em>x</em></b>"),
    (
      "{{< t >}}\n*x*\n\n- a\n{{< /t >}}", "<div>\n    {{ .Inner | markdownify }}\n</div>",
      "<div>\n\n*x*\n\n- a\n\n</div>"
    ),
    ("{{% t %}}*x*{{% /t %}}", "**a** {{ .Inner }}", "**a** *x*"),
    ("- a\n  {{< t >}}", "<div>\nx\n</div>", "- a\n  <div>\n  x\n  </div>"),
    ("```\n{{< t >}}\n```", "{{ site.Params.version }}", "```\n1.2\n```"),
    (
      "{{< t >}}", "{{ range dict \"b\" 2 \"a\" 1 }}{{ . }}{{ end }}{{ (dict \"k\" \"v\").k }}",
      "12v"
    ),
    (
      "{{< t >}}",
      "{{ range site.Data.boats }}{{ if eq .name \"Heron\" }}{{ continue }}{{ end }}{{ .name }}{{ end }}",
      "Curlew"
    ),
    ("{{< t abc >}}", "{{ substr (.Get 0) 1 }} {{ substr (.Get 0) 0 2 }}", "bc ab"),
    (
      "{{< t >}}",
      "{{ range where site.Data.boats \"name\" \"Curlew\" }}{{ .name }}{{ end }}", "Curlew"
    ),
    ("{{< t >}}", "{{ range sort site.Data.boats \"name\" }}{{ .name }}{{ end }}", "CurlewHeron"),
    ("{{< t >}}", "{{ replaceRE `b+` \"c\" \"abb\" }}", "ac"),
    ("{{< t >}}", "{{ replaceRE `(a)(b)?` \"$2${1}x\" \"abab-a\" }}", "baxbax-ax"),
    ("{{< t >}}", "{{ highlight \"x = 1\" \"go\" \"\" }}", "```go\nx = 1\n```"),
    (
      "{{% t %}}", "{{ dict (slice \"a\" \"b\") 1 | transform.Remarshal \"toml\" }}",
      "[a]\n  b = 1"
    ),
    (
      "{{% t %}}", "{{ transform.Remarshal \"yaml\" \"{\\\"a\\\": [1, {\\\"b\\\": 2}]}\" }}",
      "a:\n- 1\n- b: 2"
    ),
  ])
  func `a template's output replaces its shortcode`(
    body: String, template: String, expected: String
  ) {
    let result = convert(body, ["t": template])
    #expect(result.body(Self.post) == expected + "\n")
    #expect(result.messages.filter { !$0.hasPrefix("front matter keys") } == [])
  }

  @Test func `nested shortcodes know their parents`() {
    let result = convert(
      "{{< tabs >}}{{< tab \"A\" >}}a{{< /tab >}}{{< tab \"B\" >}}b{{< /tab >}}{{< /tabs >}}",
      [
        "tabs": "<p>{{ range .Scratch.Get \"names\" }}{{ . }},{{ end }}</p>{{ .Inner }}",
        "tab":
          "{{ .Parent.Scratch.Add \"names\" (slice (.Get 0)) }}<i>{{ .Inner }} in {{ .Parent.Name }}</i>",
      ])
    #expect(result.body(Self.post) == "<p>A,B,</p><i>a in tabs</i><i>b in tabs</i>\n")
  }

  @Test func `a template finds the files of its page`() {
    let result = HugoImporter.run(
      ImportInput([
        "hugo.toml": "", "content/docs/a/index.md": "---\n---\n{{< img sun >}}{{< img none >}}",
        "content/docs/a/img/sunset.png": "",
        "layouts/shortcodes/img.html":
          "{{ with .Page.Resources.GetMatch (printf \"img/%s*\" (.Get 0)) }}{{ with .Resize \"30x\" }}<img src=\"{{ .RelPermalink }}\">{{ end }}{{ end }}",
      ]), options: ImportOptions { _ in nil })
    #expect(result.body("docs/a/index.md") == "<img src=\"img/sunset.png\">\n")
  }

  @Test func `a template can keep a call`() {
    let result = convert(
      "{{< tabs >}}{{< tab \"A\" >}}a{{< /tab >}}{{< /tabs >}}",
      [
        "tabs": "{{ with .Scratch.Get \"call\" }}{{ .Get 0 }}{{ .Inner }}{{ end }}",
        "tab": "{{ .Parent.Scratch.Set \"call\" . }}",
      ])
    #expect(result.body(Self.post) == "Aa\n")
  }

  @Test(arguments: [
    ("{{ .Page.Lastmod }}", "its template uses '.Lastmod'"),
    ("{{ getJSON \"x\" }}", "its template uses the function 'getJSON'"),
    ("{{ if }}{{ end }}", "its template uses an empty action"),
    ("{{ range 1 }", "its template uses '}'"),
    ("{{ partial \"none\" . }}", "its template uses the partial 'none'"),
    ("{{ block \"x\" . }}{{ end }}", "its template uses 'block'"),
  ])
  func `a template outside of the subset is reported once, and its content stays`(
    template: String, reason: String
  ) {
    let result = convert("{{< t >}}a{{< /t >}} {{< t >}}b{{< /t >}}", ["t": template])
    #expect(result.body(Self.post) == "a b\n")
    let messages = result.messages.filter { !$0.hasPrefix("front matter keys") }
    #expect(messages == ["shortcode 't' is not converted, 2 times: \(reason)"])
  }

  @Test(arguments: [
    "{{ range seq 1 9999 }}{{ range seq 1 9999 }}{{ range seq 1 9999 }}x{{ end }}{{ end }}{{ end }}",
    "{{ div 1 0 }}", "{{ mod 1 0 }}", "{{ int \"9e99\" }}", "{{ mul 999999999999 999999999999 }}",
    "{{ strings.Repeat 999999999 \"x\" }}", "{{ first 9999999999999 (slice 1) }}",
    "{{ partial \"loop\" . }}",
    String(repeating: "{{ if true }}", count: 500), String(repeating: "{{ (", count: 500),
    "{{ \"", "{{ `", "{{ $", "{{ . }}{{ .. }}", "{{ . . . }}",
  ])
  func `hostile templates end`(template: String) {
    #expect(convert("{{< t >}}", ["t": template]).isUsable)
  }

  @Test(arguments: [
    ("{{< alert type=\"warning\" >}}\nText\n{{< /alert >}}", "\n> [!WARNING]\n> Text\n"),
    ("{{< tip title=\"T\" >}}x{{< /tip >}}", "\n> [!TIP]\n> **T**\n>\n> x\n"),
    (
      "{{< expand \"More\" >}}x{{< /expand >}}",
      "<details>\n<summary>More</summary>\n\nx\n\n</details>\n"
    ),
    ("{{< code-toggle >}}\na: 1\n{{< /code-toggle >}}", "```yaml\na: 1\n```\n"),
    ("{{< tabs >}}{{< tab \"A\" >}}a{{< /tab >}}{{< /tabs >}}", "\n**A**\n\na\n"),
    ("{{< button href=\"https://a.example\" >}}Go{{< /button >}}", "[Go](https://a.example)\n"),
    ("{{< mermaid >}}\ngraph TD\n{{< /mermaid >}}", "```mermaid\ngraph TD\n```\n"),
    ("{{< own >}}kept{{< /own >}}", "kept\n"),
    ("a {{< own x >}} b", "a <!-- shortcode: own x --> b\n"),
  ])
  func `shortcodes of themes without their files have equals`(body: String, expected: String) {
    let text = convert(body, [:]).body(Self.post)
    #expect(text?.drop { $0 == "\n" } == expected.drop { $0 == "\n" })
  }
}
