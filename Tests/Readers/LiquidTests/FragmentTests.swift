import CivilTime
import Liquid
import SourceText
import Synchronization
import Testing

/// Partials that depend on nothing but what they are given are rendered once.
@Suite struct FragmentTests {
  /// Prints how often it was called, which shows what was cached.
  private final class Counter: Drop, Sendable {
    let page: String
    let count: Count
    var propertyNames: [String] { ["site", "page"] }

    init(_ page: String, _ count: Count) { (self.page, self.count) = (page, count) }

    func value(for key: Symbol) -> Value? {
      switch key.name {
      case "site": .drop(count)
      case "page": .string(page)
      default: nil
      }
    }
  }

  private final class Count: Drop {
    private let asked = Asked()
    var propertyNames: [String] { ["next", "menu"] }
    let menu = Value.hash(Hash([("title", .string("Menu"))], isLasting: true))

    func value(for key: Symbol) -> Value? {
      key.name == "next" ? .int(asked.next()) : key.name == "menu" ? menu : nil
    }
  }

  /// Renders a template on three pages.
  private func render(_ template: String, _ partials: [String: String]) -> [String] {
    var rendering = Rendering(escape: .html, partials: partials)
    rendering.customize = { environment in
      environment.changingNames = ["page"]
      environment.register(filter: "outside") { input, _, _ in input }
    }
    let environment = rendering.environment
    let (parsed, _) = environment.parse(SourceFile(path: "page.html", text: template))
    let (fragments, count) = (FragmentCache(), Count())
    return ["a", "b", "c"].map { page in
      var output: [UInt8] = []
      let problems = environment.render(
        parsed, globals: Counter(page, count), fragments: fragments, into: &output)
      return String(decoding: output, as: UTF8.self) + String(repeating: "!", count: problems.count)
    }
  }

  @Test func `a partial of the site alone is rendered once`() {
    #expect(render("{% render 'x' %}", ["x": "{{ site.next }}"]) == ["1", "1", "1"])
  }

  @Test
  func `a partial is rendered once for each of its arguments`() {
    let text = "{% render 'x', a: page %}{% render 'x', a: 'a' %}"
    let partials = ["x": "{{ a }}{{ site.next }} "]
    #expect(render(text, partials) == ["a1 a1 ", "b2 a1 ", "c3 a1 "])
  }

  @Test
  func `texts that Unicode calls equal differ, and so do texts and markup`() {
    let text = "{% capture m %}<{% endcapture %}{% render 'x', a: '<' %}{% render 'x', a: m %}"
    #expect(render(text, ["x": "{{ a }}"]) == ["&lt;<", "&lt;<", "&lt;<"])
    let accents = "{% render 'x', a: 'é' %}{% render 'x', a: 'e\u{301}' %}"
    #expect(render(accents, ["x": "{{ a | size }}"]) == ["12", "12", "12"])
  }

  @Test func `what lasts is known again`() {
    let partials = ["x": "{{ entry.title }}{{ site.next }}"]
    #expect(render("{% render 'x', entry: site.menu %}", partials) == ["Menu1", "Menu1", "Menu1"])
  }

  @Test(arguments: [
    ["x": "{{ page | size | minus: 1 }}{{ site.next }}"],
    ["x": "{% render 'y' %}", "y": "{% if page %}0{% endif %}{{ site.next }}"],
    ["x": "{{ 0 | outside }}{{ site.next }}"],
    ["x": "{% assign n = 'page' %}{% if [n] %}0{% endif %}{{ site.next }}"],
  ])
  func `a partial that asks for what changes is rendered each time`(partials: [String: String]) {
    #expect(render("{% render 'x' %}", partials) == ["01", "02", "03"])
  }

  @Test func `what is wrong is said on each page`() {
    let partials = ["x": "{{ 'soon' | date_to_xmlschema }}{{ site.next }}"]
    #expect(render("{% render 'x' %}", partials) == ["1!", "2!", "3!"])
  }

  @Test(arguments: [
    "{{ site.next }}", "{% if site.next %}1{% endif %}", "{{ site.next | plus: 0 }}",
    "{% for i in (1..1) %}{{ i }}{% endfor %}", "{% if page == '' %}{% else %}1{% endif %}",
    "{% assign x = page %}{% for site in (1..1) %}{{ site }}{% endfor %}",
    "{% for i in (1..3) %}{% if i == 2 %}{% break %}{% endif %}{{ i }}{% endfor %}",
  ])
  func `a part of a template that asks for nothing that changes is rendered once`(text: String) {
    #expect(render(text, [:]) == ["1", "1", "1"])
  }

  @Test(arguments: [
    "{% if page %}{{ site.next }}{% endif %}",
    "{{ 0 | outside }}{{ site.next | outside }}",
    "{% assign site = site %}{{ site.next }}",
    "{% capture site %}{{ site.next }}{% endcapture %}{{ site }}",
    "{% include 'x' %}{{ site.next }}",
    "{{ site.next | append: page | slice: 0 }}",
    "{% assign n = 'site' %}{{ [n].next }}",
    "{% cycle 'a': '1', '2', '3' %}",
    "{% for i in (1..1) %}{% assign k = page %}{{ site.next }}{% endfor %}",
  ])
  func `a part of a template that asks for what changes is rendered each time`(text: String) {
    let numbers = render(text, ["x": ""]).map { $0.last }
    #expect(numbers == (text.contains("cycle") ? ["1", "1", "1"] : ["1", "2", "3"]))
  }

  @Test func `the parts of a template keep their order around what changes`() {
    let text = "a{{ site.next }}b{{ page }}c{{ site.next }}d{% render 'x' %}{{ page }}"
    #expect(render(text, ["x": "{{ site.next }}"]) == ["a1bac2d3a", "a1bbc2d3b", "a1bcc2d3c"])
  }

  @Test func `what is wrong with a part that does not change is said on each page`() {
    #expect(
      render("{{ 'soon' | date_to_xmlschema }}{{ site.next }}", [:]) == ["1!", "2!", "3!"])
  }

  @Test func `a partial in a loop of render is not taken for another`() {
    let text = "{% assign l = 'p,q' | split: ',' %}{% render 'x' for l %}"
    #expect(render(text, ["x": "{{ x }}{{ forloop.index }}"]) == ["p1q2", "p1q2", "p1q2"])
  }
}

private final class Asked: Sendable {
  private let count = Mutex(0)

  func next() -> Int {
    count.withLock {
      $0 += 1
      return $0
    }
  }
}
