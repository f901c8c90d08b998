import Foundation
import Testing

/// The calendars that a site has for the calendars of others.
@Suite struct CalendarFileTests {
  private static let files = [
    "content/site.yaml": "title: T; u\nurl: https://a.example/me/\ntimeZone: Europe/Berlin",
    "content/people.yaml": """
    - {id: bea, name: "Bea \\"B\\": Ode", email: bea@private.example}
    - {id: cat, name: Cat, email: cat@private.example}
    - {id: dan, name: Dan}
    """,
    "content/timetable/t.yaml": """
    classes:
      - {id: row, title: Rowing, on: ["mon, wed 18:00-18:45", "sat 23:30-00:30"], from: 2026-03-01,
         to: 2026-04-30, except: [2026-03-04, 2026-03-05], instructor: bea, category: On water}
      - {id: swim, title: Swimming, on: "tue 06:00-07:00", timeZone: America/New_York,
         from: 2026-02-01, to: 2026-03-31, category: On water}
      - {id: surf, title: Surfing, on: "fri 07:00-08:00", timeZone: Australia/Sydney,
         from: 2026-03-01, to: 2026-05-01}
      - {id: open, title: Open, on: "sun 10:00-11:00"}
      - {id: none, title: Never}
    """,
    "content/events/a.md": """
    ---
    title: A, b; c
    host: bea
    invited: [cat]
    attending: [cat]
    start: 2026-07-01 19:00
    end: 2026-07-01 22:00
    timeZone: America/Los_Angeles
    place: "Quay; left, \\\\ right"
    status: postponed
    updated: 2026-06-01
    rsvp: bea@private.example
    ---
    """,
    "content/events/b.md": "---\nstart: 2026-07-03\nend: 2026-07-05\nstatus: cancelled\n---\n",
  ]

  private func lines(_ site: TestSite, _ path: String) throws -> [String] {
    let text = try site.text("public/" + path).replacingOccurrences(of: "\r\n ", with: "")
    return text.components(separatedBy: "\r\n")
  }

