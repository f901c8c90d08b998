import Content
public import Site

/// Areas of the content, such as the timetable, that a page can depend on as a whole: a change in
/// an area re-renders every page that has read any of it.
public struct ContentAreas: OptionSet, Hashable, Sendable {
  /// One bit per area.
  public let rawValue: UInt8

  /// Creates the set of areas whose bits are set.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Classes, their sessions, days, weeks and months, and the attendance statistics.
  public static let timetable = ContentAreas(rawValue: 1)
  /// Events.
  public static let events = ContentAreas(rawValue: 2)
  /// Materials, collections and their items.
  public static let portfolio = ContentAreas(rawValue: 4)
  /// The library's media.
  public static let library = ContentAreas(rawValue: 8)
  /// The publications.
  public static let publications = ContentAreas(rawValue: 16)

  /// The areas in this set, each as a set of one.
  public var each: [ContentAreas] {
    isEmpty
      ? [] : [.timetable, .events, .portfolio, .library, .publications].filter(contains)
  }

  /// The area of a file, given by its path in `content/`; empty if the file belongs to no single
  /// area.
  public init(ofFile path: String) {
    // Most of the files are posts, so this check comes first.
    guard !path.hasPrefix("journal/") else {
      self = []
      return
    }
    switch SourceKind(path: path) {
    case .timetable, .attendance: self = .timetable
    case .event: self = .events
    case .calendar, .comments:
      self = path.hasPrefix("events/") ? .events : path.hasPrefix("timetable/") ? .timetable : []
    case .material, .collection, .item, .shopProducts, .shopCollects, .shopCollections:
      self = .portfolio
    case .library, .medium: self = .library
    case .publications: self = .publications
    // A shop's products use the copied files in its folder.
    case .copied: self = path.hasPrefix("portfolio/") ? .portfolio : []
    default: self = []
    }
  }

  /// The areas that a page's subject belongs to.
  public init(of subject: Route.Subject) {
    switch subject {
    case .timetableClass, .day, .week, .month: self = .timetable
    case .event: self = .events
    case .imported: self = [.timetable, .events]
    case .material, .collection, .item: self = .portfolio
    case .medium: self = .library
    default: self = []
    }
  }

  /// The area that pages of a kind list or show.
  public init(of kind: RouteKind) {
    switch kind {
    case .timetable, .class, .day, .week, .month, .statistics: self = .timetable
    case .events, .event: self = .events
    case .portfolio, .material, .collection, .item: self = .portfolio
    case .library, .medium: self = .library
    case .publications: self = .publications
    default: self = []
    }
  }
}
