import Liquid
import SourceText
import Testing

@Suite struct LayoutTests {
  private let rendering = Rendering(partials: [
    "base":
      "<{% block title %}Site{% endblock %}|{% block main %}{% block inner %}in{% endblock %}{% endblock %}>",
    "post":
      "---\nlayout: x\n---\n{% extends 'base' %}{% block title %}Post – {{ block.super }}{% endblock %}",
    "aside": "{% block main %}aside{% endblock %}",
  ])

  @Test(arguments: [
    ("{% extends 'base' %}", "<Site|in>"),
    ("{% extends 'base' %}{% block title %}Mine{% endblock %}", "<Mine|in>"),
    ("{% extends 'base' %}{% block title %}{{ block.super }}!{% endblock %}", "<Site!|in>"),
    ("{% extends 'base' %}{% block inner %}deep{% endblock %}", "<Site|deep>"),
    ("{% extends 'base' %}{% block main %}no inner{% endblock %}", "<Site|no inner>"),
    (
      "{% extends 'post' %}{% block title %}{{ block.super }}{{ block.super }}{% endblock %}",
      "<Post – SitePost – Site|in>"
    ),
    (
      "{% extends 'post' %}ignored{% assign x = 1 %}{% block main %}{{ x }}{% endblock %}",
      "<Post – Site|1>"
    ),
    ("{% extends 'base' %}{% block main %}{% render 'aside' %}{% endblock %}", "<Site|aside>"),
    ("{% block a %}alone{% endblock a %}", "alone"),
  ])
  func `a child overrides the blocks of its layout`(template: String, expected: String) {
    #expect(rendering(template) == expected)
  }

  @Test func `what a block overrides is not escaped again`() {
    var escaping = rendering
    escaping.escape = .html
    #expect(
      escaping("{% extends 'base' %}{% block title %}{{ '<' }}{{ block.super }}{% endblock %}")
        == "<&lt;Site|in>")
  }

  @Test func `an unknown layout is an error with the nearest name`() {
    let report = rendering.run("{% extends 'bas' %}").report
    #expect(report.hasPrefix("page.html:1:13: error: unknown layout 'bas'"))
    #expect(report.contains("did you mean 'base'?"))
  }

  @Test func `layouts may be found in another place than partials`() {
    let environment = Environment(
      escape: .none, now: Rendering.now,
      loader: { _ in .init(path: "p", text: "partial") },
      layoutLoader: { _ in .init(path: "l", text: "layout {% render 'x' %}") })
    let template = environment.parse(.init(path: "c", text: "{% extends 'x' %}")).template
    var output: [UInt8] = []
    #expect(environment.render(template, globals: Globals([]), into: &output).isEmpty)
    #expect(String(decoding: output, as: UTF8.self) == "layout partial")
  }

  @Test func `an include of Jekyll's takes a bare name and named values`() {
    let jekyll = Rendering(
      partials: ["card.html": "{{ include.title }}/{{ include.n }}/{{ x }}"],
      data: [("kind", .string("card"))])
    #expect(jekyll("{% assign x = 1 %}{% include card.html title='a b' n=x %}") == "a b/1/1")
    #expect(jekyll("{% include {{ kind }}.html title=kind %}") == "card//")
  }

  @Test func `tags may be registered from outside`() {
    let rendering = Rendering(
      data: [("lang", .string("swift"))],
      customize: { environment in
        environment.register(tag: "link") { (call, _, output) throws(FilterError) in
          guard call.markup != "gone.md" else { throw FilterError("no page 'gone.md'") }
          output.append(contentsOf: "/\(call.markup)/".utf8)
        }
        environment.register(block: "highlight", isRaw: true) { call, context, output in
          output.append(contentsOf: "<\(call.markup):".utf8)
          output.append(contentsOf: call.body)
          context.print(context.value(of: "lang") ?? .null, into: &output)
        }
        environment.register(block: "box") { call, _, output in
          output.append(contentsOf: "[".utf8 + call.body + "]".utf8)
        }
      })
    #expect(rendering("{% link a.md %}{% link {{ lang }}.md %}") == "/a.md//swift.md/")
    #expect(
      rendering("{% highlight c %}{{ x }}{% if %}{% endhighlight %}") == "<c:{{ x }}{% if %}swift")
    #expect(rendering("{% box %}{{ 1 | plus: 1 }}{% endbox %}") == "[2]")
    #expect(
      rendering.run("{% link gone.md %}").report.hasPrefix(
        "page.html:1:4: error: no page 'gone.md'"))
    #expect(rendering.run("{% box %}").report.contains("'box' is not closed"))
  }
}
