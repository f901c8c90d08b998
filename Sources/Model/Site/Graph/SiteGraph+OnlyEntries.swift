/// Listings of a single entry. Links lead to that entry instead.
extension SiteGraph {
  /// The listings that links skip if they have one entry.
  public static let listingsToSkip: [RouteKind] = [.journals, .portfolio, .people]

  /// The only entry of a listing without a text of its own; nil for all other routes.
  public func onlyEntry(of listing: Route) -> Route.Subject? {
    guard listing.subject == .site, listing.document == nil, !listing.isPlaceholder else {
      return nil
    }
    switch listing.kind {
    case .journals: return journals.count == 1 ? .journal(0) : nil
    case .people: return people.count == 1 ? .person(0) : nil
    case .portfolio:
      guard materials.count + collections.count == 1 else { return nil }
      return collections.isEmpty ? .material(0) : .collection(0)
    default: return nil
    }
  }

  /// The only entry of a kind's listing; nil if there is no such listing, or if it has several
  /// entries or a text of its own.
  public func onlyEntry(of kind: RouteKind) -> Route.Subject? {
    listings[kind].flatMap { onlyEntry(of: routes[$0]) }
  }

  /// The title and path of a listing as links show it: those of its only entry if there is just one.
  /// Nil if the site has no such listing.
  public func link(to kind: RouteKind) -> (title: String, path: URLPath)? {
    guard let listing = listings[kind].map({ routes[$0] }) else { return nil }
    guard let path = onlyEntry(of: listing).flatMap(path(of:)),
      let entry = routeIndexes[path.file].map({ routes[$0] })
    else { return (title(of: listing), listing.path) }
    return (title(of: entry), path)
  }

  /// The path of the only entry of the listing at a URL; nil if there is no such listing.
  public func onlyPath(ofListingAt url: String) -> URLPath? {
    for kind in Self.listingsToSkip {
      guard let listing = listings[kind], routes[listing].path.url == url else { continue }
      return onlyEntry(of: routes[listing]).flatMap(path(of:))
    }
    return nil
  }
}
