public import SourceText

/// What a calendar file holds, as far as it is about events.
public struct EventCalendar: Sendable {
  /// The name that programs show (`X-WR-CALNAME` or RFC 7986's `NAME`).
  public var name: String?
  /// What it is about (`X-WR-CALDESC` or RFC 7986's `DESCRIPTION`).
  public var description: String?
  /// The zone that the calendar's program shows it in (`X-WR-TIMEZONE`).
  public var zone: ZoneRules?
  /// The events, in the file's order.
  public var events: [CalendarEvent] = []
  /// The file it was read from.
  public var file: SourceFile?

  /// An empty calendar.
  public init() {}

  /// The events with their replacements, as ``Occurrence/series`` counts them.
  public var series: [EventSeries] { EventSeries.all(in: events) }

  /// Where an event stands in the file, for messages.
  public func excerpt(of event: CalendarEvent) -> SourceExcerpt? {
    guard let file else { return nil }
    return event.source.map { SourceExcerpt(file, $0) } ?? SourceExcerpt(path: file.path)
  }
}
