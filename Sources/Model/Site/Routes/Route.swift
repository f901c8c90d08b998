public import Content

/// A page of the site or a generated file: its path and its subject.
public struct Route: Sendable {
  /// The subject of a page: an index into the graph's list of that kind.
  public enum Subject: Hashable, Sendable {
    /// The site, or a list of all entries of one kind.
    case site
    /// The résumé or one of its variants.
    case resume(Int)
    /// A material of the portfolio.
    case material(Int)
    /// A collection.
    case collection(Int)
    /// An item of a collection.
    case item(Int)
    /// A journal.
    case journal(Int)
    /// A post.
    case post(Int)
    /// A year or a month of a journal.
    case archive(Int)
    /// A series of posts.
    case series(Int)
    /// A person.
    case person(Int)
    /// A class of the timetable.
    case timetableClass(Int)
    /// A day of the timetable.
    case day(Int)
    /// A week of the timetable.
    case week(Int)
    /// A month of the timetable.
    case month(Int)
    /// An event.
    case event(Int)
    /// An event of a calendar file.
    case imported(Int)
    /// A taxonomy.
    case taxonomy(Int)
    /// A term: the index of its taxonomy, and its index in that taxonomy.
    case term(Int, Int)
    /// A free page.
    case page(Int)
    /// The listing of an author-defined kind.
    case kind(Int)
    /// An entry of the résumé, which is a part of its page.
    case resumeEntry(Int)
    /// A medium of the library.
    case medium(Int)
    /// An older path of a page.
    case redirect(Int)
  }

  /// A part of a listing that spans several pages.
  public struct Part: Hashable, Sendable {
    /// The page number, from 1.
    public let number: Int
    /// The number of pages.
    public let count: Int
    /// The range of the listing's entries that the page shows.
    public let range: Range<Int>
  }

  /// The route's path.
  public let path: URLPath
  /// The route's kind.
  public let kind: RouteKind
  /// The route's subject.
  public let subject: Subject
  /// The part of a listing that it shows.
  public let part: Part?
  /// The route's Markdown file.
  public internal(set) var document: Document? {
    didSet { hasRareKeys = document?.hasRareKeys ?? false }
  }
  /// Whether the file may have rare keys: see `Document.hasRareKeys`.
  public private(set) var hasRareKeys: Bool
  /// Whether the route is a listing without anything to list, which only a preview has.
  public internal(set) var isPlaceholder = false
  /// The view that the route shows, as an index into its collection's views; nil if it shows none.
  public let view: Int?

  /// Whether the route is the first page of its subject, which is the target of links to the file.
  public var isFirst: Bool { view == nil && part?.number ?? 1 == 1 }

  /// Whether the route is a day, week or month of the timetable.
  public var isOfCalendar: Bool { kind == .day || kind == .week || kind == .month }

  /// - Parameter hasRareKeys: Whether the document has rare keys; nil to look.
  init(
    _ path: URLPath, _ kind: RouteKind, _ subject: Subject = .site, part: Part? = nil,
    document: Document? = nil, hasRareKeys: Bool? = nil, view: Int? = nil
  ) {
    self.path = path
    self.kind = kind
    self.subject = subject
    self.part = part
    self.document = document
    self.hasRareKeys = hasRareKeys ?? document?.hasRareKeys ?? false
    self.view = view
  }

  /// The routes of a preview for listings that are still empty, which suggest content to add. A
  /// listing at the path of another route gets none, so that the rest of the site is as published.
  static func placeholders(for listings: [RouteKind: Int], after routes: [Route]) -> [Route] {
    let taken = Set(routes.map(\.path))
    return RouteKind.listings.filter { listings[$0] == nil }.compactMap { kind in
      guard let path = kind.listingPath, !taken.contains(path) else { return nil }
      var route = Route(path, kind)
      route.isPlaceholder = true
      return route
    }
  }
}
