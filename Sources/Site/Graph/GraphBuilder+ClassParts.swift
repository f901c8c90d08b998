import Content

extension GraphBuilder {
  /// How many classes the timetable's page lists; the others are on pages after it, where its layout
  /// knows of some.
  private static let mostClasses = 100

  /// Makes the timetable, whose route was added last, a listing of several pages where it has very many
  /// classes.
  mutating func addClassParts() {
    let total = graph.timetableSubjects.count
    guard total > Self.mostClasses, let first = graph.routes.last,
      reads("paginator", in: first.document?.layout?.value ?? RouteKind.timetable.rawValue)
    else { return }
    graph.routes.removeLast()
    let count = (total + Self.mostClasses - 1) / Self.mostClasses
    for number in 1...count {
      let start = (number - 1) * Self.mostClasses
      let range = start..<min(start + Self.mostClasses, total)
      graph.routes.append(
        Route(
          first.path.page(number), .timetable, .site,
          part: Route.Part(number: number, count: count, range: range), document: first.document))
    }
  }
}

extension SiteGraph {
  /// Where the first page of a kind's listing is.
  public func path(ofListing kind: RouteKind) -> URLPath? {
    listings[kind].map { routes[$0].path }
  }

  /// The classes, and after them what calendars add to the timetable.
  public var timetableSubjects: [Route.Subject] {
    classes.indices.map { .timetableClass($0) }
      + imported.indices.filter { imported[$0].role == .timetable }.map { .imported($0) }
  }
}
