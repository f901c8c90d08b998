/// The kind of a route. For a page, it is also the name of the layout; all other kinds are
/// generated files.
public enum RouteKind: String, CaseIterable, Sendable {
  case home, profile, portfolio, material, collection, item, journals, journal, post
  case archive, series
  case people, person, timetable, `class`, day, week, month, events, event, library, medium
  case publications
  case statistics
  case taxonomy, term, page, section, search
  case members
  case notFound = "404"
  case resumeJSON = "resume.json"
  case vcard
  case redirect
  case redirects = "_redirects"
  case hostFile = "host"
  case atomFeed = "feed.atom"
  case rssFeed = "feed.rss"
  case jsonFeed = "feed.json"
  case podcast = "podcast.xml"
  case calendar = "calendar.ics"
  case sitemap = "sitemap.xml"
  case robots = "robots.txt"
  case humans = "humans.txt"
  case noJekyll = ".nojekyll"
  case manifest = "site.webmanifest"
  case icon
  case socialImage = "social.png"
  case firstPage = "first-page.jpg"
  case attachedFile = "attached-file"
  case searchIndex = "search-index"
  case searchWords = "search-words"
  case searchPages = "search-pages"

  /// Whether routes of this kind are pages, which layouts render; code writes all other files.
  public var isPage: Bool {
    switch self {
    case .resumeJSON, .vcard, .redirect, .redirects, .hostFile, .atomFeed, .rssFeed, .jsonFeed,
      .podcast, .calendar, .sitemap, .robots, .humans, .noJekyll, .manifest, .icon, .socialImage,
      .firstPage, .attachedFile, .searchIndex, .searchWords, .searchPages:
      false
    default: true
    }
  }

  /// Whether a site in several languages has files of this kind only once.
  public var isSharedByLanguages: Bool {
    switch self {
    case .redirects, .hostFile, .robots, .humans, .noJekyll, .icon, .members: true
    default: false
    }
  }

  /// Whether routes of this kind are parts of the search index. Such a file gets a hash of its
  /// content in its name when it is published.
  public var isSearchPart: Bool { self == .searchWords || self == .searchPages }
}

extension RouteKind {
  /// The listings that a site has if it has entries for them.
  static let listings: [RouteKind] = [
    .portfolio, .journals, .timetable, .events, .library, .people, .statistics,
  ]

  /// The path of a listing; nil for any other page.
  public var listingPath: URLPath? {
    switch self {
    case .journals: URLPath(folder: ["journal"])
    case .portfolio, .timetable, .events, .library, .people, .publications, .statistics:
      URLPath(folder: [rawValue])
    default: nil
    }
  }
}
