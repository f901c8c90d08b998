import CivilTime
import Content
import SourceText

/// When a class would meet by its clock: its weekly times, its rule and what comes besides.
struct ClassSlots {
  /// One meeting before its clock is asked.
  struct Slot {
    /// What the clock shows when it begins.
    var start: CivilDateTime
    /// What it shows when it ends; nil for a meeting of an exact length.
    var end: CivilDateTime?
    /// How long it takes, in minutes.
    var minutes: Int
    /// Where its times are written.
    let range: SourceRange
    /// The start by which the series knows it.
    let planned: CivilDateTime
  }

  let item: TimetableClass
  let zone: Zone
  private(set) var slots: [Slot] = []
  /// Whether the rule recurs too often to show all of it.
  private(set) var isCut = false

  /// The slots of a class on the days of a window, without what `changes` says.
  init(_ item: TimetableClass, window: ClosedRange<CivilDate>, zone: Zone) {
    self.item = item
    self.zone = zone
    let first = max(item.term.from ?? window.lowerBound, window.lowerBound)
    let last = min(item.term.to ?? window.upperBound, window.upperBound)
    if first <= last {
      for schedule in item.times.schedules { add(schedule, from: first, through: last) }
      if let rule = item.times.rule { add(rule, from: first, through: last) }
    }
    for extra in item.times.extra where window.contains(extra.value.start.date) {
      add(extra.value.start, minutes: extra.value.minutes, extra.range)
    }
  }

  private mutating func add(
    _ schedule: Located<WeeklySchedule>, from first: CivilDate, through last: CivilDate
  ) {
    let times = schedule.value
    let isLate = times.end <= times.start
    for weekday in times.weekdays {
      let begin = first.daysSinceEpoch + (weekday - first.isoWeekday + 7) % 7
      for number in stride(from: begin, through: last.daysSinceEpoch, by: 7) {
        let day = CivilDate(daysSinceEpoch: number)
        guard isHeld(day), isInWeeks(day) else { continue }
        let start = CivilDateTime(day, times.start)
        let end = CivilDateTime(isLate ? day.adding(days: 1) : day, times.end)
        slots.append(
          Slot(
            start: start, end: end, minutes: times.minutes, range: schedule.range, planned: start))
      }
    }
  }

  private mutating func add(
    _ rule: ClassRule, from first: CivilDate, through last: CivilDate
  ) {
    let (starts, isComplete) = rule.starts(from: first, through: last, zone: zone)
    isCut = !isComplete
    for start in starts where isHeld(start.date) {
      add(start, minutes: rule.minutes, rule.range)
    }
  }

  private mutating func add(_ start: CivilDateTime, minutes: Int, _ range: SourceRange) {
    slots.append(Slot(start: start, end: nil, minutes: minutes, range: range, planned: start))
  }

  private func isHeld(_ day: CivilDate) -> Bool {
    !item.term.except.contains { $0.contains(day) }
  }

  private func isInWeeks(_ day: CivilDate) -> Bool {
    item.times.weeks.map { ($0 == .a) == item.term.isWeekA(day) } ?? true
  }
}
