import CivilTime
import Content

/// Expands the classes' weekly schedules into sessions.
enum SessionCalendar {
  /// The sessions of all classes within a window, by start and then by class. A class without a
  /// term meets all through the window.
  static func sessions(
    of classes: [TimetableClass], window: ClosedRange<CivilDate>,
    zone: (TimetableClass) -> Zone
  ) -> [Session] {
    var sessions: [Session] = []
    for (index, item) in classes.enumerated() {
      let first = max(item.from ?? window.lowerBound, window.lowerBound)
      let last = min(item.to ?? window.upperBound, window.upperBound)
      guard first <= last else { continue }
      let zone = zone(item)
      for schedule in item.schedules {
        for day in days(of: schedule, from: first, through: last) where !item.except.contains(day) {
          sessions.append(session(index, schedule, on: day, zone))
        }
      }
    }
    return sessions.sorted {
      ($0.start, $0.classIndex, $0.end) < ($1.start, $1.classIndex, $1.end)
    }
  }

  private static func days(
    of schedule: WeeklySchedule, from first: CivilDate, through last: CivilDate
  ) -> [CivilDate] {
    (first.daysSinceEpoch...last.daysSinceEpoch)
      .map(CivilDate.init(daysSinceEpoch:))
      .filter { schedule.weekdays.contains($0.isoWeekday) }
  }

  private static func session(
    _ index: Int, _ schedule: WeeklySchedule, on day: CivilDate, _ zone: Zone
  ) -> Session {
    let endDay = schedule.end > schedule.start ? day : day.adding(days: 1)
    let start = zone.timestamp(CivilDateTime(day, schedule.start))
    let end = zone.timestamp(CivilDateTime(endDay, schedule.end))
    // A start in the hour that a clock passes over is moved behind it, perhaps behind the end.
    let isLater = end.unixSeconds > start.unixSeconds
    let length = schedule.minutes * 60
    return Session(
      classIndex: index, start: start,
      end: isLater ? end : zone.timestamp(unixSeconds: start.unixSeconds + length))
  }
}
