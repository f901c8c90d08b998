import Foundation
import Testing

/// The commands that change content.
struct ChangeTests {
  private static let files = [
    "content/site.yaml": "title: Hills # of the north\nurl: https://ada.example/\ntimeZone: UTC\n",
    "content/people.yaml": "- {id: ben, name: Ben Vale}\n- {id: kit, name: Kit Marsh}\n",
    "content/about.md":
      "---\ntitle: About # me\ntags: [rowing]\n---\nSee [the boat](boat.md#keel) and ![It](boat.png).\n",
    "content/boat.md":
      "---\ntitle: Boat\ntags:\n  - rowing\n  - wood\n---\n# Keel {#keel}\n\nBack to [about](/about/).\n",
    "content/journal/log/2026-03-02-first.md":
      "---\ntitle: First\nauthor: ben\n---\n[Boat](/boat/)\n",
    "content/journal/log/2026-03-02-first.comments.yaml":
      "- author: kit\n  date: 2026-03-03 10:00\n  text: Well rowed!\n",
    "content/journal/log/2026-03-04-later.md": "---\ntitle: Later\ndraft: true\n---\nText.\n",
    "content/events/picnic.md":
      "---\ntitle: Picnic\nhost: ben\nstart: 2026-07-01 12:00\ninvited: [kit]\n---\nCome!\n",
    "content/timetable/week.yaml":
      "from: 2026-03-02\nto: 2026-06-01\nclasses:\n  - id: yoga # early\n    title: Yoga\n    on: mon 07:00-08:00\n",
    "content/timetable/attendance.csv": "date,class,status\n2026-03-02,yoga,attended\n",
  ]

  private static let picture = Data(
    base64Encoded:
      "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="
  )

  func site(_ more: [String: String] = [:]) throws -> TestSite {
    let site = try TestSite(Self.files.merging(more) { $1 })
    try site.write(#require(Self.picture), to: "content/boat.png")
    return site
  }

  /// Runs a command that succeeds.
  @discardableResult
  func change(_ site: TestSite, _ words: String...) throws -> String {
    let run = try site.run(words)
    #expect(run.status == 0, "\(words): \(run.errors)")
    return run.output
  }

  func checkIsClean(_ site: TestSite) throws {
    let run = try site.run("build", "--strict", "--drafts", "--future")
    #expect(run.status == 0, "\(run.errors)")
  }

  // MARK: Keys

  @Test func `a key is set, and everything else stays`() throws {
    let site = try site()
    let said = try change(site, "set", "content/site.yaml", "title", "Hills: and boats")
    #expect(said == "set 'title' in content/site.yaml:1\n")
    let text = try #require(Self.files["content/site.yaml"])
    #expect(
      try site.text("content/site.yaml")
        == text.replacing("title: Hills #", with: "title: \"Hills: and boats\" #"))
    try change(site, "add", "/about/", "tags", "wood")
    #expect(try site.text("content/about.md").contains("tags: [rowing, wood]\n"))
    try change(site, "unset", "content/about.md", "tags[0]")
    #expect(try site.text("content/about.md").contains("tags: [wood]\n"))
    try checkIsClean(site)
  }

  @Test func `people are named by their names, and dates are dates`() throws {
    let site = try site()
    try change(site, "set", "content/events/picnic.md", "host", "Kit Marsh")
    try change(site, "set", "content/events/picnic.md", "start", "2026-07-02 18:00")
    let text = try site.text("content/events/picnic.md")
    #expect(text.contains("host: kit\nstart: 2026-07-02 18:00\n"))
  }

