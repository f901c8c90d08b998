import Testing

@testable import Formats

@Suite struct StructuredDataTests {
  private func site(_ files: [String: String]) -> WrittenSite {
    WrittenSite(
      files.merging(["site.yaml": "title: Days\nurl: https://ada.example/me/\npaginate: 2"]) { $1 })
  }

  @Test func `a post has its journal, its author and its dates`() {
    let data = site([
      "profile.yaml": "name: Ada Lace", "journal/log/index.md": "---\ntitle: Log\n---\n",
      "journal/log/2026-03-01-a.md":
        "---\ntitle: First\nupdated: 2026-03-02\ntags: [Oars]\n---\nWords.\n",
    ]).data("/journal/log/a/")
    #expect(data.contains("\"@type\":\"BlogPosting\",\"headline\":\"First\""))
    #expect(data.contains("\"datePublished\":\"2026-03-01T00:00:00Z\""))
    #expect(data.contains("\"dateModified\":\"2026-03-02T00:00:00Z\""))
    #expect(data.contains("\"keywords\":[\"Oars\"]") && data.contains("\"description\":\"Words.\""))
    #expect(data.contains("\"name\":\"Ada Lace\",\"url\":\"https://ada.example/me/resume/\""))
    #expect(data.contains("\"name\":\"Log\",\"url\":\"https://ada.example/me/journal/log/\""))
    #expect(!data.contains("commentCount"))
  }

  @Test func `breadcrumbs count from one and end with the page`() {
    let data = site([
      "journal/log/index.md": "---\ntitle: Log\n---\n",
      "journal/log/2026-03-01-a.md": "---\ntitle: First\n---\n",
    ]).data("/journal/log/a/")
    #expect(data.contains("\"position\":1,\"name\":\"Home\",\"item\":\"https://ada.example/me/\""))
    #expect(
      data.contains("\"name\":\"First\",\"item\":\"https://ada.example/me/journal/log/a/\"}]"))
    #expect(!data.contains("\"position\":0"))
  }

  private static let shop = [
    "portfolio/c/index.md": "---\ntitle: Bowls\ncurrency: EUR\n---\n",
    "portfolio/c/a.md": "---\ntitle: Ash\nprice: 20\nstock: 0\n---\n",
    "portfolio/c/b.md": "---\ntitle: Birch\nprice: 25.5\n---\n",
    "portfolio/c/d.md": "---\ntitle: Drawing\n---\n",
  ]

  @Test func `an item with a price is a product that is or is not in stock`() {
    let site = site(Self.shop)
    let (ash, birch) = (site.data("/portfolio/c/a/"), site.data("/portfolio/c/b/"))
    #expect(ash.contains("\"@type\":\"Product\"") && ash.contains("\"priceCurrency\":\"EUR\""))
    #expect(
      ash.contains("https://schema.org/OutOfStock") && birch.contains("https://schema.org/InStock"))
    #expect(ash.contains("\"price\":\"20") && birch.contains("\"price\":\"25.5"))
    #expect(ash.contains("\"category\":\"Bowls\""))
    let drawing = site.data("/portfolio/c/d/")
    #expect(drawing.contains("\"@type\":\"CreativeWork\"") && !drawing.contains("Offer"))
  }

  @Test func `variants with prices are an offer with a lowest and a highest price`() {
    let variants = "variants: [{title: S, price: 20}, {title: M}, {title: L, price: 30}]"
    var files = Self.shop
    files["portfolio/c/a.md"] = "---\ntitle: Ash\n\(variants)\n---\n"
    let data = site(files).data("/portfolio/c/a/")
    #expect(data.contains("\"@type\":\"AggregateOffer\",\"lowPrice\":\"20"))
    #expect(data.contains("\"highPrice\":\"30") && data.contains("\"offerCount\":2"))
  }

  @Test func `the list of a collection continues on its second page`() {
    var files = ["portfolio/c/index.md": "---\ntitle: Bowls\n---\n"]
    for number in 100..<198 {
      files["portfolio/c/\(number).md"] = "---\ntitle: Bowl \(number)\nweight: \(number)\n---\n"
    }
    let site = site(files)
    let (first, second) = (site.data("/portfolio/c/"), site.data("/portfolio/c/page/2/"))
    #expect(first.contains("\"numberOfItems\":98") && second.contains("\"numberOfItems\":98"))
    #expect(first.contains("\"position\":1,\"name\":\"Bowl 100\""))
    #expect(!first.contains("Bowl 196"))
    #expect(second.contains("\"position\":97,\"name\":\"Bowl 196\""))
    #expect(second.contains("\"position\":98,\"name\":\"Bowl 197\""))
  }

  private func event(_ keys: String) -> String {
    site([
      "people.yaml": "- {id: ben, name: Ben Bell}\n- {id: cleo, name: Cleo Carr}",
      "events/e.md": "---\ntitle: Regatta\n\(keys)\n---\n",
    ]).data("/events/e/")
  }

  @Test func `an event has the places that are left`() {
    let data = event(
      "start: 2026-04-01 10:00\nend: 2026-04-01 12:00\nplace: River\ncapacity: 5\nhost: ben\nattending: [ben, cleo]"
    )
    #expect(
      data.contains("\"startDate\":\"2026-04-01T10:00:00Z\",\"endDate\":\"2026-04-01T12:00:00Z\""))
    #expect(data.contains("\"maximumAttendeeCapacity\":5,\"remainingAttendeeCapacity\":3"))
    #expect(data.contains("\"organizer\":{\"@type\":\"Person\",\"name\":\"Ben Bell\""))
    #expect(data.contains("\"@type\":\"Place\",\"name\":\"River\",\"address\":\"River\""))
    let full = event("start: 2026-04-01\ncapacity: 1\nattending: [ben, cleo]")
    #expect(
      full.contains("\"remainingAttendeeCapacity\":0")
        && full.contains("\"startDate\":\"2026-04-01\""))
    #expect(!full.contains("\"location\"") && !full.contains("organizer"))
  }

  @Test(arguments: [
    ("confirmed", "EventScheduled"), ("tentative", "EventScheduled"),
    ("postponed", "EventPostponed"),
    ("cancelled", "EventCancelled"),
  ])
  func `an event has the status that search engines know`(status: String, expected: String) {
    #expect(
      event("start: 2026-04-01\nstatus: \(status)").contains("https://schema.org/\(expected)\""))
  }

  @Test func `the site's author has only present jobs`() {
    let data = site([
      "profile.yaml":
        "name: Ada Lace\nwork: [{name: Club, startDate: 2020-01}, {name: School, startDate: 2010-01, endDate: 2012-01}]"
    ]).data("/")
    #expect(data.contains("\"@type\":\"WebSite\"") && data.contains("#site\""))
    #expect(data.contains("\"worksFor\":[{\"@type\":\"Organization\",\"name\":\"Club\"}]"))
    #expect(!data.contains("School"))
  }
}
