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

extension SiteGraph {
  /// The calendar whose file is at a path.
  public func calendar(at path: URLPath) -> SiteCalendar? {
    calendarPlaces[path].map { calendars[$0] }
  }

  /// The calendar of what a page is about.
  public func calendar(of route: Route) -> SiteCalendar? {
    switch route.subject {
    case .timetableClass(let index): calendar(of: .timetableClass(index))
    case .event(let index): calendar(of: .event(index))
    case .imported(let index): calendar(of: .imported(index))
    case .person(let index): calendar(of: .person(index))
    case .site:
      switch route.kind {
      case .home: calendar(of: .site)
      case .timetable: calendar(of: .timetable)
      case .events: calendar(of: .events)
      default: nil
      }
    default: nil
    }
  }

  /// The calendar of a part of the site; nil if that has nothing that takes place.
  public func calendar(of scope: SiteCalendar.Scope) -> SiteCalendar? {
    calendarScopes[scope].map { calendars[$0] }
  }
}
