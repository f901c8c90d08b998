public import CivilTime
import ICalendar

/// One occurrence of an event of a calendar file.
public struct ImportedOccurrence: Sendable {
  /// The details of the event, or of the one that replaces it here.
  public let details: ImportedDetails
  /// The index of its series in the calendar.
  public let series: Int
  /// Its start, with the offset of its own time zone; midnight if it takes whole days.
  public let start: Timestamp
  /// Its end; the midnight after the last day if it takes whole days.
  public let end: Timestamp
  /// Whether it takes whole days.
  public let isAllDay: Bool
  /// Whether its file says that it ends on the day on which it starts: strictly, its duration is
  /// zero, but it takes that day.
  public let endsAtStart: Bool
  /// Its `RECURRENCE-ID`: the start that the rule gives; nil for an event that does not recur.
  public let recurrenceID: Timestamp?
  /// Whether `recurrenceID` is a day.
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
