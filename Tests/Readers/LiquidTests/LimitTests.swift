import Liquid
import SourceText
import Testing

@Suite struct LimitTests {
  @Test(arguments: [
    ("{% render 'self' %}", "partials are nested more than 100 deep"),
    ("{% include 'self' %}", "partials are nested more than 100 deep"),
    ("{% for i in (1..10000000000) %}{% endfor %}", "loops run more than 100000 times"),
    (
      "{% for i in (1..9999) %}{% for i in (1..9999) %}{% endfor %}{% endfor %}",
      "loops run more than 100000 times"
    ),
    ("{% tablerow i in (1..10000000000) %}{% endtablerow %}", "loops run more than 100000 times"),
    (
      "{% for i in (1..1000) %}{% for j in (1..90) %}0123456789012345678901234567890123456789{% endfor %}{% endfor %}",
      "output is larger than 1000000 bytes"
    ),
    (
      "{% assign a = 'x' %}{% for i in (1..60) %}{% assign a = a | append: a %}{% endfor %}",
      "value is larger than 1000000 bytes"
    ),
    (
      "{% assign a = 'x' | split: ',' %}{% for i in (1..60) %}{% assign a = a | concat: a %}{% endfor %}",
      "value is larger than 1000000 bytes"
    ),
    (
      "{% assign a = 'x' | split: ',' %}{% for i in (1..60) %}{% assign a = a | push: a %}{% endfor %}",
      "value is larger than 1000000 bytes"
    ),
    ("{{ (1..10000000000) | join }}", "a range of 10000000000 numbers is too long"),
    (
      "{% assign s = 'aaaaaaaaaa' %}{% for i in (1..40) %}{% assign s = s | replace: 'a', 'aaaaaaaaaa' %}{% endfor %}",
      "a text has 'a' more than 62500 times"
    ),
    (
      "{% assign s = 'aa' %}{% for i in (1..60) %}{% capture s %}{{ s }}{{ s }}{% endcapture %}{% endfor %}",
      "output is larger than 1000000 bytes"
    ),
    (
      "{% capture s %}{% for i in (1..9999) %}aaaaaaaaaa{% endfor %}{% endcapture %}{{ s | split: '' | size }}",
      "a text has '' more than 31250 times"
    ),
    ("{% render 'twice20' %}", "rendering took more than 200000 steps"),
    ("{% include 'twice20' %}", "rendering took more than 200000 steps"),
    (
      "{% capture s %}{% for i in (1..9999) %}aaaaaaaaaa{% endfor %}{% endcapture %}{% for i in (1..9999) %}{% assign t = s | upcase %}{% endfor %}",
      "rendering handled more than 2 MB of text"
    ),
    (
      "{% capture s %}{% for i in (1..9999) %}aaaaaaaaaa{% endfor %}{% endcapture %}{% for i in (1..9999) %}{% if s contains 'b' %}{% endif %}{% endfor %}",
      "rendering handled more than 2 MB of text"
    ),
    (
      "{% assign a = 'x' | split: ',' %}{% for i in (1..40) %}{% assign a = a | concat: a | group_by: 'n' %}{% endfor %}{{ a | json }}",
      "value is too large"
    ),
    (
      "{% assign a = '' %}{% for i in (1..9) %}{% assign a = a | append: '          ' %}{% endfor %}{% assign b = a | replace: '', a | replace: ' ', a | replace: ' ', a | replace: ' ', a %}",
      "a text has ' ' more than 62500 times"
    ),
  ])
  func `a template that would not end is stopped with an error`(template: String, message: String) {
    var limits = Environment.Limits()
    limits.iterations = 100_000
    limits.outputBytes = 1_000_000
    limits.workBytes = 2 << 20
    limits.steps = template.contains("twice") ? 200_000 : 10_000_000
    var partials = ["self": "{% render 'self' %}{% include 'self' %}", "twice0": "{{ i }}"]
    for depth in 1...20 {
      let tag = template.contains("include") ? "include" : "render"
      partials["twice\(depth)"] = "{% \(tag) 'twice\(depth - 1)' %}{% \(tag) 'twice\(depth - 1)' %}"
    }
    let rendering = Rendering(partials: partials, limits: limits)
    #expect(rendering.run(template).report.contains("error: \(message)\n"))
  }

