import CivilTime
import Content
import Fields
import ICalendar
import Site

/// A class as series of calendar events, which recur by rule and not session by session.
///
/// Only this type translates the times of a class to iCalendar:
///
/// - Each weekly time and the class's rule become a series.
/// - A day without a session becomes an `EXDATE`, an extra single session an `RDATE`.
/// - A session that is moved, cancelled or otherwise changed replaces the original one
///   (`RECURRENCE-ID`).
///
/// The result does not depend on the build's window.
struct ClassSeries {
  /// A calendar event with only its times and its identity.
  struct Part {
    var event: CalendarEvent
    /// The changes to the session that this event replaces; nil for a series.
    var change: SessionChange?
  }

  /// The series in order, each followed by the events that replace its sessions.
  let parts: [Part]

  /// The start of a class without a first day; it has to be the same in every build.
  static let openStart = CivilDate(daysSinceEpoch: 10_957)
  /// The number of days after its start for which a class without an end has exceptions written.
  private static let reach = 36_525

  init(_ entry: ClassEntry) {
    let item = entry.timetableClass
    let zone = ZoneRules(identifier: entry.zone.identifier) ?? .utc
    var events = item.schedules.map { Self.weekly($0, item, zone) }
    if let rule = item.times.rule { events.append(Self.series(of: rule, item, entry.zone, zone)) }
    Self.add(item.times.extra.map(\.value), to: &events, item, zone)
    let changes = item.times.changes.isEmpty ? [] : ChangedSession.all(of: item, zone: entry.zone)
    var parts: [Part] = []
    for (index, event) in events.enumerated() {
      guard var event else { continue }
      event.uid = entry.uids[index]
      parts.append(Part(event: event))
      for changed in changes where changed.slot.series == index {
        parts.append(Self.replacement(changed, event, zone))
      }
    }
    self.parts = parts
  }

  // MARK: Weekly times

  private static func weekly(
    _ schedule: WeeklySchedule, _ item: TimetableClass, _ zone: ZoneRules
  ) -> CalendarEvent? {
    let days = ClassDays(schedule: schedule, item: item)
    let begin = item.term.from ?? openStart
    guard let first = days.first(from: begin, through: item.term.to ?? begin.adding(days: reach))
    else { return nil }
    let last = item.term.to.flatMap { days.last(from: first, through: $0) }
    let isLate = schedule.end <= schedule.start
    var event = CalendarEvent(
      uid: nil, start: .zoned(CivilDateTime(first, schedule.start), zone))
    event.ending = .at(
      .zoned(CivilDateTime(isLate ? first.adding(days: 1) : first, schedule.end), zone))
    guard first != last else { return event }
    event.rules = [rule(schedule, item, until: last, zone)].compactMap { $0 }
    let end = last ?? first.adding(days: reach)
    event.exceptions = days.exceptions(from: first, through: end).map {
      .zoned(CivilDateTime($0, schedule.start), zone)
    }
    return event
  }

  private static func rule(
    _ schedule: WeeklySchedule, _ item: TimetableClass, until last: CivilDate?, _ zone: ZoneRules
  ) -> RecurrenceRule? {
    let names = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"]
    var text =
      switch item.times.weeks {
      case nil: "FREQ=WEEKLY"
      case _ where item.term.countsWeeks: "FREQ=WEEKLY;INTERVAL=2;WKST=MO"
      // ISO week numbers do not alternate between odd and even after a year with 53 weeks.
      case .a: "FREQ=YEARLY;WKST=MO;BYWEEKNO=" + numbers(from: 1, through: 53)
      case .b: "FREQ=YEARLY;WKST=MO;BYWEEKNO=" + numbers(from: 2, through: 52)
      }
    text += ";BYDAY=" + schedule.weekdays.map { names[$0 - 1] }.joined(separator: ",")
    // RFC 5545 §3.3.10: `UNTIL` is in UTC if the start has a time zone.
    if let last {
      let moment = zone.timestamp(for: CivilDateTime(last, schedule.start))
      text += ";UNTIL=" + CalendarWriter.utc(moment)
    }
    return RecurrenceRule(text)
  }

