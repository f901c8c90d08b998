import Testing

/// Liquid in the text of content, through real builds.
@Suite struct ContentLiquidTests {
  private static let base = [
    "content/site.yaml": "title: Ada\nurl: https://ada.example/me/\n",
    "templates/layouts/page.html": "{{ content }}", "templates/layouts/home.html": "x",
    "templates/layouts/404.html": "x", "templates/layouts/post.html": "{{ content }}",
    "templates/layouts/journal.html":
      "{% for p in page.posts %}[{{ p.excerpt }}|{{ p.words }}|{{ p.description }}]{% endfor %}",
    "templates/layouts/journals.html": "x",
    "templates/partials/box.html": "<div>\n\n  {{ text }}\n\n    indented\n</div>",
    "templates/partials/word.html": "<b>{{ text }}</b>",
  ]

  private static let front = "---\ntitle: About\nliquid: true\nsummary: 12\n---\n"

  private struct Built {
    let site: TestSite
    let html: String
    let errors: String
    let status: Int32
  }

  private func build(
    _ text: String, _ files: [String: String] = [:], _ arguments: [String] = []
  ) throws -> Built {
    let own = ["content/about.md": Self.front + text]
    let site = try TestSite(
      Self.base.merging(own) { $1 }.merging(files) { $1 })
    let run = try site.run(["build", "--as-of", "2026-04-01"] + arguments)
    let html = run.status == 0 ? try site.text("public/about/index.html") : ""
    return Built(site: site, html: html, errors: run.errors, status: run.status)
  }

  @Test func `tags and outputs run before Markdown`() throws {
    let built = try build(
      """
      {{ page.title }} of {{ site.title }}, {{ page.summary | plus: 1 }} km & <b>{{ '*so*' }}</b>.

      {% for i in (1..2) %}
      {{ i }}. [here](about.md)
      {% endfor %}
      {% capture bold %}**bold**{% endcapture %}{{ bold }}
      """)
    #expect(built.errors == "")
    #expect(built.html.contains("<p>About of Ada, 13 km &amp; <b><em>so</em></b>.</p>"))
    #expect(built.html.contains("<a href=\"/me/about/\">here</a>"))
    #expect(built.html.contains("<strong>bold</strong>"))
  }

  @Test(arguments: [
    ("`{{ x }}` {{ 1 }}", "<p><code>{{ x }}</code> 1</p>"),
    ("``{{ ` }} {% nope %}``", "<p><code>{{ ` }} {% nope %}</code></p>"),
    ("```\n{% nope %}\n```", "<code>{% nope %}\n</code>"),
    ("- a\n\n  ~~~~ text\n  {% nope %}\n  ~~~~\n", "{% nope %}\n</code>"),
    ("> ```\n> {{ x }}\n> ```\n>\n> {{ 2 }}", "<p>2</p>"),
    ("    {{ indented }}", "<code>{{ indented }}\n</code>"),
    ("{% raw %}{{ x }}{% endraw %}", "<p>{{ x }}</p>"),
    ("\\`{{ 1 }} `", "<p>`1 `</p>"),
    ("{{ '`' | size }} `{{ x }}`", "<p>1 <code>{{ x }}</code></p>"),
    ("{% assign a = '`' %}{{ 1 }}{% assign b = '`' %}{{ 2 }}", "<p>12</p>"),
    ("{% comment %} ` {% endcomment %}{{ 1 }} `", "<p>1 `</p>"),
    ("{% render 'word',\n\n    text: 'x' %}", "<p><b>x</b></p>"),
    ("{{ 1 }}", "<p>1</p>"),
  ])
  func `code is left alone`(text: String, html: String) throws {
    let built = try build(text)
    #expect(built.errors == "")
    #expect(built.html.contains(html), "\(built.html)")
  }

