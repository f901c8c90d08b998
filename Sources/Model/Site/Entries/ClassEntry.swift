public import CivilTime
public import Content

/// A class with its path in the site.
public struct ClassEntry: Sendable {
  /// The class, as read from the content.
  public let timetableClass: TimetableClass
  /// The path of the class's page.
  public let path: URLPath
  /// The class's own colour, or else the default colour for its category or title.
  public let color: String
  /// The time zone of the class's times: its own, or else the site's.
  public let zone: Zone
  /// The class's sessions in order, as indices into the graph's list.
  public internal(set) var sessions: [Int] = []
  /// The `UID`s of its series in calendars, in the order of ``ClassSlots``.
  public let uids: [String]
}
