public import CivilTime
import Fields
public import ICalendar
public import SourceText

/// A recurrence rule of a class (RFC 5545 §3.3.10): `rrule` with `start` and `duration`.
public struct ClassRule: Sendable {
  /// The rule's text.
  public let text: String
  /// The start of the first session, in the class's time zone.
  public let start: CivilDateTime
  /// The length of a session, in minutes.
  public let minutes: Int
  /// The source range of the rule.
  public let range: SourceRange

  /// The rule itself.
  public let rule: RecurrenceRule

  init?(_ reader: inout FieldReader) {
    let text = reader.located(
      "rrule", "A recurrence rule of RFC 5545, such as FREQ=WEEKLY;BYDAY=MO")
    let start = reader.date("start", "When the rule's first session begins: a date and time")
    let minutes = reader.minutes(
      "duration", "The duration of the rule's sessions, such as 45m or 1h30m")
    guard let text else {
      for (key, range) in [("start", start?.range), ("duration", minutes?.range)] {
        guard let range else { continue }
        reader.report("'\(key)' has no effect without 'rrule'", range, severity: .warning)
      }
      return nil
    }
    let written =
      text.value.uppercased().hasPrefix("RRULE:") ? text.value.dropFirst(6) : text.value[...]
    guard let rule = RecurrenceRule(String(written)) else {
      reader.report(
        "'rrule' is not a recurrence rule: '\(text.value.prefix(80))'", text.range,
        hint: "write it as FREQ=WEEKLY;BYDAY=MO,WE (RFC 5545, section 3.3.10)")
      return nil
    }
    for key in ["start", "duration"] { reader.require(key, hint: "'rrule' needs one") }
    guard let start, let minutes else { return nil }
    guard case .local(let local) = start.value else {
      reader.report(
        "'start' must be a date and time in the class's time zone", start.range,
        hint: "write it as 2026-03-02 18:00")
      return nil
    }
    (self.text, self.start, self.minutes) = (rule.text, local, minutes.value)
    (range, self.rule) = (text.range, rule)
  }

  /// The starts of sessions within some days, in the class's time zone, including the first
  /// session; not all of them if the rule recurs too often.
  public func starts(
    from: CivilDate, through last: CivilDate, zone: Zone
  ) -> (starts: [CivilDateTime], isComplete: Bool) {
    let end = CivilDateTime(last, CivilTimeOfDay(secondsSinceMidnight: 86_399))
    guard CivilDateTime(from) <= end else { return ([], true) }
    let found = rule.readings(from: start, within: CivilDateTime(from)...end) {
      zone.timestamp($0).unixSeconds
    }
    let hasFirst = found.readings.first == start || start < CivilDateTime(from) || start > end
    return (hasFirst ? found.readings : [start] + found.readings, found.isComplete)
  }
}
