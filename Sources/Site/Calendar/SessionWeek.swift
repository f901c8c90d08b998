public import CivilTime

/// A week with sessions, and the page that shows it.
public struct SessionWeek: Sendable {
  /// The path of the week's page.
  public let path: URLPath
  /// The week's sessions, laid out.
  public let grid: WeekGrid
  /// The week's Monday.
  public let monday: CivilDate

  /// The weeks that contain the given days, which must be in order.
  static func all(_ days: [SessionDay], _ sessions: [Session]) -> [SessionWeek] {
    var weeks: [SessionWeek] = []
    var start = 0
    while start < days.count {
      let monday = days[start].date.monday
      let end = days[start...].firstIndex { $0.date.monday != monday } ?? days.count
      let (year, week) = monday.isoWeek
      let name = "\(year)-w\(week < 10 ? "0" : "")\(week)"
      weeks.append(
        SessionWeek(
          path: URLPath(folder: ["timetable", name]),
          grid: WeekGrid(monday: monday, days: days[start..<end], sessions), monday: monday))
      start = end
    }
    return weeks
  }
}
