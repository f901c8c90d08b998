import Content
import Liquid
import Localization
import Markdown
import Site
import Testing

@testable import Pages

@Suite struct ChartTests {
  /// A chart with one value at each position; nil is none.
  private func plot(
    _ values: [[String]], _ type: String = "bar", endsAtLargest: Bool = false
  ) -> Hash? {
    let rows = values.enumerated().map { index, row in
      ChartPlot.Row(label: "r\(index)", values: row.map { ChartPlot.Entry($0) })
    }
    return ChartPlot(
      rows, series: ["a", "b"], type: type, endsAtLargest: endsAtLargest, in: Language("en"))?.hash
  }

  private func text(_ hash: Hash?, _ path: String) -> String {
    let value = path.split(separator: ".").reduce(hash.map(Value.hash) ?? .null) { value, name in
      switch value {
      case .hash(let hash): hash[Symbol(String(name))] ?? .null
      case .array(let values): Int(name).map { $0 < values.count ? values[$0] : .null } ?? .null
      default: .null
      }
    }
    return value.text
  }

  private func ticks(_ hash: Hash?) -> [String] {
    guard case .array(let ticks)? = hash?[Symbol("ticks")] else { return [] }
    return ticks.indices.map { text(hash, "ticks.\($0).text") }
  }

  @Test(arguments: [
    (["5", "10"], "bar", ["0", "2", "4", "6", "8", "10"]), (["1", "2"], "bar", ["0", "1", "2"]),
    (["0.5", "1"], "bar", ["0", "0.2", "0.4", "0.6", "0.8", "1"]),
    (["-5", "10"], "bar", ["-5", "0", "5", "10"]), (["-4"], "bar", ["-4", "-3", "-2", "-1", "0"]),
    (["100", "110"], "line", ["100", "102", "104", "106", "108", "110"]),
    (["100", "110"], "bar", ["0", "25", "50", "75", "100", "125"]),
    (["10", "110"], "line", ["0", "25", "50", "75", "100", "125"]), (["0"], "bar", ["0", "1"]),
  ])
  func `a scale has at most five steps, and bars begin at zero`(
    values: [String], type: String, expected: [String]
  ) {
    #expect(ticks(plot(values.map { [$0] }, type)) == expected)
  }

  @Test func `bars are as high as their values`() {
    let hash = plot([["5"], ["10"]])
    #expect(text(hash, "base") == "206" && text(hash, "foot") == "206")
    #expect(text(hash, "ticks.0.y") == "206" && text(hash, "ticks.5.y") == "22")
    #expect(text(hash, "points.0.marks.0.top") == "114")
    #expect(text(hash, "points.0.marks.0.height") == "92")
    #expect(text(hash, "points.1.marks.0.top") == "22")
    #expect(text(hash, "points.1.marks.0.height") == "184")
  }

  @Test func `values below zero hang from the base`() {
    let hash = plot([["-5"], ["10"]])
    #expect(text(hash, "base") == "144.67")
    #expect(text(hash, "points.0.marks.0.top") == "144.67")
    #expect(text(hash, "points.0.marks.0.height") == "61.33")
    #expect(text(hash, "points.1.marks.0.top") == "22")
  }

  @Test func `stacked values are summed, and each begins where the last ends`() {
    let hash = plot([["2", "3"], ["1", ""]], "stacked")
    #expect(ticks(hash) == ["0", "1", "2", "3", "4", "5"])
    #expect(text(hash, "points.0.marks.0.height") == "73.6")
    #expect(text(hash, "points.0.marks.1.top") == "22")
    #expect(text(hash, "points.0.marks.1.height") == "110.4")
    #expect(text(hash, "points.0.text") == "a 2, b 3" && text(hash, "points.1.text") == "a 1")
    #expect(text(hash, "points.1.marks.1.top") == "")
  }

