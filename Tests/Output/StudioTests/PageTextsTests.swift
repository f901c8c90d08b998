import Testing

@testable import Studio

/// The texts that a browser would find in a page.
struct PageTextsTests {
  @Test func `texts of the body have single blanks, and hidden ones are left out`() {
    let page = """
      <title>No</title><body> <p>A  &amp;\n b<!-- c -->d</p><script>no</script><template>no <b>no</b></template>
      <svg><text>no</text></svg><noscript><p>no</p></noscript>&nbsp;<p>A & b</p></body>
      """
    let texts = PageTexts(Array(page.utf8))
    #expect(texts.all == ["A & b", "d", "\u{A0}", "A & b"])
    #expect(texts.index(of: "A & b", 1) == 3 && texts.index(of: "A & b", 2) == nil)
  }

  @Test func `a mark is found although elements differ`() {
    let before = PageTexts(Array("<body><p>One <b>Err</b> two</p><p>Err</p></body>".utf8))
    let after = PageTexts(Array("<body><p>One ErrZQACQZ two</p><p>Errzqabqz</p></body>".utf8))
    let marked = MarkedText(after.joined)
    let places = [0, 1, 2, 3].map { marked.place(in: before, at: $0) }
    #expect(places.map { $0?.mark } == [nil, 2, nil, 1])
    #expect(places[1]?.isAfter("err") == true && places[1]?.isAfter("One") == false)
    #expect(MarkedText("Onezqaaqz").place(in: before, at: 0) == nil)
  }
}
