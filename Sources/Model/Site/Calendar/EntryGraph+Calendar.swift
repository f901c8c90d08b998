public import CivilTime
import Content
import Localization
import Phrases

/// Moments, days and weeks.
extension EntryGraph {
  /// Converts a moment to the site's time zone.
  public func siteTime(_ moment: Timestamp) -> Timestamp {
    zone.timestamp(unixSeconds: moment.unixSeconds)
  }

  /// The index of a date's day; nil if it has no sessions.
  public func day(_ date: CivilDate) -> Int? {
    let index = firstDay(from: date)
    return index < days.count && days[index].date == date ? index : nil
  }

  /// The index of the first day with sessions on or after a date; the number of days if there is
  /// none.
  func firstDay(from date: CivilDate) -> Int {
    days.lowerBound { $0.date < date }
  }

  /// The index of the week that the timetable shows: the first week with sessions that is not
  /// before the build's week, or else the last week.
  public var currentWeek: Int? {
    let start = time.local.date.weekStart(on: firstWeekday)
    return weeks.firstIndex { $0.start >= start } ?? weeks.indices.last
  }

  /// The index of the week that contains a date; nil if that week has no sessions.
  public func week(of date: CivilDate) -> Int? {
    let start = date.weekStart(on: firstWeekday)
    return weeks.firstIndex { $0.start == start }
  }

  /// The index of the month that contains a date; nil if that month has no sessions.
  public func month(of date: CivilDate) -> Int? {
    months.firstIndex { $0.year == date.year && $0.month == date.month }
  }

  /// The week that the timetable shows.
  public var week: WeekGrid? { currentWeek.map { weeks[$0].grid } }

  /// The title of a day, week or month.
  func calendarTitle(of subject: Route.Subject) -> String? {
    switch subject {
    case .day(let index): CalendarText.weekdayAndDay(days[index].date, in: language)
    case .week(let index):
      words.text(.weekOf, ["date": weeks[index].days(in: language)])
    case .month(let index):
      CalendarText.month(months[index].month, of: months[index].year, in: language)
    default: nil
    }
  }

  /// The classes, then the events of calendars in `timetable/`.
  public var timetableSubjects: [Route.Subject] {
    classes.indices.map { .timetableClass($0) }
      + imported.indices.filter { imported[$0].role == .timetable }.map { .imported($0) }
  }

  /// Whether a moment is after the build's.
  public func isAhead(_ moment: Timestamp) -> Bool { moment.unixSeconds > time.unixSeconds }

  /// The moment at which a day begins in the site's time zone.
  func midnight(before day: CivilDate) -> Timestamp {
    // A day may begin after midnight if clocks are put forward then.
    zone.timestamp(CivilDateTime(day))
  }

  /// The first start of a day in the site's zone that is not before a moment.
  public func startOfDay(notBefore moment: Timestamp) -> Timestamp {
    let day = siteTime(moment).local.date
    let start = midnight(before: day)
    return start < moment ? midnight(before: day.adding(days: 1)) : start
  }
}