  @Test func `a site with events has calendars`() throws {
    let site = try TestSite(Self.files)
    let run = try site.run("build", "--as-of", "2026-03-01")
    #expect(run.status == 0, "\(run.errors)")
    let found = try site.tree("public").keys.filter { $0.hasSuffix(".ics") }.sorted()
    #expect(
      found == [
        "calendar.ics", "events/a/calendar.ics", "events/b/calendar.ics", "events/calendar.ics",
        "people/bea/calendar.ics", "people/cat/calendar.ics", "timetable/calendar.ics",
        "timetable/categories/on-water.ics", "timetable/open/calendar.ics",
        "timetable/row/calendar.ics", "timetable/surf/calendar.ics", "timetable/swim/calendar.ics",
      ])
  }

  @Test func `classes recur by rules`() throws {
    let site = try TestSite(Self.files)
    try site.run("build", "--as-of", "2026-03-01")
    let row = try lines(site, "timetable/row/calendar.ics")
    #expect(row.contains("DTSTART;TZID=Europe/Berlin:20260302T180000"))
    #expect(row.contains("RRULE:FREQ=WEEKLY;BYDAY=MO,WE;UNTIL=20260429T160000Z"))
    #expect(row.contains("EXDATE;TZID=Europe/Berlin:20260304T180000"))
    #expect(row.contains("DTEND;TZID=Europe/Berlin:20260308T003000"))
    #expect(row.contains("ORGANIZER;CN=\"Bea ^'B^': Ode\":https://a.example/me/people/bea/"))
    let swim = try lines(site, "timetable/swim/calendar.ics")
    #expect(swim.contains("RRULE:FREQ=WEEKLY;BYDAY=TU;UNTIL=20260331T100000Z"))
    let surf = try lines(site, "timetable/surf/calendar.ics")
    #expect(surf.contains("RRULE:FREQ=WEEKLY;BYDAY=FR;UNTIL=20260430T210000Z"))
    let open = try lines(site, "timetable/open/calendar.ics")
    #expect(open.contains("RRULE:FREQ=WEEKLY;BYDAY=SU"))
    let all = try lines(site, "calendar.ics")
    #expect(all.filter { $0.hasPrefix("TZID:") }.count == 4)
    #expect(!all.contains { $0.contains("private.example") || $0.hasPrefix("ATTENDEE") })
  }

  @Test func `events say what they are`() throws {
    let site = try TestSite(Self.files)
    try site.run("build", "--as-of", "2026-03-01")
    let a = try lines(site, "events/a/calendar.ics")
    for line in [
      "DTSTART;TZID=America/Los_Angeles:20260701T190000", "SUMMARY:A\\, b\\; c",
      "LOCATION:Quay\\; left\\, \\\\ right", "STATUS:TENTATIVE", "COMMENT:Postponed",
      "LAST-MODIFIED:20260531T220000Z", "DTSTAMP:20260531T220000Z",
      "URL:https://a.example/me/events/a/",
    ] { #expect(a.contains(line), "\(line)") }
    let b = try lines(site, "events/b/calendar.ics")
    for line in [
      "DTSTART;VALUE=DATE:20260703", "DTEND;VALUE=DATE:20260706", "STATUS:CANCELLED", "SEQUENCE:0",
    ] { #expect(b.contains(line), "\(line)") }
  }

  /// The identity stays and the revision grows when a title, a date and `updated` are changed, and
  /// neither depends on when and where the site is built.
  @Test func `an event that changes is the same event`() throws {
    func event(_ site: TestSite) throws -> (uid: String, sequence: Int, all: [String]) {
      let all = try lines(site, "events/a/calendar.ics")
      let uid = try #require(all.first { $0.hasPrefix("UID:") })
      let sequence = try #require(all.first { $0.hasPrefix("SEQUENCE:") }).dropFirst(9)
      return (uid, try #require(Int(sequence)), all)
    }
    let site = try TestSite(Self.files)
    try site.run("build", "--as-of", "2026-03-01")
    let first = try event(site)
    try site.run("build", "--as-of", "2027-05-01T12:34:56Z")
    #expect(try event(site).all == first.all)
    let text = try #require(Self.files["content/events/a.md"])
    try site.write(
      text.replacingOccurrences(of: "A, b; c", with: "Another")
        .replacingOccurrences(of: "2026-07-01", with: "2026-07-02")
        .replacingOccurrences(of: "updated: 2026-06-01", with: "updated: 2026-06-02"),
      to: "content/events/a.md")
    try site.run("build", "--as-of", "2026-03-01", "--base-url", "https://b.example/")
    let second = try event(site)
    #expect(second.uid == first.uid)
    #expect(second.sequence == first.sequence + 1_440)
  }

  @Test func `pages lead into calendars`() throws {
    let site = try TestSite(Self.files)
    try site.run("build", "--as-of", "2026-03-01")
    let event = try site.text("public/events/a/index.html")
    #expect(event.contains("href=\"webcal://a.example/me/events/a/calendar.ics\""))
    #expect(event.contains("dates=20260701T190000%2F20260701T220000"))
    #expect(event.contains("ctz=America%2FLos_Angeles"))
    #expect(event.contains("startdt=2026-07-02T02%3A00%3A00Z"))
    #expect(event.contains("Los Angeles time)"))
    let row = try site.text("public/timetable/row/index.html")
    #expect(row.contains("webcal://a.example/me/timetable/row/calendar.ics"))
    #expect(row.contains("cid=webcal%3A%2F%2Fa.example%2Fme%2Ftimetable%2Frow%2Fcalendar.ics"))
    let timetable = try site.text("public/timetable/index.html")
    #expect(timetable.contains("href=\"/me/timetable/categories/on-water.ics\""))
    let person = try site.text("public/people/bea/index.html")
    #expect(person.contains("webcal://a.example/me/people/bea/calendar.ics"))
    let plain = try TestSite(Self.files)
    try plain.write("title: T", to: "content/site.yaml")
    try plain.run("build", "--as-of", "2026-03-01")
    let text = try plain.text("public/events/a/index.html")
    #expect(!text.contains("webcal:") && text.contains("/events/a/calendar.ics"))
  }

  @Test func `what an event says is shown`() throws {
    let site = try TestSite([
      "content/site.yaml": "title: T\nurl: https://a.example/",
      "content/people.yaml": "- {id: bea, name: Bea}\n- {id: cat, name: Cat, friends: [bea]}",
      "content/events/a.md": """
      ---
      start: 2026-03-03
      host: bea
      attending: [cat]
      capacity: 5
      rsvp: bea@a.example
      place: The Quay
      photos: [photos/, {src: last.jpg, alt: The end}]
      status: tentative
      ---
      """, "content/events/photos/b.jpg": "b", "content/events/photos/a.jpg": "a",
      "content/events/photos/notes.txt": "n", "content/events/last.jpg": "c",
    ])
    let run = try site.run("build", "--as-of", "2026-03-03T12:00:00Z")
    #expect(run.status == 0, "\(run.errors)")
    let page = try site.text("public/events/a/index.html")
    #expect(page.contains("href=\"mailto:bea@a.example\""))
    #expect(page.contains(">4 of </span>"))
    #expect(page.contains("https://www.openstreetmap.org/search?query=The+Quay"))
    #expect(page.contains("Tentative") && page.contains("p-attendee"))
    #expect(page.contains("\"remainingAttendeeCapacity\":4"))
    let places = ["photos/a.jpg", "photos/b.jpg", "last.jpg"].map {
      page.range(of: "src=\"/events/\($0)\"")?.lowerBound
    }
    #expect(places.compactMap { $0 } == places.compactMap { $0 }.sorted() && !places.contains(nil))
    #expect(!page.contains("notes.txt"))
    // An event of a day is not over before the day is.
    let list = try site.text("public/events/index.html")
    #expect(list.contains("data-until=\"2026-03-04T00:00:00+00:00\""))
  }

  @Test func `an unknown zone is a mistake`() throws {
    let site = try TestSite([
      "content/events/a.md": "---\nstart: 2026-03-03\ntimeZone: Europe/Berlim\n---\n"
    ])
    let run = try site.run("build")
    #expect(run.status == 1)
    #expect(run.errors.contains("a.md:3:11: error: unknown time zone 'Europe/Berlim'"))
    #expect(run.errors.contains("did you mean 'Europe/Berlin'?"))
  }

  @Test func `the script is small`() throws {
    let script = try Data(
      contentsOf: TestSite.checkout.appendingPathComponent("templates/assets/time.js"))
    #expect(script.count < 1_000)
  }
}
