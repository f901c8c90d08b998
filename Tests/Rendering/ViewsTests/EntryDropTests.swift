import Site
import Testing

@testable import Views

/// The entries of a site as templates see them.
@Suite struct EntryDropTests {
  private static let journal = WrittenSite([
    "site.yaml": "paginate: 2",
    "journal/log/index.md": "---\ntitle: Log\n---\n",
    "journal/log/2026-01-01-a.md": "---\ntitle: A\nseries: Sea\ntags: [x, y, x]\n---\nOne two.\n",
    "journal/log/2026-02-01-b.md": "---\ntitle: B\nseries: Sea\ntags: [y]\n---\n",
    "journal/log/2026-03-01-c.md": "---\ntitle: C\nseries: Sea\n---\n",
    "journal/other/2026-02-15-d.md": "---\ntitle: D\n---\n",
    "a.md": "---\ntags: [x]\n---\n" + Array(repeating: "word", count: 201).joined(separator: " "),
    "b.md": Array(repeating: "word", count: 200).joined(separator: " "),
  ])

  @Test(arguments: [
    ("previous.title", "A"), ("next.title", "C"), ("journal.title", "Log"), ("slug", "b"),
    ("series.title", "Sea"), ("part", "2"), ("previous_part.title", "A"), ("next_part.title", "C"),
    ("kind", "post"), ("url", "/journal/log/b/"), ("likes_count", "0"), ("comments_count", "0"),
    ("date", "2026-02-01T00:00:00Z"),
  ])
  func `a post has its neighbours in its journal`(field: String, expected: String) {
    #expect(Self.journal.page("/journal/log/b/", field) == expected)
  }

  @Test func `the first and the last post have one neighbour`() {
    let site = Self.journal
    #expect(site.page("/journal/log/a/", "previous.title") == "")
    #expect(site.page("/journal/log/a/", "previous_part.title") == "")
    #expect(site.page("/journal/log/c/", "next.title") == "")
    #expect(site.page("/journal/log/c/", "next_part.title") == "")
    #expect(site.page("/journal/other/d/", "next.title") == "")
    #expect(site.page("/journal/other/d/", "part") == "")
  }

  @Test(arguments: [
    ("/journal/log/", "page", "1"), ("/journal/log/", "total_pages", "2"),
    ("/journal/log/", "total_items", "3"), ("/journal/log/", "items.size", "2"),
    ("/journal/log/", "items.0.title", "C"), ("/journal/log/", "previous_url", ""),
    ("/journal/log/", "next_url", "/journal/log/page/2/"), ("/journal/log/page/2/", "page", "2"),
    ("/journal/log/page/2/", "items.size", "1"), ("/journal/log/page/2/", "items.0.title", "A"),
    ("/journal/log/page/2/", "previous_url", "/journal/log/"),
    ("/journal/log/page/2/", "next_url", ""),
  ])
  func `a listing is shown in pages`(path: String, field: String, expected: String) {
    #expect(Self.journal.paginator(path, field) == expected)
  }

  @Test func `a term has its entries, and its posts alone`() {
    let site = Self.journal
    #expect(site.page("/tags/x/", "count") == "2")
    #expect(site.page("/tags/x/", "posts.size") == "1")
    #expect(site.page("/tags/y/", "posts.size") == "2")
    #expect(site.page("/tags/x/", "taxonomy.name") == "tags")
    // A tag that is written twice is one.
    #expect(site.page("/journal/log/a/", "tags.size") == "2")
    #expect(site.page("/journal/log/a/", "all_terms.0.name") == "x")
  }

  @Test func `the minutes of reading are rounded up`() {
    let site = Self.journal
    #expect(site.page("/a/", "words") == "201" && site.page("/a/", "reading_minutes") == "2")
    #expect(site.page("/b/", "words") == "200" && site.page("/b/", "reading_minutes") == "1")
    #expect(site.page("/journal/log/c/", "reading_minutes") == "1")
  }

  // MARK: Events

  private func event(_ keys: String, _ field: String) -> String {
    WrittenSite([
      "people.yaml": "- {id: ben, name: Ben Bell}\n- {id: cleo, name: Cleo Carr}",
      "events/e.md": "---\ntitle: Regatta\n\(keys)\n---\n",
    ]).page("/events/e/", field)
  }

