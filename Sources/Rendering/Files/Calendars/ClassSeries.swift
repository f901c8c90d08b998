import CivilTime
import Content
import ICalendar
import Site

/// A class as the series of a calendar, recurring by rules rather than session by session.
///
/// What a class says of its times becomes iCalendar here and nowhere else.
enum ClassSeries {
  /// When a class that says no first day begins: the day has to be the same in every build.
  static let openStart = CivilDate(daysSinceEpoch: 10_957)

  /// One series for each of a class's weekly schedules, with times only; `zone` is the class's. A class
  /// with alternating weeks, a rule of its own or sessions that differ is written session by session,
  /// as far as the window goes.
  static func series(
    of item: TimetableClass, sessions: [Session], in zone: ZoneRules
  ) -> [CalendarEvent] {
    let times = item.times
    let isPlain =
      times.weeks == nil && times.rule == nil && times.extra.isEmpty && times.changes.isEmpty
    return isPlain ? weekly(item, zone) : single(sessions, zone)
  }

  /// Sessions one by one: the first one, and the others beside it (RFC 5545 §3.8.5.2).
  private static func single(_ sessions: [Session], _ zone: ZoneRules) -> [CalendarEvent] {
    let held = sessions.filter { !$0.isCancelled }
    guard let first = held.first else { return [] }
    func time(_ moment: Timestamp) -> EventTime { .zoned(moment.local, zone) }
    var event = CalendarEvent(uid: nil, start: time(first.start))
    event.ending = .at(time(first.end))
    event.extraTimes = held.dropFirst().map { session in
      CalendarEvent.ExtraTime(start: time(session.start), ending: .at(time(session.end)))
    }
    return [event]
  }

  private static func weekly(_ item: TimetableClass, _ zone: ZoneRules) -> [CalendarEvent] {
    let except = Set(
      item.term.except.flatMap { range in
        (range.first.daysSinceEpoch...max(range.first, range.last).daysSinceEpoch).map {
          CivilDate(daysSinceEpoch: $0)
        }
      })
    let first = item.term.from ?? openStart
    // Every seventh day is excepted at most as often as there are exceptions.
    let last = item.term.to ?? first.adding(days: (except.count + 2) * 7)
    return item.schedules.compactMap { schedule in
      let days = Days(schedule: schedule, except: except, first: first, last: last)
      guard let start = days.first, let end = days.last else { return nil }
      var event = CalendarEvent(uid: nil, start: time(start, schedule.start, zone))
      let endDay = schedule.end > schedule.start ? start : start.adding(days: 1)
      event.ending = .at(time(endDay, schedule.end, zone))
      guard start != end || item.term.to == nil else { return event }
      let until =
        item.term.to == nil ? nil : zone.timestamp(for: CivilDateTime(end, schedule.start))
      event.rules = [RecurrenceRule(rule(schedule, until: until))].compactMap { $0 }
      event.exceptions = except.sorted()
        .filter { $0 > start && (item.term.to == nil || $0 < end) && days.holds($0) }
        .map { time($0, schedule.start, zone) }
      return event
    }
  }

  private static func rule(_ schedule: WeeklySchedule, until: Timestamp?) -> String {
    let names = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"]
    let days = schedule.weekdays.map { names[$0 - 1] }.joined(separator: ",")
    // RFC 5545 §3.3.10: in UTC where the start is on a zone's clock.
    return "FREQ=WEEKLY;BYDAY=\(days)" + (until.map { ";UNTIL=" + CalendarWriter.utc($0) } ?? "")
  }

  private static func time(
    _ day: CivilDate, _ time: CivilTimeOfDay, _ zone: ZoneRules
  ) -> EventTime {
    .zoned(CivilDateTime(day, time), zone)
  }

  /// The days of a schedule within a term.
  private struct Days {
    let schedule: WeeklySchedule
    let except: Set<CivilDate>
    let first: CivilDate?
    let last: CivilDate?

    init(
      schedule: WeeklySchedule, except: Set<CivilDate>, first: CivilDate, last: CivilDate
    ) {
      (self.schedule, self.except) = (schedule, except)
      let term = first.daysSinceEpoch..<max(first.daysSinceEpoch, last.daysSinceEpoch + 1)
      func isMet(_ days: Int) -> Bool {
        let day = CivilDate(daysSinceEpoch: days)
        return schedule.weekdays.contains(day.isoWeekday) && !except.contains(day)
      }
      self.first = term.first(where: isMet).map(CivilDate.init(daysSinceEpoch:))
      self.last = term.last(where: isMet).map(CivilDate.init(daysSinceEpoch:))
    }

    /// Whether the schedule would meet on a day.
    func holds(_ day: CivilDate) -> Bool { schedule.weekdays.contains(day.isoWeekday) }
  }
}
