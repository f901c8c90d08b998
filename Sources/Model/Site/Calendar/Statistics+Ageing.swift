import CivilTime
import Content

extension Statistics {
  /// The next day on which the statistics change without an edit; nil if there is none. Posts stay
  /// in their months.
  func nextChange(of log: [Attendance], after today: CivilDate) -> CivilDate? {
    var days = [log.lazy.map(\.date).filter { $0 > today }.min()]
    // The year that ends today moves on tomorrow. So do the last seven days if the whole log is in
    // the future.
    let endsToday = !log.isEmpty && !log.contains { $0.date <= today }
    if heatmap != nil || endsToday { days.append(today.adding(days: 1)) }
    return days.compactMap { $0 }.min()
  }
}