  @Test(arguments: [
    ("capacity: 5\nattending: [ben, cleo]", "places_left", "3"),
    ("capacity: 1\nattending: [ben, cleo]", "places_left", "0"),
    ("attending: [ben]", "places_left", ""),
    ("host: ben", "host.name", "Ben Bell"),
    ("invited: [cleo]", "invited.0.person.name", "Cleo Carr"),
    ("invited: [cleo]", "attending.size", "0"),
    ("attending: [ben, cleo]", "attending.1.person.name", "Cleo Carr"),
    ("status: cancelled", "status", "cancelled"), ("place: River", "place", "River"),
    ("rsvp: 'mailto:a@b.example'", "rsvp", "mailto:a@b.example"), ("place: River", "own_start", ""),
  ])
  func `an event has its guests and places`(keys: String, field: String, expected: String) {
    #expect(event("start: 2026-04-01 10:00\n" + keys, field) == expected)
  }

  @Test(arguments: [
    ("start: 2026-04-01 10:00\nend: 2026-04-01 12:00", "2026-04-01T12:00:00Z", "false", "true"),
    ("start: 2026-03-03 11:00\nend: 2026-03-03 12:30", "2026-03-03T12:30:00Z", "false", "true"),
    ("start: 2026-03-03 10:00\nend: 2026-03-03 11:00", "2026-03-03T11:00:00Z", "false", "false"),
    ("start: 2026-03-02", "2026-03-03T00:00:00Z", "true", "false"),
    ("start: 2026-03-03", "2026-03-04T00:00:00Z", "true", "true"),
    ("start: 2026-03-01\nend: 2026-03-04", "2026-03-05T00:00:00Z", "true", "true"),
  ])
  func `an event is ahead until it is over`(
    times: String, over: String, isAllDay: String, isAhead: String
  ) {
    #expect(event(times, "over") == over)
    #expect(event(times, "all_day") == isAllDay)
    #expect(event(times, "upcoming") == isAhead)
  }

  // MARK: The portfolio

  private static let shop = WrittenSite([
    "portfolio/c/index.md": "---\ntitle: Bowls\ncurrency: EUR\nenquire: true\n---\n",
    "portfolio/c/a.md": "---\ntitle: Ash\nprice: 20\nstock: 0\ntags: [Wood, For the Sea]\n---\n",
    "portfolio/c/b.md":
      "---\ntitle: Birch\nenquire: false\nvariants: [{title: S, price: 10, stock: 2}, {title: L, price: 12.5, stock: 3}]\n---\n",
    "portfolio/c/d.md": "---\ntitle: Drawing\n---\n",
    "portfolio/e/index.md": "---\ntitle: Jugs\n---\n", "portfolio/e/f.md": "---\ntitle: Jug\n---\n",
  ])

  @Test(arguments: [
    ("/portfolio/c/b/", "previous.title", "Ash"), ("/portfolio/c/b/", "next.title", "Drawing"),
    ("/portfolio/c/a/", "previous.title", ""), ("/portfolio/c/d/", "next.title", ""),
    ("/portfolio/e/f/", "previous.title", ""), ("/portfolio/c/b/", "collection.title", "Bowls"),
    ("/portfolio/c/a/", "price", "€20.00"), ("/portfolio/c/b/", "price", "€10.00 – €12.50"),
    ("/portfolio/c/b/", "price_min", "€10.00"), ("/portfolio/c/b/", "price_max", "€12.50"),
    ("/portfolio/c/b/", "price_low", "10"), ("/portfolio/c/b/", "price_high", "12.5"),
    ("/portfolio/c/b/", "stock", "5"), ("/portfolio/c/b/", "sold_out", "false"),
    ("/portfolio/c/a/", "sold_out", "true"), ("/portfolio/c/d/", "sold_out", "false"),
    ("/portfolio/c/d/", "price", ""), ("/portfolio/c/a/", "enquire", "true"),
    ("/portfolio/c/b/", "enquire", "false"), ("/portfolio/e/f/", "enquire", "false"),
    ("/portfolio/c/b/", "variants.1.title", "L"), ("/portfolio/c/b/", "variants.1.price", "€12.50"),
    ("/portfolio/c/a/", "tag_keys", "wood for-the-sea"),
  ])
  func `an item has its neighbours, prices and stock`(path: String, field: String, expected: String)
  {
    #expect(Self.shop.page(path, field) == expected)
  }
}
