import CivilTime
import Content
import Site
import Testing

/// Sessions of classes beyond the weekly ones, and what calendars add.
@Suite struct ClassSessionTests {
  private func sessions(_ keys: String) -> (sessions: [Session], found: [String]) {
    let site = TestSite([
      "people.yaml": "[{id: ben, name: Ben}]",
      "timetable/t.yaml": "classes: [{title: A, \(keys)}]",
    ])
    return (site.graph.entries.sessions, site.found)
  }

  @Test(arguments: [
    (
      "rrule: FREQ=MONTHLY;BYDAY=-1SA;COUNT=3, start: 2026-03-28 10:00, duration: 1h",
      ["2026-03-28T10", "2026-04-25T10", "2026-05-30T10"]
    ),
    (
      "rrule: FREQ=DAILY;UNTIL=20260304T100000Z, start: 2026-03-02 10:00, duration: 1h",
      ["2026-03-02T10", "2026-03-03T10", "2026-03-04T10"]
    ),
    (
      "on: mon 9:00-10:00, from: 2026-03-02, to: 2026-03-30, weeks: A",
      ["2026-03-02T09", "2026-03-16T09", "2026-03-30T09"]
    ),
    (
      "on: mon 9:00-10:00, from: 2026-03-02, to: 2026-03-30, weeks: B",
      ["2026-03-09T09", "2026-03-23T09"]
    ),
    (
      "on: mon 9:00-10:00, from: 2026-03-02, to: 2026-03-30, weeks: A, weekA: 2026-03-12",
      ["2026-03-09T09", "2026-03-23T09"]
    ),
    (
      "on: mon 9:00-10:00, from: 2026-03-02, to: 2026-03-23, except: 2026-03-08 to 2026-03-17",
      ["2026-03-02T09", "2026-03-23T09"]
    ),
    (
      "on: mon 9:00-10:00, from: 2026-03-02, to: 2026-03-02, extra: [2026-03-05, 2026-03-06 7:00-8:00]",
      ["2026-03-02T09", "2026-03-05T09", "2026-03-06T07"]
    ),
  ])
  func `a class meets by its rule, its weeks and its exceptions`(keys: String, expected: [String]) {
    let (sessions, found) = sessions(keys)
    #expect(found == [])
    #expect(sessions.map { String($0.start.rfc3339.prefix(13)) } == expected)
  }

  @Test func `single sessions can be changed`() throws {
    let (sessions, found) = sessions(
      "on: mon 9:00-10:00, place: Hall, from: 2026-03-02, to: 2026-03-23, changes: ["
        + "{date: 2026-03-02, cancelled: true}, "
        + "{date: 2026-03-09, moveTo: 2026-03-10 18:00, instructor: ben, place: Park, note: Sun}, "
        + "{date: 2026-03-16, moveTo: 2026-03-17}]")
    #expect(found == [])
    #expect(sessions.map(\.isCancelled) == [true, false, false, false])
    #expect(sessions.map(\.isMoved) == [false, true, true, false])
    let moved = sessions[1]
    #expect(moved.start.rfc3339 == "2026-03-10T18:00:00Z")
    #expect(moved.end.rfc3339 == "2026-03-10T19:00:00Z")
    #expect(moved.recurrenceID?.rfc3339 == "2026-03-09T09:00:00Z")
    #expect(moved.details.instructor == "ben")
    #expect(moved.details.place == "Park")
    #expect(moved.details.note == "Sun")
    #expect(sessions[2].start.rfc3339 == "2026-03-17T09:00:00Z")
    #expect(sessions[3].details.place == "Hall")
  }

  @Test(arguments: [
    (
      "on: mon 9:00-10:00, from: 2026-03-02, changes: [{date: 2026-03-03, cancelled: true}]",
      "content/timetable/t.yaml:1:77 'A' has no session on 2026-03-03 to change"
    ),
    (
      "on: 'sun 2:30-3:00', timeZone: Test/Clocks, from: 2026-03-01",
      "content/timetable/t.yaml:1:26 02:30 does not exist on 2026-03-29 in Test/Clocks, "
        + "where clocks go forward; the session begins at 03:30"
    ),
    (
      "on: mon 9:00-10:00, from: 2026-03-02, changes: [{date: 2026-03-09, instructor: bne}]",
      "content/timetable/t.yaml:1:101 unknown person 'bne' | did you mean 'ben'? "
        + "people are declared in content/people.yaml"
    ),
  ])
  func `a change that is impossible is a warning at its place`(keys: String, expected: String) {
    let found = sessions(keys).found
    #expect(found == [expected])
  }

