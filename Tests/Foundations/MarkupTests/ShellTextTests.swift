import Markup
import Testing

@Suite struct ShellTextTests {
  @Test(arguments: [
    ("plain-word_1", "plain-word_1"), ("user@host:/a/b.c", "user@host:/a/b.c"),
    ("two words", "'two words'"), ("it's", #"'it'\''s'"#), ("$HOME", "'$HOME'"), ("é", "'é'"),
  ])
  func quotes(_ word: String, _ expected: String) {
    #expect(ShellText.quoted(word) == expected)
  }

  @Test(arguments: [("anna-maria", "anna-maria"), ("anna@example.org", "'anna@example.org'")])
  func `quotes other characters`(_ word: String, _ expected: String) {
    #expect(ShellText.quoted(word, plain: "-") == expected)
  }
}
