import CivilTime
import Foundation
import SourceText
import Testing

@testable import ICalendar

struct CalendarParserTests {
  @Test func `every property of an event is read`() throws {
    let (calendar, diagnostics) = parse(
      """
      BEGIN:VCALENDAR
      VERSION:2.0
      X-WR-CALNAME:Classes\\, and more
      X-WR-TIMEZONE:UTC
      BEGIN:VEVENT
      UID:a@example.org
      SUMMARY:Spin\\, hills
      DESCRIPTION:one\\ntwo lin
       es and a fo
      \tld
      LOCATION:Hall 1
      URL:https://example.org/?a=b;c
      STATUS:tentative
      CATEGORIES:SPORT,A\\,B
      CATEGORIES:FUN
      ORGANIZER;CN="Ada: L.":mailto:ada@example.org
      DTSTART:20260302T180000Z
      DTEND:20260302T190000Z
      RRULE:FREQ=WEEKLY;
      SEQUENCE:3
      LAST-MODIFIED:20260101T000000Z
      BEGIN:VALARM
      SUMMARY:not this
      END:VALARM
      END:VEVENT
      END:VCALENDAR
      """)
    #expect(diagnostics == [])
    #expect(calendar.name == "Classes, and more")
    #expect(calendar.zone == .utc)
    let event = try #require(calendar.events.first)
    #expect(event.uid == "a@example.org")
    #expect(event.summary == "Spin, hills")
    #expect(event.description == "one\ntwo lines and a fold")
    #expect(event.location == "Hall 1")
    #expect(event.url == "https://example.org/?a=b;c")
    #expect(event.status == .tentative)
    #expect(event.categories == ["SPORT", "A,B", "FUN"])
    #expect(event.organizer == .init(name: "Ada: L.", address: "mailto:ada@example.org"))
    #expect(event.rules.map(\.text) == ["FREQ=WEEKLY"])
    #expect(event.sequence == 3)
    #expect(event.lastModified?.rfc3339 == "2026-01-01T00:00:00Z")
    #expect(event.start.timestamp(floating: .utc).rfc3339 == "2026-03-02T18:00:00Z")
  }

  /// Text between `BEGIN:VCALENDAR` on the first line and its end, and what is said of it.
  @Test(arguments: [
    ("BEGIN:VEVENT\nDTSTART:20260302\nSUMMARY=x\nEND:VEVENT", "4:1 warning: expected 'NAME:value'"),
    ("BEGIN:VEVENT\nDTSTART:20260302\nEND:VTODO\nEND:VEVENT", "4:1 error: 'END:VTODO' has no"),
    ("BEGIN:VEVENT\nDTSTART:20260302", "2:1 error: 'BEGIN:VEVENT' has no 'END' before"),
    ("BEGIN:VEVENT\nSUMMARY:x\nEND:VEVENT", "2:1 warning: an event without 'DTSTART'"),
    ("BEGIN:VEVENT\nDTSTART:tomorrow\nEND:VEVENT", "3:9 warning: cannot read 'DTSTART'"),
    ("BEGIN:VEVENT\nDTSTART:20260230T100000\nEND:VEVENT", "3:9 warning: cannot read 'DTSTART'"),
    (
      "BEGIN:VEVENT\nDTSTART:20260302\nRRULE:FREQ=OFTEN\nEND:VEVENT",
      "4:7 warning: cannot read 'RRULE'"
    ),
    (
      "BEGIN:VEVENT\nDTSTART;TZID=Europe/Londn:20260302T180000\nEND:VEVENT",
      "3:1 warning: unknown time zone 'Europe/Londn'"
    ),
    (
      "BEGIN:VEVENT\nDTSTART:20260302T180000\nDTEND:20260302T170000\nEND:VEVENT",
      "4:1 warning: the event ends before it starts; start and end are swapped"
    ),
    (
      "BEGIN:VEVENT\nDTSTART:20260302T180000\nDTEND;VALUE=DATE:20260303\nEND:VEVENT",
      "4:1 warning: one of 'DTSTART' and 'DTEND' is a day"
    ),
  ])
  func `a mistake is reported at its place`(text: String, expected: String) throws {
    let (_, diagnostics) = parse("BEGIN:VCALENDAR\n" + text + "\nEND:VCALENDAR\n")
    try #require(diagnostics.count == 1)
    #expect(line(diagnostics[0]).hasPrefix(expected), "\(line(diagnostics[0]))")
  }

  @Test(arguments: ["", "\n\n", "hello", "# Title\n\ntext", "BEGIN:VCARD\nFN:x\nEND:VCARD"])
  func `a text that is no calendar is an error`(text: String) {
    let (calendar, diagnostics) = parse(text)
    #expect(calendar.events.isEmpty)
    #expect(diagnostics.contains { $0.severity == .error })
  }

