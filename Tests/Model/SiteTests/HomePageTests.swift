import CivilTime
import Content
import Site
import Testing

/// What the home page shows if the settings do not decide it, and the mistakes of these.
@Suite struct HomePageTests {
  private static let rower = "name: Ada\npicture: ada.svg\n"
  private static let classes = "classes: [{title: Yoga, on: mon 18:00-19:00}]"

  private static func photographs(_ count: Int, in folder: String) -> [String: String] {
    var files = ["\(folder)/index.md": "---\ntitle: Coast\n---\n"]
    for number in 1...count {
      files["\(folder)/p\(number).md"] = "---\nimage: p\(number).jpg\nimageAlt: A sea\n---\n"
      files["\(folder)/p\(number).jpg"] = ""
    }
    return files
  }

  private func home(_ files: [String: String]) -> HomePage { HomePage(TestSite(files).graph) }

  @Test func `a site of nothing is a statement`() {
    #expect(home([:]).hero == .statement)
    #expect(home([:]).blocks == ["hero"])
    #expect(home([:]).numbers == [])
  }

  @Test func `a person with a picture is a portrait`() {
    let site = ["profile.yaml": Self.rower, "timetable/t.yaml": Self.classes, "ada.svg": ""]
    #expect(home(site).hero == .portrait)
    #expect(home(["profile.yaml": "name: Ada"]).hero == .portrait)
  }

  @Test func `a timetable is the next class`() {
    let site = ["timetable/t.yaml": Self.classes, "profile.yaml": "name: Ada"]
    #expect(home(site).hero == .next)
    #expect(home(site).blocks == ["hero", "next"])
  }

