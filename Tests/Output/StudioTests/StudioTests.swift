import DataFormats
import FileSystem
import Foundation
import SourceText
import Studio
import Testing

/// The requests of a page that is edited, without sockets.
struct StudioTests {
  private let site: StudioSite

  init() throws { site = try StudioSite() }

  @Test(arguments: [
    ("ABOUT ME", "title", "About me", "text"), ("Walks, Who I am.", "summary", "Who I am.", "text"),
    ("Monday", "date", "2026-03-02", "date"),
  ])
  func `a value is found by what a template makes of it`(
    shown: String, key: String, source: String, form: String
  ) throws {
    let date: [String: Any] = form == "date" ? ["date": "2026-03-02"] : ["word": "Who"]
    let found = try site.find(shown, date)
    #expect(found["path"] as? String == "content/about.md" && found["key"] as? String == key)
    #expect(found["source"] as? String == source && found["form"] as? String == form)
  }

  @Test func `of a text of two values, the word decides`() throws {
    let found = try site.find("Walks, Who I am.", ["word": "Walks"])
    #expect(found["path"] as? String == "content/site.yaml")
    #expect(try site.save(found, "Tea: and walks").0 == 200)
    #expect(try site.text("content/site.yaml").contains("tagline: \"Tea: and walks\" # short\n"))
  }

  @Test func `a number is found by another one`() throws {
    let found = try site.find("No. 12", ["page": "/price/"])
    #expect(found["key"] as? String == "km" && found["form"] as? String == "number")
  }

  @Test func `a block is its own lines, and is saved as such`() throws {
    let found = try site.find("A")
    #expect(found["source"] as? String == "A *first* line\nand a second.")
    #expect(try site.save(found, "One line\n\nAnother.").0 == 200)
    #expect(
      try site.text("content/about.md").contains("> One line\n>\n> Another.\n\n- Tea & cake\n"))
    let (status, done) = try site.ask("undo", [:])
    #expect(status == 200 && (done["title"] as? String ?? "").contains("content/about.md"))
    #expect(try site.text("content/about.md") == StudioSite.files["content/about.md"])
  }

  @Test func `a definition is part of its block`() throws {
    let found = try site.find("What is below,", ["page": "/boat/", "word": "below"])
    #expect("\(found["source"] ?? "")".hasSuffix("What is below, ~~really~~."), "\(found)")
  }

  @Test func `a term is changed in all files`() throws {
    let found = try site.find("rowing", ["page": "/tags/rowing/"])
    #expect(found["term"] as? String == "rowing" && found["path"] == nil)
    #expect(try site.save(found, "boats").0 == 200)
    #expect(try site.text("content/boat.md").contains("tags: [boats, tea]\n"))
  }

  @Test func `a file that was changed meanwhile is kept`() throws {
    let found = try site.find("Tea & cake")
    let other = "---\ntitle: About me\n---\n- Tea & buns\n"
    try Files.writeWhole(Array(other.utf8), to: "\(site.root)/content/about.md")
    site.studio.forget()
    let (status, answer) = try site.save(found, "Coffee")
    #expect(status == 412 && answer["message"] != nil)
    #expect(try site.text("content/about.md") == other)
  }

  @Test func `what would give the site a problem is refused`() throws {
    let found = try site.find("Tea & cake")
    let (status, answer) = try site.save(found, "[Tea](tea.md)")
    #expect(status == 409 && "\(answer)".contains("tea.md"), "\(answer)")
    #expect(try site.text("content/about.md") == StudioSite.files["content/about.md"])
  }

  @Test(arguments: [
    ("content/members.yaml", "friends[0]"), ("content/site.yaml", "url"),
    ("templates/layouts/page.html", "x"), ("../a", "x"), ("content/none.md", "title"),
  ])
  func `other files and settings are not opened`(path: String, key: String) throws {
    #expect(try site.ask("open", ["path": path, "key": key]).0 == 409)
    #expect(try site.ask("save", ["path": path, "key": key, "source": "x", "hash": ""]).0 == 409)
  }

  @Test func `requests that say nothing are refused`() throws {
    #expect(site.studio.answer("find", Array("{".utf8)).status == 400)
    #expect(
      try site.ask("find", [:]).0 == 400 && site.ask("save", ["path": "content/about.md"]).0 == 400)
    #expect(try site.ask("none", [:]).0 == 404)
    #expect(try site.ask("find", ["page": "/about/", "text": "Nowhere"]).0 == 404)
  }

  @Test func `a document is added, hidden, shown and removed`() throws {
    let (status, page) = try site.ask("page", ["page": "/boat/"])
    #expect(status == 200 && page["path"] as? String == "content/boat.md")
    #expect(page["draft"] as? Bool == false && (page["kinds"] as? [String] ?? []).contains("post"))
    let added = try site.ask("add", ["kind": "post", "title": "On the ferry", "source": "Wind."])
    let url = try #require(added.1["url"] as? String, "\(added)")
    #expect(url.hasPrefix("/journal/notes/"))
    let name = try #require(
      try FileManager.default.contentsOfDirectory(
        atPath: "\(site.root)/content/journal/notes"
      ).first)
    let path = "content/journal/notes/\(name)"
    #expect(try site.text(path).hasSuffix("---\nWind.\n"))
    #expect(try site.ask("add", ["kind": "post", "title": "On the ferry"]).0 == 409)
    #expect(try site.ask("unpublish", ["page": url]).0 == 200)
    #expect(try site.text(path).contains("draft: true\n"))
    #expect(try site.ask("page", ["page": url]).1["draft"] as? Bool == true)
    #expect(try site.ask("publish", ["page": url]).0 == 200)
    #expect(!(try site.text(path).contains("draft")))
    #expect(try site.ask("remove", ["page": url]).0 == 200)
    #expect(!Files.exists("\(site.root)/\(path)"))
    #expect(try site.ask("undo", [:]).0 == 200)
    #expect(Files.exists("\(site.root)/\(path)"))
    #expect(try site.ask("remove", ["page": "/none/"]).0 == 409)
    #expect(try site.ask("add", ["kind": "post", "title": ""]).0 == 400)
    #expect(try site.ask("add", ["kind": "accessibility/..", "title": "x"]).0 == 400)
    #expect(try site.ask("add", ["kind": "post", "title": "x", "journal": "../.."]).0 == 409)
  }
}
