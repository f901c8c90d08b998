public import CivilTime
import Content

extension SiteGraph {
  /// A moment on the site's clock.
  public func siteTime(_ moment: Timestamp) -> Timestamp {
    zone.timestamp(unixSeconds: moment.unixSeconds)
  }

  /// The day at a date, as an index; nil if nothing is on.
  public func day(_ date: CivilDate) -> Int? {
    let index = firstDay(from: date)
    return index < days.count && days[index].date == date ? index : nil
  }

  /// The first day with sessions at a date or after it, as an index; the count of days where there
  /// is none.
  public func firstDay(from date: CivilDate) -> Int {
    var (low, high) = (0, days.count)
    while low < high {
      let middle = (low + high) / 2
      if days[middle].date < date { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// The week that the timetable shows, as an index: the one that holds the build's moment, or else
  /// the first one after it with sessions, or else the last one before.
  public var currentWeek: Int? {
    let monday = time.local.date.monday
    return weeks.firstIndex { $0.monday >= monday } ?? weeks.indices.last
  }

  /// The week of a date, as an index; nil if it has no sessions.
  public func week(of date: CivilDate) -> Int? {
    weeks.firstIndex { $0.monday == date.monday }
  }

  /// The month of a date, as an index; nil if it has no sessions.
  public func month(of date: CivilDate) -> Int? {
    months.firstIndex { $0.year == date.year && $0.month == date.month }
  }

  func calendarTitle(of route: Route) -> String? {
    switch route.subject {
    case .day(let index):
      let date = days[index].date
      return EnglishWords.weekdays[date.isoWeekday - 1] + ", " + EnglishWords.day(date)
    case .week(let index): return "Week of " + EnglishWords.day(weeks[index].monday)
    case .month(let index):
      return "\(EnglishWords.months[months[index].month - 1]) \(months[index].year)"
    default: return nil
    }
  }

  /// The pages above one of the timetable's.
  func calendarBreadcrumbs(of route: Route) -> [(title: String, path: URLPath)] {
    guard case .day(let index) = route.subject, let month = month(of: days[index].date) else {
      return []
    }
    let page = Route(months[month].path, .month, .month(month))
    return [(calendarTitle(of: page) ?? "", months[month].path)]
  }
}

extension GraphBuilder {
  /// Days, weeks and months of the sessions.
  mutating func addDays() {
    graph.days = SessionDay.all(graph.sessions)
    graph.weeks = SessionWeek.all(graph.days, graph.sessions)
    graph.months = MonthGrid.all(graph.days)
    graph.week = graph.currentWeek.map { graph.weeks[$0].grid }
  }

  /// A page for every month, week and day with sessions, but where the author has put another page.
  mutating func addDayRoutes() {
    var taken = Set(graph.classes.map(\.path))
    taken.formUnion(graph.pages.map(\.path))
    let files = Set(graph.content.copiedFiles)
    func isFree(_ path: URLPath) -> Bool { !taken.contains(path) && !files.contains(path.file) }
    for (index, month) in graph.months.enumerated() where isFree(month.path) {
      add(month.path, .month, .month(index))
    }
    for (index, week) in graph.weeks.enumerated() where isFree(week.path) {
      add(week.path, .week, .week(index))
    }
    for (index, day) in graph.days.enumerated() where isFree(day.path) {
      add(day.path, .day, .day(index))
    }
  }
}
