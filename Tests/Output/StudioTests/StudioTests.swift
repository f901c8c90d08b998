import Building
import DataFormats
import FileSystem
import Foundation
import Site
import SourceText
import Studio
import Testing

/// The requests of a page that is edited, without sockets.
final class StudioTests {
  private static let files = [
    "content/site.yaml": "title: Hills\ntagline: Walks # short\nurl: https://ada.example/\n",
    "content/about.md":
      "---\ntitle: About me\ndate: 2026-03-02\nsummary: Who I am.\n---\n> A *first* line\n> and a second.\n\n- Tea & cake\n",
    "content/price.md": "---\ntitle: Price\nkm: 12\n---\nIt isn't much.\n",
    "content/boat.md":
      "---\ntitle: Boat\ntags: [rowing, tea]\n---\nKeel\n: What is below, ~~really~~.\n",
    "content/members.yaml": "friends: [ben]\n",
    "content/people.yaml": "- {id: ben, name: Ben Vale}\n",
    "templates/layouts/page.html": """
    <html><head><title>{{ page.title }}</title></head><body><h1>{{ page.title | upcase }}</h1>
    <p>{{ site.tagline }}, {{ page.summary }}</p><time datetime="{{ page.date | date: '%F' }}">{{ page.date | date: '%A' }}</time>
    <b>No. {{ page.km }}</b>{{ content }}<script>About</script></body></html>
    """,
  ]

  private static let theme =
    #filePath.components(separatedBy: "/Tests/")[0] + "/templates"

  private let root: String
  private let studio: Studio

  init() throws {
    root = NSTemporaryDirectory() + "daybook-studio-\(UInt64.random(in: 0 ... .max))"
    for (path, text) in Self.files {
      let folder = path.split(separator: "/").dropLast().joined(separator: "/")
      try Files.createDirectories("\(root)/\(folder)")
      try Files.writeWhole(Array(text.utf8), to: "\(root)/\(path)")
    }
    var options = BuildOptions(
      source: root, output: root + "/public", state: root + "/.daybook",
      theme: Self.theme, moment: .unixSeconds(1_772_712_000), jobs: 1)
    options.systemZone = "UTC"
    let fixed = options
    studio = Studio(options) { NewDocument.time(fixed) }
  }

  deinit { try? Files.removeTree(root) }

  private func ask(_ name: String, _ fields: [String: Any]) throws -> (Int, [String: Any]) {
    let body = try JSONSerialization.data(withJSONObject: fields)
    let answer = studio.answer(name, Array(body))
    let object = try JSONSerialization.jsonObject(with: Data(answer.body.text.utf8))
    return (answer.status, try #require(object as? [String: Any]))
  }

  private func text(_ path: String) throws -> String {
    String(decoding: try Files.read("\(root)/\(path)"), as: UTF8.self)
  }

  private func find(_ text: String, _ more: [String: Any] = [:]) throws -> [String: Any] {
    let wanted: [String: Any] = ["page": "/about/", "text": text]
    let (status, found) = try ask("find", wanted.merging(more) { $1 })
    #expect(status == 200, "\(text): \(found)")
    return found
  }

  /// Saves a source at a place that was found.
  private func save(_ place: [String: Any], _ source: String) throws -> (Int, [String: Any]) {
    try ask("save", place.merging(["source": source]) { $1 })
  }

  @Test(arguments: [
    ("ABOUT ME", "title", "About me", "text"), ("Walks, Who I am.", "summary", "Who I am.", "text"),
    ("Monday", "date", "2026-03-02", "date"),
  ])
  func `a value is found by what a template makes of it`(
    shown: String, key: String, source: String, form: String
  ) throws {
    let date: [String: Any] = form == "date" ? ["date": "2026-03-02"] : ["word": "Who"]
    let found = try find(shown, date)
    #expect(found["path"] as? String == "content/about.md" && found["key"] as? String == key)
    #expect(found["source"] as? String == source && found["form"] as? String == form)
  }

  @Test func `of a text of two values, the word decides`() throws {
    let found = try find("Walks, Who I am.", ["word": "Walks"])
    #expect(found["path"] as? String == "content/site.yaml")
    #expect(try save(found, "Tea: and walks").0 == 200)
    #expect(try text("content/site.yaml").contains("tagline: \"Tea: and walks\" # short\n"))
  }

  @Test func `a number is found by another one`() throws {
    let found = try find("No. 12", ["page": "/price/"])
    #expect(found["key"] as? String == "km" && found["form"] as? String == "number")
  }

  @Test func `a block is its own lines, and is saved as such`() throws {
    let found = try find("A")
    #expect(found["source"] as? String == "A *first* line\nand a second.")
    #expect(try save(found, "One line\n\nAnother.").0 == 200)
    #expect(try text("content/about.md").contains("> One line\n>\n> Another.\n\n- Tea & cake\n"))
    let (status, done) = try ask("undo", [:])
    #expect(status == 200 && (done["title"] as? String ?? "").contains("content/about.md"))
    #expect(try text("content/about.md") == Self.files["content/about.md"])
  }

  @Test func `a definition is part of its block`() throws {
    let found = try find("What is below,", ["page": "/boat/", "word": "below"])
    #expect("\(found["source"] ?? "")".hasSuffix("What is below, ~~really~~."), "\(found)")
  }

  @Test func `a term is changed in all files`() throws {
    let found = try find("rowing", ["page": "/tags/rowing/"])
    #expect(found["term"] as? String == "rowing" && found["path"] == nil)
    #expect(try save(found, "boats").0 == 200)
    #expect(try text("content/boat.md").contains("tags: [boats, tea]\n"))
  }

  @Test func `a file that was changed meanwhile is kept`() throws {
    let found = try find("Tea & cake")
    let other = "---\ntitle: About me\n---\n- Tea & buns\n"
    try Files.writeWhole(Array(other.utf8), to: "\(root)/content/about.md")
    studio.forget()
    let (status, answer) = try save(found, "Coffee")
    #expect(status == 412 && answer["message"] != nil)
    #expect(try text("content/about.md") == other)
  }

  @Test func `what would give the site a problem is refused`() throws {
    let found = try find("Tea & cake")
    let (status, answer) = try save(found, "[Tea](tea.md)")
    #expect(status == 409 && "\(answer)".contains("tea.md"), "\(answer)")
    #expect(try text("content/about.md") == Self.files["content/about.md"])
  }

  @Test(arguments: [
    ("content/members.yaml", "friends[0]"), ("content/site.yaml", "url"),
    ("templates/layouts/page.html", "x"), ("../a", "x"), ("content/none.md", "title"),
  ])
  func `other files and settings are not opened`(path: String, key: String) throws {
    #expect(try ask("open", ["path": path, "key": key]).0 == 409)
    #expect(try ask("save", ["path": path, "key": key, "source": "x", "hash": ""]).0 == 409)
  }

  @Test func `requests that say nothing are refused`() throws {
    #expect(studio.answer("find", Array("{".utf8)).status == 400)
    #expect(try ask("find", [:]).0 == 400 && ask("save", ["path": "content/about.md"]).0 == 400)
    #expect(try ask("none", [:]).0 == 404)
    #expect(try ask("find", ["page": "/about/", "text": "Nowhere"]).0 == 404)
  }
}
