import DataFormats
import SourceText
import Testing

@Suite struct DataLimitTests {
  @Test func `a file of too many values is refused where they begin to be too many`() {
    let yaml = String(repeating: "- 1\n", count: DataLimits.mostValues)
    let found = YAMLReader.read(SourceFile(path: "a.yaml", text: yaml))
    #expect(found.node == nil)
    // The list itself is one of them.
    #expect(
      found.diagnostics.map(\.message) == ["more than \(DataLimits.mostValues) values"]
        && found.diagnostics[0].hint?.text == "split the file into several")
  }

  @Test(arguments: [(9, true), (10, true), (11, false)])
  func `json and csv are bounded where a bound is given`(count: Int, isFine: Bool) {
    let list = "[" + (0..<(count - 1)).map { _ in "1" }.joined(separator: ",") + "]"
    let json = JSONReader.read(SourceFile(path: "a.json", text: list), mostValues: 10)
    #expect((json.node != nil) == isFine)
    #expect(json.diagnostics.map(\.message) == (isFine ? [] : ["more than 10 values"]))
    let rows = "a\n" + String(repeating: "1\n", count: count)
    let csv = CSVReader.read(SourceFile(path: "a.csv", text: rows), mostValues: 10)
    #expect((csv.node != nil) == isFine)
    #expect(csv.diagnostics.map(\.message) == (isFine ? [] : ["more than 10 values"]))
  }

  @Test func `aliases that multiply are refused`() {
    var yaml = "a0: &a0 [x, x, x, x, x, x, x, x, x]\n"
    for level in 1..<12 {
      let names = Array(repeating: "*a\(level - 1)", count: 9).joined(separator: ", ")
      yaml += "a\(level): &a\(level) [\(names)]\n"
    }
    let found = YAMLReader.read(SourceFile(path: "a.yaml", text: yaml))
    #expect(found.node == nil)
    #expect(found.diagnostics.map(\.message) == ["aliases expand to more than 1000000 values"])
  }

  @Test func `front matter is bounded`() {
    let long = "---\ntitle: " + String(repeating: "a", count: 1 << 20) + "\n---\nText."
    let front = FrontMatter(SourceFile(path: "a.md", text: long))
    #expect(front.node == nil)
    #expect(front.diagnostics.map(\.message) == ["front matter of 1 MB, more than 1 MB"])
  }

  @Test func `the same mistake in every line is reported a hundred times`() {
    let csv = "a,b\n" + String(repeating: "1,2,3\n", count: 1_000)
    #expect(CSVReader.read(SourceFile(path: "a.csv", text: csv)).diagnostics.count == 100)
    let yaml = String(repeating: "a: 1\n", count: 1_000)
    #expect(YAMLReader.read(SourceFile(path: "a.yaml", text: yaml)).diagnostics.count == 100)
  }
}
