/// A published calendar file with classes and events, for subscribers.
public struct SiteCalendar: Sendable {
  /// Its scope.
  public enum Scope: Hashable, Sendable {
    /// The whole site.
    case site
    /// The timetable.
    case timetable
    /// The classes of a category, by its name.
    case category(String)
    /// All events.
    case events
    /// A class.
    case timetableClass(Int)
    /// An event.
    case event(Int)
    /// An event of a calendar file, as an index into the graph's list.
    case imported(Int)
    /// The classes that a person teaches, and the events that the person hosts or attends.
    case person(Int)
  }

  /// Its scope.
  public let scope: Scope
  /// Its path.
  public let path: URLPath
  /// The page that shows its events.
  public let page: URLPath
  /// Its classes, as indices into the graph's list.
  public let classes: [Int]
  /// Its events, as indices into the graph's list.
  public let events: [Int]
  /// Its events of calendar files, as indices into the graph's list.
  public let imported: [Int]
}