  @Test func `a misspelt zone gets a hint`() {
    let (_, diagnostics) = parse(
      """
      BEGIN:VCALENDAR
      BEGIN:VEVENT
      DTSTART;TZID=Europe/Londn:20260302T180000
      END:VEVENT
      END:VCALENDAR
      """)
    #expect(diagnostics.first?.hint?.text == "did you mean 'Europe/London'?")
  }

  @Test(arguments: [
    ("/mozilla.org/20070129_1/Europe/Berlin", "Europe/Berlin"),
    ("W. Europe Standard Time", "Europe/Berlin"), ("US/Eastern", "US/Eastern"),
  ])
  func `other spellings of zones are understood`(name: String, identifier: String) throws {
    let (calendar, diagnostics) = parse(
      "BEGIN:VCALENDAR\nBEGIN:VEVENT\nDTSTART;TZID=\(name):20260302T180000\nEND:VEVENT\n"
        + "END:VCALENDAR")
    #expect(diagnostics == [])
    #expect(calendar.events.first?.start.zone(floating: .utc).identifier == identifier)
  }

  @Test func `a file full of mistakes is one error`() {
    let lines = String(repeating: "no colon here\n", count: 5_000)
    let (_, diagnostics) = parse(lines)
    #expect(diagnostics.map(\.severity) == [.error])
    let (_, further) = parse("BEGIN:VCALENDAR\n" + lines + "END:VCALENDAR\n")
    #expect(further.count == 41)
  }

  @Test(arguments: [
    String(repeating: "BEGIN:A\n", count: 20_000) + String(repeating: "END:B\n", count: 20_000),
    "BEGIN:VCALENDAR\nBEGIN:VEVENT\nDTSTART:20260101\nSUMMARY:a\0b\nEND:VEVENT\nEND:VCALENDAR",
    "BEGIN:VCALENDAR\nBEGIN:VEVENT\nDTSTART:20260101\nRDATE:"
      + String(repeating: "20260101,", count: 20_000) + "\nEND:VEVENT\nEND:VCALENDAR",
    "BEGIN:VCALENDAR\nBEGIN:VEVENT\nDTSTART:99991231T235959\nDURATION:P99999999999W\n"
      + "RRULE:FREQ=YEARLY\nEND:VEVENT\nEND:VCALENDAR",
  ])
  func `hostile files are survived`(text: String) {
    let clock = ContinuousClock()
    let time = clock.measure {
      let (calendar, _) = parse(text)
      _ = OccurrenceExpander(floatingZone: .utc).occurrences(
        of: calendar, from: Timestamp(unixSeconds: 0), to: Timestamp(unixSeconds: 4_000_000_000))
    }
    #expect(time < .seconds(5))
  }

  // MARK: Files that others wrote

  static let real: URL = {
    if let path = ProcessInfo.processInfo.environment["DAYBOOK_REAL"] {
      return URL(filePath: path)
    }
    return URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "shared/real")
  }()

  static var hasReal: Bool { FileManager.default.fileExists(atPath: real.path) }

  @Test(.enabled(if: hasReal, "set DAYBOOK_REAL to a folder of real calendars"))
  func `calendars of other programs have warnings at most`() throws {
    let folder = Self.real.appending(path: "site/content/timetable")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    for name in names where name.hasSuffix(".ics") {
      let bytes = [UInt8](try Data(contentsOf: folder.appending(path: name)))
      let (calendar, diagnostics) = CalendarParser.parse(SourceFile(path: name, bytes: bytes))
      #expect(!calendar.events.isEmpty, "\(name)")
      #expect(diagnostics.filter { $0.severity == .error } == [], "\(name)")
    }
  }

  @Test(.enabled(if: hasReal, "set DAYBOOK_REAL to a folder of real calendars"))
  func `a file that a fuzzer found is refused`() throws {
    let file = Self.real.appending(path: "hostile/caltime.ics")
    let bytes = [UInt8](try Data(contentsOf: file))
    let (_, diagnostics) = CalendarParser.parse(SourceFile(path: "caltime.ics", bytes: bytes))
    #expect(diagnostics.contains { $0.severity == .error })
  }

  private func parse(_ text: String) -> (calendar: EventCalendar, diagnostics: [Diagnostic]) {
    CalendarParser.parse(SourceFile(path: "test.ics", text: text))
  }

  private func line(_ diagnostic: Diagnostic) -> String {
    let place = diagnostic.excerpt.map { "\($0.position.line):\($0.position.column)" } ?? ""
    return "\(place) \(diagnostic.severity.rawValue): \(diagnostic.message)"
  }
}
