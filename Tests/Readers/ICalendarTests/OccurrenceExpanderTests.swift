import CivilTime
import SourceText
import Testing

@testable import ICalendar

@Suite(.enabled(if: ZoneRules.isDataInstalled, "the system has no zone files"))
struct OccurrenceExpanderTests {
  /// The lines of one event, and its occurrences in 2026 as a site in Berlin shows them.
  @Test(arguments: [
    (
      "a time in a zone keeps its hour when clocks change",
      "DTSTART;TZID=Europe/London:20260328T180000\nDURATION:PT1H\nRRULE:FREQ=DAILY;COUNT=2",
      "2026-03-28T18:00:00Z/2026-03-28T19:00:00Z 2026-03-29T18:00:00+01:00/2026-03-29T19:00:00+01:00"
    ),
    (
      "a time that clocks skip is read with the offset before",
      "DTSTART;TZID=America/New_York:20260307T023000\nDURATION:PT1H\nRRULE:FREQ=DAILY;COUNT=2",
      "2026-03-07T02:30:00-05:00/2026-03-07T03:30:00-05:00 "
        + "2026-03-08T03:30:00-04:00/2026-03-08T04:30:00-04:00"
    ),
    (
      "what falls on one moment counts once",
      "DTSTART;TZID=America/New_York:20260308T013000\nRRULE:FREQ=HOURLY;COUNT=3",
      "2026-03-08T01:30:00-05:00/2026-03-08T01:30:00-05:00 "
        + "2026-03-08T03:30:00-04:00/2026-03-08T03:30:00-04:00"
    ),
    (
      "a floating time is on the site's clock",
      "DTSTART:20260701T100000\nDTEND:20260701T113000",
      "2026-07-01T10:00:00+02:00/2026-07-01T11:30:00+02:00"
    ),
    ("a day without an end is that day", "DTSTART;VALUE=DATE:20260701", "2026-07-01/2026-07-02"),
    (
      "days go up to the one after the last",
      "DTSTART;VALUE=DATE:20260701\nDTEND;VALUE=DATE:20260704\nRRULE:FREQ=MONTHLY;COUNT=2",
      "2026-07-01/2026-07-04 2026-08-01/2026-08-04"
    ),
    (
      "an event that began before is there as long as it lasts",
      "DTSTART:20251220T100000Z\nDTEND:20260103T100000Z",
      "2025-12-20T10:00:00Z/2026-01-03T10:00:00Z"
    ),
    (
      "an end keeps the exact length, also over a change of clocks",
      "DTSTART;TZID=Europe/London:20260327T220000\nDTEND;TZID=Europe/London:20260328T060000\n"
        + "RRULE:FREQ=DAILY;COUNT=2",
      "2026-03-27T22:00:00Z/2026-03-28T06:00:00Z 2026-03-28T22:00:00Z/2026-03-29T07:00:00+01:00"
    ),
    (
      "a length in days keeps the hour",
      "DTSTART;TZID=Europe/London:20260328T120000\nDURATION:P1D",
      "2026-03-28T12:00:00Z/2026-03-29T12:00:00+01:00"
    ),
    (
      "UNTIL in UTC is a moment",
      "DTSTART;TZID=Europe/London:20260701T180000\nRRULE:FREQ=DAILY;UNTIL=20260702T170000Z",
      "2026-07-01T18:00:00+01:00/2026-07-01T18:00:00+01:00 "
        + "2026-07-02T18:00:00+01:00/2026-07-02T18:00:00+01:00"
    ),
    (
      "UNTIL as a date is its midnight",
      "DTSTART;TZID=Europe/London:20260701T180000\nRRULE:FREQ=DAILY;UNTIL=20260702",
      "2026-07-01T18:00:00+01:00/2026-07-01T18:00:00+01:00"
    ),
    (
      "an exception without a zone is on the event's clock",
      "DTSTART;TZID=Europe/London:20260701T180000\nRRULE:FREQ=DAILY;COUNT=2\nEXDATE:20260702T180000",
      "2026-07-01T18:00:00+01:00/2026-07-01T18:00:00+01:00"
    ),
    (
      "UNTIL on the event's own clock",
      "DTSTART;TZID=Europe/London:20260701T180000\nRRULE:FREQ=DAILY;UNTIL=20260701T180000",
      "2026-07-01T18:00:00+01:00/2026-07-01T18:00:00+01:00"
    ),
    (
      "extra dates may have their own ends",
      "DTSTART:20260701T100000Z\nDURATION:PT1H\n"
        + "RDATE;VALUE=PERIOD:20260702T100000Z/PT2H,20260703T100000Z/20260703T103000Z",
      "2026-07-01T10:00:00Z/2026-07-01T11:00:00Z 2026-07-02T10:00:00Z/2026-07-02T12:00:00Z "
        + "2026-07-03T10:00:00Z/2026-07-03T10:30:00Z"
    ),
    (
      "an exception of whole days is its date as written",
      "DTSTART;VALUE=DATE:20260701\nDTEND;VALUE=DATE:20260702\nRRULE:FREQ=DAILY;COUNT=3\n"
        + "EXDATE;TZID=America/Los_Angeles:20260702T000000\nEXDATE:20260703T000000Z",
      "2026-07-01/2026-07-02"
    ),
    (
      "exceptions are moments, or days",
      "DTSTART;TZID=Europe/London:20260701T180000\nRRULE:FREQ=DAILY;COUNT=4\n"
        + "EXDATE:20260702T170000Z\nEXDATE;VALUE=DATE:20260703\n"
        + "EXDATE;TZID=Europe/London:20260701T180000",
      "2026-07-04T18:00:00+01:00/2026-07-04T18:00:00+01:00"
    ),
  ])
  func `an event takes place`(what: String, lines: String, expected: String) throws {
    let calendar = try calendar("BEGIN:VEVENT\nUID:1\n" + lines + "\nEND:VEVENT")
    #expect(try times(calendar) == expected.split(separator: " ").map(String.init), "\(what)")
  }

