public import Content

/// An event of a calendar file, with all its times and its place in the site.
public struct ImportedEntry: Sendable {
  /// The calendar, as an index into the content's.
  public let calendar: Int
  /// Which of the calendar's series it is, as an index into them.
  public let place: Int
  /// That series.
  public let series: ImportedSeries
  /// Whether its times are sessions of the timetable, or events.
  public let role: ImportedCalendar.Role
  /// The title.
  public let title: String
  /// Where its page is: it stays where it is while its title and its `UID` do.
  public let path: URLPath
  /// Its colour, by its category or its title.
  public let color: String
  /// What names it in calendars: its own `UID`, or else one made of its file, title and start.
  public let uid: String
  /// Its times within the window, in order: as indices into the graph's sessions, or into its events
  /// of calendars.
  public internal(set) var sessions: [Int] = []
}

/// An event of the site: one that has a file of its own, or one time of a calendar's event.
public enum EventItem: Hashable, Sendable {
  /// An index into the graph's events.
  case event(Int)
  /// An index into the graph's events of calendars.
  case imported(Int)
}
