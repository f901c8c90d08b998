/// What a route is. A page's layout has the same name; what is no page is a file of data.
public enum RouteKind: String, CaseIterable, Sendable {
  case home, profile, portfolio, material, collection, item, journals, journal, post
  case archive, series
  case people, person, timetable, `class`, events, event, library, statistics
  case taxonomy, term, page, section
  case notFound = "404"
  case resumeJSON = "resume.json"
  case vcard
  case redirect
  case redirects = "_redirects"

  /// Whether it is a page, which a layout makes; a file of data is written by code.
  public var isPage: Bool {
    switch self {
    case .resumeJSON, .vcard, .redirect, .redirects: false
    default: true
    }
  }
}
