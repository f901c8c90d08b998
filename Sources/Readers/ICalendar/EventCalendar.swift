public import SourceText

/// The events of a calendar file.
public struct EventCalendar: Sendable {
  /// The display name (`X-WR-CALNAME` or RFC 7986's `NAME`).
  public var name: String?
  /// The description (`X-WR-CALDESC` or RFC 7986's `DESCRIPTION`).
  public var description: String?
  /// The zone in which the program that wrote the calendar shows its times (`X-WR-TIMEZONE`).
  public var zone: ZoneRules?
  /// The events, in the file's order.
  public var events: [CalendarEvent] = []
  /// The source ranges of the components of any name that are private.
  public var privateRanges: [SourceRange] = []
  /// The file it was read from.
  var file: SourceFile?

  /// An empty calendar.
  public init() {}

  /// The events with their replacements, in the order that ``Occurrence/series`` refers to.
  public var series: [EventSeries] { EventSeries.all(in: events) }

  /// The bytes of the file without its private components; nil if it has none.
  public var publicBytes: [UInt8]? {
    guard let file, !privateRanges.isEmpty else { return nil }
    var bytes = file.bytes
    for range in privateRanges.reversed() { bytes.removeSubrange(range.bytes) }
    return bytes
  }

  /// The source excerpt of an event, for messages.
  public func excerpt(of event: CalendarEvent) -> SourceExcerpt? {
    guard let file else { return nil }
    return event.source.map { SourceExcerpt(file, $0) } ?? SourceExcerpt(path: file.path)
  }
}

extension EventCalendar {
  /// The version of libical.
  public static var libraryVersion: String { Libical.version }
}
