import Testing

@testable import Site

struct SearchPlanTests {
  @Test(arguments: [
    ("search/words-1.8f3a.txt", "search/words-1.txt"),
    ("search/pages-12.0.json", "search/pages-12.json"),
    ("search/words-1.txt", nil), ("search/words-1.a.b.txt", nil), ("search/index.json", nil),
    ("words-1.8f3a.txt", nil), ("search/words-/../x.8f3a.txt", nil),
  ])
  func `the hash in the name of a part is left out`(published: String, file: String?) {
    #expect(SearchPlan.partFile(of: published) == file)
  }
}
