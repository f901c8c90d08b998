/// A calendar file of the site: classes and events for subscribers.
public struct SiteCalendar: Sendable {
  /// What it is a calendar of.
  public enum Scope: Hashable, Sendable {
    /// Everything.
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
    /// An event of a calendar file, as an index into the graph's.
    case imported(Int)
    /// What a person teaches, hosts and attends.
    case person(Int)
  }

  /// What it is a calendar of.
  public let scope: Scope
  /// Where it is.
  public let path: URLPath
  /// The page that shows what is in it.
  public let page: URLPath
  /// Its classes, as indices into the graph's.
  public let classes: [Int]
  /// Its events, as indices into the graph's.
  public let events: [Int]
  /// Its events of calendar files, as indices into the graph's.
  public let imported: [Int]
}