  @Test(arguments: [
    (["set", "content/about.md", "drft", "true"], "'drft: true' does not hide a page"),
    (["set", "content/events/picnic.md", "start", "2026-13-01"], "no such month"),
    (["set", "content/events/picnic.md", "host", "bne"], "unknown person 'bne'"),
    (["set", "content/abuot.md", "title", "A"], "did you mean 'content/about.md'?"),
    (["move", "content/about.md", "content/boat.md"], "'content/boat.md' already exists"),
    (["rename", "person", "bne", "x"], "did you mean 'ben'?"),
    (["cancel", "yoga", "2020-01-06"], "it takes place from 2026-03-02 to 2026-06-01"),
    (["attend", "yoga", "2027-03-01"], "'yoga' has no session on 2027-03-01"),
    (["cancel", "yogga", "2026-03-09"], "did you mean 'yoga'?"),
    (["rename", "tag", "rowign", "x"], "did you mean 'rowing'?"),
    (["comment", "/journal/log/first/", "Hello"], "needs '--by'"),
    (["undo"], "there is no change to undo"),
  ])
  func `what would harm the site is refused`(words: [String], message: String) throws {
    let site = try site()
    let before = try site.tree("content")
    let run = try site.run(words)
    #expect(run.status != 0 && run.errors.contains(message), "\(run.errors)")
    #expect(try site.tree("content") == before)
  }

  @Test func `a change is shown before it is made`() throws {
    let site = try site()
    let before = try site.tree("content")
    let diff = try change(site, "set", "content/about.md", "title", "Me", "--dry-run")
    #expect(diff.contains("-title: About # me\n+title: Me # me\n"), "\(diff)")
    #expect(try site.tree("content") == before)
    let json = try change(site, "set", "content/about.md", "title", "Me", "--json")
    #expect(json.contains("\"written\":true"), "\(json)")
  }

  // MARK: Moves

