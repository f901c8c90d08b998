import Foundation
import Studio
import Synchronization
import Testing

/// Copies, names and effects of acts, and what the overview lists.
struct StudioActTests {
  private func act(
    _ site: StudioSite, _ name: String, on page: String, _ values: [String: String],
    dry: Bool = false
  ) throws -> [String: Any] {
    let (outcome, fields) = try site.request(
      "act", ["name": name, "page": page, "values": values, "dry": dry])
    #expect(outcome == .done, "\(fields)")
    return fields
  }

  @Test func `a page is copied as a draft without its old addresses`() throws {
    let site = try StudioSite([
      "content/about.md": "---\ntitle: About # me\ndate: 2026-03-02\naliases: [/me/]\n---\nText.\n"
    ])
    let made = try act(site, "duplicate", on: "/about/", ["title": "About: you"])
    #expect(made["url"] as? String == "/about-you/")
    #expect(
      try site.text("content/about-you.md")
        == "---\ntitle: \"About: you\" # me\ndate: 2026-03-05\ndraft: true\n---\nText.\n")
    let (outcome, _) = try site.request(
      "act", ["name": "duplicate", "page": "/about/", "values": ["title": "About: you"]])
    #expect(outcome == .refused)
  }

  @Test func `a translation begins as a copy`() throws {
    let site = try StudioSite([
      "content/site.yaml": "title: Hills\nurl: https://ada.example/\nlanguages: {en: {}, de: {}}\n",
      "content/about.de.md": "---\ntitle: Über mich\n---\nText.\n",
    ])
    let offered = try site.request("page", ["page": "/about/"]).fields["acts"] as? [[String: Any]]
    #expect(offered?.contains { $0["name"] as? String == "translate" } == false)
    let made = try act(site, "translate", on: "/price/", ["language": "de"])
    #expect(made["url"] as? String == "/de/price/")
    #expect(
      try site.text("content/price.de.md").contains("title: Price\ndraft: true\nkm: 12\n---\n"))
  }

  @Test func `a move shows which files it changes`() throws {
    let site = try StudioSite(["content/links.md": "---\ntitle: Links\n---\n[Boat](boat.md)\n"])
    let effects = try act(site, "move", on: "/boat/", ["target": "/gig/"], dry: true)
    let files = try #require(effects["files"] as? [String])
    #expect(files.contains { $0.hasSuffix("content/links.md") }, "\(files)")
    #expect(try site.text("content/links.md").contains("(boat.md)"))
    let (outcome, removal) = try site.request("remove", ["page": "/boat/", "dry": true])
    #expect(outcome == .done && (removal["warnings"] as? [String])?.isEmpty == false, "\(removal)")
    #expect(try site.text("content/boat.md").contains("title: Boat"))
  }

  @Test func `a person is renamed, but not a member`() throws {
    let site = try StudioSite([
      "content/people.yaml": "- {id: ben, name: Ben Vale}\n- {id: kit, name: Kit Marsh}\n",
      "content/events/picnic.md":
        "---\ntitle: Picnic\nhost: kit\nstart: 2026-07-01 12:00\n---\nCome!\n",
    ])
    let made = try act(site, "rename", on: "/people/kit/", ["id": "kitty"])
    #expect(made["url"] as? String == "/people/kitty/")
    #expect(try site.text("content/events/picnic.md").contains("host: kitty\n"))
    let (outcome, refused) = try site.request(
      "act", ["name": "rename", "page": "/people/ben/", "values": ["id": "benny"]])
    #expect(
      outcome == .refused && (refused["message"] as? String)?.contains("members.yaml") == true)
  }

  @Test func `the history has the lines of each change`() throws {
    let site = try StudioSite()
    let location = try site.find("It isn’t much.", ["page": "/price/"])
    #expect(try site.save(location, "It is *much*.").outcome == .done)
    let history = try site.request("overview").fields["history"] as? [[String: Any]]
    let number = try #require(history?.first?["number"] as? Int)
    let lines = try #require(
      try site.request("difference", ["number": number]).fields["lines"] as? [String])
    #expect(lines.contains("-It isn't much.") && lines.contains("+It is *much*."), "\(lines)")
    #expect(try site.request("difference", ["number": 99]).outcome == .notFound)
  }

  @Test func `pictures are listed with the texts that use them`() throws {
    let site = try StudioSite([
      "content/a b.png": "", "content/spare.png": "",
      "content/links.md": "---\ntitle: Links\n---\n![Hill](<a b.png>)\n",
    ])
    let media = try #require(try site.request("media").fields["media"] as? [[String: Any]])
    let found = media.map { item in
      let uses = (item["uses"] as? [[String: Any]])?.map { $0["url"] as? String ?? "" } ?? []
      return "\(item["url"] ?? ""): \(uses.joined(separator: " "))"
    }
    #expect(found == ["/a%20b.png: /links/", "/spare.png: "])
  }

  @Test func `content is committed with a message from the history`() throws {
    let runs = Mutex<[[String]]>([])
    let site = try StudioSite(git: { words in
      runs.withLock { $0.append(words) }
      return (true, words.contains("status") ? " M content/about.md\n" : "12\n")
    })
    let location = try site.find("It isn’t much.", ["page": "/price/"])
    #expect(try site.save(location, "It is.").outcome == .done)
    let state = try site.request("repository").fields
    #expect(state["files"] as? [String] == [" M content/about.md"])
    #expect((state["message"] as? String)?.hasPrefix("Changed") == true, "\(state)")
    #expect(try site.request("commit", ["message": " "]).outcome == .invalid)
    #expect(try site.request("commit", ["message": "-x"]).fields["done"] as? Bool == true)
    #expect(runs.withLock { $0.last } == ["commit", "--quiet", "--message", "-x", "--", "content"])
    let outside = try StudioSite().request("repository").fields
    #expect((outside["files"] as? [String])?.isEmpty == true)
  }

  @Test func `a field of a publication is changed where it is written`() throws {
    let bib =
      "% Mine\n@article{vale2020,\n  title = {The {Moor} in winter},\n  author = {Ada Vale},\n  year = 2020\n}\n"
    let site = try StudioSite([
      "content/publications.bib": bib,
      "templates/layouts/publications.html":
        "<html><body>{% for one in site.publications %}<p>{{ one.title }}</p>{% endfor %}</body></html>",
    ])
    let location = try site.find(
      "The Moor in winter", ["page": "/publications/", "word": "winter"])
    #expect(location["key"] as? String == "title" && location["line"] as? Int == 3)
    #expect(location["source"] as? String == "The {Moor} in winter")
    #expect(try site.save(location, "The {Moor} in summer").outcome == .done)
    #expect(
      try site.text("content/publications.bib") == bib.replacing("in winter", with: "in summer"))
  }
}
