public import CivilTime
import Content
import Localization
import Phrases

extension SiteGraph {
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
  public func firstDay(from date: CivilDate) -> Int {
    var (low, high) = (0, days.count)
    while low < high {
      let middle = (low + high) / 2
      if days[middle].date < date { low = middle + 1 } else { high = middle }
    }
    return low
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

  func calendarTitle(of route: Route) -> String? {
    switch route.subject {
    case .day(let index):
      return CalendarText.weekdayAndDay(days[index].date, in: language)
    case .week(let index):
      return words.text(.weekOf, ["date": CalendarText.day(weeks[index].start, in: language)])
    case .month(let index):
      return CalendarText.month(months[index].month, of: months[index].year, in: language)
    default: return nil
    }
  }

  /// The breadcrumbs of a timetable page.
  func calendarBreadcrumbs(of route: Route) -> [(title: String, path: URLPath)] {
    guard case .day(let index) = route.subject, let month = month(of: days[index].date) else {
      return []
    }
    let page = Route(months[month].path, .month, .month(month))
    return [(calendarTitle(of: page) ?? "", months[month].path)]
  }

  /// The classes, then the events of calendars in `timetable/`.
  public var timetableSubjects: [Route.Subject] {
    classes.indices.map { .timetableClass($0) }
      + imported.indices.filter { imported[$0].role == .timetable }.map { .imported($0) }
  }

  /// The calendar whose file is at a path.
  public func calendar(at path: URLPath) -> SiteCalendar? {
    calendarIndexes[path].map { calendars[$0] }
  }

  /// The calendar of a page's subject.
  public func calendar(of route: Route) -> SiteCalendar? {
    switch route.subject {
    case .timetableClass(let index): calendar(of: .timetableClass(index))
    case .event(let index): calendar(of: .event(index))
    case .imported(let index): calendar(of: .imported(index))
    case .person(let index): calendar(of: .person(index))
    case .site:
      switch route.kind {
      case .home: calendar(of: .site)
      case .timetable: calendar(of: .timetable)
      case .events: calendar(of: .events)
      default: nil
      }
    default: nil
    }
  }

  /// The calendar with a scope; nil if the scope has no sessions or events.
  public func calendar(of scope: SiteCalendar.Scope) -> SiteCalendar? {
    calendarScopes[scope].map { calendars[$0] }
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
