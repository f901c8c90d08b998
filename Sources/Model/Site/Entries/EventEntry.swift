public import CivilTime
public import Content

/// An event with its path in the site.
public struct EventEntry: Sendable {
  /// The event, as read from the content.
  public let event: Event
  /// The path of the event's page.
  public let path: URLPath
  /// The time zone of the event's times: its own, or else the site's.
  public let zone: Zone
  /// The event's start in its time zone.
  public let start: Timestamp
  /// The event's end in its time zone; its last day if it takes whole days.
  public let end: Timestamp?
  /// Whether the event takes whole days, its first and last day included.
  public let isAllDay: Bool
  /// The moment at which it is over: its end or, if it has no end or no time of day, the midnight
  /// after its last day.
  public let over: Timestamp
  /// The event's comments by date; comments without a date keep their positions in the file.
  public let comments: [Comment]
}
