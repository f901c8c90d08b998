import CivilTime
import Content
@testable import Site
import Testing

/// The pages for days, weeks and months of the timetable, and the year's heatmap.
@Suite struct CalendarPageTests {
  private let yaml = """
    {from: 2026-02-23, to: 2026-03-10, classes: [{id: a, title: A, on: 'mon 10:00-11:00'},
      {id: b, title: B, on: 'tue 23:30-00:30'}]}
    """

  @Test func `every day, week and month with sessions has a page`() {
    let site = TestSite(["timetable/t.yaml": yaml])
    #expect(site.found == [])
    #expect(site.paths(.month) == ["/timetable/2026-02/", "/timetable/2026-03/"])
    #expect(
      site.paths(.week) == [
        "/timetable/2026-w09/", "/timetable/2026-w10/", "/timetable/2026-w11/",
      ])
    #expect(
      site.paths(.day)
        == [
          "2026-02-23", "2026-02-24", "2026-03-02", "2026-03-03", "2026-03-09", "2026-03-10",
        ].map { "/timetable/\($0)/" })
    for route in site.graph.routes where route.isOfCalendar {
      #expect(site.graph.path(of: route.subject) == route.path)
    }
    #expect(site.graph.files.indexed.allSatisfy { !site.graph.routes[$0].isOfCalendar })
  }

  @Test func `days, weeks and months are called by their dates`() throws {
    let graph = TestSite(["timetable/t.yaml": yaml]).graph
    let titles = graph.routes.filter(\.isOfCalendar).map { graph.title(of: $0) }
    #expect(titles.first == "February 2026")
    #expect(titles.contains("Week of 2–8 March 2026"))
    #expect(titles.last == "Tuesday, 10 March 2026")
    let day = try #require(graph.routes.last { $0.kind == .day })
    #expect(Breadcrumbs(graph).links(to: day).map(\.title) == ["Home", "Timetable", "March 2026"])
  }

  @Test func `a page that the author wrote keeps its path`() {
    let site = TestSite([
      "timetable/t.yaml": yaml, "timetable/2026-03-02.md": "", "timetable/2026-02/index.html": "",
    ])
    #expect(site.found == [])
    #expect(!site.paths(.day).contains("/timetable/2026-03-02/"))
    #expect(site.paths(.month) == ["/timetable/2026-03/"])
  }

  @Test func `a month is a sheet of whole weeks`() throws {
    let graph = TestSite(["timetable/t.yaml": yaml]).graph
    let march = try #require(graph.entries.months.last)
    #expect(march.weeks.count == 6)
    #expect(march.weeks.allSatisfy { $0.count == 7 })
    #expect(march.weeks.first?.first?.date.iso == "2026-02-23")
    #expect(march.weeks.last?.last?.date.iso == "2026-04-05")
    // The days of February that are on March's sheet belong to February.
    #expect(march.weeks.first?.first?.isOfMonth == false)
    #expect(march.weeks.joined().compactMap(\.day) == [2, 3, 4, 5])
    #expect(march.weeks.joined().filter(\.isOfMonth).count == 31)
  }

  @Test func `a day with thousands of sessions at once is laid out soon`() throws {
    let classes = (0..<5_000).map { "{id: c\($0), title: C, on: 'mon 10:00-11:00'}" }
    let text =
      "{from: 2026-03-02, to: 2026-03-02, classes: [\(classes.joined(separator: ", "))]}"
    let started = ContinuousClock.now
    let graph = TestSite(["timetable/t.yaml": text]).graph
    #expect(graph.entries.days.first?.cells.count == 5_000)
    #expect(ContinuousClock.now - started < .seconds(30))
  }

  // MARK: The year

  private func heatmap(_ rows: String) -> Heatmap? {
    TestSite([
      "timetable/t.yaml": "classes: [{id: a, title: A, on: mon 10:00-10:45}]",
      "timetable/attendance.csv": "date,class,status,minutes\n" + rows,
    ]).graph.entries.statistics?.heatmap
  }

  @Test func `the year ends with the day of the build`() throws {
    let map = try #require(
      heatmap("2026-03-02,a,attended,80\n2026-03-02,a,attended,20\n2026-03-03,a,attended,25\n"))
    #expect(map.weeks.count == 53)
    #expect(map.weeks.first?.first?.date.iso == "2025-03-03")
    #expect(map.weeks.last?.map(\.date.iso) == ["2026-03-02", "2026-03-03"])
    #expect(map.weeks.last?.map(\.minutes) == [100, 25])
    #expect(map.weeks.last?.map(\.sessions) == [2, 1])
    #expect(map.weeks.last?.map(\.level) == [4, 2])
    #expect(map.most == 100)
  }

  @Test func `a year without attendance has no heatmap`() {
    #expect(heatmap("2024-03-02,a,attended,80\n2026-03-04,a,attended,20\n") == nil)
    #expect(heatmap("2026-03-02,a,missed,80\n") == nil)
  }

  // MARK: Weeks by language

  @Test(arguments: [
    ("de", ["2026-w09 2026-02-23", "2026-w10 2026-03-02"]),
    ("en-US", ["2026-w10 2026-03-01", "2026-w11 2026-03-08"]),
    ("fa", ["2026-w10 2026-02-28", "2026-w11 2026-03-07"]),
  ])
  func
    `a week starts as in the region of the site's language, at a page with its number by ISO 8601`(
      language: String, expected: [String]
    ) throws
  {
    let graph = TestSite([
      "site.yaml": "language: \(language)",
      "timetable/t.yaml": """
      {from: 2026-03-01, to: 2026-03-08, classes: [{id: a, title: A, on: [sun 10:00-11:00]}]}
      """,
      "timetable/attendance.csv": "date,class,status,minutes\n2026-03-01,a,attended,30\n",
    ]).graph
    let weeks = graph.entries.weeks.map {
      "\($0.path.url.dropFirst(11).dropLast()) \($0.start.iso)"
    }
    #expect(weeks == expected)
    for week in graph.entries.weeks {
      #expect(week.grid.days.map(\.date) == (0..<7).map { week.start.adding(days: $0) })
      #expect(week.grid.days.flatMap(\.cells).count == 1)
    }
    let statistics = try #require(graph.entries.statistics)
    #expect(statistics.weeks.map(\.start) == [graph.entries.weeks[0].start])
    #expect(statistics.heatmap?.weeks.last?.first?.date.isoWeekday == graph.entries.firstWeekday)
  }

  // MARK: The library

  @Test func `media have pages in their segments`() {
    let site = TestSite([
      "library/l.yaml":
        "segments: [{title: Boats, items: [{title: Oars}, {title: Oars}, {title: Sail}]}]",
      "library/sail.md": "---\n{segment: Boats}\n---\n",
      "library/knot.md": "---\n{segment: Ropes, title: A knot}\n---\n", "library/loose.md": "",
      "library/hidden.md": "---\ndraft: yes\n---\n",
    ])
    #expect(site.found == [])
    #expect(
      site.paths(.medium)
        == [
          "oars", "oars-2", "sail-2", "sail", "knot", "loose",
        ].map { "/library/\($0)/" })
    #expect(site.graph.entries.segments.map(\.segment.title) == ["Boats", "Ropes", "More"])
    #expect(site.graph.entries.segments.map(\.media) == [0..<4, 4..<5, 5..<6])
    let titles = site.graph.entries.media.map { site.graph.title(of: $0.item) }
    #expect(titles == ["Oars", "Oars", "Sail", "Sail", "A knot", "Loose"])
  }
}
