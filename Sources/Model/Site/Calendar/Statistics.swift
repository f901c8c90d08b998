public import CivilTime
import Content
import Fields

/// Statistics of the attendance log and the journals.
public struct Statistics: Equatable, Sendable {
  /// Minutes of a day.
  public struct Day: Equatable, Sendable {
    /// The day.
    public let date: CivilDate
    /// The minutes attended.
    public let minutes: Int
  }

  /// Attendance of a week.
  public struct Week: Equatable, Sendable {
    /// The first day of the week.
    public let start: CivilDate
    /// The number of sessions attended.
    public let attended: Int
    /// The number of sessions missed.
    public let missed: Int
    /// The minutes attended.
    public let minutes: Int
  }

  /// How often a class was attended.
  public struct ClassShare: Equatable, Sendable {
    /// The class's id in the log.
    public let classID: String
    /// The number of sessions attended.
    public let count: Int
  }

  /// The number of posts in a month.
  public struct Month: Equatable, Sendable {
    /// The year.
    public let year: Int
    /// The month, 1 to 12.
    public let month: Int
    /// The number of posts.
    public let posts: Int
  }

  /// The seven days that end with the log's last day that is not in the future.
  public let days: [Day]
  /// The weeks of the log, in order, without gaps.
  public let weeks: [Week]
  /// The number of sessions attended.
  public let attended: Int
  /// The number of sessions missed.
  public let missed: Int
  /// The minutes attended.
  public let minutes: Int
  /// The number of consecutive weeks with at least one session attended, up to this week or the
  /// previous one.
  public let streak: Int
  /// The classes by attendance, the most attended first.
  public let topClasses: [ClassShare]
  /// The months from the journals' first post to the last one, in order, without gaps.
  public let months: [Month]

  /// The year up to the day for which the site is built; nil if nothing was attended in it.
  public let heatmap: Heatmap?
  /// The week of the latest session attended that is not in the future.
  public let latestWeek: Week?

  init(
    log: [Attendance], classes: [TimetableClass], postDates: [CivilDate], today: CivilDate,
    firstWeekday: Int
  ) {
    let known = Dictionary(classes.map { ($0.id.value, $0) }, uniquingKeysWith: { a, _ in a })
    let attendedRows = log.filter { $0.status == .attended }
    let rows = attendedRows.map { row in
      (date: row.date, minutes: row.minutes ?? known[row.classID.value]?.minutes(on: row.date) ?? 0)
    }
    heatmap = Heatmap(rows, today: today, firstWeekday: firstWeekday)
    let last = log.map(\.date).filter { $0 <= today }.max() ?? today
    days =
      log.isEmpty
      ? []
      : (-6...0).map { offset in
        let date = last.adding(days: offset)
        return Day(date: date, minutes: rows.filter { $0.date == date }.map(\.minutes).reduce(0, +))
      }
    weeks = Self.weeks(log, rows, firstWeekday)
    attended = attendedRows.count
    missed = log.count - attendedRows.count
    minutes = rows.map(\.minutes).reduce(0, +)
    let start = today.weekStart(on: firstWeekday)
    let reached = Self.weeks(log.filter { $0.date <= today }, rows, firstWeekday)
    latestWeek = reached.last { $0.attended > 0 }
    let isCurrent = (reached.last?.start).map { $0.adding(days: 7) >= start } ?? false
    streak = isCurrent ? reached.reversed().prefix { $0.attended > 0 }.count : 0
    topClasses = Dictionary(grouping: attendedRows, by: \.classID.value)
      .map { ClassShare(classID: $0.key, count: $0.value.count) }
      .sorted { ($1.count, $0.classID) < ($0.count, $1.classID) }
    months = Self.months(postDates)
  }

  private static func months(_ dates: [CivilDate]) -> [Month] {
    let numbers = dates.map { $0.year * 12 + $0.month - 1 }
    let counts = Dictionary(numbers.map { ($0, 1) }, uniquingKeysWith: +)
    guard let first = numbers.min(), let last = numbers.max() else { return [] }
    // A mistyped year, such as 1, must not produce a chart of centuries.
    return (max(first, last - mostMonths + 1)...last).map { number in
      Month(year: number / 12, month: number % 12 + 1, posts: counts[number] ?? 0)
    }
  }

  /// Fifty years.
  private static let mostMonths = 600

  private static func weeks(
    _ log: [Attendance], _ rows: [(date: CivilDate, minutes: Int)], _ firstWeekday: Int
  ) -> [Week] {
    let byWeek = Dictionary(grouping: log) { $0.date.weekStart(on: firstWeekday) }
    let minutes = Dictionary(grouping: rows) { $0.date.weekStart(on: firstWeekday) }
    guard let first = byWeek.keys.min(), let last = byWeek.keys.max() else { return [] }
    return stride(from: first.daysSinceEpoch, through: last.daysSinceEpoch, by: 7).map { days in
      let start = CivilDate(daysSinceEpoch: days)
      let entries = byWeek[start] ?? []
      let attended = entries.filter { $0.status == .attended }.count
      return Week(
        start: start, attended: attended, missed: entries.count - attended,
        minutes: (minutes[start] ?? []).map(\.minutes).reduce(0, +))
    }
  }
}

extension TimetableClass {
  /// The duration of the class's session on a day, in minutes, from its extra sessions, its weekly
  /// times or its rule; nil if the class has no durations.
  fileprivate func minutes(on day: CivilDate) -> Int? {
    let extra = times.extra.map(\.value)
    return extra.first { $0.start.date == day }?.minutes
      ?? schedules.first { $0.weekdays.contains(day.isoWeekday) }?.minutes
      ?? schedules.first?.minutes ?? times.rule?.minutes ?? extra.first?.minutes
  }
}
