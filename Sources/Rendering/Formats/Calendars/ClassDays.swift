import CivilTime
import Content

/// The days on which a class meets according to one of its weekly schedules.
struct ClassDays {
  let schedule: WeeklySchedule
  let item: TimetableClass

  /// The first day in a range on which the class meets.
  func first(from first: CivilDate, through last: CivilDate) -> CivilDate? {
    var day = first
    while day <= last {
      if let range = item.term.except.first(where: { $0.contains(day) }) {
        day = range.last.adding(days: 1)
      } else if isPlanned(day) {
        return day
      } else {
        day = day.adding(days: 1)
      }
    }
    return nil
  }

  /// The last day in a range on which the class meets.
  func last(from first: CivilDate, through last: CivilDate) -> CivilDate? {
    var day = last
    while day >= first {
      if let range = item.term.except.first(where: { $0.contains(day) }) {
        day = range.first.adding(days: -1)
      } else if isPlanned(day) {
        return day
      } else {
        day = day.adding(days: -1)
      }
    }
    return nil
  }

  /// The days in a range on which the class would meet if `except` did not exclude them.
  func exceptions(from first: CivilDate, through last: CivilDate) -> [CivilDate] {
    var found: Set<CivilDate> = []
    for range in item.term.except {
      let begin = max(range.first, first).daysSinceEpoch
      let end = min(range.last, last).daysSinceEpoch
      guard begin <= end else { continue }
      for number in begin...end {
        let day = CivilDate(daysSinceEpoch: number)
        if isPlanned(day) { found.insert(day) }
      }
    }
    return found.sorted()
  }

  private func isPlanned(_ day: CivilDate) -> Bool {
    schedule.weekdays.contains(day.isoWeekday) && item.isInWeeks(day)
  }
}