  private static let series = """
    BEGIN:VEVENT
    UID:1
    SUMMARY:class
    DTSTART;TZID=Europe/London:20260601T180000
    DURATION:PT1H
    RRULE:FREQ=WEEKLY;COUNT=4
    END:VEVENT

    """

  @Test func `a replacement moves one time of a series`() throws {
    let calendar = try calendar(
      Self.series + """
        BEGIN:VEVENT
        UID:1
        SUMMARY:moved
        RECURRENCE-ID:20260608T170000Z
        DTSTART;TZID=Europe/London:20260609T200000
        DURATION:PT2H
        END:VEVENT
        """)
    let found = try occurrences(calendar)
    #expect(found.map { $0.event.summary } == ["class", "moved", "class", "class"])
    #expect(found[1].recurrenceID == .moment(unixSeconds: 1_780_938_000))
    #expect(try times(calendar)[1] == "2026-06-09T20:00:00+01:00/2026-06-09T22:00:00+01:00")
  }

  @Test func `a cancelled time is marked as cancelled`() throws {
    let calendar = try calendar(
      Self.series + """
        BEGIN:VEVENT
        UID:1
        STATUS:CANCELLED
        RECURRENCE-ID;TZID=Europe/London:20260608T180000
        DTSTART;TZID=Europe/London:20260608T180000
        END:VEVENT
        """)
    #expect(try occurrences(calendar).map(\.isCancelled) == [false, true, false, false])
  }

