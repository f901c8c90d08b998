import Bytes
public import CivilTime
import ICalendar
public import SourceText

/// An event of a calendar file with all its occurrences.
public struct ImportedSeries: Sendable {
  /// The details of the event that defines the series.
  public let details: ImportedDetails
  /// Whether it recurs.
  public let isRecurring: Bool
  /// The local time of the first start.
  public let start: CivilDateTime
  /// Its position in its file.
  public let excerpt: SourceExcerpt?

  init(_ event: CalendarEvent, isRecurring: Bool, in calendar: EventCalendar) {
    details = ImportedDetails(event, floating: nil)
    self.isRecurring = isRecurring
    start = event.start.local
    excerpt = calendar.excerpt(of: event)
  }
}

/// The properties of an event of a calendar except its times; shared by its occurrences.
public final class ImportedDetails: Sendable {
  /// The title; empty if the file has none.
  public let title: String
  /// Its description, as plain text.
  public let text: String?
  /// The venue.
  public let place: String?
  /// Its URL, with a scheme that is safe.
  public let url: String?
  /// Its categories.
  public let categories: [String]
  /// The name of the organizer.
  public let organizer: String?
  /// Its `UID`; nil if the file has none.
  public let uid: String?
  /// The name of its zone; nil for whole days and for times that have none.
  public let zone: String?
  /// Whether the event is confirmed, tentative or cancelled.
  public let status: Event.Status

  init(_ event: CalendarEvent, floating: ZoneRules?) {
    title = event.summary ?? ""
    text = event.description
    place = event.location
    url = event.url.flatMap { $0.contains(":") && WebAddress.isSafe($0) ? $0 : nil }
    categories = event.categories
    organizer = event.organizer.flatMap { $0.name.isEmpty ? nil : $0.name }
    uid = event.uid
    zone =
      switch event.start {
      case .zoned(_, let rules): rules.identifier
      case .utc: ZoneRules.utc.identifier
      case .day, .floating: nil
      }
    status =
      switch event.status {
      case .cancelled: .cancelled
      case .tentative: .tentative
      case .confirmed, nil: .confirmed
      }
  }
}