  @Test func `the picture of the home page decides`() {
    #expect(
      home(["index.md": "---\n{image: a.jpg, imageAlt: A}\n---\n", "a.jpg": ""]).hero == .photo)
    #expect(
      home(["index.md": "---\n{image: a.svg, imageAlt: A}\n---\n", "a.svg": ""]).hero == .split)
  }

  @Test func `many photographs are a reel and a mosaic`() {
    let few = home(Self.photographs(4, in: "portfolio/coast"))
    #expect(few.hero == .statement)
    #expect(few.blocks == ["hero", "mosaic"])
    let many = home(Self.photographs(14, in: "portfolio/coast"))
    #expect(many.hero == .reel)
    #expect(many.heroPhotographs == 10)
    #expect(many.blocks == ["hero", "mosaic"])
    let two = Self.photographs(7, in: "portfolio/coast")
      .merging(Self.photographs(7, in: "portfolio/wood")) { a, _ in a }
    #expect(home(two).blocks == ["hero", "mosaic", "collections"])
  }

  @Test func `series of photographs are a reel without a mosaic`() {
    var files = ["portfolio/coast.md": "---\n{kind: photo, gallery: ../photos/}\n---\n"]
    for number in 1...14 { files["photos/\(number).jpg"] = "" }
    let series = home(files)
    #expect(series.hero == .reel)
    #expect(series.photographs.count == 14)
    #expect(series.blocks == ["hero", "materials"])
  }

  @Test func `items for sale are no photographs`() {
    var files = Self.photographs(14, in: "portfolio/coast")
    for number in 1...14 {
      files["portfolio/coast/p\(number).md"] =
        "---\nimage: p\(number).jpg\nimageAlt: A sea\nprice: 10\n---\n"
    }
    files["portfolio/coast/index.md"] = "---\ntitle: Prints\ncurrency: EUR\n---\n"
    #expect(home(files).hero == .statement)
    #expect(home(files).blocks == ["hero", "products", "collections"])
  }

  @Test func `a résumé shows its work`() {
    let resume = """
      {"basics": {"name": "Ada"}, "work": [{"name": "Works", "position": "Engineer"}],
       "skills": [{"name": "C"}], "projects": [{"name": "Bridge"}]}
      """
    #expect(home(["resume.json": resume]).blocks == ["hero", "projects", "work", "skills"])
    let busy = home(["resume.json": resume, "timetable/t.yaml": Self.classes])
    #expect(busy.blocks == ["hero", "next"])
  }

  @Test func `data files are blocks if their entries have the key`() {
    let files = [
      "data/prices.yaml": "- {name: One, price: £9}", "data/questions.yaml": "- {question: Why?}",
      "data/testimonials.yaml": "- {quote: Good}", "data/repositories.json": #"[{"name": "tool"}]"#,
      "publications.bib": "@misc{a, title = {A}, year = 2026}",
    ]
    #expect(
      home(files).blocks == ["hero", "publications", "repositories", "prices", "questions"])
  }

  @Test func `numbers need to be large enough`() {
    var files = ["journal/log/index.md": ""]
    for day in 1...3 { files["journal/log/2026-02-0\(day)-a.md"] = "" }
    #expect(home(files).numbers == [])
    for day in 10...20 { files["journal/log/2026-02-\(day)-a.md"] = "" }
    let numbers = home(files).numbers
    #expect(numbers.map(\.name) == [.posts])
    #expect(numbers.first?.value == 14)
    #expect(!home(files).blocks.contains("stats"))
    let names = ["ben", "cy", "di", "eve", "flo"]
    files["people.yaml"] = names.map { "- {id: \($0), name: \($0)}" }.joined(separator: "\n")
    for name in names { files["portfolio/\(name).md"] = "" }
    #expect(home(files).blocks.last == "stats")
  }

  @Test func `the settings decide about the home page`() {
    let site = TestSite([
      "site.yaml": "hero: statement\ntheme: {home: [posts, hero]}\n", "profile.yaml": Self.rower,
      "ada.svg": "", "journal/log/2026-02-01-a.md": "",
    ])
    #expect(HomePage(site.graph).hero == .statement)
    #expect(HomePage(site.graph).blocks == ["posts", "hero"])
    #expect(site.found == [])
  }

  @Test(arguments: [
    ("hero: portrat", "site.yaml:1:7 unknown hero 'portrat' | did you mean 'portrait'?"),
    (
      "hero: video",
      "site.yaml:1:7 unknown hero 'video' | use one of portrait, split, photo, statement, next, reel"
    ),
    (
      "hero: next",
      "site.yaml:1:7 the hero 'next' has no class or event to show | add a timetable or an event"
    ),
    (
      "hero: photo",
      "site.yaml:1:7 the hero 'photo' has no picture to show | set image: in content/index.md"
    ),
    ("cta: [{text: Go}]", "site.yaml:1:7 missing key 'url'"),
    (
      "cta:\n- {text: A, url: /}\n- {text: B, url: /}\n- {text: C, url: /}",
      "site.yaml:2:1 'cta' has 3 entries, and only the first 2 are shown"
    ),
    (
      "theme: {home: [hero, publications]}",
      "site.yaml:1:22 the block 'publications' has nothing to show | add content/publications.bib"
    ),
    (
      "theme: {home: [hero, prices]}",
      "site.yaml:1:22 the block 'prices' has nothing to show | "
        + "add content/data/prices.yaml, a list of entries such as - {name: One class, price: £8}"
    ),
    (
      "theme: {home: [hero, newsletter: {title: Post}]}",
      "site.yaml:1:22 the block 'newsletter' has nothing to show | "
        + "add content/data/newsletter.yaml with action: https://…"
    ),
    (
      "theme: {home: [hero, contact]}",
      "site.yaml:1:22 the block 'contact' has nothing to show | "
        + "add an e-mail address to content/profile.yaml, or 'form' to content/site.yaml"
    ),
    (
      "theme: {home: [hero, products]}",
      "site.yaml:1:22 the block 'products' has nothing to show | add a collection with prices"
    ),
    (
      "theme: {home: [hero, text]}",
      "site.yaml:1:22 the block 'text' has nothing to show | add text to content/index.md"
    ),
    ("form: {actoin: /x}", "site.yaml:1:8 unknown key 'actoin' | did you mean 'action'?"),
  ])
  func `mistakes of the home page are reported at their places`(settings: String, message: String) {
    #expect(TestSite(["site.yaml": settings]).found == ["content/" + message])
  }

  @Test func `news and things for sale have blocks`() {
    let item = "---\nprice: 4\n---\n"
    let site = TestSite([
      "data/news.yaml": "- {date: 2026-02-01, text: One}\n- {text: Two}",
      "portfolio/shop/index.md": "", "portfolio/shop/a.md": item, "portfolio/shop/b.md": item,
      "portfolio/shop/c.md": item, "portfolio/shop/sold.md": "---\nprice: 4\nstock: 0\n---\n",
    ])
    let blocks = HomePage(site.graph).blocks
    #expect(blocks.contains("news") && blocks.contains("products"))
  }

  @Test(arguments: ["2026-02-24", "2020-02-24"])
  func `a log of any time has rings`(day: String) {
    let site = TestSite([
      "site.yaml": "theme: {home: [hero, streaks]}", "timetable/t.yaml": Self.classes,
      "timetable/attendance.csv": "date,class,status,minutes\n\(day),yoga,attended,30\n",
    ])
    #expect(site.found.allSatisfy { !$0.contains("streaks") })
  }

  @Test func `posts of the same week in earlier years are found`() {
    let site = TestSite([
      "journal/log/2024-03-05-a.md": "", "journal/log/2025-02-28-b.md": "",
      "journal/log/2025-03-20-c.md": "", "journal/log/2026-03-02-d.md": "",
    ])
    // The site is built on 2026-03-03.
    #expect(
      Anniversaries.posts(in: site.graph.entries).map {
        site.graph.entries.posts[$0].post.document.name
      } == [
        "2025-02-28-b", "2024-03-05-a",
      ])
    // The 28th of February is out of reach from the 4th of March on.
    #expect(site.graph.nextChange?.unixSeconds == 1_772_582_400)
  }

  @Test func `posts around the new year are in one week`() {
    let files = ["journal/log/2025-01-01-a.md": "", "journal/log/2025-12-31-b.md": ""]
    let late = TestSite(files) { $0.moment = .unixSeconds(1_767_052_800) }  // 2025-12-30
    #expect(Anniversaries.posts(in: late.graph.entries) == [])
    let early = TestSite(files) { $0.moment = .unixSeconds(1_767_225_600) }  // 2026-01-01
    #expect(Anniversaries.posts(in: early.graph.entries).count == 1)
  }
}
