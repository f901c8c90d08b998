import SourceText
import Testing

@Suite struct SpellingTests {
  @Test(arguments: [
    ("bne", ["ada", "ben"], "ben"), ("titel", ["tagline", "title"], "title"),
    ("Title", ["title"], "title"), ("tags", ["tag"], "tag"), ("sumary", ["summary"], "summary"),
    ("dscription", ["description"], "description"), ("café", ["cafe"], "cafe"),
    ("timezone", ["timeZone", "title"], "timeZone"), ("t", ["to"], "to"),
  ])
  func `the nearest name is found`(word: String, candidates: [String], expected: String) {
    #expect(Spelling.nearest(to: word, in: candidates) == expected)
    #expect(Spelling.hint(for: word, in: candidates) == .meaning(expected))
  }

  @Test(
    arguments: [
      ("foo", ["bar", "quux"]), ("x", ["y"]), ("", ["a"]), ("title", []), ("title", ["title"]),
      ("ab", ["cd"]), ("colour", ["tags", "date"]),
      (String(repeating: "a", count: 65), [String(repeating: "a", count: 64)]),
    ] as [(String, [String])])
  func `a word that nothing resembles gets no suggestion`(word: String, candidates: [String]) {
    #expect(Spelling.nearest(to: word, in: candidates) == nil)
    #expect(Spelling.hint(for: word, in: candidates) == nil)
  }

  @Test func `of equally near names the first of the alphabet is taken`() {
    #expect(Spelling.nearest(to: "bat", in: ["rat", "cat", "hat"]) == "cat")
    #expect(Spelling.nearest(to: "bat", in: ["hat", "cat", "rat"]) == "cat")
  }

  @Test func `a swap of neighbours is one step`() {
    #expect(Spelling.nearest(to: "ab", in: ["ba"]) == "ba")
    #expect(Spelling.nearest(to: "form", in: ["from", "for"]) == "for")
  }
}