  @Test(arguments: [
    ("{% render 'box', text: '*a*<' %}", "<div>\n\n  *a*&lt;\n\n    indented\n</div>\n"),
    (
      "before\n{% render 'box', text: 1 %}\nafter *it*",
      "<p>before</p>\n<div>\n\n  1\n\n    indented\n</div>\n<p>after <em>it</em></p>\n"
    ),
    (
      "- a\n  {% render 'box', text: 1 %}\n- b",
      "<ul>\n<li>a\n<div>\n\n  1\n\n    indented\n</div></li>\n<li>b</li>\n</ul>\n"
    ),
    (
      "> {% render 'box', text: 1 %}",
      "<blockquote>\n<div>\n\n  1\n\n    indented\n</div>\n</blockquote>\n"
    ),
    ("{% render 'word', text: 1 %} *at once*", "<p><b>1</b> <em>at once</em></p>\n"),
    ("*in {% render 'word', text: 1 %}*", "<p><em>in <b>1</b></em></p>\n"),
    ("- {% render 'word', text: 1 %}", "<ul>\n<li><b>1</b></li>\n</ul>\n"),
    (
      "{% capture w %}{% render 'word', text: 1 %}{% endcapture %}{% render 'word', text: w %}",
      "<p><b><b>1</b></b></p>\n"
    ),
    ("a {{ '*b*' | markdownify }} c", "<p>a</p>\n<p><em>b</em></p>\n<p>c</p>\n"),
    ("![{% render 'word', text: 1 %}](about.md)", "alt=\"\""),
    ("{% render 'box', text: 1 %}{% render 'box', text: 1 %}", "indented\n</div>\n<div>"),
  ])
  func `markup survives Markdown`(text: String, html: String) throws {
    let built = try build(text)
    #expect(built.errors == "")
    #expect(built.html.hasSuffix(html) || built.html.contains(html), "\(built.html)")
  }

  @Test(arguments: [
    ("One.\n\n{% nope %}", "content/about.md:8:4: error: unknown tag 'nope'"),
    (
      "{% for i in (1..2) %}\n[x](no.md)\n{% endfor %}",
      "content/about.md:7:5: warning: broken link"
    ),
    (
      "{{ site.posts.size }}\n{% render 'box' %}\n\n[x](no.md)",
      "content/about.md:9:5: warning: broken link 'no.md': no such page or file"
    ),
    (
      "a [x]({{ 'no.md' }}) b",
      "content/about.md:6:7: warning: broken link 'no.md': no such page or file"
    ),
    (
      "a [x]({{ 'n' }}o.md#x) b",
      "content/about.md:6:7: warning: broken link 'no.md': no such page or file"
    ),
    (
      "{{ 'long long long' }}\n[x](about.md#nowhere)",
      "content/about.md:7:5: warning: the page '/about/' has no heading or id '#nowhere'"
    ),
    ("{% render 'bxo' %}", "content/about.md:6:12: error: unknown partial 'bxo'"),
    ("{% extends 'base' %}", "content/about.md:6:13: error: 'extends' is only allowed in layouts"),
    ("{% if a %}", "content/about.md:6:4: error: 'if' is not closed"),
    ("x {{ page.content }}", "content/about.md:6:3: error: the text of 'content/about.md'"),
    ("x\n\n{{ content }}", "content/about.md:8:1: error: the text of 'content/about.md'"),
    ("x {{ page.words }}", "includes itself"),
  ])
  func `a mistake has its position in the file`(text: String, message: String) throws {
    let built = try build(text)
    #expect(built.errors.contains(message), "\(built.errors)")
  }

  @Test func `a mistake in a component tells who rendered it`() throws {
    let built = try build(
      "Text.\n\n{% render 'wrong', x: 1 %}",
      ["templates/partials/wrong.html": "<p>\n{{ x | divided_by: 0 }}</p>"])
    #expect(built.errors.contains("templates/partials/wrong.html:2:8: error: divided by 0"))
    #expect(built.errors.contains("  content/about.md:8:4: note: rendered from here"))
  }

