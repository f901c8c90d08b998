import Importing
import SourceText
import Testing

/// Shortcodes of Hugo's documentation and of themes in texts.
@Suite struct HugoShortcodeTests {
  private static let post = "journal/posts/2020-03-04-tea.md"

  private func convert(_ body: String, _ files: [String: String] = [:]) -> ImportResult {
    var all = [
      "hugo.toml": "[params]\nphone = \"555\"\n[params.author]\nname = \"Ada\"\n",
      "content/posts/tea.md":
        "---\ntitle: Tea\ndate: 2020-03-04\nMood: calm\n---\n\(body)",
      "content/posts/first.md": "---\ndate: 2019-01-02\n---\nFirst",
      "content/about.md": "---\ntitle: About\n---\nAbout",
      "content/docs/setup/index.md": "---\ntitle: Setup\n---\nSetup",
      "content/docs/_index.md": "---\ntitle: Docs\n---\n",
      "static/img/a.png": "png",
    ]
    all.merge(files) { $1 }
    return HugoImporter.run(ImportInput(all), options: ImportOptions { _ in nil })
  }

  private func expect(
    _ body: String, _ expected: String, kept: [String] = [],
    _ location: Testing.SourceLocation = #_sourceLocation
  ) {
    let result = convert(body)
    #expect(result.body(Self.post) == expected + "\n", sourceLocation: location)
    let messages = result.messages.filter { !$0.hasPrefix("front matter keys") }
    #expect(
      messages
        == kept.map { "shortcode '\($0)' is not converted: its template is not in the site" },
      sourceLocation: location)
  }

  @Test(arguments: [
    ("{{< figure src=\"/img/a.png\" >}}", "![](/img/a.png)"),
    ("{{< figure src=\"/img/a.png\" alt=\"cup\" >}}", "![cup](/img/a.png)"),
    (
      "{{< figure src=\"/img/a.png\" title=\"A cup\" caption=\"of tea\" >}}",
      "![of tea](/img/a.png \"A cup of tea\")"
    ),
    ("{{<figure src=`/img/a.png` caption='\"Tea\"'>}}", "![\"Tea\"](/img/a.png \"\\\"Tea\\\"\")"),
    ("{{% figure src=\"/img/a.png\" %}}", "![](/img/a.png)"),
    ("{{< figure src=\"/img/a.png\" />}}", "![](/img/a.png)"),
    ("{{< figure src=\"/img/a.png\" >}}{{< /figure >}}", "![](/img/a.png)"),
    (
      "{{< figure src=\"/img/a.png\" link=\"https://x.example/(a)\" >}}",
      "[![](/img/a.png)](https://x.example/%28a%29)"
    ),
    ("{{< figure\n  src=\"/img/a.png\"\n  alt=\"cup\"\n>}}", "![cup](/img/a.png)"),
    ("{{< figure src=\"/img/a.png\" alt=\"[cup]\" >}}", "![\\[cup\\]](/img/a.png)"),
    ("{{< figure src=\"https://x.example/a b.png\" >}}", "![](https://x.example/a%20b.png)"),
  ])
  func `a figure is an image with its caption as the title`(body: String, expected: String) {
    expect(body, expected)
  }

  @Test(arguments: [
    (
      "{{< youtube w7Ft2ymGmfc >}}",
      "[Video on YouTube](https://www.youtube.com/watch?v=w7Ft2ymGmfc)"
    ),
    (
      "{{< youtube id=\"w7Ft2ymGmfc\" title=\"A film\" >}}",
      "[A film](https://www.youtube.com/watch?v=w7Ft2ymGmfc)"
    ),
    ("{{< vimeo 146022717 >}}", "[Video on Vimeo](https://vimeo.com/146022717)"),
    ("{{< gist spf13 7896402 >}}", "[Code on GitHub](https://gist.github.com/spf13/7896402)"),
    (
      "{{< gist spf13 7896402 \"img.html\" >}}",
      "[Code on GitHub](https://gist.github.com/spf13/7896402)"
    ),
    (
      "{{< tweet user=\"SanDiegoZoo\" id=\"1453110110599868418\" >}}",
      "[Post on X](https://twitter.com/SanDiegoZoo/status/1453110110599868418)"
    ),
    (
      "{{< tweet 877500564405444608 >}}",
      "[Post on X](https://twitter.com/i/status/877500564405444608)"
    ),
    (
      "{{< instagram BWNjjyYFxVx >}}",
      "[Picture on Instagram](https://www.instagram.com/p/BWNjjyYFxVx/)"
    ),
    ("{{< qr text=\"https://gohugo.io\" />}}", "[https://gohugo.io](https://gohugo.io)"),
    ("{{< qr \"plain\" >}}", "`plain`"),
  ])
  func `films, posts and code of other sites are links`(body: String, expected: String) {
    expect(body, expected)
  }

  @Test(arguments: [
    ("[a]({{< ref \"first.md\" >}})", "[a](/journal/posts/2019-01-02-first.md)"),
    ("[a]({{< ref first >}})", "[a](/journal/posts/2019-01-02-first.md)"),
    ("[a]({{% relref \"/about\" %}})", "[a](/about.md)"),
    ("[a]({{< ref \"/about.md#b\" >}})", "[a](/about.md#b)"),
    ("[a]({{< relref \"docs/setup\" >}})", "[a](/docs/setup/index.md)"),
    ("[a]({{< relref path=\"/docs\" >}})", "[a](/docs/index.md)"),
    ("[a]({{< ref \"#b\" >}})", "[a](#b)"),
    ("[a]: {{< ref \"/about\" >}}", "[a]: /about.md"),
  ])
  func `references lead to the files of pages`(body: String, expected: String) {
    expect(body, expected)
  }

  @Test(arguments: [
    ("{{< highlight go >}}\nx := 1\n{{< /highlight >}}", "```go\nx := 1\n```"),
    ("{{% highlight go %}}x{{% /highlight %}}", "```go\nx\n```"),
    (
      "{{< highlight go \"linenos=table,hl_lines=8 15-17\" >}}\nx\n{{< / highlight >}}",
      "```go {linenos=\"table\" hl_lines=\"8 15-17\"}\nx\n```"
    ),
    ("{{< highlight html >}}\n<b>\n\n```\n{{< /highlight >}}", "````html\n<b>\n\n```\n````"),
  ])
  func `highlighted code becomes a fence with its options`(body: String, expected: String) {
    expect(body, expected)
  }

  @Test(arguments: [
    (
      "{{< details summary=\"A & B\" >}}\nText\n{{< /details >}}",
      "<details>\n<summary>A &amp; B</summary>\n\nText\n\n</details>\n"
    ),
    (
      "{{% details title=\"T\" open=true %}}x{{% /details %}}",
      "<details open>\n<summary>T</summary>\n\nx\n\n</details>\n"
    ),
    ("{{< rawhtml >}}<b>x</b>{{< /rawhtml >}}", "<b>x</b>\n"),
    ("{{< param mood >}} {{< param \"phone\" >}} {{< param author.name >}}", "calm 555 Ada\n"),
  ])
  func `details and HTML are HTML`(body: String, expected: String) {
    #expect(convert(body).body(Self.post) == expected)
  }

  @Test(arguments: [
    ("Use {{</* figure src=\"a\" */>}} here", "Use `{{< figure src=\"a\" >}}` here"),
    ("`{{</* ref \"x\" */>}}`", "`{{< ref \"x\" >}}`"),
    ("```\n{{%/* details */%}}\n```", "```\n{{% details %}}\n```"),
  ])
  func `a shortcode that is shown stays a shortcode in code`(body: String, expected: String) {
    expect(body, expected)
  }

  @Test(arguments: [
    ("a {{% own tip %}} b", "a <!-- shortcode: own tip --> b", "own"),
    ("{{< own x=\"-->\" >}}", "<!-- shortcode: own x=\"- -&gt;\" -->", "own"),
    ("[a]({{< own >}})", "[a]()", "own"),
    ("<a href=\"{{< own >}}\">", "<a href=\"\">", "own"),
    ("`{{< own >}}`", "``", "own"),
    ("{{< ref \"missing\" >}}", "<!-- shortcode: ref \"missing\" -->", "ref"),
    ("{{< youtube \"a b\" >}}", "<!-- shortcode: youtube \"a b\" -->", "youtube"),
    ("{{< gist 7896402 >}}", "<!-- shortcode: gist 7896402 -->", "gist"),
    ("{{< figure >}}", "<!-- shortcode: figure -->", "figure"),
    ("{{< highlight go >}}", "<!-- shortcode: highlight go -->", "highlight"),
  ])
  func `a shortcode that is not known becomes a comment, with a warning`(
    body: String, expected: String, name: String
  ) throws {
    expect(body, expected, kept: [name])
  }

  @Test(arguments: [
    "{{<", "{{< a", "{{% a >}}", "{{< a %}}", "{{", "a {{ .Title }} b", "}}", "{{ <b> }}",
  ])
  func `what is not closed is text`(body: String) {
    expect(body, body)
  }

  @Test func `the summary divider stays`() {
    expect("a\n\n<!--more-->\n\nb", "a\n\n<!--more-->\n\nb")
  }
}
