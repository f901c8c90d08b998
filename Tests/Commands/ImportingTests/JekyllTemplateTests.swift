import Importing
import SourceText
import Testing

/// Liquid of Jekyll sites that the import runs.
@Suite struct JekyllTemplateTests {
  private static let post = "journal/posts/2020-03-04-tea.md"

  private func convert(_ body: String, _ files: [String: String] = [:]) -> ImportResult {
    var all = [
      "_config.yml": "title: Tea\nurl: https://tea.example\ncups: 3\n",
      "_posts/2020-03-04-tea.md": "---\ntitle: Tea\ntags: [a, b]\n---\n\(body)",
      "_posts/2019-01-02-first-post.md": "---\ncategories: [x]\n---\nFirst *words*.\n\nMore.",
      "about.md": "---\ntitle: About\n---\nAbout",
      "_data/boats.yml": "- {name: Heron}\n- {name: Curlew}\n",
      "_data/crew/north.yml": "- name: Ben\n  text: |\n    Two\n\n    lines\n",
      "_includes/unit.html": "in {{ include.unit | default: 'feet' }}",
      "_includes/list.html":
        "{% for boat in site.data.boats %}{{ boat.name }} {% include unit.html unit=include.unit %}; {% endfor %}",
      "_includes/self.html": "{% include self.html %}",
    ]
    all.merge(files) { $1 }
    return JekyllImporter.run(ImportInput(all), options: ImportOptions { _ in nil })
  }

  @Test(arguments: [
    // Code.
    ("`{{ command }}`", "``"),
    ("`{{ page.title }} {{ page.tags | join: '+' }}`", "`Tea a+b`"),
    ("```\nrun {{ command }}--cups={{ site.cups }}\n```", "```\nrun --cups=3\n```"),
    ("`{% raw %}{{ a }}{% endraw %}{{ b }}`", "`{{ a }}`"),
    ("```\n{% for t in page.tags %}{{ t }}{% endfor %}\n```", "```\nab\n```"),
    ("{% highlight sh %}\nrun {{ page.tags[0] }}\n{% endhighlight %}", "```sh\nrun a\n```"),
    // Includes.
    ("{% include list.html unit='m' %}", "Heron in m; Curlew in m; "),
    ("{% include list.html %}", "Heron in feet; Curlew in feet; "),
    ("{% include_cached list.html unit='m' %}", "Heron in m; Curlew in m; "),
    // Captures.
    (
      "{% capture x %}{::nomarkdown}\n<p>a</p>\n<p>b</p>\n{:/nomarkdown}{% endcapture %}{{ x }}",
      "\n<p>a</p>\n<p>b</p>\n"
    ),
    // HTML.
    (
      "<table>\n{% for p in site.data.crew.north %}\n<tr><td>{{ p.text }}</td></tr>\n{% endfor %}\n</table>",
      "<table>\n<tr><td>Two\nlines\n</td></tr>\n</table>"
    ),
    (
      "<div markdown=\"1\">\n{% if page.tags contains 'a' %}*yes*{% endif %}\n</div>",
      "<div>\n\n*yes*\n</div>"
    ),
    // Values.
    ("{% for c in site.categories %}{{ c[0] }}{{ c[1].size }}{% endfor %}", "x1"),
    (
      "{% for c in site.categories %}{% for p in c[1] %}{{ p.url }}{% endfor %}{% endfor %}",
      "/x/2019/01/02/first-post.html"
    ),
    (
      "{% for p in site.categories.x %}{{ p.excerpt }}{% endfor %}",
      "<p>First <em>words</em>.</p>\n"
    ),
    ("{{ page.id }} {{ page.path }}", "/2020/03/04/tea _posts/2020-03-04-tea.md"),
    ("{{ page.title | ordinal }}", "Tea"),
    ("{% assign a = 'x,y' | split: ',' %}{{ a | last }}", "y"),
  ])
  func `Liquid that cannot stay runs once, with Jekyll's meaning`(
    body: String, expected: String
  ) throws {
    let result = convert(body)
    #expect(result.body(Self.post)?.trimmed == expected.trimmed)
    #expect(result.messages == [])
    #expect(try !#require(result.front(Self.post)).contains("liquid: true"))
  }

