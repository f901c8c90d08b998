import Content

extension GraphBuilder {
  /// In a preview, listings that have nothing to list yet: they say what could be added. What was
  /// written at such a place keeps it, so that the rest of the site is as it is published.
  mutating func addPlaceholders() {
    guard graph.isPreview else { return }
    let taken = Set(graph.routes.map(\.path))
    for kind in graph.missingListings {
      guard let path = kind.listingPath, !taken.contains(path) else { continue }
      var route = Route(path, kind)
      route.isPlaceholder = true
      graph.routes.append(route)
    }
  }
}

extension SiteGraph {
  /// The listings that the site does not have, in the order of the suggested navigation.
  public var missingListings: [RouteKind] {
    RouteKind.listings.filter { listings[$0] == nil }
  }

  /// A listing's title where no text of its own says another.
  public func title(of kind: RouteKind) -> String { Self.listingTitle(kind) ?? title }
}

extension RouteKind {
  static let listings: [RouteKind] = [
    .portfolio, .journals, .timetable, .events, .library, .people, .statistics,
  ]

  /// Where a listing is; nil for any other page.
  public var listingPath: URLPath? {
    switch self {
    case .journals: URLPath(folder: ["journal"])
    case .portfolio, .timetable, .events, .library, .people, .statistics:
      URLPath(folder: [rawValue])
    default: nil
    }
  }
}
