import Testing

/// Keys and values as people write them for other generators.
@Suite struct ForeignHabitTests {
  @Test(arguments: [
    (
      "site.yaml", "navigation: [{name: A, link: /}]",
      [
        "1:15 unknown key 'name'; the key is 'title' | write title: A",
        "1:24 unknown key 'link'; the key is 'url' | write url: /",
      ]
    ),
    (
      "events/a.md", "---\ndate: 2026-06-01\n---\n",
      ["2:1 an event begins at its 'start', not at its 'date' | write start: 2026-06-01"]
    ),
    (
      "about.md", "---\ndraft: \"true\"\n---\n",
      ["2:8 'draft' must be true or false without quotes | write draft: true"]
    ),
    (
      "about.md", "---\ntitle: #1 post\n---\n",
      [
        "2:1 warning: 'title' has no value"
          + " | '#' begins a comment; put the text in quotes: \"#1 post\""
      ]
    ),
    (
      "about.md", "---\ntitle:T\n---\n",
      ["2:1 missing space after 'title:' | write title: T"]
    ),
    (
      "people.yaml", "-id: ada\n name: A\n",
      ["1:1 missing space after '-' | write - id: ada"]
    ),
    (
      "profile.yaml", "name: Ada\nwork:\n-name: X\n",
      ["3:1 missing space after '-' | write - name: X"]
    ),
    (
      "site.yaml", "language: english",
      ["1:11 'language' is not a language tag: 'english' | write it as en"]
    ),
    (
      "site.yaml", "language: pt_BR",
      ["1:11 'language' is not a language tag: 'pt_BR' | write it as pt-BR"]
    ),
  ])
  func `a habit is named with what to write instead`(
    path: String, text: String, expected: [String]
  ) {
    #expect(parse(path, text).found == expected)
  }

  @Test func `a quote inside single quotes has its own hint`() {
    let found = parse("about.md", "---\ntitle: 'It's me'\n---\n").found
    #expect(found.count == 1)
    #expect(
      found == [
        "2:11 a single quote inside text in single quotes | write title: \"It's me\""
      ])
  }
}