  @Test func `text without liquid is not run`() throws {
    let text = "---\ntitle: Plain\n---\n{{ page.title }} {% nope %}"
    let off = "---\ntitle: Off\nliquid: false\n---\n{{ page.title }}"
    let built = try build(
      "x",
      [
        "content/plain.md": text, "content/tools/off.md": off, "content/tools/on.md": text,
        "content/site.yaml": "title: Ada\nliquid: tools/\n",
      ])
    #expect(built.errors.contains("content/tools/on.md:4:21: error: unknown tag 'nope'"))
    #expect(
      built.errors.contains("plain.md:4:1: warning: Liquid is not rendered; readers see its source")
    )
    #expect(!built.errors.contains("off.md"))
    try built.site.write("---\ntitle: On\n---\n{{ page.title }}", to: "content/tools/on.md")
    try built.site.run("build", "--quiet")
    #expect(try built.site.text("public/tools/on/index.html").contains("<p>On</p>"))
    #expect(try built.site.text("public/tools/off/index.html").contains("{{ page.title }}"))
    #expect(try built.site.text("public/plain/index.html").contains("{% nope %}"))
  }

  @Test func `the settings name kinds and folders`() throws {
    let built = try build(
      "x",
      ["content/site.yaml": "title: Ada\nliquid: [pages, journal/log, pots, jurnal]\n"])
    #expect(
      built.errors.contains("content/site.yaml:2:30: warning: no such kind, file or folder: 'pots'")
    )
    #expect(built.errors.contains("did you mean 'posts'?"))
    #expect(built.errors.contains("no such kind, file or folder: 'jurnal'"))
  }

  @Test func `a list shows what the page shows`() throws {
    let posts = [
      "content/site.yaml": "title: Ada\nliquid: journal\n",
      "content/journal/log/2026-01-01-a.md":
        "---\ntitle: A\n---\n{{ page.title }} and {% render 'word', text: page.title %} *go*.\n\nMore.",
      "content/journal/log/2026-01-02-b.md":
        "---\ntitle: B\n---\n{% for p in site.posts %}{% if p.url != page.url %}{{ p.excerpt }}{% endif %}{% endfor %}",
    ]
    let built = try build("{{ site.posts.last.excerpt }}", posts)
    #expect(built.errors == "")
    let list = try built.site.text("public/journal/log/index.html")
    #expect(list.hasSuffix("[<p>A and <b>A</b> <em>go</em>.</p>\n|4|A and go.]"), "\(list)")
    #expect(list.hasPrefix("[<p>A and <b>A</b> <em>go</em>.</p>\n|0|]"), "\(list)")
    #expect(built.html == "<p>A and <b>A</b> <em>go</em>.</p>\n")
  }

  @Test func `a circle of texts is an error on any number of threads`() throws {
    var files = ["content/site.yaml": "title: Ada\nliquid: posts\n"]
    for number in 1...12 {
      files["content/journal/log/2026-01-\(number + 10)-p\(number).md"] =
        "---\ntitle: P\(number)\n---\n{% for p in site.posts %}{{ p.excerpt }}{% endfor %}"
    }
    let one = try build("x", files, ["--jobs", "1"])
    #expect(one.status == 1)
    #expect(one.errors.contains("includes itself"))
    for jobs in ["2", "4"] {
      #expect(try build("x", files, ["--jobs", jobs]).errors == one.errors)
    }
  }

  @Test func `the bytes are the same on any number of threads`() throws {
    var files = ["content/site.yaml": "title: Ada\nliquid: posts\n"]
    for number in 1...30 {
      files["content/journal/log/2026-01-\(number < 10 ? "0" : "")\(number)-p\(number).md"] =
        "---\ntitle: P\(number)\n---\n{{ page.title }} {% render 'word', text: 1 %} {{ page.next.excerpt }}"
    }
    let one = try build("x", files, ["--jobs", "1"])
    let four = try build("x", files, ["--jobs", "4"])
    #expect(one.errors == "")
    #expect(try one.site.tree("public") == four.site.tree("public"))
  }

  @Test func `comments never run liquid`() throws {
    let built = try build(
      "x",
      [
        "content/site.yaml": "title: Ada\nliquid: [posts]\n",
        "content/journal/log/2026-01-01-a.md": "---\ntitle: A\n---\n{{ page.title }}",
        "content/journal/log/2026-01-01-a.comments.yaml":
          "- {name: Eve, date: 2026-01-02, text: '{{ site.title }} {% nope %}'}\n",
        "templates/layouts/post.html": "{% for c in page.comments %}{{ c.content }}{% endfor %}",
      ])
    #expect(!built.errors.contains("nope"), "\(built.errors)")
    let html = try built.site.text("public/journal/log/a/index.html")
    #expect(html.contains("{{ site.title }} {% nope %}"))
  }

  @Test func `keys that a text reads are not unknown`() throws {
    let file = "---\ntitle: Ride\nliquid: true\nkm: 12\n---\n"
    let read = try build("x", ["content/ride.md": file + "{{ page.km }}"])
    #expect(read.errors == "")
    let unread = try build("x", ["content/ride.md": file + "{{ page.title }}"])
    #expect(unread.errors.contains("unknown key 'km'"))
  }
}
