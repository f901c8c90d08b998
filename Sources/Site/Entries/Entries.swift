public import CivilTime
public import Content

/// A material with its path in the site.
public struct MaterialEntry: Sendable {
  /// What the content says.
  public let material: Material
  /// Where its page is.
  public let path: URLPath
}

/// A collection with its path in the site.
public struct CollectionEntry: Sendable {
  /// What the content says.
  public let collection: Collection
  /// Where its page is.
  public let path: URLPath
  /// Its items in order, as indices into the graph's.
  public let items: [Int]
  /// Its pages for tags, prices and orders.
  public internal(set) var views: [CollectionView] = []
}

/// An item with its path in the site.
public struct ItemEntry: Sendable {
  /// What the content says.
  public let item: Item
  /// Where its page is.
  public let path: URLPath
  /// The collection that its page is below, as an index into the graph's.
  public let collection: Int
  /// The collections that show it, as indices into the graph's.
  public internal(set) var collections: [Int] = []
}

/// A journal with its path in the site.
public struct JournalEntry: Sendable {
  /// What the content says.
  public let journal: Journal
  /// Where its first page is.
  public let path: URLPath
  /// Its posts, the newest first, as indices into the graph's.
  public internal(set) var posts: [Int] = []
  /// The years with posts, the newest first, as indices into the graph's archive.
  public internal(set) var years: [Int] = []
  /// The series, the one with the newest post first, as indices into the graph's.
  public internal(set) var series: [Int] = []
}

/// A post with its path in the site.
public struct PostEntry: Sendable {
  /// A post has some thirty fields: to copy an entry would count a reference of each.
  private final class Box: Sendable {
    let post: Post

    init(_ post: Post) { self.post = post }
  }

  private var box: Box
  /// What the content says.
  public var post: Post {
    _read { yield box.post }
  }
  /// Where its page is.
  public let path: URLPath
  /// Its journal, as an index into the graph's.
  public let journal: Int
  /// When it was posted, in the site's zone.
  public let date: Timestamp
  /// What was said about it: by date, and what has none if it stands in the file.
  public let comments: [Comment]
  /// The series that it belongs to.
  public internal(set) var series: SeriesPosition?

  /// The common part of what the content says.
  var document: Document { box.post.document }
  var placeHash: UInt64 { box.post.placeHash }

  /// Replaces the earlier reading of the post's file.
  mutating func replace(by post: Post) { box = Box(post) }

  init(post: Post, path: URLPath, journal: Int, date: Timestamp, comments: [Comment]) {
    box = Box(post)
    self.path = path
    self.journal = journal
    self.date = date
    self.comments = comments
  }
}

/// An event with its path in the site.
public struct EventEntry: Sendable {
  /// What the content says.
  public let event: Event
  /// Where its page is.
  public let path: URLPath
  /// The zone of its times: its own, or else the site's.
  public let zone: Zone
  /// When it begins, on its zone's clock.
  public let start: Timestamp
  /// When it ends, on its zone's clock; the day that it ends on where it takes whole days.
  public let end: Timestamp?
  /// Whether it takes whole days, from its first to its last.
  public let isAllDay: Bool
  /// The moment at which it is over: its end. Without one, or without a time of day, it is the
  /// midnight after its last day.
  public let over: Timestamp
  /// What was said about it: by date, and what has none if it stands in the file.
  public let comments: [Comment]
}

/// A class with its path in the site.
public struct ClassEntry: Sendable {
  /// A class has many fields: to copy an entry would count a reference of each.
  private final class Box: Sendable {
    let timetableClass: TimetableClass

    init(_ timetableClass: TimetableClass) { self.timetableClass = timetableClass }
  }

  private let box: Box
  /// What the content says.
  public var timetableClass: TimetableClass {
    _read { yield box.timetableClass }
  }
  /// Where its page is.
  public let path: URLPath
  /// Its colour, its own or its category's.
  public let color: String
  /// The zone of its times: its own, or else the site's.
  public let zone: Zone
  /// Its sessions in order, as indices into the graph's.
  public internal(set) var sessions: [Int] = []
  /// What names its series in calendars, which ``ClassSlots`` counts.
  public let uids: [String]

  init(
    timetableClass: TimetableClass, path: URLPath, color: String, zone: Zone, uids: [String]
  ) {
    box = Box(timetableClass)
    self.path = path
    self.color = color
    self.zone = zone
    self.uids = uids
  }
}

/// A free page with its path in the site.
public struct PageEntry: Sendable {
  /// What the content says.
  public let page: Page
  /// Where it is.
  public let path: URLPath
  /// The kind of the author's own that it is of, as an index into the graph's.
  public internal(set) var kind: Int?
}
