import Liquid
import Testing

/// Filters that are prepared for a literal input, and filters in the arguments of partials.
@Suite struct PreparedFilterTests {
  private let render = Rendering(
    partials: ["p": "[{{ title }}|{{ other }}]"], data: [("name", .string("b"))],
    customize: { environment in
      environment.register(
        filter: "look_up", arguments: 0...0, readsContext: false,
        prepare: { input, names in
          PreparedFilter(
            { _, arguments, _ in .string("prepared \(input)\(arguments["n"]?.text ?? "")") },
            mistake: input == "x"
              ? FilterError("unknown '\(input)'", hint: "it has \(names.joined(separator: " "))")
              : nil)
        }
      ) { input, _, _ in .string("looked up \(input.text)") }
    })

  @Test(arguments: [
    ("{{ 'a' | look_up }}", "prepared a"), ("{{ 'a' | look_up: n: 2 }}", "prepared a2"),
    ("{{ name | look_up }}", "looked up b"), ("{{ 'a' | append: 'c' | look_up }}", "looked up ac"),
    ("{% assign t = 'a' | look_up %}{{ t }}", "prepared a"),
    ("{% render 'p', title: 'a' | look_up, other: name | upcase %}", "[prepared a|B]"),
    ("{% render 'p', title: name | look_up | upcase %}", "[LOOKED UP B|]"),
  ])
  func `a literal input is prepared when the template is parsed`(template: String, output: String) {
    #expect(render(template) == output)
  }

  @Test func `a mistake in the input is a warning at the input`() {
    let (output, report) = render.run("a\n{{ 'x' | look_up: n: 1 }}")
    #expect(output == "a\nprepared x1")
    #expect(report.hasPrefix("page.html:2:4: warning: unknown 'x'"))
    #expect(report.contains("it has n"))
  }

  @Test func `a filter of an argument takes no arguments`() {
    let (_, report) = render.run("{% render 'p', title: 'a' | append: 'b' %}")
    #expect(report.contains("error: a filter in an argument takes no arguments"))
    #expect(report.contains("{% assign value = … %}"))
  }
}
