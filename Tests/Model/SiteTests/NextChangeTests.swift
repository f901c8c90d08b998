import CivilTime
import Content
import Site
import Testing

/// When a site may change by itself, which its graph knows before anything is rendered.
@Suite struct NextChangeTests {
  private func site(_ files: [String: String], at moment: String) throws -> TestSite {
    let date = try #require(DateText(moment))
    return TestSite(files) { $0.moment = .written(date) }
  }

  @Test(arguments: [
    "2026-03-02,a,attended,30", "2026-03-02,a,missed,", "2026-03-11,a,attended,30",
    "2026-03-11,a,missed,", "2025-03-20,a,attended,9", "2025-03-20,a,missed,",
    "2026-02-16,a,missed,\n2026-03-12,a,missed,", "2024-01-01,a,attended,5\n2026-03-30,a,missed,",
    "2025-03-12,a,attended,9\n2026-04-20,a,attended,9", "2026-03-08,a,missed,",
    "2025-01-01,a,missed,\n2026-03-22,a,attended,9",
  ])
  func `the statistics change on known days`(log: String) throws {
    let files = ["timetable/attendance.csv": "date,class,status,minutes\n" + log]
    let first = try #require(CivilDate(year: 2026, month: 3, day: 1))
    var (shown, next) = (Statistics?.none, Timestamp?.none)
    for offset in 0..<80 {
      let day = first.adding(days: offset)
      let graph = try site(files, at: day.iso).graph
      let isTold = next.map { $0.unixSeconds <= graph.entries.time.unixSeconds } ?? (offset == 0)
      #expect((graph.entries.statistics != shown) == isTold, "\(day.iso)")
      (shown, next) = (graph.entries.statistics, graph.nextChange)
      #expect(next.map { $0.unixSeconds > graph.entries.time.unixSeconds } ?? true)
    }
  }

  @Test(arguments: [
    ("2020-03", "2026-03-01", "2026-04-01"), ("2020-03-05", "2026-03-31", "2026-04-01"),
    ("2020", "2026-03-03", "2027-01-01"), ("2020-12", "2026-12-31", "2027-01-01"),
    ("2030", "2026-03-03", "2031-01-01"), ("2027-08", "2026-03-03", "2027-08-01"),
    ("2026-03-05", "2026-03-03", "2026-03-05"), ("2026-03-05", "2026-03-05", "2026-03-06"),
    ("2026-03-31", "2026-03-31", "2026-04-01"), ("2026-04-09", "2026-03-31", "2026-04-01"),
    ("9999", "2026-03-03", ""),
  ])
  func `a period until today grows with each month or year`(
    start: String, today: String, expected: String
  ) throws {
    let text = "name: Ada\nwork: [{name: Mill, position: Miller, startDate: \(start)}]"
    let next = try site(["profile.yaml": text], at: today).graph.nextChange
    #expect(next.map { $0.local.date.iso } ?? "" == expected)
  }

  @Test func `an entry that has ended stays as it is`() throws {
    let text = "name: Ada\nwork: [{name: Mill, startDate: 2020-03, endDate: 2021}]"
    #expect(try site(["profile.yaml": text], at: "2026-03-03").graph.nextChange == nil)
  }

  @Test(
    arguments: [
      ("2026-03-03", "2026-03-05T00:00:00Z"), ("2026-03-05", "2026-03-10T12:00:00Z"),
      ("2026-03-10 12:00", nil),
    ] as [(String, String?)])
  func `a site changes when a page appears and when it expires`(
    moment: String, expected: String?
  ) throws {
    let page = "---\n{publishDate: 2026-03-05, expires: 2026-03-10 12:00}\n---\n"
    #expect(try site(["a.md": page], at: moment).graph.nextChange?.rfc3339 == expected)
  }

  @Test func `a timetable without sessions changes tomorrow`() throws {
    let files = [
      "site.yaml": "timeZone: Test/West",
      "timetable/t.yaml": "classes: [{id: a, title: A, on: mon 9:00-10:00, from: 2040-01-01}]",
    ]
    let graph = try site(files, at: "2026-03-03").graph
    #expect(graph.entries.sessions.isEmpty)
    #expect(graph.nextChange?.rfc3339 == "2026-03-04T05:00:00Z")
  }

  @Test func `ends that no page shows count`() throws {
    let files = [
      "events/a.md": "---\n{start: 2026-03-06 20:00, end: 2026-03-06 22:00}\n---\n",
      "timetable/t.yaml": "classes: [{id: a, title: A, on: fri 18:00-18:45}]",
    ]
    #expect(
      try site(files, at: "2026-03-06 18:00").graph.nextChange?.rfc3339 == "2026-03-06T18:45:00Z")
    #expect(
      try site(files, at: "2026-03-06 18:45").graph.nextChange?.rfc3339 == "2026-03-06T22:00:00Z")
    #expect(
      try site(files, at: "2026-03-06 22:00").graph.nextChange?.rfc3339 == "2026-03-07T00:00:00Z")
  }
}