  @Test func `classes without a term are one warning of their file`() {
    let classes = "classes: [{title: A, on: mon 9:00-10:00}, {title: B, on: tue 9:00-10:00}]"
    let open = TestSite(["timetable/t.yaml": classes])
    #expect(
      open.found == [
        "content/timetable/t.yaml:1:26 the class 'A' has no term: it gets sessions and pages from "
          + "2025-03-03 to 2027-03-03 | add 'from' and 'to', or write "
          + "'window: {back: 1m, ahead: 6m}' in site.yaml"
      ])
    #expect(TestSite(["timetable/t.yaml": "from: 2026-01-01\n" + classes]).found == [])
    let chosen = ["timetable/t.yaml": classes, "site.yaml": "window: {ahead: 6m}"]
    #expect(TestSite(chosen).found == [])
  }

  @Test func `one place or person twice at once is a warning`() {
    let site = TestSite([
      "people.yaml": "[{id: ben, name: Ben}]",
      "timetable/t.yaml":
        "{from: 2026-03-02, to: 2026-03-20, classes: [{title: A, place: Hall, on: mon 9:00-10:00}, "
        + "{title: B, place: Hall, on: mon 9:30-10:30, instructor: ben}, "
        + "{title: C, place: Hall, on: mon 10:30-11:30}, "
        + "{title: D, on: mon 10:00-11:00, instructor: ben}]}",
    ])
    #expect(
      site.found == [
        "content/timetable/t.yaml:1:91 'A' and 'B' are both at 'Hall' on 2026-03-02 at 09:30",
        "content/timetable/t.yaml:1:199 'B' and 'D' are both taught by 'ben' on 2026-03-02 at 10:00",
      ])
  }

  private static let calendar = """
    BEGIN:VCALENDAR
    VERSION:2.0
    BEGIN:VEVENT
    UID:swim@example.org
    DTSTART:20260302T180000Z
    DURATION:PT45M
    RRULE:FREQ=WEEKLY;COUNT=3
    SUMMARY:Swim
    LOCATION:Pool
    END:VEVENT
    BEGIN:VEVENT
    UID:swim@example.org
    RECURRENCE-ID:20260309T180000Z
    DTSTART:20260310T190000Z
    SUMMARY:Swim late
    END:VEVENT
    BEGIN:VEVENT
    DTSTART;VALUE=DATE:20260306
    SUMMARY:Open day
    END:VEVENT
    END:VCALENDAR
    """

  @Test func `a calendar among the classes becomes sessions`() {
    let site = TestSite([
      "site.yaml": "timeZone: Test/West", "timetable/pool.ics": Self.calendar,
      "timetable/t.yaml":
        "classes: [{title: A, on: mon 18:00-19:00, to: 2026-03-02, from: 2026-03-02}]",
    ])
    #expect(site.found == [])
    #expect(
      site.graph.entries.sessions.map { "\($0.start.rfc3339) \($0.details.title)" } == [
        "2026-03-02T13:00:00-05:00 Swim", "2026-03-02T18:00:00-05:00 A",
        "2026-03-06T00:00:00Z Open day", "2026-03-10T14:00:00-05:00 Swim late",
        "2026-03-16T13:00:00-05:00 Swim",
      ])
    #expect(site.graph.entries.sessions.map(\.isAllDay) == [false, false, true, false, false])
    #expect(site.graph.entries.sessions.map(\.isMoved) == [false, false, false, true, false])
    #expect(Set(site.paths(.class)).count == 3)
    #expect(site.paths(.timetable) == ["/timetable/"])
    let swim = site.graph.entries.imported.first { $0.title == "Swim" }
    #expect(swim?.uid == "swim@example.org")
    #expect(swim?.path.text.hasPrefix("/timetable/swim-") == true)
    #expect(swim?.sessions.count == 3)
    #expect(site.graph.content.copiedFiles == ["timetable/pool.ics"])
  }

  @Test func `a calendar among the events is listed with them`() {
    let site = TestSite([
      "events/all.ics": Self.calendar,
      "events/supper.md": "---\ntitle: Supper\nstart: 2026-03-05 18:00\n---\n",
    ])
    #expect(site.found == [])
    let titles = site.graph.entries.eventItems.map { item in
      switch item {
      case .event(let index): site.graph.entries.events[index].event.document.shownTitle
      case .imported(let index): site.graph.entries.importedEvents[index].details.title
      }
    }
    #expect(titles == ["Swim", "Supper", "Open day", "Swim late", "Swim"])
    #expect(site.graph.entries.sessions.isEmpty)
    #expect(site.paths(.timetable) == [])
    #expect(site.paths(.event).count == 3)
  }

  @Test func `only sessions within the window are found`() {
    let rule =
      "BEGIN:VCALENDAR\nBEGIN:VEVENT\nUID:1\nDTSTART:20200101T100000Z\n"
      + "RRULE:FREQ=DAILY\nEND:VEVENT\nEND:VCALENDAR\n"
    let site = TestSite([
      "site.yaml": "window: {back: 1d, ahead: 1w}", "timetable/daily.ics": rule,
    ])
    #expect(site.graph.entries.sessions.first?.start.rfc3339 == "2026-03-02T10:00:00Z")
    #expect(site.graph.entries.sessions.last?.start.rfc3339 == "2026-03-10T10:00:00Z")
  }
}
