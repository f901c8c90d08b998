import Liquid
import SourceText
import Testing

@Suite struct DiagnosticTests {
  @Test func `an unknown filter is reported with the nearest name`() {
    let (output, report) = Rendering(mode: .strict).run("<p>\n  {{ 'a' | upcse }}</p>")
    #expect(output == "<p>\n  a</p>")
    #expect(
      report == """
        page.html:2:12: error: unknown filter 'upcse'
          2 |   {{ 'a' | upcse }}</p>
            |            ^~~~~
          did you mean 'upcase'?

        """)
  }

  @Test func `a mistake in a partial shows the chain that led to it`() {
    let rendering = Rendering(
      mode: .strict,
      partials: ["card": "{% render 'title', post: post %}", "title": "{{ post.titel }}"],
      data: [("page", .hash(Hash([("title", .string("Hills"))])))])
    #expect(
      rendering.run("{% render 'card', post: page %}").report == """
        partials/title.html:1:9: error: unknown property 'titel' of 'post'
          1 | {{ post.titel }}
            |         ^~~~~
          partials/card.html:1:4: note: rendered from here
          page.html:1:4: note: rendered from here
          did you mean 'title'?

        """)
  }

  @Test func `a mistake in an expression of a filter has the place of the filter`() {
    let rendering = Rendering(data: [("l", .array([.hash(Hash([("n", .int(1))]))]))])
    let (output, report) = rendering.run("a{{ l | where_exp: 'i', 'i.n > \"a\"' }}b")
    #expect(output == "ab")
    #expect(
      report == """
        page.html:1:9: error: in 'i.n > "a"': cannot compare a number with a text
          1 | a{{ l | where_exp: 'i', 'i.n > "a"' }}b
            |         ^~~~~~~~~

        """)
  }

  @Test func `an unknown partial is found before anything is rendered`() {
    let environment = Rendering(partials: ["card": "{% render 'cart' %}"]).environment
    let (template, diagnostics) = environment.parse(
      SourceFile(path: "page.html", text: "{% render 'card' %}{% render 'cardd' %}"))
    #expect(diagnostics.isEmpty)
    let found = environment.check(template)
    #expect(found.map(\.message) == ["unknown partial 'cardd'", "unknown partial 'cart'"])
    #expect(found.map(\.hint?.text) == ["did you mean 'card'?", "did you mean 'card'?"])
    #expect(found.first?.excerpt?.position == SourcePosition(line: 1, column: 31))
  }

  @Test func `positions count the front matter that is skipped`() {
    let environment = Rendering(mode: .strict).environment
    let text = "---\ntitle: a\n---\n{{ x | nope }}"
    let (_, diagnostics) = environment.parse(SourceFile(path: "p.html", text: text), from: 17)
    #expect(diagnostics.first?.excerpt?.position == SourcePosition(line: 4, column: 8))
  }

  @Test func `all mistakes of a template are reported at once`() {
    let (_, diagnostics) = Rendering().environment.parse(
      SourceFile(
        path: "p", text: "{% if a == %}{% endif %}{% fro x in y %}{{ 'a' | append }}{{ b.. }}"))
    #expect(
      diagnostics.map(\.message) == [
        "expected a value", "unknown tag 'fro'", "filter 'append' needs 1 argument",
        "unexpected '..'",
      ])
    #expect(diagnostics[1].hint?.text == "did you mean 'for'?")
  }

  @Test(arguments: [
    ("{% if true %}x", "'if' is not closed", "expected 'endif'"),
    ("{% for x in y %}{% if x %}{% endfor %}", "'if' is not closed", "expected 'endif'"),
    ("{% endif %}", "unexpected 'endif'", nil),
    ("{% for x of y %}{% endfor %}", "expected 'in' after 'x'", "write {% for x in y %}"),
    (
      "{% for x in y limti: 2 %}{% endfor %}", "'for' has no argument 'limti'",
      "did you mean 'limit'?"
    ),
    ("{{ a", "output is not closed: expected '}}'", nil),
    ("{% assign a = 1", "tag is not closed: expected '%}'", nil),
    ("{{ 'abc }}", "text is not closed: expected '", nil),
    ("{% if a & b %}{% endif %}", "unknown operator '&'", "write and"),
    ("{% raw %}x", "'raw' is not closed", "expected 'endraw'"),
    ("{{ 'a' | upcase: 1 }}", "filter 'upcase' takes no argument, not 1", nil),
    (
      "{{ 'a' | default: 1, allow_flase: true }}", "filter 'default' has no argument 'allow_flase'",
      "did you mean 'allow_false'?"
    ),
    ("{% block a %}{% endblock %}{% block a %}{% endblock %}", "block 'a' already exists", nil),
  ])
  func `a slip of syntax is one error`(template: String, message: String, hint: String?) {
    let (_, diagnostics) = Rendering().environment.parse(SourceFile(path: "p", text: template))
    #expect(diagnostics.map(\.message) == [message])
    #expect(diagnostics.first?.hint?.text == hint)
    #expect(diagnostics.first?.severity == .error)
  }

  @Test func `lax mode warns of what it leaves out, strict mode refuses it`() {
    let (output, report) = Rendering(data: [("a", .int(1))]).run("{{ a b | plus: 1 }}")
    #expect(output == "2")
    #expect(report.hasPrefix("page.html:1:6: warning: unexpected 'b'"))
    #expect(Rendering(mode: .strict).run("{{ a b }}").report.contains("error: unexpected 'b'"))
  }

  @Test func `lax mode reports unknown names only with its option`() {
    #expect(Rendering()("{{ nosuch.thing }}{{ 1 | nosuch }}") == "1")
    let asking = Rendering(customize: { $0.warnsAboutUnknownNames = true })
    let report = asking.run("{{ nosuch }}{{ 1 | nosuch }}").report
    #expect(report.contains("warning: unknown variable 'nosuch'"))
    #expect(report.contains("warning: unknown filter 'nosuch'"))
  }

  @Test func `strict mode lets a template ask whether there is something`() {
    let page = Value.hash(Hash([("title", .string("Hills"))]))
    let rendering = Rendering(mode: .strict, data: [("page", page)])
    #expect(
      rendering("{% if page.image %}x{% endif %}{{ page.image | default: 'none' }}") == "none")
    #expect(rendering("{{ page.image }}").contains("unknown property 'image' of 'page'"))
    #expect(rendering("{{ pgae.title }}").contains("did you mean 'page'?"))
  }

  @Test func `a failing filter is reported at its place and prints nothing`() {
    let (output, report) = Rendering().run("a{{ 1 | divided_by: 0 }}b")
    #expect(output == "ab")
    #expect(report.hasPrefix("page.html:1:9: error: divided by 0\n"))
  }

  @Test func `a mistake in a loop is reported once`() {
    let report = Rendering().run("{% for i in (1..50) %}{{ i | modulo: 0 }}{% endfor %}").report
    #expect(report.components(separatedBy: "error:").count == 2)
  }

  @Test func `a template tells what it reads`() {
    let (template, _) = Rendering().environment.parse(
      SourceFile(
        path: "p", text: "{% extends 'base' %}{{ page.title }}{% render 'card', a: b['c'] %}"))
    #expect(template.propertyNames == ["page", "title", "b", "c"])
    #expect(template.partialNames.map(\.name) == ["card", "base"])
    #expect(template.extends == "base")
  }

  @Test(arguments: [
    ("{% if page.hidden %}x{% endif %}", true),
    ("{% for p in site.posts %}{{ p.hidden }}{% endfor %}", true),
    ("{{ site.posts.first.hidden }}", true), ("{{ page['hidden'] }}", true),
    ("{% assign a = site.pages | where: 'hidden', true %}", true),
    ("{{ hidden }}", false), ("{{ theme.hidden }}", false), ("{{ site.hidden }}", false),
    ("{{ site.data.cards.first.hidden }}", false),
    (
      "{% for d in site.data.cards %}{% unless d.hidden %}{{ d }}{% endunless %}{% endfor %}", false
    ),
    ("{% assign c = site.data.cards %}{% for d in c %}{{ d.hidden }}{% endfor %}", false),
    ("{% assign hidden = true %}{{ hidden }}", false),
  ])
  func `a template tells what it reads of entries`(text: String, isRead: Bool) {
    let (template, _) = Rendering().environment.parse(SourceFile(path: "p", text: text))
    #expect(template.entryPropertyNames.contains("hidden") == isRead)
  }
}

extension String {
  fileprivate func components(separatedBy word: String) -> [Substring] {
    split(separator: word, omittingEmptySubsequences: false)
  }
}
