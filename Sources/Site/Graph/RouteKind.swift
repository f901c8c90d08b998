/// What a page is; its layout has the same name.
public enum RouteKind: String, CaseIterable, Sendable {
  case home, profile, portfolio, material, collection, item, journals, journal, post
  case people, person, timetable, `class`, events, event, library, statistics
  case taxonomy, term, page
  case notFound = "404"
}