  @Test func `a change for the future moves all later times`() throws {
    let calendar = try calendar(
      Self.series + """
        BEGIN:VEVENT
        UID:1
        SUMMARY:later
        RECURRENCE-ID;RANGE=THISANDFUTURE;TZID=Europe/London:20260615T180000
        DTSTART;TZID=Europe/London:20260616T190000
        DURATION:PT30M
        END:VEVENT
        """)
    #expect(
      try times(calendar) == [
        "2026-06-01T18:00:00+01:00/2026-06-01T19:00:00+01:00",
        "2026-06-08T18:00:00+01:00/2026-06-08T19:00:00+01:00",
        "2026-06-16T19:00:00+01:00/2026-06-16T19:30:00+01:00",
        "2026-06-23T19:00:00+01:00/2026-06-23T19:30:00+01:00",
      ])
  }

  @Test func `an older revision is left out`() throws {
    let calendar = try calendar(
      """
      BEGIN:VEVENT
      UID:1
      SEQUENCE:2
      SUMMARY:new
      DTSTART:20260602T100000Z
      END:VEVENT
      BEGIN:VEVENT
      UID:1
      SEQUENCE:1
      SUMMARY:old
      DTSTART:20260601T100000Z
      END:VEVENT
      """)
    #expect(try occurrences(calendar, warnings: 1).map { $0.event.summary } == ["new"])
  }

  @Test func `a calendar's own zone is used`() throws {
    let calendar = try calendar(
      """
      BEGIN:VTIMEZONE
      TZID:Our time
      BEGIN:STANDARD
      DTSTART:16010101T030000
      RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=10
      TZOFFSETFROM:+0515
      TZOFFSETTO:+0430
      END:STANDARD
      BEGIN:DAYLIGHT
      DTSTART:16010101T020000
      RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=3
      TZOFFSETFROM:+0430
      TZOFFSETTO:+0515
      END:DAYLIGHT
      END:VTIMEZONE
      BEGIN:VEVENT
      UID:1
      DTSTART;TZID="Our time":20260328T120000
      RRULE:FREQ=DAILY;COUNT=2
      END:VEVENT
      """)
    #expect(
      try times(calendar) == [
        "2026-03-28T12:00:00+04:30/2026-03-28T12:00:00+04:30",
        "2026-03-29T12:00:00+05:15/2026-03-29T12:00:00+05:15",
      ])
  }

  @Test func `an event that recurs too often is cut with a warning`() throws {
    let calendar = try calendar(
      "BEGIN:VEVENT\nUID:1\nDTSTART:20260101T000000Z\nRRULE:FREQ=SECONDLY\nEND:VEVENT")
    let found = OccurrenceExpander(floatingZone: .utc).occurrences(
      of: calendar, from: Timestamp(unixSeconds: 1_767_225_600),
      to: Timestamp(unixSeconds: 1_798_761_600))
    #expect(found.occurrences.count == 20_000)
    #expect(
      found.diagnostics.map(\.message)
        == ["the event recurs too often to show all of it: 'FREQ=SECONDLY'"])
  }

  private func calendar(_ text: String) throws -> EventCalendar {
    let whole = "BEGIN:VCALENDAR\nVERSION:2.0\n" + text + "\nEND:VCALENDAR\n"
    let parsed = CalendarParser.parse(SourceFile(path: "test.ics", text: whole))
    try #require(parsed.diagnostics == [])
    return parsed.calendar
  }

  private func occurrences(
    _ calendar: EventCalendar, warnings: Int = 0
  ) throws -> [Occurrence] {
    let zone = try #require(ZoneRules(identifier: "Europe/Berlin"))
    let found = OccurrenceExpander(floatingZone: zone).occurrences(
      of: calendar, from: try #require(CivilDate(year: 2026, month: 1, day: 1)),
      to: try #require(CivilDate(year: 2027, month: 1, day: 1)))
    #expect(found.diagnostics.count == warnings)
    return found.occurrences
  }

  private func times(_ calendar: EventCalendar) throws -> [String] {
    try occurrences(calendar).map { occurrence in
      switch occurrence.span {
      case .days(let from, let to): "\(from.iso)/\(to.iso)"
      case .moments(let from, let to): "\(from.rfc3339)/\(to.rfc3339)"
      }
    }
  }
}
