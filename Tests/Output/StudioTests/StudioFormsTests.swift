import DataFormats
import FileSystem
import Foundation
import Studio
import Testing

/// The requests of forms, of pictures and of the overview.
struct StudioFormsTests {
  private let site: StudioSite

  init() throws { site = try StudioSite() }

  /// The bytes of a picture of one pixel, with a comment.
  private static func picture(_ comment: String) -> [UInt8] {
    let pixel =
      "47494638396101000100800000000000ffffff"  // Header, screen and colours.
    let image = "2c00000000010001000002024401003b"
    let hex =
      pixel + "21fe" + String(format: "%02x", comment.utf8.count)
      + comment.utf8.map { String(format: "%02x", $0) }.joined() + "00" + image
    return stride(from: 0, to: hex.count, by: 2).compactMap { start in
      let from = hex.index(hex.startIndex, offsetBy: start)
      return UInt8(hex[from...].prefix(2), radix: 16)
    }
  }

  private func send(_ bytes: [UInt8], as part: String) -> StudioResponse.Outcome {
    site.studio.respond(to: "part/" + part, bytes).outcome
  }

  private func fields(_ page: String) throws -> (all: [[String: Any]], form: [String: Any]) {
    let (outcome, form) = try site.request("details", ["page": page])
    #expect(outcome == .done, "\(form)")
    return (try #require(form["fields"] as? [[String: Any]]), form)
  }

  @Test func `the details of a page are its keys, and the first ones come first`() throws {
    let (all, _) = try fields("/boat/")
    #expect(all.first?["key"] as? String == "title" && all.first?["source"] as? String == "Boat")
    let tags = try #require(all.first { $0["key"] as? String == "tags" })
    #expect(tags["form"] as? String == "lines" && tags["source"] as? String == "rowing\ntea")
    #expect(!all.contains { $0["key"] as? String == "slug" })
  }

  @Test func `details are saved as one change, and empty ones are removed`() throws {
    let (_, form) = try fields("/boat/")
    let values = ["title": "Boat: two", "tags": "rowing\ncake", "date": "2026-05-04", "weight": ""]
    let (outcome, saved) = try site.request(
      "save-details", form.merging(["values": values.filter { $0.key != "weight" }]) { $1 })
    #expect(outcome == .done, "\(saved)")
    let text = try site.text("content/boat.md")
    #expect(
      text.contains("title: \"Boat: two\"\n") && text.contains("tags: [rowing, cake]\n")
        && text.contains("date: 2026-05-04\n"))
    #expect(
      try site.request("save-details", form.merging(["values": values]) { $1 }).outcome == .outdated
    )
    let (_, again) = try fields("/boat/")
    #expect(
      try site.request("save-details", again.merging(["values": ["tags": ""]]) { $1 }).outcome
        == .done)
    #expect(!(try site.text("content/boat.md").contains("tags")))
    #expect(try site.request("undo").outcome == .done)
    #expect(try site.text("content/boat.md") == text)
  }

  @Test func `a key that the form does not have is not set`() throws {
    let (_, form) = try fields("/boat/")
    let saved = try site.request("save-details", form.merging(["values": ["url": "/x/"]]) { $1 })
    #expect(saved.outcome == .invalid)
  }

  @Test func `pictures arrive in parts and are shown without their metadata`() throws {
    let part = String(repeating: "a", count: 32)
    let bytes = Self.picture("a secret place")
    #expect(send(Array(bytes.prefix(20)), as: part) == .done)
    #expect(send(Array(bytes.dropFirst(20)), as: part) == .done)
    let pictures = [["part": part, "name": "IMG_2041.GIF", "alt": "A [boat]"]]
    let (outcome, done) = try site.request("attach", ["page": "/boat/", "pictures": pictures])
    #expect(outcome == .done, "\(done)")
    let copy = String(decoding: try Files.read("\(site.root)/content/boat.gif"), as: UTF8.self)
    #expect(copy.hasPrefix("GIF89a") && !copy.contains("secret"))
    #expect(try site.text("content/boat.md").hasSuffix("![A \\[boat\\]](boat.gif)\n"))
    #expect(try site.request("undo").outcome == .done)
    #expect(!Files.exists("\(site.root)/content/boat.gif"))
    #expect(
      try site.request("attach", ["page": "/boat/", "pictures": pictures]).outcome == .invalid)
  }

  @Test func `several pictures become a gallery`() throws {
    for (name, comment) in [("b", "one"), ("c", "three")] {
      #expect(send(Self.picture(comment), as: String(repeating: name, count: 32)) == .done)
    }
    let pictures = [
      ["part": String(repeating: "b", count: 32), "name": "oar.gif", "alt": ""],
      ["part": String(repeating: "c", count: 32), "name": "oar.gif", "alt": "Again"],
    ]
    let (outcome, done) = try site.request(
      "attach", ["page": "/boat/", "pictures": pictures, "gallery": true])
    #expect(outcome == .done, "\(done)")
    // The pictures are the same without their metadata.
    #expect(
      try site.text("content/boat.md").contains("gallery:\n  - src: oar.gif\n    alt: \"\"\n---\n"))
  }

  @Test(arguments: ["", "../x", "a", String(repeating: "g", count: 32)])
  func `parts have names of 32 hexadecimal digits`(name: String) {
    #expect(send([1], as: name) == .refused)
  }

  @Test func `no file is larger than 64 MB`() {
    let part = String(repeating: "d", count: 32)
    let piece = [UInt8](repeating: 0, count: 32 << 20)
    #expect(send(piece, as: part) == .done && send(piece, as: part) == .done)
    #expect(send([0], as: part) == .refused)
  }

  @Test func `what is typed is shown before it is saved`() throws {
    let found = try site.find("Tea & cake")
    let (outcome, shown) = try site.request(
      "preview", found.merging(["page": "/about/", "source": "**Coffee**"]) { $1 })
    #expect(outcome == .done && "\(shown["html"] ?? "")".contains("<strong>Coffee</strong>"))
    #expect(try site.text("content/about.md") == StudioSite.files["content/about.md"])
  }

  @Test func `a saved change is not read again, and that of another program is`() throws {
    let path = "\(site.root)/content/about.md"
    #expect(try site.save(try site.find("Tea & cake"), "Coffee").outcome == .done)
    site.studio.forget([path])
    #expect(try site.find("Coffee")["source"] as? String == "Coffee")
    try Files.writeWhole(Array("---\ntitle: About me\n---\nMilk\n".utf8), to: path)
    site.studio.forget([path])
    #expect(try site.find("Milk")["source"] as? String == "Milk")
  }

  @Test func `the overview has texts with their states, and changes`() throws {
    let site = try StudioSite(["content/later.md": "---\ntitle: Later\ndraft: true\n---\nText.\n"])
    #expect(try site.save(try site.find("Tea & cake"), "Coffee").outcome == .done)
    let (outcome, all) = try site.request("overview")
    let entries = try #require(all["entries"] as? [[String: Any]])
    let later = try #require(entries.first { $0["path"] as? String == "content/later.md" })
    #expect(outcome == .done && later["state"] as? String == "draft")
    #expect(later["url"] as? String == "/later/" && all["site"] as? String == "Hills")
    #expect((all["history"] as? [[String: Any]])?.count == 1)
  }

  @Test func `a problem is fixed with the change that its hint proposes`() throws {
    let site = try StudioSite(["content/wrong.md": "---\ntitel: Wrong\n---\nText.\n"])
    let (_, found) = try site.request("problems")
    let problems = try #require(found["problems"] as? [[String: Any]])
    let problem = try #require(problems.first { $0["curable"] as? Bool == true }, "\(problems)")
    #expect(try site.request("cure", problem).outcome == .done)
    #expect(try site.text("content/wrong.md").contains("title: Wrong\n"))
    #expect(try site.request("cure", problem).outcome == .refused)
  }

  @Test func `only targets of the site are deployed to`() throws {
    let site = try StudioSite([
      "content/site.yaml":
        "title: Hills\nurl: https://ada.example/\ndeploy: {live: {to: folder, path: ../live}}\n"
    ])
    let done = try site.request("plan", ["target": "live"])
    #expect(done.outcome == .done && done.fields["output"] as? String == "deploy live --dry-run")
    #expect(try site.request("deploy", ["target": "--force"]).outcome == .refused)
  }

  /// The text of a post after the form has set one of its keys.
  private func filled(
    _ head: String, _ key: String, _ value: String, of page: String = "x"
  ) throws -> String {
    let site = try StudioSite(["content/\(page).md": "---\n\(head)---\nText.\n"])
    let (_, form) = try site.request("details", ["page": "/\(page)/"])
    let (outcome, saved) = try site.request(
      "save-details", form.merging(["values": [key: value]]) { $1 })
    #expect(outcome == .done, "\(saved)")
    return try site.text("content/\(page).md").split(separator: "---\n")[0] + ""
  }

  @Test(arguments: [
    ("mist\n2026\nyes\nnew", "- mist # one\n- 2026 # n\n- 'yes' # q\n- new\n"),
    ("mist\nyes", "- mist # one\n- 'yes' # q\n"), ("2026\nyes\n", "- 2026 # n\n- 'yes' # q\n"),
    ("mist\n  tea  \nyes", "- mist # one\n- tea # n\n- 'yes' # q\n"),
    ("new\nmist\n2026\nyes", "- new\n- mist # one\n- 2026 # n\n- 'yes' # q\n"),
  ])
  func `a list keeps its comments and quotes`(lines: String, written: String) throws {
    let head = "title: X\ntags:\n- mist # one\n- 2026 # n\n- 'yes' # q\n"
    #expect(try filled(head, "tags", lines) == "title: X\ntags:\n\(written)")
  }

  @Test func `a list of mappings keeps what is not changed`() throws {
    let head = """
      title: X
      price: 12.00
      variants:
      # lead
      - name: 'Blue' # b
        price: 13.00 # p

      - name: Red
        price: 14.00

      """
    let data = head.replacing("title: X\nprice: 12.00\nvariants:\n# lead\n", with: "")
    #expect(
      try filled(
        head, "variants", data.replacing("14.00", with: "15.00"), of: "portfolio/shop/x")
        == head.replacing("14.00", with: "15.00"))
  }

  @Test func `the value of an anchor is not changed with another key`() throws {
    let text = "---\ntitle: &t X\nsummary: *t\n---\nText.\n"
    let site = try StudioSite(["content/x.md": text])
    let (_, form) = try site.request("details", ["page": "/x/"])
    let saved = try site.request("save-details", form.merging(["values": ["title": "Y"]]) { $1 })
    #expect(saved.outcome == .refused, "\(saved)")
    #expect(try site.text("content/x.md") == text)
  }

  @Test(arguments: [
    ("x.html", "x.gif"), ("photo.JPG", "boat.gif"), ("../a.gif", "a.gif"), ("", "boat.gif"),
  ])
  func `a picture has the extension of its format`(name: String, copy: String) throws {
    let part = String(repeating: "e", count: 32)
    #expect(send(Self.picture("x"), as: part) == .done)
    let pictures = [["part": part, "name": name, "alt": "A"]]
    #expect(try site.request("attach", ["page": "/boat/", "pictures": pictures]).outcome == .done)
    #expect(Files.exists("\(site.root)/content/\(copy)"))
  }

  @Test func `a drawing with scripts is refused`() throws {
    let part = String(repeating: "f", count: 32)
    let drawing =
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"9\" height=\"9\"><script>1</script></svg>"
    #expect(send(Array(drawing.utf8), as: part) == .done)
    let pictures = [["part": part, "name": "x.png", "alt": "A"]]
    #expect(
      try site.request("attach", ["page": "/boat/", "pictures": pictures]).outcome == .refused)
  }

  @Test func `a page is not moved to where the site ignores it`() throws {
    for target in ["content/_x.md", "content/.x.md"] {
      let moved = try site.request(
        "act", ["page": "/boat/", "name": "move", "values": ["target": target]])
      #expect(moved.outcome == .refused, "\(moved)")
    }
    let moved = try site.request(
      "act", ["page": "/boat/", "name": "move", "values": ["target": "/ships/one/"]])
    #expect(moved.outcome == .done && moved.fields["url"] as? String == "/ships/one/", "\(moved)")
  }
}
