import CivilTime
import Content
import Site
import Testing

@testable import Formats

@Suite struct CalendarFileTests {
  private func date(_ text: String) throws -> CivilDate {
    let parts = text.split(separator: "-").compactMap { Int($0) }
    return try #require(CivilDate(year: parts[0], month: parts[1], day: parts[2]))
  }

  private func days(_ yaml: String) throws -> ClassDays {
    let site = WrittenSite(["timetable/t.yaml": yaml])
    let item = try #require(site.graph.entries.classes.first?.timetableClass)
    return ClassDays(schedule: try #require(item.schedules.first), item: item)
  }

  private static let mondays =
    "{from: 2026-03-02, to: 2026-03-30, except: [2026-03-09], classes: [{title: A, on: mon 18:00-19:00}]}"

  @Test(
    arguments: [
      ("2026-03-02", "2026-03-30", "2026-03-02", "2026-03-30"),
      ("2026-03-03", "2026-03-15", nil, nil),
      ("2026-03-03", "2026-03-29", "2026-03-16", "2026-03-23"),
      ("2026-03-09", "2026-03-09", nil, nil),
      ("2026-03-16", "2026-03-16", "2026-03-16", "2026-03-16"),
      ("2026-03-17", "2026-03-16", nil, nil),
    ] as [(String, String, String?, String?)])
  func `a class meets first and last on a day that is not excepted`(
    from: String, to: String, first: String?, last: String?
  ) throws {
    let days = try days(Self.mondays)
    let (from, to) = (try date(from), try date(to))
    #expect(days.first(from: from, through: to)?.iso == first)
    #expect(days.last(from: from, through: to)?.iso == last)
  }

  @Test func `exceptions are the planned days within a range`() throws {
    let days = try days(
      "{from: 2026-03-02, to: 2026-03-30, except: [2026-03-07..2026-03-17], classes: [{title: A, on: 'mon, tue 9:00-10:00'}]}"
    )
    func found(_ from: String, _ to: String) throws -> [String] {
      days.exceptions(from: try date(from), through: try date(to)).map(\.iso)
    }
    #expect(
      try found("2026-03-02", "2026-03-30") == [
        "2026-03-09", "2026-03-10", "2026-03-16", "2026-03-17",
      ])
    #expect(try found("2026-03-10", "2026-03-16") == ["2026-03-10", "2026-03-16"])
    #expect(try found("2026-03-18", "2026-03-30").isEmpty)
  }

  private func calendar(_ files: [String: String], _ kind: String) -> String {
    let site = WrittenSite(
      files.merging(["site.yaml": "title: Days\nurl: https://ada.example/"]) { $1 })
    let path = site.graph.routes.first { $0.kind == .calendar && $0.path.text.contains(kind) }
    // Long lines are folded.
    return path.map { site.file("/" + $0.path.file) }?.replacing("\r\n ", with: "") ?? "-"
  }

  @Test func `a weekly class is one event that recurs until its last day`() {
    let text = calendar(["timetable/t.yaml": Self.mondays], "timetable")
    #expect(text.ranges(of: "BEGIN:VEVENT").count == 1)
    #expect(text.contains("20260302T180000") && text.contains("20260302T190000"))
    #expect(text.contains("FREQ=WEEKLY") && text.contains("BYDAY=MO"))
    #expect(text.contains("UNTIL=20260330T180000Z"))
    let exceptions = text.split(separator: "\r\n").filter { $0.hasPrefix("EXDATE") }
    #expect(exceptions.count == 1 && exceptions[0].contains("20260309T180000"))
    #expect(text.contains("SUMMARY:A\r\n") && text.contains("STATUS:CONFIRMED\r\n"))
  }

  @Test func `a class on one day does not recur`() {
    let text = calendar(
      [
        "timetable/t.yaml":
          "{from: 2026-03-02, to: 2026-03-08, classes: [{title: A, on: mon 23:30-0:30}]}"
      ],
      "timetable")
    #expect(!text.contains("RRULE"))
    #expect(text.contains("20260302T233000") && text.contains("20260303T003000"))
  }

  private func event(_ keys: String) -> String {
    calendar(
      [
        "people.yaml": "- {id: ben, name: Ben Bell}",
        "events/regatta.md": "---\ntitle: Regatta\n\(keys)\n---\nCome.\n",
      ], "events")
  }

  @Test func `an event has its host, place and address`() {
    let text = event(
      "start: 2026-04-01 10:00\nend: 2026-04-01 12:00\nhost: ben\nplace: River\ntags: [Oars]")
    #expect(text.contains("20260401T100000") && text.contains("20260401T120000"))
    #expect(text.contains("SUMMARY:Regatta\r\n") && text.contains("LOCATION:River\r\n"))
    #expect(text.contains("https://ada.example/events/regatta/"))
    #expect(text.contains("https://ada.example/people/ben/") && text.contains("Ben Bell"))
    #expect(text.contains("CATEGORIES:Oars\r\n"))
  }

  @Test(arguments: [
    ("confirmed", "CONFIRMED"), ("tentative", "TENTATIVE"), ("postponed", "TENTATIVE"),
    ("cancelled", "CANCELLED"),
  ])
  func `an event has the status that calendars know`(status: String, expected: String) {
    let text = event("start: 2026-04-01 10:00\nstatus: \(status)")
    #expect(text.contains("STATUS:\(expected)\r\n"))
    #expect(text.contains("COMMENT") == (status == "postponed"))
  }

  @Test func `an event of whole days ends on the day after its last`() {
    let text = event("start: 2026-04-01\nend: 2026-04-02")
    #expect(text.contains("DTSTART;VALUE=DATE:20260401\r\n"))
    #expect(text.contains("DTEND;VALUE=DATE:20260403\r\n"))
  }

  @Test(
    arguments: [
      ("mailto:ada@home.example", []),
      ("https://club.example/", ["ORGANIZER;CN=Club:https://club.example/"]),
    ] as [(String, [String])])
  func `an imported event has the organizer's web address but no e-mail address`(
    address: String, expected: [String]
  ) {
    let file = """
      BEGIN:VCALENDAR
      VERSION:2.0
      PRODID:-//x//EN
      BEGIN:VEVENT
      UID:row
      DTSTART:20260305T180000Z
      SUMMARY:Row
      ORGANIZER;CN=Club:\(address)
      END:VEVENT
      END:VCALENDAR
      """
    let text = calendar(["events/club.ics": file], "events")
    #expect(text.contains("SUMMARY:Row\r\n"))
    let organizers = text.split(separator: "\r\n").filter { $0.hasPrefix("ORGANIZER") }
    #expect(organizers.map(String.init) == expected)
  }

  @Test func `a revision grows by the minute and stays without one`() {
    // 2000-01-01 00:10, and ten minutes later.
    #expect(event("start: 2026-04-01\nupdated: 2000-01-01 00:10").contains("SEQUENCE:10\r\n"))
    #expect(event("start: 2026-04-01\nupdated: 2000-01-01 00:20").contains("SEQUENCE:20\r\n"))
    #expect(
      event("start: 2026-04-01\nupdated: 1999-01-01").contains("LAST-MODIFIED:19990101T000000Z"))
    let made = event("start: 2026-04-01\ndate: 2026-01-02")
    #expect(made.contains("DTSTAMP:20260102T000000Z\r\n"))
    #expect(event("start: 2026-04-01").contains("DTSTAMP:20000101T000000Z\r\n"))
  }
}
