import Foundation
import Testing

/// Classes in every form, and events of other programs' calendars, as they are in the calendars out.
@Suite struct CalendarFormsTests {
  private static let calendar = """
    BEGIN:VCALENDAR
    VERSION:2.0
    BEGIN:VEVENT
    UID:choir@club.example
    DTSTART:20260303T190000
    DTEND:20260303T203000
    RRULE:FREQ=WEEKLY;UNTIL=20260401T190000
    EXDATE:20260317T190000
    ORGANIZER;CN=Ines:mailto:ines@private.example
    SUMMARY:Choir
    END:VEVENT
    BEGIN:VEVENT
    UID:choir@club.example
    RECURRENCE-ID:20260310T190000
    DTSTART:20260311T190000
    SUMMARY:Choir in the hall
    END:VEVENT
    END:VCALENDAR
    """

  private static let files = [
    "content/site.yaml": "title: T\nurl: https://a.example/\ntimeZone: Europe/Berlin",
    "content/timetable/choir.ics": calendar,
    "content/timetable/t.yaml": """
    from: 2026-03-02
    to: 2026-04-05
    classes:
      - {id: b, title: B, on: "mon, wed 18:00-19:00", weeks: B, timeZone: America/New_York}
      - {id: rule, title: Rule, rrule: "FREQ=DAILY;INTERVAL=4;COUNT=90", start: 2026-02-26 07:00,
         duration: 30m, except: 2026-03-10, timeZone: Australia/Sydney}
      - {id: extra, title: Extra, on: "tue 10:00-11:00",
         extra: [2026-04-29 10:00-11:00, 2026-03-07 12:00-14:00]}
      - id: change
        title: Change
        on: thu 10:00-11:00
        updated: 2026-01-02T00:00:00Z
        changes:
          - {date: 2026-03-12, moveTo: 2026-03-13 09:00, note: Bring a lamp}
          - {date: 2026-03-19, cancelled: true}
    """,
  ]

  private func lines(_ site: TestSite, _ path: String) throws -> [String] {
    let text = try site.text("public/timetable/" + path).replacingOccurrences(of: "\r\n ", with: "")
    return text.components(separatedBy: "\r\n")
  }

  private func build() throws -> TestSite {
    let site = try TestSite(Self.files)
    let run = try site.run("build", "--as-of", "2026-03-01")
    #expect(run.status == 0, "\(run.errors)")
    return site
  }

  @Test(arguments: [
    ("b", "DTSTART;TZID=America/New_York:20260309T180000"),
    ("b", "RRULE:FREQ=WEEKLY;INTERVAL=2;WKST=MO;BYDAY=MO,WE;UNTIL=20260325T220000Z"),
    ("rule", "DTSTART;TZID=Australia/Sydney:20260226T070000"),
    ("rule", "RRULE:FREQ=DAILY;INTERVAL=4;UNTIL=20260402T200000Z"),
    ("rule", "EXDATE;TZID=Australia/Sydney:20260226T070000,20260310T070000"),
    ("extra", "RRULE:FREQ=WEEKLY;BYDAY=TU;UNTIL=20260331T080000Z"),
    ("extra", "RDATE;TZID=Europe/Berlin:20260429T100000"),
    (
      "extra", "RDATE;VALUE=PERIOD;TZID=Europe/Berlin:20260307T120000/20260307T140000"
    ),
    ("change", "RECURRENCE-ID;TZID=Europe/Berlin:20260312T100000"),
    ("change", "DTSTART;TZID=Europe/Berlin:20260313T090000"),
    ("change", "STATUS:CANCELLED"),
    ("change", "SEQUENCE:13677120"),
    ("change", "LAST-MODIFIED:20260102T000000Z"),
  ])
  func `every form of a class is a rule`(id: String, line: String) throws {
    let found = try lines(build(), id + "/calendar.ics")
    #expect(found.contains(line), "\(found)")
  }

  @Test func `an event of a calendar keeps its rule and its identity`() throws {
    let found = try lines(build(), "calendar.ics")
    for line in [
      "UID:choir@club.example", "DTSTART;TZID=Europe/Berlin:20260303T190000",
      "RRULE:FREQ=WEEKLY;UNTIL=20260401T170000Z", "EXDATE;TZID=Europe/Berlin:20260317T190000",
      "RECURRENCE-ID;TZID=Europe/Berlin:20260310T190000", "SUMMARY:Choir in the hall",
    ] { #expect(found.contains(line), "\(line)") }
    #expect(!found.contains { $0.contains("private.example") })
  }

  @Test func `the agenda knows sessions as the calendars do`() throws {
    let site = try build()
    let run = try site.run("agenda", "--from", "2026-03-12", "--to", "2026-03-14", "--json")
    let uid = try #require(lines(site, "change/calendar.ics").first { $0.hasPrefix("UID:") })
    #expect(run.output.contains(uid.dropFirst(4)))
    #expect(run.output.contains("2026-03-12T10:00:00+01:00"))
  }
}
