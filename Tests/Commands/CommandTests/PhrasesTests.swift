import Testing

@testable import daybook

/// `daybook phrases`.
@Suite struct PhrasesTests {
  private func printed(_ arguments: String...) throws -> String {
    let site = try TestSite([
      "content/site.yaml": "title: T\n",
      "templates/languages/de.yaml": "frame: {home: Anfang}\nkinds: {recipe: Rezept}\n",
      "templates/languages/en.yaml": "shop_hours: {open: Open}\nframe: {home: Start}\n",
    ])
    let run = try site.run(["phrases"] + arguments)
    return run.status == 0 ? run.output : run.errors
  }

  @Test func `a language without a file shows the texts that it falls back to`() throws {
    #expect(try printed("frame.home", "--for", "zh-TW").hasSuffix("\n  zh-Hant  首頁\n"))
    let json = try printed("frame.home", "--for", "zh-TW", "--json")
    #expect(json.contains("\"zh-TW\":\"首頁\",\"from\":\"zh-Hant\""))
    #expect(try printed("frame.home", "--for", "en-GB").hasSuffix("\n  en  Start\n"))
    #expect(try printed("frame.home", "--for", "xx").contains("there are no phrases in 'xx'"))
  }

  @Test func `a site's own phrases are listed once`() throws {
    #expect(try printed("kinds.recipe", "--for", "de") == "kinds.recipe\n  de  Rezept\n")
    #expect(
      try printed("shop_hours", "--for", "de")
        == "shop_hours.open\n  en  Open\n  de  missing\n")
    let home = try printed("frame.home", "--for", "de")
    #expect(home.hasSuffix("\n  en  Start\n  de  Anfang\n"))
    #expect(home.split(separator: "\n").count { $0 == "frame.home" } == 1)
  }

  @Test func `notes are wrapped`() throws {
    let notes = try printed("frame", "--for", "de").split(separator: "\n").filter {
      $0.hasPrefix("  # ")
    }
    #expect(notes.count > 10 && notes.allSatisfy { $0.count <= 100 })
  }
}
