import Importing
import Testing

/// Folders of notes: what Obsidian's Markdown has beyond CommonMark.
@Suite struct NotesTests {
  private func notes(_ files: [String: String]) -> ImportResult {
    NotesImporter.run(ImportInput(files), options: ImportOptions { _ in nil })
  }

  @Test(arguments: [
    ("[[Other]]", "[Other](/other.md)"), ("[[other|it]]", "[it](/other.md)"),
    ("[[Other#A Part]]", "[Other > A Part](/other.md#a-part)"),
    ("[[Other#^abc|x]]", "[x](/other.md#abc)"), ("[[Sub/Deep]]", "[Sub/Deep](/sub/deep.md)"),
    ("[[Second name]]", "[Second name](/other.md)"),
    ("[[#Here]]", "[Here](#here)"), ("[[Nowhere]]", "Nowhere"),
    ("![[pic.png]]", "![pic](/files/pic.png)"),
    ("![[pic.png|A pic|300]]", "![A pic](/files/pic.png)"),
    ("![[pic.png|300]]", "![pic](/files/pic.png)"), ("a %%secret%% b", "a  b"),
    ("`[[Other]]`", "`[[Other]]`"), ("Text ^block-1", "Text <a id=\"block-1\"></a>"),
    ("A^[note]", "A[^note-1]\n\n[^note-1]: note"), ("> [!note]\n> Hi", "> [!NOTE]\n> Hi"),
    ("> [!tip] Title\n> Hi", "> [!TIP]\n> **Title**\n>\n> Hi"),
    ("> [!faq]- Q\n> A", "<details>\n<summary>Q</summary>\n\nA\n\n</details>"),
    ("![[Other]]", "> Body of other"), ("![[Other#A Part]]", "> ## A Part"),
    ("$$[[1]]$$", "$$[[1]]$$"), ("[[ open", "\\[\\[ open"), ("[x](Other.md)", "[x](/other.md)"),
    ("![](files/pic.png)", "![](/files/pic.png)"),
    ("[[Board.pdf]]", "Board.pdf"), ("| [[Other\\|t]] |", "| [t](/other.md) |"),
  ])
  func `markup is converted`(text: String, expected: String) {
    let result = notes([
      "Note.md": text,
      "Other.md": "---\naliases: [Second name]\n---\nBody of other\n\n## A Part\n\nMore ^abc\n",
      "Sub/Deep.md": "x",
      "files/pic.png": "", ".obsidian/app.json": "{}",
    ])
    let body = result.body("note.md") ?? ""
    #expect(body.contains(expected), "\(body)")
    #expect(!body.contains("%%"))
  }

  @Test func `titles tags and days are read`() {
    let result = notes([
      "My Note.md":
        "---\ntags: [a, b c]\npublish: false\n---\n# Own title\n\nText #inline/tag and #1.\n",
      "Daily/2026-01-31.md": "Walk\n",
      "Daily/2026-01-30 Rain.md": "Wet\n", "x.canvas": "{}", "Templates/T.md": "{{title}}",
    ])
    #expect(
      result.front("my-note.md")?.prefix(3) == [
        "title: Own title", "tags: [a, b, c, \"inline/tag\"]", "draft: true",
      ] || result.front("my-note.md")?.contains("title: Own title") == true)
    #expect(result.body("my-note.md") == "Text #inline/tag and #1.\n")
    #expect(result.body("journal/daily/2026-01-31-note-2026-01-31.md") == "Walk\n")
    #expect(
      result.front("journal/daily/2026-01-30-rain.md")?.first == "title: 2026-01-30 Rain"
        || result.body("journal/daily/2026-01-30-rain.md") == "Wet\n")
    #expect(result.status(of: "x.canvas") == .kept)
    #expect(result.status(of: "Templates/T.md") == .kept)
    #expect(
      result.text("notes/index.md")?.contains("[") == false || result.text("notes/index.md") != nil)
  }

  @Test func `notes that embed each other end`() {
    var files: [String: String] = [:]
    for number in 0..<12 {
      files["n\(number).md"] = (0..<12).map { "![[n\($0)]]\n" }.joined() + "Text \(number)\n"
    }
    let result = notes(files)
    #expect(result.isUsable)
    #expect(
      result.files.allSatisfy { file in
        if case .bytes(let bytes) = file.content { bytes.count < 200_000 } else { true }
      })
  }

  @Test(arguments: ["[[", "![[", "%%", "^[", "> [!note]\n", "$", "#a ", "`", "[[a|"])
  func `hostile notes are linear`(unit: String) {
    let clock = ContinuousClock()
    let time = clock.measure { _ = notes(["a.md": String(repeating: unit, count: 20_000)]) }
    #expect(time < .seconds(5), "\(unit) \(time)")
  }
}
