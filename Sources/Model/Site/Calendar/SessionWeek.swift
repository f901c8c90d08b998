public import CivilTime
public import Localization

/// A week with sessions, and the page that shows it.
public struct SessionWeek: Sendable {
  /// The path of the week's page.
  public let path: URLPath
  /// The week's sessions, laid out.
  public let grid: WeekGrid
  /// The first day of the week.
  public let start: CivilDate

  /// Its days, such as `23–29 November 2026`.
  public func days(in language: Language) -> String {
    CalendarText.days(from: start, to: start.adding(days: 6), in: language)
  }

  /// The weeks that contain the given days, which must be in order.
  ///
  /// The path has the number of the week of ISO 8601 to which the week's Monday belongs.
  ///
  /// - Parameter firstWeekday: The day of the week on which weeks start, from 1 for Monday to 7 for
  ///   Sunday.
  static func all(_ days: [SessionDay], _ sessions: [Session], firstWeekday: Int) -> [SessionWeek] {
    var weeks: [SessionWeek] = []
    var index = 0
    while index < days.count {
      let start = days[index].date.weekStart(on: firstWeekday)
      let last = start.adding(days: 6)
      let end = days[index...].firstIndex { $0.date > last } ?? days.count
      let (year, week) = last.monday.isoWeek
      let name = "\(year)-w\(week < 10 ? "0" : "")\(week)"
      weeks.append(
        SessionWeek(
          path: URLPath(folder: ["timetable", name]),
          grid: WeekGrid(start: start, days: days[index..<end], sessions), start: start))
      index = end
    }
    return weeks
  }
}
