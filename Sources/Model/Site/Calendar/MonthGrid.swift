public import CivilTime

/// A month with sessions, and the page that shows it.
public struct MonthGrid: Sendable {
  /// A cell of the calendar.
  public struct Day: Sendable {
    /// The day.
    public let date: CivilDate
    /// Whether the day is in this month rather than the previous or next one.
    public let isOfMonth: Bool
    /// The day, as an index into the graph's `days`; nil if it has no sessions.
    public let day: Int?
  }

  /// The year.
  public let year: Int
  /// The month, 1 to 12.
  public let month: Int
  /// The path of the month's page.
  public let path: URLPath
  /// The weeks that overlap it, from the first day of the week in the site's language.
  public let weeks: [[Day]]
  /// The month's days with sessions, as indices into the graph's list.
  public let days: Range<Int>

  /// The months that contain the given days, which must be in order; weeks start on a day from 1 for
  /// Monday to 7 for Sunday.
  static func all(_ days: [SessionDay], firstWeekday: Int) -> [MonthGrid] {
    var months: [MonthGrid] = []
    var start = 0
    while start < days.count {
      let first = days[start].date
      let end =
        days[start...].firstIndex { $0.date.year != first.year || $0.date.month != first.month }
        ?? days.count
      months.append(MonthGrid(first, days, start..<end, firstWeekday: firstWeekday))
      start = end
    }
    return months
  }

  private init(
    _ first: CivilDate, _ all: [SessionDay], _ days: Range<Int>, firstWeekday: Int
  ) {
    (year, month) = (first.year, first.month)
    let name = "\(first.year)-\(first.month < 10 ? "0" : "")\(first.month)"
    path = URLPath(folder: ["timetable", name])
    self.days = days
    let begin = first.adding(days: 1 - first.day)
    let length = CivilDate.days(inMonth: first.month, of: first.year)
    let before = (begin.isoWeekday - firstWeekday + 7) % 7
    let sheet = begin.adding(days: -before)
    let count = (before + length + 6) / 7
    let known = Dictionary(
      days.map { (all[$0].date, $0) }, uniquingKeysWith: { first, _ in first })
    weeks = (0..<count).map { week in
      (0..<7).map { weekday in
        let date = sheet.adding(days: week * 7 + weekday)
        let isOfMonth = date.month == first.month
        return Day(date: date, isOfMonth: isOfMonth, day: known[date])
      }
    }
  }
}
