public import CivilTime
import Content

extension SiteGraph {
  /// The midnight at which the timetable's week next looks different: another day of it is today, or
  /// another week is shown. Nil where that is not within two years.
  public var nextChangeOfWeek: Timestamp? {
    guard let week else { return nil }
    let today = time.local.date
    let shown = week.days.map(\.date)
    let isShown = shown.contains(today)
    if isShown || shown.contains(today.adding(days: 1)) { return midnight(after: today) }
    // A week to come stays until its first day is the next one.
    guard let first = shown.first, first > today else { return nil }
    return midnight(after: first.adding(days: -1))
  }

  /// The midnight at which the statistics next add up to something else; nil where that is not within
  /// a fortnight, or on a later day of the log.
  public var nextChangeOfStatistics: Timestamp? {
    guard let statistics else { return nil }
    let today = time.local.date
    let later = content.attendance.map(\.date).flatMap { [$0, $0.monday] }
    let soon = (1...14).map { today.adding(days: $0) }
    let days = Set(soon + later.filter { $0 > today }).sorted()
    let postDates = posts.map { $0.date.local.date }
    let next = days.first { day in
      let then = Statistics(
        log: content.attendance, classes: content.classes, postDates: postDates, today: day)
      return then != statistics
    }
    return next.map { midnight(after: $0.adding(days: -1)) }
  }

  /// The midnight before a day of the site's zone.
  public func midnight(before day: CivilDate) -> Timestamp { midnight(after: day.adding(days: -1)) }

  private func midnight(after day: CivilDate) -> Timestamp {
    // A day may begin after midnight, where clocks are put forward then.
    zone.timestamp(CivilDateTime(day.adding(days: 1)))
  }
}
