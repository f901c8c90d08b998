import Content
public import Site

/// Parts of the content that pages read as wholes: where something in one of them has changed, every page
/// that has read anything of it is made again.
public struct ContentAreas: OptionSet, Hashable, Sendable {
  /// A bit for each.
  public let rawValue: UInt8

  /// The parts whose bits are set.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Classes, their sessions, days, weeks and months, and what attendance adds up to.
  public static let timetable = ContentAreas(rawValue: 1)
  /// Events.
  public static let events = ContentAreas(rawValue: 2)
  /// Materials, collections and their items.
  public static let portfolio = ContentAreas(rawValue: 4)
  /// The library's media.
  public static let library = ContentAreas(rawValue: 8)

  /// The parts one by one.
  public var each: [ContentAreas] {
    isEmpty ? [] : [.timetable, .events, .portfolio, .library].filter(contains)
  }

  /// Where a file of the content belongs, by its path in `content/`; none if its change may be of
  /// more.
  public init(ofFile path: String) {
    // Of thousands of files most are posts.
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
    // A shop's products have those of its folder.
    case .copied: self = path.hasPrefix("portfolio/") ? .portfolio : []
    default: self = []
    }
  }

  /// Where what a page is about or shows belongs.
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

  /// Where what pages of a kind list belongs.
  public init(of kind: RouteKind) {
    switch kind {
    case .timetable, .class, .day, .week, .month, .statistics: self = .timetable
    case .events, .event: self = .events
    case .portfolio, .material, .collection, .item: self = .portfolio
    case .library, .medium: self = .library
    default: self = []
    }
  }
}
