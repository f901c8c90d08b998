import DataFormats
import FileSystem
import Foundation
import Site
import SourceText
import Studio
import Synchronization
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
    #expect(try site.save(found, "Tea: and walks").outcome == .done)
    #expect(try site.text("content/site.yaml").contains("tagline: \"Tea: and walks\" # short\n"))
  }

  @Test func `the lines of a folded value stay`() throws {
    let file =
      "title: Hills\ntagline: >-\n  Walks and tea,\n  and more walks # no comment\nurl: https://ada.example/\n"
    let site = try StudioSite(["content/site.yaml": file])
    let found = try site.find(
      "Walks and tea, and more walks # no comment, Who I am.", ["word": "tea"])
    #expect(
      try site.save(found, "Walks and tea, and more hikes # no comment").outcome == .done)
    #expect(try site.text("content/site.yaml") == file.replacing("more walks", with: "more hikes"))
  }

  @Test func `a number is found by another one`() throws {
    let found = try site.find("No. 12", ["page": "/price/"])
    #expect(found["key"] as? String == "km" && found["form"] as? String == "number")
  }

  @Test func `a block is its own lines, and is saved as such`() throws {
    let found = try site.find("A")
    #expect(found["source"] as? String == "A *first* line\nand a second.")
    #expect(try site.save(found, "One line\n\nAnother.").outcome == .done)
    #expect(
      try site.text("content/about.md").contains("> One line\n>\n> Another.\n\n- Tea & cake\n"))
    let (outcome, done) = try site.request("undo")
    #expect(outcome == .done && (done["title"] as? String ?? "").contains("content/about.md"))
    #expect(try site.text("content/about.md") == StudioSite.files["content/about.md"])
  }

  @Test func `a definition is part of its block`() throws {
    let found = try site.find("What is below,", ["page": "/boat/", "word": "below"])
    #expect("\(found["source"] ?? "")".hasSuffix("What is below, ~~really~~."), "\(found)")
  }

  @Test func `a term is changed in all files`() throws {
    let found = try site.find("rowing", ["page": "/tags/rowing/"])
    #expect(found["term"] as? String == "rowing" && found["path"] == nil)
    #expect(try site.save(found, "boats").outcome == .done)
    #expect(try site.text("content/boat.md").contains("tags: [boats, tea]\n"))
  }

  @Test func `a file that was changed meanwhile is kept`() throws {
    let found = try site.find("Tea & cake")
    let other = "---\ntitle: About me\n---\n- Tea & buns\n"
    try Files.writeWhole(Array(other.utf8), to: "\(site.root)/content/about.md")
    site.studio.forget()
    let (outcome, answer) = try site.save(found, "Coffee")
    #expect(outcome == .outdated && answer["message"] != nil)
    #expect(try site.text("content/about.md") == other)
  }

  @Test func `what would give the site a problem is refused`() throws {
    let found = try site.find("Tea & cake")
    let (outcome, answer) = try site.save(found, "[Tea](tea.md)")
    #expect(outcome == .refused && "\(answer)".contains("tea.md"), "\(answer)")
    #expect(try site.text("content/about.md") == StudioSite.files["content/about.md"])
  }

  @Test(arguments: [
    ("content/members.yaml", "friends[0]"), ("content/site.yaml", "url"),
    ("templates/layouts/page.html", "x"), ("../a", "x"), ("content/none.md", "title"),
    ("content/../content/site.yaml", "title"),
    ("content/.hidden.md", "title"), ("content/_defaults.yaml", "tags"),
  ])
  func `other files and settings are neither read nor changed`(path: String, key: String) throws {
    let fields: [String: Any] = ["path": path, "source": "x", "hash": ""]
    for location in [["key": key], ["block": 0]] as [[String: Any]] {
      let response = try site.request("save", fields.merging(location) { $1 })
      #expect(response.outcome == .refused && response.fields["now"] == nil)
    }
  }

  @Test func `requests that say nothing are refused`() throws {
    #expect(site.studio.respond(to: "find", Array("{".utf8)).outcome == .invalid)
    #expect(
      try site.request("find").outcome == .invalid
        && site.request("save", ["path": "content/about.md"]).outcome == .invalid)
    #expect(try site.request("none").outcome == .notFound)
    #expect(try site.request("find", ["page": "/about/", "text": "Nowhere"]).outcome == .notFound)
  }

  @Test func `a document is added, hidden, shown and removed`() throws {
    let (outcome, page) = try site.request("page", ["page": "/boat/"])
    #expect(outcome == .done && page["path"] as? String == "content/boat.md")
    #expect(page["draft"] as? Bool == false && (page["kinds"] as? [String] ?? []).contains("post"))
    let added = try site.request(
      "add", ["kind": "post", "title": "On the ferry", "source": "Wind."])
    let url = try #require(added.fields["url"] as? String, "\(added)")
    #expect(url.hasPrefix("/journal/notes/"))
    let name = try #require(
      try FileManager.default.contentsOfDirectory(
        atPath: "\(site.root)/content/journal/notes"
      ).first)
    let path = "content/journal/notes/\(name)"
    #expect(try site.text(path).hasSuffix("---\nWind.\n"))
    #expect(try site.request("add", ["kind": "post", "title": "On the ferry"]).outcome == .refused)
    #expect(try site.request("unpublish", ["page": url]).outcome == .done)
    #expect(try site.text(path).contains("draft: true\n"))
    #expect(try site.request("page", ["page": url]).fields["draft"] as? Bool == true)
    #expect(try site.request("publish", ["page": url]).outcome == .done)
    #expect(!(try site.text(path).contains("draft")))
    #expect(try site.request("remove", ["page": url]).outcome == .done)
    #expect(!Files.exists("\(site.root)/\(path)"))
    #expect(try site.request("undo").outcome == .done)
    #expect(Files.exists("\(site.root)/\(path)"))
    #expect(try site.request("remove", ["page": "/none/"]).outcome == .refused)
    #expect(try site.request("add", ["kind": "post", "title": ""]).outcome == .invalid)
    #expect(
      try site.request("add", ["kind": "accessibility/..", "title": "x"]).outcome == .invalid)
    #expect(
      try site.request("add", ["kind": "post", "title": "x", "journal": "../.."]).outcome
        == .refused)
  }

  @Test func `in a large site, what the page reads is searched`() throws {
    let days = (1...28).map { String($0 < 10 ? "0\($0)" : "\($0)") }
    let posts = (1...8).flatMap { month in
      days.map {
        (
          "content/journal/log/2025-0\(month)-\($0)-day.md",
          "---\ntitle: Day \(month) \($0)\n---\nText.\n"
        )
      }
    }
    let site = try StudioSite(Dictionary(uniqueKeysWithValues: posts))
    let found = try site.find("Day 8 28", ["page": "/journal/log/", "word": "Day"])
    #expect(found["path"] as? String == "content/journal/log/2025-08-28-day.md")
    #expect(found["key"] as? String == "title")
    let name = try site.find("Hills", ["page": "/journal/log/"])
    #expect(name["path"] as? String == "content/site.yaml" && name["key"] as? String == "title")
  }

  @Test func `a new post has the date of the moment`() throws {
    let clock = Mutex(1_772_712_000)
    let site = try StudioSite { .unixSeconds(clock.withLock { $0 }) }
    clock.withLock { $0 += 3 * 86_400 }
    #expect(try site.request("add", ["kind": "post", "title": "Later"]).outcome == .done)
    #expect(Files.exists("\(site.root)/content/journal/notes/2026-03-08-later.md"))
  }

  @Test func `pages in another language are changed in their files`() throws {
    let site = try StudioSite([
      "content/site.yaml": "title: Hills\nurl: https://ada.example/\nlanguages: [en, de]\n",
      "content/boat.de.md": "---\ntitle: Boot\n---\nDer Kiel.\n",
    ])
    let found = try site.find("Der Kiel.", ["page": "/de/boat/"])
    #expect(found["path"] as? String == "content/boat.de.md")
    #expect(try site.save(found, "Der Bug.").outcome == .done)
    #expect(try site.text("content/boat.de.md").hasSuffix("---\nDer Bug.\n"))
  }

  @Test func `a whole text keeps its front matter and line ends`() throws {
    let site = try StudioSite(["content/w.md": "---\r\ntitle: W # w\r\n---\r\nOne.\r\n\r\nTwo.\r\n"]
    )
    let (outcome, found) = try site.request("body", ["page": "/w/"])
    #expect(outcome == .done && found["source"] as? String == "One.\n\nTwo.\n")
    #expect(try site.save(found, "One.\n\n- Three").outcome == .done)
    #expect(
      try site.text("content/w.md") == "---\r\ntitle: W # w\r\n---\r\nOne.\r\n\r\n- Three\r\n")
    #expect(try site.save(found, "Other").outcome == .outdated)
    #expect(try site.request("body", ["page": "/none/"]).outcome == .refused)
  }
}
