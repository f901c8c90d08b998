public import CivilTime

/// One occurrence of an event.
public struct Occurrence: Hashable, Sendable {
  /// The time of an occurrence.
  public enum Span: Hashable, Sendable {
    /// Whole days, from the first day to the day after the last.
    case days(from: CivilDate, to: CivilDate)
    /// A range of time, which may be empty; start and end have the offset of the event's zone.
    case moments(from: Timestamp, to: Timestamp)
  }

  /// The identifier of an occurrence in a series: the start that the series schedules.
  public enum Identity: Hashable, Sendable {
    /// The day, if the occurrence takes whole days.
    case day(CivilDate)
    /// The moment, in seconds since 1970-01-01T00:00:00Z.
    case moment(unixSeconds: Int)
  }

  /// The time.
  public let span: Span
  /// The event of the series, or the event that replaces it for this occurrence.
  public var event: CalendarEvent { shared.event }
  /// The occurrence's identifier in the series; nil for an event that does not recur.
  public let recurrenceID: Identity?
  /// The index of its series in the calendar.
  public let series: Int
  /// The Unix times of its start and end; for days, in the expander's zone.
  let unixSeconds: Range<Int>

  private let shared: SharedEvent

  /// An identity that is equal for all occurrences of one event or replacement in the same
  /// expansion.
  public var eventIdentity: ObjectIdentifier { ObjectIdentifier(shared) }

  init(
    span: Span, event: SharedEvent, series: Int, recurrenceID: Identity?, unixSeconds: Range<Int>
  ) {
    self.span = span
    self.shared = event
    self.series = series
    self.recurrenceID = recurrenceID
    self.unixSeconds = unixSeconds
  }

  /// The event's unique identifier.
  var uid: String? { event.uid }
  /// Whether the occurrence takes whole days.
  var isAllDay: Bool { event.isAllDay }
  /// Whether the occurrence was cancelled.
  public var isCancelled: Bool { event.isCancelled }

  /// Sorts occurrences by start, then by end, whole days before times, then by title and `uid`.
  static func isBefore(_ a: Occurrence, _ b: Occurrence) -> Bool {
    let (x, y) = (a.unixSeconds, b.unixSeconds)
    if x.lowerBound != y.lowerBound { return x.lowerBound < y.lowerBound }
    if a.isAllDay != b.isAllDay { return a.isAllDay }
    if x.upperBound != y.upperBound { return x.upperBound < y.upperBound }
    return (a.event.summary ?? "", a.uid ?? "") < (b.event.summary ?? "", b.uid ?? "")
  }
}

/// Holds an event by reference, so that its occurrences share the large value.
final class SharedEvent: Hashable, Sendable {
  let event: CalendarEvent

  init(_ event: CalendarEvent) { self.event = event }

  static func == (a: SharedEvent, b: SharedEvent) -> Bool { a === b || a.event == b.event }

  func hash(into hasher: inout Hasher) { hasher.combine(event.uid) }
}
