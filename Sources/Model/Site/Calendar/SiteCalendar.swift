/// A published calendar file with classes and events, for subscribers.
public struct SiteCalendar: Sendable {
  /// The part of the site that a calendar covers.
  public enum Scope: Hashable, Sendable {
    /// The whole site.
    case site
    /// The timetable.
    case timetable
    /// The classes of a category, by its name.
    case category(String)
    /// All events.
    case events
    /// A class, as an index into the graph's list.
    case timetableClass(Int)
    /// An event, as an index into the graph's list.
    case event(Int)
    /// An event of a calendar file, as an index into the graph's list.
    case imported(Int)
    /// The classes that a person teaches, and the events that the person hosts or attends.
    case person(Int)
  }

  /// The calendar's scope.
  public let scope: Scope
  /// The calendar's path.
  public let path: URLPath
  /// The page that shows its events.
  public let page: URLPath
  /// The calendar's classes, as indices into the graph's list.
  public let classes: [Int]
  /// The calendar's events, as indices into the graph's list.
  public let events: [Int]
  /// The calendar's imported events, as indices into the graph's list.
  public let imported: [Int]
}