  private static func numbers(from first: Int, through last: Int) -> String {
    stride(from: first, through: last, by: 2).map(String.init).joined(separator: ",")
  }

  // MARK: A rule

  /// The series of a rule. The series begins at the rule's own start, because the rule counts from
  /// there; sessions before the term are excluded like other days without a session.
  private static func series(
    of rule: ClassRule, _ item: TimetableClass, _ clock: Zone, _ zone: ZoneRules
  ) -> CalendarEvent? {
    let term = item.term
    var event = CalendarEvent(uid: nil, start: .zoned(rule.start, zone))
    event.ending = .at(end(of: rule.start, minutes: rule.minutes, zone))
    event.rules = [rule.rule.endingInUTC(zone)]
    let limit = rule.start.date.adding(days: reach)
    let before = term.from.map { $0.adding(days: -1) }
    let last = term.to ?? ([before].compactMap { $0 } + term.except.map(\.last)).max()
    guard let last = last.map({ min($0, limit) }) else { return event }
    let (starts, isComplete) = rule.starts(from: rule.start.date, through: last, zone: clock)
    let isHeld = { (start: CivilDateTime) in
      (term.from.map { $0 <= start.date } ?? true)
        && !term.except.contains { $0.contains(start.date) }
    }
    event.exceptions = starts.filter { !isHeld($0) }.map { .zoned($0, zone) }
    guard let to = term.to else { return event }
    guard let final = starts.last(where: isHeld) else { return nil }
    let end =
      isComplete ? final : CivilDateTime(to, CivilTimeOfDay(secondsSinceMidnight: 86_399))
    event.exceptions.removeAll { $0.local > end }
    event.rules = end == rule.start ? [] : [rule.rule.ending(zone.timestamp(for: end))]
    return event
  }

  // MARK: Single sessions

  private static func add(
    _ extra: [ExtraSession], to events: inout [CalendarEvent?], _ item: TimetableClass,
    _ zone: ZoneRules
  ) {
    guard !extra.isEmpty else { return }
    let sorted = extra.sorted { $0.start < $1.start }
    let usual = item.schedules.first?.minutes ?? item.times.rule?.minutes
    var rest = sorted[...]
    if events.isEmpty { events.append(nil) }
    var length = usual
    if events[0] == nil, let first = rest.popFirst() {
      var event = CalendarEvent(uid: nil, start: .zoned(first.start, zone))
      event.ending = .at(end(of: first.start, minutes: first.minutes, zone))
      length = first.minutes
      events[0] = event
    }
    let starts = Set(rest.map(\.start))
    events[0]?.exceptions.removeAll { starts.contains($0.local) }
    events[0]?.extraTimes = rest.map { session in
      let ending: CalendarEvent.Ending =
        session.minutes == length
        ? .unspecified : .at(end(of: session.start, minutes: session.minutes, zone))
      return CalendarEvent.ExtraTime(start: .zoned(session.start, zone), ending: ending)
    }
  }

  /// The event that replaces a changed session. A cancelled session is kept, so that subscribers
  /// see that it was cancelled.
  private static func replacement(
    _ changed: ChangedSession, _ series: CalendarEvent, _ zone: ZoneRules
  ) -> Part {
    let slot = changed.slot
    var event = CalendarEvent(uid: series.uid, start: .zoned(slot.start, zone))
    event.recurrenceID = .zoned(slot.planned, zone)
    event.ending = .at(
      slot.end.map { .zoned($0, zone) } ?? end(of: slot.start, minutes: slot.minutes, zone))
    return Part(event: event, change: changed.change)
  }

  /// The end of an event: the exact start plus the duration in minutes.
  private static func end(
    of start: CivilDateTime, minutes: Int, _ zone: ZoneRules
  ) -> EventTime {
    let moment = zone.timestamp(for: start).unixSeconds + minutes * 60
    return .zoned(zone.timestamp(atUnixSeconds: moment).local, zone)
  }
}
