import CivilTime
import Content

extension Statistics {
  /// The next day on which the log adds up to something else without being edited; nil if there is
  /// none. What was posted stays in its month.
  func nextChange(of log: [Attendance], after today: CivilDate) -> CivilDate? {
    var days = [log.lazy.map(\.date).filter { $0 > today }.min()]
    // A year up to today has another day tomorrow, and so have the seven days up to today where the
    // whole log is of later ones.
    let endsToday = !log.isEmpty && !log.contains { $0.date <= today }
    if heatmap != nil || endsToday { days.append(today.adding(days: 1)) }
    if thisWeek != nil { days.append(today.monday.adding(days: 7)) }
    return days.compactMap { $0 }.min()
  }
}
