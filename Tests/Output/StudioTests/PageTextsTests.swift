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

  @Test func `markers are found, in small and capital letters`() {
    let marked = TextMarker(markedBytes: Array("One ErrZQACQZ two zqzzqz, zqzzq".utf8))
    #expect(String(decoding: marked.bytes, as: UTF8.self) == "One Err two , zqzzq")
    #expect(marked.all.map(\.number) == [2, 675] && marked.all.map(\.offset) == [7, 12])
    #expect(
      (0..<TextMarker.limit).allSatisfy { number in
        TextMarker(markedBytes: Array(TextMarker.text(number).utf8)).all.map(\.number) == [number]
      })
  }

  @Test func `the bytes of a text are at its range`() {
    let texts = PageTexts(Array("<body><p>One <b>Err</b> two</p></body>".utf8))
    #expect(texts.bytes == Array("OneErrtwo".utf8) && texts.range(ofText: 1) == 3..<6)
  }
}
