public import CivilTime
import ICalendar

/// One time of an event of a calendar.
public struct ImportedOccurrence: Sendable {
  /// What the event, or the one that replaces it here, says.
  public let details: ImportedDetails
  /// Which of the calendar's series it is of.
  public let series: Int
  /// When it starts: at the offset of its own zone; a whole day's midnight.
  public let start: Timestamp
  /// When it ends; for whole days the midnight after the last one.
  public let end: Timestamp
  /// Whether it takes whole days.
  public let isAllDay: Bool
  /// Whether its file says that it ends on the day on which it starts, which takes no time by the
  /// letter; it takes that day.
  public let endsAtStart: Bool
  /// Which of the series it is, by the start that the rule gave it; nil for an event that does not
  /// recur.
  public let recurrenceID: Timestamp?
  /// Whether `recurrenceID` names a day.
  public let hasDayID: Bool

  init(_ occurrence: Occurrence, _ details: ImportedDetails, _ floating: ZoneRules) {
    self.details = details
    series = occurrence.series
    let event = occurrence.event
    endsAtStart = event.isAllDay && event.ending == .at(event.start)
    switch occurrence.span {
    case .days(let from, let to):
      start = floating.timestamp(for: CivilDateTime(from))
      end = floating.timestamp(for: CivilDateTime(to))
      isAllDay = true
    case .moments(let from, let to):
      (start, end, isAllDay) = (from, to, false)
    }
    switch occurrence.recurrenceID {
    case .day(let date)?:
      recurrenceID = floating.timestamp(for: CivilDateTime(date))
      hasDayID = true
    case .moment(let seconds)?:
      recurrenceID = occurrence.event.start.zone(floating: floating)
        .timestamp(atUnixSeconds: seconds)
      hasDayID = false
    case nil: (recurrenceID, hasDayID) = (nil, false)
    }
  }
}
