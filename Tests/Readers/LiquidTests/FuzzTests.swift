import Liquid
import LiquidFuzzing
import Testing

@Suite struct FuzzTests {
  @Test(arguments: [1, 2, 3] as [UInt64])
  func `mutated templates neither crash nor hang`(seed: UInt64) {
    var run = FuzzRun(
      corpus: GoldenLiquidTests.tests?.map { Array($0.template.utf8) } ?? [], seed: seed)
    let clock = ContinuousClock()
    for _ in 0..<3_000 {
      let template = run.next()
      let took = clock.measure { _ = run.run(template) }
      #expect(took < .seconds(5), "\(String(decoding: template, as: UTF8.self))")
    }
  }

  /// What the mutator found, and what reading found beside it.
  @Test(arguments: [
    "{% for i in (-9223372036854775808..9223372036854775807) limit: 1 %}x{% endfor %}",
    "{{ (-9223372036854775808..9223372036854775807) | size }}",
    "{{ 'abc' | truncate: -9223372036854775808, 'x' }}",
    "{{ (1..10000000000) | jsonify }}",
    "{{ 1.5 | round: -9223372036854775808 }}",
    "{% for i in (1..3) limit: -9223372036854775808 offset: -9223372036854775808 %}x{% endfor %}",
    "{% for i in (1..3) limit: 9223372036854775807 offset: 9223372036854775807 %}x{% endfor %}",
  ])
  func `numbers at the ends of their range do no harm`(template: String) {
    #expect(Rendering().run(template).output.utf8.count < 100)
  }

  @Test func `a comparison that cannot be made shows nothing of its tag`() {
    let rendering = Rendering(data: [("n", .int(1)), ("s", .string("a"))])
    let (output, report) = rendering.run("a{% unless n < s %}b{% else %}c{% endunless %}d")
    #expect(output == "ad")
    #expect(report.contains("cannot compare a number with a text"))
  }
}
