public import CivilTime
public import Content

/// A material with its path in the site.
public struct MaterialEntry: Sendable {
  /// The material, as read from the content.
  public let material: Material
  /// The path of the material's page.
  public let path: URLPath
}

/// A collection with its path in the site.
public struct CollectionEntry: Sendable {
  /// The collection, as read from the content.
  public let collection: Collection
  /// The path of the collection's page.
  public let path: URLPath
  /// The collection's items in order, as indices into the graph's list.
  public let items: [Int]
  /// The collection's pages for tags, prices and orders.
  public internal(set) var views: [CollectionView] = []
}

/// An item with its path in the site.
public struct ItemEntry: Sendable {
  /// The item, as read from the content.
  public let item: Item
  /// The path of the item's page.
  public let path: URLPath
  /// The item's own collection, as an index into the graph's list.
  public let collection: Int
  /// The collections that show the item, as indices into the graph's list.
  public internal(set) var collections: [Int] = []
}

/// A journal with its path in the site.
public struct JournalEntry: Sendable {
  /// The journal, as read from the content.
  public let journal: Journal
  /// The path of the journal's first page.
  public let path: URLPath
  /// The journal's posts, the newest first, as indices into the graph's list.
  public internal(set) var posts: [Int] = []
  /// The journal's years with posts, the newest first, as indices into the graph's archive.
  public internal(set) var years: [Int] = []
  /// The journal's series, the most recent post's first, as indices into the graph's list.
  public internal(set) var series: [Int] = []
}

/// A post with its path in the site.
public struct PostEntry: Sendable {
  /// The post, as read from the content.
  public private(set) var post: Post
  /// The path of the post's page.
  public let path: URLPath
  /// The post's journal, as an index into the graph's list.
  public let journal: Int
  /// When it was posted, in the site's zone.
  public let date: Timestamp
  /// The post's comments by date; comments without a date keep their positions in the file.
  public let comments: [Comment]
  /// The post's position in its series; nil if it belongs to none.
  public internal(set) var series: SeriesPosition?

  /// The post's document.
  var document: Document { post.document }
  var positionHash: UInt64 { post.positionHash }

  /// Replaces the post with a new version of its file.
  mutating func replace(by post: Post) { self.post = post }
}

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

/// A free page with its path in the site.
public struct PageEntry: Sendable {
  /// The page, as read from the content.
  public let page: Page
  /// The page's path.
  public let path: URLPath
  /// The author-defined kind that it belongs to, as an index into the graph's list; nil if there is
  /// none.
  public internal(set) var kind: Int?
}
