import Imaging
import Queries
import Testing

@Suite struct DependencyRecorderTests {
  private func queries(_ recorder: DependencyRecorder) -> Set<Query> {
    recorder.all.reduce(into: []) { $0.formUnion($1.own.queries) }
  }

  @Test func `a fragment has its own queries, and the page has them too`() {
    let page = DependencyRecorder(.dependencies)
    page.record(.data)
    let fragment = page.recordFragment { page.record(.search) }
    page.record(.siteAuthor)
    #expect(queries(fragment) == [.search])
    #expect(page.own.queries == [.data, .siteAuthor])
    #expect(queries(page) == [.data, .search, .siteAuthor])
  }

  @Test func `a fragment in a fragment belongs to both`() {
    let page = DependencyRecorder(.dependencies)
    var inner: DependencyRecorder?
    let outer = page.recordFragment {
      page.record(.data)
      inner = page.recordFragment { page.record(.search) }
      page.record(.allPosts)
    }
    #expect(inner.map(queries) == [.search])
    #expect(queries(outer) == [.data, .search, .allPosts])
    #expect(page.own.queries.isEmpty && queries(page) == queries(outer))
  }

  @Test func `the queries of another page are added by reference`() {
    let (first, second) = (DependencyRecorder(.dependencies), DependencyRecorder(.dependencies))
    let fragment = first.recordFragment { first.record(.folder("photos")) }
    second.add(fragment)
    #expect(queries(second) == [.folder("photos")])
    #expect(second.all.contains { $0 === fragment })
  }

  @Test func `an empty recorder adds nothing`() {
    let page = DependencyRecorder(.dependencies)
    page.add(DependencyRecorder(.dependencies))
    page.add(page)
    #expect(page.isEmpty && page.all.count == 1)
  }

  @Test func `images of fragments are in their own recorders`() {
    let page = DependencyRecorder(.dependencies)
    let image = ShownImage(path: "a.jpg", role: .poster)
    _ = page.recordFragment { page.record(image) }
    #expect(page.all.map(\.images) == [[], [image]])
  }

  @Test func `steps are timed only if everything is recorded`() {
    let (brief, full) = (DependencyRecorder(.dependencies), DependencyRecorder(.all))
    for recorder in [brief, full] { #expect(recorder.step("text") { 7 } == 7) }
    #expect(brief.steps.isEmpty)
    #expect(full.steps.map(\.name) == ["text"])
  }
}
