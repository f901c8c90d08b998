public import CivilTime
import Content
import Fields
import SourceText

/// The planned sessions of a class, from its weekly times, its recurrence rule and its extra dates.
///
/// A class has one series for each of its weekly times, followed by one for its rule. Extra single
/// sessions belong to the first series.
public struct ClassSlots {
  /// One planned session, as local times.
  public struct Slot: Sendable {
    /// The local time of the session's start.
    public internal(set) var start: CivilDateTime
    /// The local time of the session's end; nil if the exact length is given.
    public internal(set) var end: CivilDateTime?
    /// The session's length, in minutes.
    public internal(set) var minutes: Int
    /// The source range of the session's times.
    let range: SourceRange
    /// The start that the series schedules, before any change.
    public let planned: CivilDateTime
    /// The index of the session's series within the class, from 0.
    public let series: Int
  }

  let item: TimetableClass
  let zone: Zone
  /// The planned sessions, series by series.
  private(set) var slots: [Slot] = []
  private let countsExceptions: Bool
  /// Whether the rule recurs too often to show all of its sessions.
  private(set) var isCut = false

  /// Finds the slots of a class within a window. The class's `changes` are not applied; days in
  /// `except` are left out if `countsExceptions` is true.
  init(
    _ item: TimetableClass, window: ClosedRange<CivilDate>, zone: Zone,
    countsExceptions: Bool = true
  ) {
    self.countsExceptions = countsExceptions
    self.item = item
    self.zone = zone
    let first = max(item.term.from ?? window.lowerBound, window.lowerBound)
    let last = min(item.term.to ?? window.upperBound, window.upperBound)
    if first <= last {
      for (series, schedule) in item.times.schedules.enumerated() {
        add(schedule, series, from: first, through: last)
      }
      if let rule = item.times.rule { add(rule, from: first, through: last) }
    }
    addExtra(within: window)
  }

  private mutating func add(
    _ schedule: Located<WeeklySchedule>, _ series: Int, from first: CivilDate,
    through last: CivilDate
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
            start: start, end: end, minutes: times.minutes, range: schedule.range, planned: start,
            series: series))
      }
    }
  }

  private mutating func add(
    _ rule: ClassRule, from first: CivilDate, through last: CivilDate
  ) {
    let (starts, isComplete) = rule.starts(from: first, through: last, zone: zone)
    isCut = !isComplete
    for start in starts where isHeld(start.date) {
      slots.append(
        Slot(
          start: start, end: nil, minutes: rule.minutes, range: rule.range, planned: start,
          series: item.times.schedules.count))
    }
  }

  /// Adds the extra sessions. If two sessions of one series begin at the same time, only the first
  /// is used.
  private mutating func addExtra(within window: ClosedRange<CivilDate>) {
    guard !item.times.extra.isEmpty else { return }
    var planned = Set(slots.lazy.filter { $0.series == 0 }.map(\.planned))
    for extra in item.times.extra where window.contains(extra.value.start.date) {
      let (start, minutes) = (extra.value.start, extra.value.minutes)
      guard planned.insert(start).inserted else { continue }
      slots.append(
        Slot(
          start: start, end: nil, minutes: minutes, range: extra.range, planned: start, series: 0))
    }
  }

  private func isHeld(_ day: CivilDate) -> Bool {
    !countsExceptions || !item.term.except.contains { $0.contains(day) }
  }

  private func isInWeeks(_ day: CivilDate) -> Bool { item.isInWeeks(day) }
}
