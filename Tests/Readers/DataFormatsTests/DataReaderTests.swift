import DataFormats
import SourceText
import Testing

@Suite struct DataReaderTests {
  private static func text(_ node: Node?) -> String? {
    guard case .scalar(let text, _)? = node?.content else { return nil }
    return text
  }

  @Test(arguments: [
    ("a.json", "{\"k\": \"v\"}"), ("a.JSON", "{\"k\":\"v\"}"), ("a.toml", "k = 'v'"),
    ("a.yaml", "k: v"),
    ("a.yml", "k: v"), ("folder.toml/a", "k: v"),
  ])
  func `the ending of the name says the format`(path: String, text: String) {
    let parsed = DataReader.read(SourceFile(path: path, text: text))
    #expect(parsed.diagnostics.isEmpty && Self.text(parsed.node?["k"]) == "v")
  }

  @Test(arguments: [("a.csv", "k,l\nv,w\n"), ("a.tsv", "k\tl\nv\tw\n")])
  func `a table is a list of rows`(path: String, text: String) {
    let rows = DataReader.read(SourceFile(path: path, text: text)).node?.elements
    #expect(Self.text(rows?.first?["l"]) == "w")
  }

  @Test func `too many values are an error`() {
    let file = SourceFile(path: "a.json", text: "[1, 2, 3]")
    #expect(!DataReader.read(file, mostValues: 2).diagnostics.isEmpty)
  }
}