  @Test func `a page moves with what belongs to it`() throws {
    let site = try site()
    try change(site, "move", "content/boat.md", "content/yard/ship.md")
    #expect(!site.exists("content/boat.md"))
    #expect(try site.text("content/yard/ship.md").contains("aliases:\n  - /boat/\n"))
    #expect(try site.text("content/about.md").contains("[the boat](yard/ship.md#keel)"))
    #expect(
      try site.text("content/journal/log/2026-03-02-first.md").contains("[Boat](/yard/ship/)"))
    try checkIsClean(site)
    #expect(try site.text("public/boat/index.html").contains("/yard/ship/"))
    try change(site, "move", "/journal/log/first/", "/journal/log/start/")
    #expect(site.exists("content/journal/log/2026-03-02-start.comments.yaml"))
    try checkIsClean(site)
    try change(site, "undo")
    try change(site, "undo")
    #expect(try site.text("content/boat.md") == Self.files["content/boat.md"])
    #expect(!site.exists("content/yard"))
  }

  @Test func `a page takes the pictures along that only it shows`() throws {
    let site = try site()
    try change(site, "move", "content/about.md", "content/me/")
    #expect(site.exists("content/me/boat.png") && !site.exists("content/boat.png"))
    #expect(try site.text("content/me/about.md").contains("![It](boat.png)"))
    #expect(try site.text("content/me/about.md").contains("(../boat.md#keel)"))
    #expect(try site.text("content/boat.md").contains("[about](/me/about/)"))
    try checkIsClean(site)
  }

  @Test func `a page moves in all languages`() throws {
    let site = try TestSite([
      "content/site.yaml":
        "title: S\nurl: https://ada.example/\nlanguage: en\nlanguages: [en, de]\n",
      "content/about.md": "---\ntitle: About\n---\nSee [boat](boat.md).\n",
      "content/about.de.md":
        "---\ntitle: Ich\n---\n[Boot](boat.md), [Datei](boat.de.md), [URL](/de/boat/)\n",
      "content/boat.md": "---\ntitle: Boat\n---\nBack to [me](about.md).\n",
      "content/boat.de.md": "---\ntitle: Boot\n---\nZu [mir](about.de.md).\n",
    ])
    try change(site, "move", "/boat/", "content/yard/ship.md")
    let links = "[Boot](yard/ship.md), [Datei](yard/ship.de.md), [URL](/de/yard/ship/)"
    #expect(try site.text("content/about.de.md").contains(links))
    #expect(try site.text("content/yard/ship.de.md").contains("[mir](../about.de.md)"))
    try checkIsClean(site)
    #expect(try site.text("public/de/boat/index.html").contains("/de/yard/ship/"))
  }

  @Test func `a tag is renamed everywhere`() throws {
    let site = try site(["content/tea.md": "See [rowing](/tags/rowing/).\n"])
    try change(site, "rename", "tag", "Rowing", "wood")
    #expect(try site.text("content/about.md").contains("tags: [wood]"))
    #expect(try site.text("content/boat.md").contains("tags:\n  - wood\n---"))
    #expect(try site.text("content/tea.md") == "See [rowing](/tags/wood/).\n")
    try checkIsClean(site)
    #expect(try site.text("public/tags/rowing/index.html").contains("/tags/wood/"))
  }

  @Test func `a tag is found in each spelling, and can be renamed back`() throws {
    let site = try site([
      "content/a.md": "---\ntags: [Töpfern]\n---\nA.\n",
      "content/b.md": "---\ntags: töpfern\n---\nB.\n",
      "content/open.md": "[A](a.md) and [B](b.md)\n",
    ])
    try change(site, "rename", "tag", "topfern", "pottery")
    #expect(try site.text("content/a.md").contains("tags: [pottery]"))
    #expect(try site.text("content/b.md").contains("tags: pottery\n"))
    try change(site, "rename", "tag", "pottery", "töpfern")
    #expect(
      try site.text("content/tags/topfern.md")
        == "---\ntitle: töpfern\naliases:\n  - /tags/pottery/\n---\n")
    try change(site, "rename", "person", "ben", "benjamin")
    try change(site, "rename", "person", "benjamin", "ben")
    #expect(try site.text("content/_redirects") == "/people/benjamin/ /people/ben/ 301\n")
    try checkIsClean(site)
  }

  @Test func `a person is renamed everywhere, also as a member`() throws {
    let site = try site(["content/members.yaml": "friends: [ben, kit]\n"])
    try change(site, "rename", "person", "ben", "benjamin")
    #expect(try site.text("content/members.yaml") == "friends: [benjamin, kit]\n")
    #expect(try site.text("content/people.yaml").contains("{id: benjamin, name: Ben Vale}"))
    #expect(try site.text("content/events/picnic.md").contains("host: benjamin"))
    try checkIsClean(site)
  }

  // MARK: Daily acts

  @Test func `sessions, replies, comments and likes are entered`() throws {
    let site = try site()
    try change(site, "cancel", "yoga", "2026-03-09")
    try change(site, "cancel", "yoga", "2026-03-16")
    try change(site, "reschedule", "yoga", "2026-03-16", "2026-03-17 08:00")
    let week = try site.text("content/timetable/week.yaml")
    #expect(week.contains("id: yoga # early\n"))
    #expect(week.components(separatedBy: "cancelled").count == 2 && week.contains("moveTo"))
    try change(site, "attend", "Yoga", "2026-03-02", "--missed")
    try change(site, "attend", "yoga", "2026-03-16")
    #expect(
      try site.text("content/timetable/attendance.csv")
        == "date,class,status\n2026-03-02,yoga,missed\n2026-03-16,yoga,attended\n")
    try change(site, "rsvp", "content/events/picnic.md", "Kit Marsh", "yes")
    #expect(try site.text("content/events/picnic.md").contains("attending: [kit]"))
    try change(site, "rsvp", "content/events/picnic.md", "kit", "no")
    try change(site, "like", "/journal/log/first/", "--by", "kit")
    #expect(try site.text("content/journal/log/2026-03-02-first.md").contains("likes:\n  - kit\n"))
    try change(site, "comment", "/journal/log/first/", "--by", "Ben Vale", "Thanks: \"all\"")
    try change(site, "comment", "content/events/picnic.md", "--by", "Pat", "Can I come?")
    try checkIsClean(site)
    #expect(try site.text("public/journal/log/first/index.html").contains("Thanks: "))
  }

  @Test func `a draft is published with the date of that day`() throws {
    let site = try site()
    try change(
      site, "publish", "content/journal/log/2026-03-04-later.md", "--at", "2026-03-10 09:00")
    #expect(
      try site.text("content/journal/log/2026-03-10-later.md")
        == "---\ntitle: Later\ndate: 2026-03-10 09:00\n---\nText.\n")
    try change(site, "unpublish", "/journal/log/later/")
    #expect(try site.text("content/journal/log/2026-03-10-later.md").contains("draft: true"))
    try checkIsClean(site)
  }

  @Test func `links in values, wikilinks and people of own kinds follow`() throws {
    let site = try site([
      "content/site.yaml": """
      title: Hills
      url: https://ada.example/
      timeZone: UTC
      navigation: [{title: Boat, url: /boat/}, {title: Book, url: /books/tides/}]
      markdown: {wikilinks: true}
      kinds: {books: {fields: {reader: {type: person}, link: {type: url}}}}

      """,
      "content/books/tides.md":
        "---\ntitle: Tides\nreader: ben\nlink: /boat/#keel\n---\n[[boat]]\n",
      "content/notes.md": "[[boat|It]], `[[boat]]`, [[Log/first]] and ![[boat.png|It|9]]\n",
    ])
    try change(site, "move", site.folder.path + "/content/boat.md", "content/yard/ship.md")
    try change(site, "move", "/journal/log/first/", "content/journal/log/2026-03-02-start.md")
    try change(site, "rename", "kind", "books", "reading")
    let settings = try site.text("content/site.yaml")
    #expect(settings.contains("url: /yard/ship/}"), "\(settings)")
    try change(site, "rename", "person", "ben", "benjamin")
    #expect(
      try site.text("content/notes.md")
        == "[[ship|It]], `[[boat]]`, [[log/start]] and ![[boat.png|It|9]]\n")
    try checkIsClean(site)
  }

  @Test func `values of other files follow a picture, and a page moves to the root`() throws {
    let site = try site([
      "content/about.md":
        "---\ntitle: About\nimage: boat.png\nimageAlt: A boat\n---\n[A](info/a.md)\n",
      "content/boat.md": "---\ntitle: Boat\ntags: [rowing]\n---\nKeel.\n",
      "content/info/a.md": "---\ntitle: A\n---\nText.\n",
    ])
    try change(site, "move", "content/boat.png", "content/ship.png")
    #expect(try site.text("content/about.md").contains("image: ship.png\n"))
    try change(site, "move", "content/info/a.md", "content/")
    #expect(try site.text("content/about.md").contains("[A](a.md)"))
    try change(site, "move", "content/a.md", "content/100%.md")
    #expect(try site.text("content/about.md").contains("[A](100%25.md)"))
  }

  @Test func `terms and kinds keep their URLs in all languages`() throws {
    let site = try site([
      "content/site.yaml":
        "title: Hills\nurl: https://ada.example/\ntimeZone: UTC\nlanguages: [en, de]\nlanguage: en\nkinds: {notes: {}}\n",
      "content/notes/a.md": "---\ntitle: A\n---\nText.\n",
      "content/tags/wood.md": "---\ntitle: Wood\n---\n",
      "content/tags/wood.de.md": "---\ntitle: Holz\n---\n",
    ])
    try change(site, "rename", "tag", "wood", "timber")
    try change(site, "rename", "kind", "notes", "jots")
    #expect(try site.text("content/tags/timber.de.md").contains("aliases:\n  - /tags/wood/\n"))
    #expect(
      try site.text("content/_redirects") == "/de/notes/ /de/jots/ 301\n/notes/ /jots/ 301\n")
    try checkIsClean(site)
  }

  @Test func `a text in one translation alone moves with its links and URLs`() throws {
    let site = try site([
      "content/site.yaml":
        "title: Hills\nurl: https://ada.example/\ntimeZone: UTC\nlanguages: [en, de]\nlanguage: en\n",
      "content/open.md": "[Neu](neu.de.md)\n",
      "content/neu.de.md": "---\ntitle: Neu\n---\n[Boat](boat.md)\n",
    ])
    try change(site, "move", "content/neu.de.md", "content/info/alt.de.md")
    #expect(
      try site.text("content/info/alt.de.md")
        == "---\ntitle: Neu\naliases:\n  - /neu/\n---\n[Boat](../boat.md)\n")
    #expect(try site.text("content/open.md") == "[Neu](info/alt.de.md)\n")
  }

  @Test func `a translation moves with its original alone`() throws {
    let site = try site([
      "content/site.yaml":
        "title: Hills\nurl: https://ada.example/\ntimeZone: UTC\nlanguages: [en, de]\nlanguage: en\n",
      "content/boat.de.md": "---\ntitle: Boot\n---\nKiel.\n",
    ])
    let run = try site.run("move", "/de/boat/", "content/boot.md")
    #expect(
      run.status == 1 && run.errors.contains("its translations move with it"), "\(run.errors)")
  }

  @Test func `a folder is removed, and links to a new draft are reported`() throws {
    let site = try site(["content/open.md": "[First](/journal/log/first/)\n"])
    #expect(try change(site, "add", "content/boat.md", "tags", "wood") == "nothing to change\n")
    let wrong = try site.run("attend", "yoga", "2026-03-10")
    #expect(
      wrong.status == 1 && wrong.errors.contains("on 2026-03-09 and 2026-03-16"), "\(wrong.errors)")
    let hidden = try site.run("unpublish", "content/journal/log/2026-03-02-first.md")
    #expect(hidden.status == 0 && hidden.errors.contains("content/open.md:1"), "\(hidden.errors)")
    let run = try site.run("remove", "content/journal/log/")
    #expect(run.status == 0 && run.errors.contains("content/open.md:1"), "\(run.errors)")
    #expect(!site.exists("content/journal/log/2026-03-02-first.md"))
    try change(site, "undo")
    #expect(site.exists("content/journal/log/2026-03-02-first.md"))
  }

  @Test func `a published text is shown, whatever hid it`() throws {
    let site = try site([
      "content/later/_defaults.yaml": "draft: true\n", "content/later/a.md": "---\ntitle: A\n---\n",
      "content/later/b.md": "---\ntitle: B\npublishDate: 2099-01-01\n---\n",
      "content/open.md": "[A](later/a.md) [B](later/b.md) [First](/2026/03/first/)\n",
    ])
    try site.write(
      Data("\(try site.text("content/site.yaml"))permalinks: {post: /:year/:month/:slug/}\n".utf8),
      to: "content/site.yaml")
    try change(site, "publish", "content/later/a.md")
    try change(site, "publish", "content/later/b.md")
    #expect(try site.text("content/later/a.md") == "---\ntitle: A\ndraft: false\n---\n")
    #expect(try site.text("content/later/b.md") == "---\ntitle: B\ndraft: false\n---\n")
    try change(
      site, "publish", "content/journal/log/2026-03-02-first.md", "--at", "2026-02-02")
    let post = try site.text("content/journal/log/2026-02-02-first.md")
    #expect(post.contains("aliases:\n  - /2026/03/first/\n"), "\(post)")
    try checkIsClean(site)
  }

  @Test func `a picture is attached once, and removed pages are in the trash`() throws {
    let site = try site()
    try site.write(#require(Self.picture), to: "My Photo.PNG")
    let words = ["attach", "content/boat.md", site.folder.path + "/My Photo.PNG", "--alt", "A"]
    let shown = try site.run(words + ["--dry-run"]).output
    #expect(shown.contains("\\ content/my-photo.png is no text\n") && !shown.contains("PNG\r"))
    for _ in 0..<2 {
      try change(
        site, "attach", "content/boat.md", site.folder.path + "/My Photo.PNG", "--alt", "A [boat]")
    }
    #expect(site.exists("content/my-photo.png") && !site.exists("content/my-photo-2.png"))
    #expect(try site.text("content/boat.md").contains("\n\n![A \\[boat\\]](my-photo.png)\n"))
    try checkIsClean(site)
    let run = try site.run("remove", "content/boat.md")
    #expect(run.status == 0 && run.errors.contains("broken link"), "\(run.errors)")
    #expect(!site.exists("content/boat.md"))
    try change(site, "undo")
    try checkIsClean(site)
  }
}
