import Testing

@testable import Pages

@Suite struct HTMLIdentifiersTests {
  @Test func `the ids of elements and the names of links are anchors`() {
    let html = "<h2 id=a>x</h2><a name='b'></a><p name=c id=\"d&amp;e\"></p><!-- <p id=f> -->"
    #expect(HTMLIdentifiers.collect(Array(html.utf8)) == ["a", "b", "d&e"])
  }
}
