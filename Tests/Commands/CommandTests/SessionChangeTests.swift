import Foundation
import Testing

/// What visitors are told of sessions that differ from their class, wherever sessions are shown.
@Suite struct SessionChangeTests {
  private static let files = [
    "content/site.yaml": """
    title: T
    url: https://a.example/
    timeZone: Europe/London
    theme: {home: [next]}
    """,
    "content/people.yaml": "[{id: ann, name: Ann}, {id: ben, name: Ben}]",
    "content/list.md": "---\nliquid: true\n---\n{% render 'agenda', limit: 20 %}\n",
    "content/timetable/t.yaml": """
    from: 2026-03-01
    to: 2026-03-31
    classes:
      - id: row
        title: Row
        place: Hall
        instructor: ann
        capacity: 6
        price: £7
        booking: https://book.example/row
        on: mon, wed, thu, fri 18:00-18:45
        changes:
          - {date: 2026-03-02, cancelled: true, note: The boiler is out.}
          - {date: 2026-03-04, moveTo: 2026-03-05 19:30, note: A rehearsal & more.}
          - {date: 2026-03-05, instructor: ben}
          - {date: 2026-03-06, place: Annex}
    """,
    "content/timetable/holidays.ics": """
    BEGIN:VCALENDAR
    VERSION:2.0
    PRODID:-//x//EN
    BEGIN:VEVENT
    UID:h1
    DTSTART;VALUE=DATE:20260307
    DTEND;VALUE=DATE:20260309
    SUMMARY:Harbour holiday
    STATUS:TENTATIVE
    END:VEVENT
    END:VCALENDAR
    """,
  ]

  private func built() throws -> TestSite {
    let site = try TestSite(Self.files)
    let run = try site.run("build", "--as-of", "2026-03-02T09:00")
    #expect(run.status == 0, "\(run.errors)")
    return site
  }

  /// The words of a page without its tags, in one line.
  private func words(_ site: TestSite, _ path: String) throws -> String {
    try site.text("public/\(path)index.html")
      .replacingOccurrences(of: "<[^>]*>", with: " ", options: .regularExpression)
      .replacingOccurrences(of: "\\s+", with: " ", options: .regularExpression)
  }

  @Test(arguments: ["timetable/", "timetable/row/", "timetable/2026-03/", "", "list/"])
  func `every view says what is different`(path: String) throws {
    let text = try words(built(), path)
    #expect(text.contains("Cancelled"), "\(path)")
    #expect(text.contains("The boiler is out."), "\(path)")
    #expect(text.contains("Moved from Wed 4 March, 18:00"), "\(path)")
    #expect(text.contains("A rehearsal &amp; more."), "\(path)")
    #expect(text.contains("Ben instead of Ann"), "\(path)")
    #expect(text.contains("Not at Hall"), "\(path)")
  }

  @Test func `a day says what is different and takes bookings`() throws {
    let site = try built()
    let day = try words(site, "timetable/2026-03-05/")
    #expect(day.contains("Row Hall · Ben Ben instead of Ann Book Row 18:00"))
    #expect(day.contains("Moved from Wed 4 March, 18:00"))
    #expect(try words(site, "timetable/2026-03-06/").contains("Row Annex · Ann Not at Hall"))
    // Nobody books what is called off.
    let cancelled = try site.text("public/timetable/2026-03-02/index.html")
    #expect(cancelled.contains("Cancelled") && !cancelled.contains("book.example"))
  }

  @Test func `a class says what it takes`() throws {
    let page = try words(built(), "timetable/row/")
    #expect(page.contains("Where Hall") && page.contains("Places 6") && page.contains("Price £7"))
    #expect(page.contains("Book a place"))
  }

  @Test func `nobody books what is over`() throws {
    let site = try TestSite(Self.files)
    try site.run("build", "--as-of", "2026-05-02")
    let page = try site.text("public/timetable/row/index.html")
    #expect(!page.contains("Book a place") && page.contains("No more sessions planned."))
  }

  @Test func `an all day session is above the hours`() throws {
    let site = try built()
    let week = try site.text("public/timetable/index.html")
    #expect(week.contains("<span>18:00</span>"))
    let parts = week.components(separatedBy: "<ul class=\"week-whole\">")
    #expect(parts.count == 2)
    #expect(parts.last?.contains("Harbour holiday") ?? false)
    let day = try words(site, "timetable/2026-03-07/")
    #expect(day.contains("All day until 8 March Harbour holiday"))
    #expect(day.contains("Tentative") && !day.contains("00:00"))
  }
}
