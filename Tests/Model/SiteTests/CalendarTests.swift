import CivilTime
import Content
import Site
import Testing

@Suite struct CalendarTests {
  private func sessions(_ yaml: String, _ settings: String = "title: T") -> [String] {
    let graph = TestSite(["site.yaml": settings, "timetable/t.yaml": yaml]).graph
    return graph.entries.sessions.map {
      "\($0.classIndex ?? -1) \($0.ownStart.rfc3339) \($0.ownEnd.local.time.hour):\($0.ownEnd.local.time.minute)"
    }
  }

  @Test func `a class meets on its days within its term`() {
    let found = sessions(
      "{from: 2026-03-02, to: 2026-03-12, except: [2026-03-04], classes: [{title: A, on: ['mon, wed 18:00-18:45', 'mon 7:00-8:00']}, {title: B, on: mon 7:00-7:30, to: 2026-03-02}]}"
    )
    #expect(
      found == [
        "0 2026-03-02T07:00:00Z 8:0", "1 2026-03-02T07:00:00Z 7:30", "0 2026-03-02T18:00:00Z 18:45",
        "0 2026-03-09T07:00:00Z 8:0", "0 2026-03-09T18:00:00Z 18:45",
        "0 2026-03-11T18:00:00Z 18:45",
      ])
  }

  @Test func `a class without a term meets a year back and ahead`() {
    let graph = TestSite([
      "timetable/t.yaml":
        "classes: [{title: A, on: tue 18:00-19:00}, {title: B, on: mon 10:00-11:00, from: 2026-05-01, to: 2026-04-01}]"
    ]).graph
    #expect(graph.entries.sessions.first?.start.local.date.iso == "2025-03-04")
    #expect(graph.entries.sessions.last?.start.local.date.iso == "2027-03-02")
    #expect(graph.entries.sessions.count == 105)
    #expect(graph.entries.classes.map(\.sessions.count) == [105, 0])
  }

  @Test func `sessions keep their wall clock over a clock change`() {
    let yaml =
      "{from: 2026-03-28, to: 2026-03-30, timeZone: Test/Clocks, classes: [{title: A, on: sat sun mon 18:00-19:00}]}"
    #expect(
      sessions(yaml) == [
        "0 2026-03-28T18:00:00+01:00 19:0", "0 2026-03-29T18:00:00+02:00 19:0",
        "0 2026-03-30T18:00:00+02:00 19:0",
      ])
  }

  @Test(arguments: [
    ("2:30-3:00", "2026-03-29T03:30:00+02:00", 30),
    ("1:30-2:30", "2026-03-29T01:30:00+01:00", 60),
    ("2:00-2:45", "2026-03-29T03:00:00+02:00", 45),
    ("1:30-3:30", "2026-03-29T01:30:00+01:00", 60),
    ("2:30-3:45", "2026-03-29T03:30:00+02:00", 15),
  ])
  func `a session in the hour that a clock passes over ends after it begins`(
    times: String, start: String, minutes: Int
  ) throws {
    let graph = TestSite([
      "timetable/t.yaml":
        "{from: 2026-03-29, to: 2026-03-29, classes: [{title: A, on: 'sun \(times)'}]}",
      "site.yaml": "timeZone: Test/Clocks",
    ]).graph
    let session = try #require(graph.entries.sessions.first)
    #expect(session.start.rfc3339 == start)
    #expect((session.end.unixSeconds - session.start.unixSeconds) / 60 == minutes)
    #expect(try #require(graph.entries.week).hours.rows[0].hours.lowerBound <= 3)
  }

  @Test func `a session over midnight ends on the next day`() throws {
    let graph = TestSite([
      "timetable/t.yaml":
        "{from: 2026-03-08, to: 2026-03-08, classes: [{title: A, on: sun 23:00-1:00}]}"
    ]).graph
    let session = try #require(graph.entries.sessions.first)
    #expect(session.end.rfc3339 == "2026-03-09T01:00:00Z")
    #expect(WeekGrid.endMinute(session) == 1_440)
    #expect(graph.entries.week?.hours.rows.map(\.hours) == [23..<24])
  }

  @Test(arguments: [
    (["10:00-11:00", "11:00-12:00"], ["0/1", "0/1"]),
    (["10:00-11:00", "10:30-11:30"], ["0/2", "1/2"]),
    (["10:00-11:00", "10:00-11:00", "10:00-11:00"], ["0/3", "1/3", "2/3"]),
    (
      ["10:00-12:00", "10:30-11:00", "11:00-11:30", "12:00-13:00"], ["0/2", "1/2", "1/2", "0/1"]
    ), (["10:00-10:15", "10:15-10:30", "10:30-10:45"], ["0/2", "1/2", "0/2"]),
    (["9:00-10:00", "9:30-11:00", "10:30-12:00"], ["0/2", "1/2", "0/2"]),
  ])
  func `sessions at the same time are in different lanes`(
    times: [String], expected: [String]
  ) throws {
    let classes = times.enumerated().map { "{id: c\($0), title: C, on: 'mon \($1)'}" }
    let graph = TestSite(["timetable/t.yaml": "classes: [\(classes.joined(separator: ", "))]"])
      .graph
    let cells = try #require(graph.entries.week).days[0].cells
    #expect(cells.map { "\($0.lane)/\($0.lanes)" } == expected)
    #expect(cells.map { graph.entries.sessions[$0.session].classIndex } == Array(times.indices))
  }

  @Test(arguments: [
    ("2026-01-01", "2026-12-31", "2026-03-02"), ("2026-04-01", "2026-12-31", "2026-04-06"),
    ("2025-06-01", "2025-06-30", "2025-06-30"), ("2026-03-02", "2026-03-02", "2026-03-02"),
  ])
  func `the timetable shows this week, or the next with sessions, or the last one`(
    from: String, to: String, monday: String
  ) throws {
    let yaml = "{from: \(from), to: \(to), classes: [{title: A, on: mon 9:15-10:05}]}"
    let week = try #require(TestSite(["timetable/t.yaml": yaml]).graph.entries.week)
    #expect(week.days.map(\.date.iso).first == monday)
    #expect(week.days.map(\.cells.count) == [1, 0, 0, 0, 0, 0, 0])
    #expect(week.hours.rows.map(\.hours) == [9..<10, 10..<11])
  }

  @Test func `an unknown zone of a class is an error`() {
    let site = TestSite(["timetable/t.yaml": "classes: [{title: A, timeZone: Test/Wset}]"])
    #expect(
      site.found == [
        "content/timetable/t.yaml:1:32 unknown time zone 'Test/Wset' | did you mean 'Test/West'?"
      ])
  }

  private func statistics(_ rows: String, _ posts: [String] = []) throws -> Statistics {
    var files = [
      "timetable/t.yaml": "classes: [{id: a, title: A, on: mon 10:00-10:45}, {id: b, title: B}]",
      "timetable/attendance.csv": "date,class,status,minutes\n" + rows,
    ]
    for post in posts { files["journal/j/\(post).md"] = "" }
    return try #require(TestSite(files).graph.entries.statistics)
  }

  @Test func `attendance adds up`() throws {
    let statistics = try statistics(
      "2026-02-16,a,attended,\n2026-02-18,a,missed,\n2026-03-02,b,attended,30\n2026-03-03,a,attended,\n2026-03-03,b,attended,\n2026-03-01,a,attended,5\n"
    )
    #expect(statistics.attended == 5)
    #expect(statistics.missed == 1)
    #expect(statistics.minutes == 45 + 30 + 45 + 0 + 5)
    #expect(
      statistics.days.map(\.date.iso) == [
        "2026-02-25", "2026-02-26", "2026-02-27", "2026-02-28", "2026-03-01", "2026-03-02",
        "2026-03-03",
      ])
    #expect(statistics.days.map(\.minutes) == [0, 0, 0, 0, 5, 30, 45])
    #expect(statistics.weeks.map(\.start.iso) == ["2026-02-16", "2026-02-23", "2026-03-02"])
    #expect(statistics.weeks.map(\.attended) == [1, 1, 3])
    #expect(statistics.weeks.map(\.missed) == [1, 0, 0])
    #expect(statistics.weeks.map(\.minutes) == [45, 5, 75])
    #expect(statistics.latestWeek?.minutes == 75)
    #expect(statistics.topClasses.map { "\($0.classID) \($0.count)" } == ["a 3", "b 2"])
  }

  @Test(arguments: [
    ("2026-03-02,a,attended,\n", 1), ("2026-03-02,a,missed,\n", 0),
    ("2026-02-16,a,attended,\n2026-03-02,a,attended,\n", 1),
    ("2026-02-16,a,attended,\n2026-02-23,a,attended,\n2026-03-02,a,attended,\n", 3),
    ("2026-02-23,a,attended,\n2026-03-02,a,missed,\n", 0),
  ])
  func `a streak is the last weeks in a row with a session attended`(
    rows: String, expected: Int
  ) throws {
    #expect(try statistics(rows).streak == expected)
  }

  @Test func `many long sessions add up without overflow`() throws {
    let row = "2026-03-02,a,attended,999999999\n"
    #expect(try statistics(String(repeating: row, count: 1_000)).minutes == 999_999_999_000)
  }

  @Test func `months count their posts`() throws {
    let statistics = try statistics("", ["2025-12-31-a", "2026-02-01-b", "2026-02-28-c"])
    #expect(
      statistics.months.map { "\($0.year)-\($0.month) \($0.posts)" } == [
        "2025-12 1", "2026-1 0", "2026-2 2",
      ])
    #expect(statistics.days.isEmpty)
    #expect(statistics.latestWeek == nil)
  }
}