  @Test func `a line goes from the point before, unless there is none`() {
    let hash = plot([["1"], ["2"], [""], ["3"]], "line")
    #expect(text(hash, "points.0.marks.0.from_x") == "")
    #expect(text(hash, "points.1.marks.0.from_x") == text(hash, "points.0.marks.0.x"))
    #expect(text(hash, "points.1.marks.0.from_y") == text(hash, "points.0.marks.0.y"))
    #expect(text(hash, "points.3.marks.0.from_x") == "")
  }

  @Test func `a scale may end at the largest value`() {
    #expect(ticks(plot([["0"], ["9"]])) == ["0", "2", "4", "6", "8", "10"])
    let hash = plot([["0"], ["9"]], endsAtLargest: true)
    #expect(ticks(hash) == ["0", "2", "4", "6", "8"])
    #expect(text(hash, "points.1.marks.0.top") == "22")
  }

  @Test(arguments: [(12, "true"), (13, "false")])
  func `labels that have no room are left out`(count: Int, isLabelled: String) {
    let rows = (0..<count).map { _ in
      ChartPlot.Row(label: "Mon", values: [ChartPlot.Entry("1")])
    }
    let hash = ChartPlot(rows, series: ["a"], type: "bar", in: Language("en"))?.hash
    #expect(text(hash, "points.0.is_labelled") == "true")
    #expect(text(hash, "points.1.is_labelled") == isLabelled)
  }

  @Test(
    arguments: [
      ("12", 12), (" 1.5 ", 1.5), ("-3", -3), ("1e3", 1000), ("x", nil), ("", nil), ("1e12", nil),
      ("nan", nil), ("inf", nil), ("1,5", nil),
    ] as [(String, Double?)])
  func `a number that can be drawn is finite and not too large`(text: String, value: Double?) {
    #expect(ChartPlot.Entry(text)?.value == value)
  }

  @Test func `without a number there is no chart`() {
    #expect(plot([]) == nil && plot([["x"], [""]]) == nil)
  }

  private func block(
    _ csv: String, _ options: [(name: String, value: String)] = [], settings: String = "",
    partial: String = "{{ label }} {{ type }} {{ plot.points.size }}"
  ) -> String {
    let site = WrittenSite(
      settings.isEmpty ? [:] : ["site.yaml": settings], partials: ["chart": partial])
    let block = ChartBlock(
      environment: site.renderer.environment, site.graph.content.settings)
    switch block.html(Array(csv.utf8), options) {
    case .html(let html): return String(decoding: html, as: UTF8.self)
    case .plain: return "plain"
    case .mistake(let message, _, let offset):
      return message + (offset.map { " at \($0)" } ?? "")
    }
  }

  @Test(arguments: [
    ("day,km\nMon,3\nTue,4\n", "day  2\n"), ("day,km\n", "invalid chart: it has no rows"),
    ("day\nMon\n", "invalid chart: it has one column only at 0"),
    ("day,km\nMon,x\n", "invalid chart: 'x' is not a number at 11"),
    ("day,km\nMon,\n", "invalid chart: it has no numbers at 7"),
  ])
  func `a block is a table of numbers`(csv: String, expected: String) {
    #expect(block(csv) == expected)
  }

  @Test(arguments: [
    ("en", "en, "), ("de", "de, "), ("de\nlanguages: [de, en]", "de, "),
    ("en\nlanguages: [en, de]", "en, "),
  ])
  func `the partial can read the language of the page`(language: String, expected: String) {
    let settings = "title: T\nurl: https://t.example/\nlanguage: \(language)\n"
    let partial = "{{ site.language }}, {{ site.original_language }}"
    #expect(block("day,km\nMon,3\n", settings: settings, partial: partial) == expected + "\n")
  }

  @Test func `a block has a type and known options`() {
    let csv = "day,km\nMon,3\n"
    #expect(block(csv, [("type", "line")]) == "day line 1\n")
    #expect(block(csv, [("type", "pie")]) == "invalid chart: unknown type 'pie'")
    #expect(block(csv, [("colour", "red")]) == "invalid chart: unknown option 'colour'")
    let rows = (1...501).map { "r\($0),1" }.joined(separator: "\n")
    #expect(block("a,b\n" + rows).hasPrefix("invalid chart: it has 501 rows, more than 500"))
  }
}
