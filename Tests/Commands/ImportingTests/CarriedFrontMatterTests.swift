import Importing
import SourceText
import Testing

/// What of an old site's front matter and bytes comes through.
@Suite struct CarriedFrontMatterTests {
  private func input(_ files: [String: [UInt8]]) -> ImportInput {
    ImportInput(root: "old", paths: files.keys.sorted()) { files[$0] }
  }

  @Test func `Hugo keys that Daybook has are carried over and not listed`() throws {
    let page = """
      +++
      title = "Looms"
      date = 2021-05-06
      PublishDate = 2021-05-01
      Weight = 3
      skills = ["weaving"]
      mood = "calm"
      +++
      Text
      """
    let files = [
      "hugo.toml": Array("[taxonomies]\ntag = \"tags\"\nskill = \"skills\"\n".utf8),
      "content/posts/looms.md": Array(page.utf8),
    ]
    let result = HugoImporter.run(input(files), options: ImportOptions { _ in nil })
    let text = try #require(result.text("journal/posts/2021-05-06-looms.md"))
    for line in ["publishDate: 2021-05-01", "weight: 3", "skills: [weaving]", "# mood: calm"] {
      #expect(text.replacing("\"", with: "").contains("\n\(line)\n"))
    }
    for key in ["# weight", "# Weight", "# skills", "# PublishDate"] {
      #expect(!text.contains(key))
    }
  }

  @Test func `texts that are not UTF 8 are kept as they are`() {
    let latin: [UInt8] = Array("---\ntitle: Tea\ndate: 2020-03-04\n---\ncaf".utf8) + [0xE9, 0x0A]
    let options = ImportOptions { _ in nil }
    for (path, result) in [
      (
        "_posts/2020-03-04-tea.md",
        JekyllImporter.run(input(["_posts/2020-03-04-tea.md": latin]), options: options)
      ),
      (
        "content/posts/tea.md",
        HugoImporter.run(input(["content/posts/tea.md": latin]), options: options)
      ),
    ] {
      let outcome = result.outcomes.first { $0.source == path }
      #expect(outcome?.status == .kept)
      #expect(outcome?.reason == "it is not UTF-8")
      #expect(result.diagnostics.map(\.message) == ["invalid UTF-8: byte 0xE9"])
      #expect(!result.files.contains { $0.path.text.hasPrefix("journal/posts/2020") })
    }
  }
}
