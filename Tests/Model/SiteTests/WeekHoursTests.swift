import Site
import Testing

/// The vertical scale of a week's grid.
@Suite struct WeekHoursTests {
  /// The grid's rows in words, for a week with classes at the given times.
  private func rows(_ times: String...) throws -> [String] {
    try #require(week(times)).hours.rows.map { row in
      "\(row.hours.lowerBound)-\(row.hours.upperBound)"
        + " at \(row.position.minutes)+\(row.position.folds)" + (row.isFolded ? " folded" : "")
    }
  }

  private func week(_ times: [String]) -> WeekGrid? {
    let classes = times.enumerated().map { "{id: c\($0), title: C, on: '\($1)'}" }
    return TestSite(["timetable/t.yaml": "classes: [\(classes.joined(separator: ", "))]"]).graph
      .entries.week
  }

  @Test func `every hour with a session is a row`() throws {
    #expect(try rows("mon 10:30-12:15") == ["10-11 at 0+0", "11-12 at 60+0", "12-13 at 120+0"])
  }

  @Test func `three empty hours are folded and two are not`() throws {
    #expect(
      try rows("mon 7:00-8:00", "tue 11:00-12:00", "wed 14:00-15:00")
        == [
          "7-8 at 0+0", "8-11 at 60+0 folded", "11-12 at 60+1", "12-13 at 120+1", "13-14 at 180+1",
          "14-15 at 240+1",
        ])
  }

  @Test func `hours that any day uses are not folded`() throws {
    #expect(try rows("mon 9:00-10:00", "tue 9:00-14:00").count == 5)
  }

  @Test func `a day may reach from midnight to midnight`() throws {
    #expect(
      try rows("mon 0:00-0:30", "tue 23:30-0:30")
        == ["0-1 at 0+0", "1-23 at 60+0 folded", "23-24 at 60+1"])
  }

  @Test func `sessions lie in proportion to their times`() throws {
    let grid = try #require(week(["mon 7:15-8:00", "mon 18:40-20:00"]))
    let positions = grid.days[0].cells.compactMap(\.position)
    #expect(positions.map(\.minutes) == [15, 100])
    #expect(positions.map(\.folds) == [0, 1])
    #expect(grid.hours.bottom.minutes == 180)
    #expect(grid.hours.position(ofMinute: 12 * 60).minutes == 60)
  }
}
