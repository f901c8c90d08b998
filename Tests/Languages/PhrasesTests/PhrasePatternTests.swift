import Testing

@testable import Phrases

@Suite struct PhrasePatternTests {
  @Test(
    arguments: [
      ("", []), ("Home", [.text("Home")]),
      ("{count} posts", [.value("count"), .text(" posts")]),
      ("a {b} c{d}", [.text("a "), .value("b"), .text(" c"), .value("d")]),
      ("{} {1} { a } {a", [.text("{} {1} { a } {a")]),
      ("{{a}}", [.text("{"), .value("a"), .text("}")]),
    ] as [(String, [PhrasePattern.Piece])])
  func `braces with a name are placeholders`(text: String, pieces: [PhrasePattern.Piece]) {
    #expect(PhrasePattern(text).pieces == pieces)
    #expect(PhrasePattern(text).text == text)
  }
}
