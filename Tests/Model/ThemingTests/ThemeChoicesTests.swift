import Content
import SourceText
import Testing

@testable import Theming

/// Settings that are words, each with settings of its own.
@Suite struct ThemeChoicesTests {
  @Test(arguments: [
    ("[posts, events]", "[\"posts-\", \"events-\"]", ""),
    ("posts", "[\"posts-\"]", ""),
    (
      "[events: {columns: 2}, posts]", "[\"events{title=- columns=2}\", \"posts-\"]", ""
    ),
    (
      "[posts: {colums: 2}]", "[\"posts{title=- columns=-}\"]",
      "1:24 warning: unknown key 'colums' | did you mean 'columns'?"
    ),
    (
      "[posts: {columns: 9}]", "[\"posts{title=- columns=-}\"]",
      "1:33 'columns' must be between 1 and 4, not 9"
    ),
    (
      "[pots: {columns: 2}]", "[]", "1:16 'home' has an unknown word 'pots' | did you mean 'posts'?"
    ),
    (
      "[posts, posts: {title: A}]", "[\"posts-\"]",
      "1:23 warning: 'posts' is listed twice | remove one of them"
    ),
    (
      "[{posts: {title: A}, events: {}}]", "[]",
      "1:16 an entry of 'home' with settings has one word | "
        + "write the settings below the word: - posts: {…}"
    ),
    ("[posts: A]", "[\"posts{title=- columns=-}\"]", "1:23 expected keys with values, not text"),
  ])
  func `words of a list have settings`(written: String, expected: String, problem: String) {
    let file = SourceFile(
      path: "theme.yaml",
      text: """
        name: N
        version: 1.2.0
        daybook: ">=1.0 <2"
        settings:
          home:
            type: choices
            values: [posts, events]
            description: D
            settings:
              title: {type: text, description: D}
              columns: {type: number, min: 1, max: 4, description: D}
        """)
    let (contract, found) = ThemeContract.read(file, over: nil)
    #expect(found.map(\.brief) == [])
    var (content, _) = assemble(["site.yaml": "theme: {home: \(written)}"])
    let problems = content.resolveTheme(by: contract) { _ in false }
    #expect(ThemeContractTests.text(content.settings.theme.values) == "home=\(expected)")
    #expect(problems.map(\.brief) == [problem].filter { !$0.isEmpty })
    let hasRange = content.settings.theme.range(of: "posts", in: "home") != nil
    #expect(hasRange == written.contains("posts"))
  }
}