  @Test(arguments: [
    "e | push: a", "e | unshift: a", "a | group_by: 'name'", "a | group_by_exp: 'i', 'i.name'",
  ])
  func `a list cannot be nested until freeing it uses up the stack`(filters: String) {
    let template = """
      {% assign a = 'x' | split: ',' %}{% assign e = a | shift %}\
      {% for i in (1..2000) %}{% assign a = \(filters) %}{% endfor %}
      """
    #expect(Rendering().run(template).report.contains("lists are nested more than 600 deep\n"))
  }

  @Test func `after a few endless renders of one run the others end early`() {
    let exhausted = ExhaustedRenders()
    var limits = Environment.Limits()
    limits.steps = 10_000
    let rendering = Rendering(limits: limits) { $0.exhausted = exhausted }
    let (endless, long) = (
      "{% for i in (1..99999) %}{{ i }}{% endfor %}", "{% for i in (1..99) %}{{ i }}{% endfor %}"
    )
    #expect(rendering.run(long).report == "")
    for _ in 0..<4 {
      #expect(rendering.run(endless).report.contains("rendering took more than 10000 steps\n"))
    }
    #expect(
      rendering.run(long).report.contains(
        "rendering was ended early: other pages took more than 10000 steps\n"))
    #expect(rendering.run("{{ 'a' }}").output == "a")
  }

  @Test(arguments: ["render", "include", "extends"])
  func `a partial that names itself ends`(tag: String) {
    let text = "a{% if true %}{% \(tag) 'self' %}{% endif %}"
    let rendering = Rendering(partials: ["self": tag == "extends" ? "{% extends 'self' %}" : text])
    #expect(rendering.run("{% \(tag) 'self' %}").report.contains("nested more than 100 deep"))
  }

  @Test func `many partials of many blocks end without using up the stack`() {
    let open = String(repeating: "{% if true %}", count: 90)
    let close = String(repeating: "{% endif %}", count: 90)
    let rendering = Rendering(partials: ["self": open + "{% render 'self' %}" + close])
    #expect(rendering.run("{% render 'self' %}").report.contains("nested too deeply"))
  }

  @Test(arguments: [
    (String(repeating: "{% if a %}", count: 5000), "blocks are nested more than 100 deep"),
    ("{{ " + String(repeating: "a[", count: 5000), "output is not closed: expected '}}'"),
    (
      "{{ " + String(repeating: "a[", count: 5000) + " }}",
      "expressions are nested more than 100 deep"
    ),
    (
      "{{ " + String(repeating: "(", count: 5000) + " }}",
      "expressions are nested more than 100 deep"
    ),
    (
      "{% liquid " + String(repeating: "liquid ", count: 5000) + "%}",
      "blocks are nested more than 100 deep"
    ),
  ])
  func `deeply nested text is refused`(template: String, message: String) {
    let (_, diagnostics) = Rendering().environment.parse(SourceFile(path: "p", text: template))
    #expect(diagnostics.contains { $0.message == message })
  }

  @Test func `a ragged text of delimiters is read without harm`() {
    let parts = [
      "{{", "}}", "{%", "%}", "-", "|", "'", "if", "endif", "raw", "a", "[", "..", "\n", "é",
    ]
    var state: UInt64 = 7
    for _ in 0..<3000 {
      var text = ""
      for _ in 0..<12 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        text += parts[Int(state >> 33) % parts.count] + " "
      }
      _ = Rendering().run(text)
    }
  }

  @Test func `templates are rendered by many threads at once`() async {
    let environment = Rendering(escape: .html, partials: ["card": "{{ x | upcase }}"]).environment
    let text = "{% for i in (1..20) %}{% render 'card', x: '<a>' %}{% endfor %}"
    let template = environment.parse(SourceFile(path: "p", text: text)).template
    await withTaskGroup(of: [UInt8].self) { group in
      for _ in 0..<50 {
        group.addTask {
          var output: [UInt8] = []
          _ = environment.render(template, globals: Globals([]), into: &output)
          return output
        }
      }
      let expected = Array(String(repeating: "&lt;A&gt;", count: 20).utf8)
      for await output in group { #expect(output == expected) }
    }
  }
}
