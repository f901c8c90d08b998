public import CivilTime
import ICalendar
public import SourceText

/// An event of a calendar with all its times.
public struct ImportedSeries: Sendable {
  /// What it is, as the event that stands for the series says.
  public let details: ImportedDetails
  /// Whether it has, or had, more than one time.
  public let isRecurring: Bool
  /// The reading of the clock at which the first time starts.
  public let start: CivilDateTime
  /// Where it stands in its file.
  public let excerpt: SourceExcerpt?

  init(_ event: CalendarEvent, isRecurring: Bool, in calendar: EventCalendar) {
    details = ImportedDetails(event, floating: nil)
    self.isRecurring = isRecurring
    start = event.start.local
    excerpt = calendar.excerpt(of: event)
  }
}

/// What an event of a calendar says besides its times; shared by its occurrences.
public final class ImportedDetails: Sendable {
  /// The title; empty if the file has none.
  public let title: String
  /// Plain text about it, from the imported calendar.
  public let text: String?
  /// Where it takes place.
  public let place: String?
  /// A page about it: an address with `http`, `https` or `mailto`.
  public let url: String?
  /// Its categories.
  public let categories: [String]
  /// The name of who arranges it.
  public let organizer: String?
  /// What tells it from all others; nil if the file forgot it.
  public let uid: String?
  /// The name of its zone; nil for whole days and for times that have none.
  public let zone: String?
  /// Whether the event takes place for certain, perhaps, or was called off.
  public let status: Event.Status

  init(_ event: CalendarEvent, floating: ZoneRules?) {
    title = event.summary ?? ""
    text = event.description
    place = event.location
    url = event.url.flatMap { Self.isSafe($0) ? $0 : nil }
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

  private static func isSafe(_ url: String) -> Bool {
    let lower = url.lowercased()
    return ["https://", "http://", "mailto:"].contains { lower.hasPrefix($0) }
  }
}
