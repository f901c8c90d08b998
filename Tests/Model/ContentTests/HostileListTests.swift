import Content
import Loading
import SourceText
import Testing

@Suite struct HostileListTests {
  private func people(_ text: String) -> (count: Int, found: [Diagnostic]) {
    let file = SourceFile(path: "content/people.yaml", text: text)
    let (source, found) = ContentParser.parse(file, path: "people.yaml")
    guard case .people(let people)? = source else { return (-1, found) }
    return (people.count, found)
  }

  @Test func `a list of another kind is reported a hundred times and makes nobody`() {
    let (count, found) = people(String(repeating: "- 1\n", count: 5_000))
    #expect(count == 0)
    #expect(found.count == 101)
    #expect(found.last?.message == "4900 further mistakes in this file are not listed")
  }

  @Test func `an error after many warnings is reported`() {
    let warnings = (0..<500).map { "- {id: p\($0), name: P, nme: x}\n" }.joined()
    let (count, found) = people(warnings + "- {id: last}\n")
    #expect(count == 501)
    #expect(found.filter { $0.severity == .error }.map(\.message) == ["missing key 'name'"])
  }

  @Test(arguments: [
    ("- {name: '!!!'}", 0, 1), ("- {name: '日本'}", 1, 0), ("- {id: a, name: '!'}", 1, 0),
  ])
  func `somebody whom nothing could name is an error`(text: String, count: Int, problems: Int) {
    let result = people(text)
    #expect(result.count == count)
    #expect(result.found.count == problems)
    #expect(result.found.allSatisfy { $0.message.contains("needs an 'id'") })
  }
}
