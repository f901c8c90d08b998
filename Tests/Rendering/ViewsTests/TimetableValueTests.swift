import Site
import Testing

@testable import Views

/// Classes, their sessions and days, and the attendance as templates see them.
@Suite struct TimetableValueTests {
  private static let site = WrittenSite([
    "people.yaml": "- {id: ben, name: Ben Bell}\n- {id: cleo, name: Cleo Carr}",
    "timetable/t.yaml": """
    from: 2026-03-02
    to: 2026-03-15
    classes:
      - {id: yoga, title: Yoga, place: Hall, instructor: ben, category: Calm, color: "#336699", on: mon 18:00-18:45}
      - {id: run, title: Run, place: Park, category: Fast, color: "#993333", on: "tue 7:00-8:00"}
      - {id: rest, title: Rest, place: Hall, category: Calm, on: "wed 7:00-8:00"}
    """,
    "timetable/attendance.csv": """
    date,class,status,minutes
    2026-02-23,yoga,attended,45
    2026-03-02,yoga,attended,50
    2026-03-02,run,attended,27
    2026-03-03,run,missed,0

    """,
  ])

  @Test(arguments: [
    ("sessions.size", "6"), ("sessions.0.title", "Yoga"), ("sessions.0.minutes", "45"),
    ("sessions.0.start", "2026-03-02T18:00:00Z"), ("sessions.0.end", "2026-03-02T18:45:00Z"),
    ("sessions.0.upcoming", "false"), ("sessions.1.upcoming", "false"),
    ("sessions.2.upcoming", "true"), ("sessions.0.instructor.name", "Ben Bell"),
    ("sessions.0.substitute.name", ""), ("sessions.0.usual_place", ""),
    ("sessions.0.changed", "false"), ("sessions.0.cancelled", "false"),
    ("sessions.0.class.url", "/timetable/yoga/"), ("sessions.0.text_color", "#ffffff"),
    ("sessions.0.start_minute", "1080"), ("sessions.0.end_minute", "1125"),
    ("next_sessions.size", "4"), ("next_sessions.0.title", "Rest"), ("classes.size", "3"),
    ("next_days.size", "7"), ("next_days.0.date", "2026-03-03"), ("next_days.0.today", "true"),
    ("next_days.0.count", "1"), ("next_days.1.sessions.0.title", "Rest"),
    ("next_days.1.today", "false"), ("next_days.6.date", "2026-03-09"),
    ("next_days.2.count", "0"), ("next_days.2.url", ""), ("next_days.1.name", "Wednesday"),
  ])
  func `sessions have their times and classes`(field: String, expected: String) {
    #expect(Self.site.site(field) == expected)
  }

  private func changed(_ change: String, _ field: String) -> String {
    WrittenSite([
      "people.yaml": "- {id: ben, name: Ben Bell}\n- {id: cleo, name: Cleo Carr}",
      "timetable/t.yaml": """
      from: 2026-03-02
      to: 2026-03-08
      classes:
        - {id: yoga, title: Yoga, place: Hall, instructor: ben, on: mon 18:00-18:45, changes: [{date: 2026-03-02, \(change)}]}
      """,
    ]).site("sessions.0." + field)
  }

  @Test(arguments: [
    ("place: Park", "usual_place", "Hall"), ("place: Park", "place", "Park"),
    ("place: Park", "changed", "true"), ("instructor: cleo", "substitute.name", "Cleo Carr"),
    ("instructor: cleo", "changed", "true"), ("instructor: ben", "substitute.name", ""),
    ("cancelled: true", "cancelled", "true"), ("cancelled: true", "status", "cancelled"),
    ("cancelled: true", "changed", "true"), ("note: Bring a mat", "note", "Bring a mat"),
    ("note: Bring a mat", "changed", "true"), ("note: Bring a mat", "moved", "false"),
  ])
  func `a changed session says what differs from its class`(
    change: String, field: String, expected: String
  ) {
    #expect(changed(change, field) == expected)
  }

  @Test(arguments: [
    ("attended", "3"), ("missed", "1"), ("sessions_count", "4"), ("average_minutes", "41"),
    ("latest_week", "2026-03-02"), ("latest_week_hours", "1.3"), ("streak", "2"),
    ("weeks.size", "2"), ("weeks.1.attended", "2"), ("weeks.1.missed", "1"),
    ("weeks.1.attended_percent", "67"), ("weeks.1.missed_percent", "33"),
    ("weeks.0.attended_percent", "33"), ("minutes_by_day.size", "7"),
    ("minutes_by_day.6.date", "2026-03-03"), ("minutes_by_day.6.minutes", "0"),
    ("minutes_by_day.5.minutes", "77"), ("minutes_by_day.5.percent", "100"),
    ("minutes_by_day.5.name", "Monday"), ("top_classes.0.title", "Yoga"),
    ("top_classes.0.count", "2"), ("top_classes.0.percent", "67"), ("top_classes.1.percent", "33"),
    ("heatmap.most", "77"), ("heatmap.weeks.52.sessions", "2"), ("heatmap.weeks.51.minutes", "45"),
  ])
  func `statistics are rounded to the nearest`(field: String, expected: String) {
    #expect(Self.site.site("statistics." + field) == expected)
  }

  @Test func `a day has the days with sessions around it`() throws {
    let days = Self.site.graph.entries.days.map(\.path.text)
    try #require(days.count == 6)
    let path = days[1]
    #expect(Self.site.page(path, "day.date") == "2026-03-03")
    #expect(Self.site.page(path, "day.previous.date") == "2026-03-02")
    #expect(Self.site.page(path, "day.next.date") == "2026-03-04")
    #expect(Self.site.page(days[0], "day.previous.date") == "")
    #expect(Self.site.page(days[5], "day.next.date") == "")
    #expect(
      Self.site.page(path, "day.count") == "1" && Self.site.page(path, "week.date") == "2026-03-02")
  }

  @Test func `a week has seven days and the weeks around it`() throws {
    let path = try #require(Self.site.graph.entries.weeks.first).path.text
    #expect(Self.site.page(path, "week.days.size") == "7")
    #expect(Self.site.page(path, "week.days.0.date") == "2026-03-02")
    #expect(Self.site.page(path, "week.days.0.count") == "1")
    #expect(Self.site.page(path, "week.days.3.count") == "0")
    #expect(Self.site.page(path, "week.previous.date") == "")
    #expect(Self.site.page(path, "week.next.date") == "2026-03-09")
  }

  @Test func `a month counts its sessions, and marks days of others`() throws {
    let path = try #require(Self.site.graph.entries.months.first).path.text
    #expect(Self.site.page(path, "month.title") == "March 2026")
    #expect(
      Self.site.page(path, "month.count") == "6" && Self.site.page(path, "month.days.size") == "6")
    #expect(Self.site.page(path, "month.weeks.0.0.date") == "2026-02-23")
    #expect(Self.site.page(path, "month.weeks.0.0.outside") == "true")
    #expect(Self.site.page(path, "month.weeks.0.6.outside") == "false")
    #expect(Self.site.page(path, "month.weeks.1.0.count") == "1")
    #expect(Self.site.page(path, "month.weeks.1.0.day") == "2")
  }

  @Test func `a category has the colour of its first class`() {
    let categories = Self.site.page("/timetable/", "categories.size")
    #expect(categories == "2")
    #expect(Self.site.page("/timetable/", "categories.0.name") == "Calm")
    #expect(Self.site.page("/timetable/", "categories.0.color").lowercased() == "#336699")
    #expect(Self.site.page("/timetable/", "categories.1.name") == "Fast")
  }
}