  @Test(arguments: [
    ("a {% chart x %} b", "a  b", "Liquid: unknown tag 'chart'"),
    ("{% include missing.html %}", "", "Liquid: unknown partial 'missing.html'"),
    ("{% for a in b %}", "", "Liquid: "),
  ])
  func `tags that Jekyll has from plugins are reported, and nothing raw is left`(
    body: String, expected: String, message: String
  ) throws {
    let result = convert(body)
    #expect(result.body(Self.post)?.trimmed == expected)
    #expect(result.messages.first?.hasPrefix(message) == true, "\(result.messages)")
    #expect(result.diagnostics.first?.excerpt?.position.line == 5)
  }

  @Test func `an include that includes itself ends`() {
    let result = convert("a {% include self.html %} b")
    #expect(result.body(Self.post)?.contains("{%") == false)
    #expect(result.messages.count == 1)
  }

  @Test func `files with front matter are published as their output`() {
    let result = convert(
      "x",
      [
        "api.json": "---\n---\n[{% for p in site.posts %}{{ p.title | jsonify }}{% endfor %}]\n",
        "whole.html":
          "---\n---\n<!doctype html>{% for b in site.data.boats %}{{ b.name }}{% endfor %}",
        "list.html": "---\n---\n{% for t in site.tags %}<b>{{ t[0] }}</b>{% endfor %}",
        "feed.xml": "---\n---\n<feed/>",
      ])
    #expect(result.text("api.json") == "[\"Tea\"\"First Post\"]\n")
    #expect(result.text("whole.html") == "<!doctype html>HeronCurlew")
    #expect(result.body("list.md") == "<div>\n<b>a</b><b>b</b>\n</div>\n")
    #expect(result.status(of: "feed.xml") == .kept)
  }

  @Test func `redirects become aliases`() throws {
    let result = convert(
      "x",
      [
        "docs/c/index.md": "---\nredirect_from: [/docs/c.html, old/a]\n---\nc",
        "moved.md": "---\nredirect_to: /docs/c/\n---\n",
        "near/far.md": "---\nredirect_to: ../docs/c/\n---\n",
        "away.md": "---\nredirect_to: https://far.example/\n---\n",
      ])
    let front = try #require(result.front("docs/c/index.md"))
    #expect(front.contains("aliases: [/docs/c.html, /old/a/, /moved.html, /near/far.html]"))
    #expect(try #require(result.text("away.md")).contains("url=https://far.example/"))
    #expect(result.messages == [])
  }

  @Test func `a post has several authors`() throws {
    let result = convert(
      "x",
      [
        "_posts/2020-05-06-two.md": "---\nauthor: [ted, Ann Example]\n---\n",
        "_data/authors.yml": "ted: {name: Ted Example}\n",
      ])
    let front = try #require(result.front("journal/posts/2020-05-06-two.md"))
    #expect(front.contains("author: [ted, ann-example]"))
    #expect(try #require(result.text("people.yaml")).contains("name: Ted Example"))
  }

  @Test(arguments: [
    (
      "<details>\n<summary>s</summary>\n{% highlight c %}\na\n\nb\n{% endhighlight %}\n</details>",
      "<details>\n<summary>s</summary>\n\n```c\na\n\nb\n```\n\n</details>"
    ),
    ("<div\n  class=\"w\"\n  markdown=\"1\">\n*m*\n</div>", "<div class=\"w\">\n\n*m*\n</div>"),
    ("- i\n  <div markdown=\"1\">\n  *m*\n  </div>", "- i\n  <div>\n\n  *m*\n  </div>"),
    ("| a | b |\n|---|---|---|\n| 1 | 2 |", "| a | b |\n|---|---|\n| 1 | 2 |"),
    ("Term\n{: #t}\n: Text", "Term<span id=\"t\"></span>\n: Text"),
  ])
  func `blocks of kramdown that differ are converted`(body: String, expected: String) {
    let result = convert(body)
    #expect(result.body(Self.post) == expected + "\n")
    #expect(result.messages == [])
  }
}

extension String {
  fileprivate var trimmed: String {
    var text = self[...]
    while text.first?.isWhitespace ?? false { text.removeFirst() }
    while text.last?.isWhitespace ?? false { text.removeLast() }
    return String(text)
  }
}
