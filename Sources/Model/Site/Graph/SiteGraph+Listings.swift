public import Content

extension SiteGraph {
  /// The listings that links skip if they have one entry.
  public static let listingsToSkip: [RouteKind] = [.journals, .portfolio, .people]

  /// The first page of a listing; nil if the site has no such listing.
  public func listing(_ kind: RouteKind) -> Route? { table.listings[kind].map { routes[$0] } }

  /// The document of the home page: `index.md`.
  public var homeDocument: Document? { listing(.home)?.document }

  /// The listings that the site does not have, in the order of the suggested navigation.
  public var missingListings: [RouteKind] {
    RouteKind.listings.filter { table.listings[$0] == nil }
  }

  /// The only entry of a kind's listing; nil if there is no such listing, or if it has several
  /// entries or a text of its own.
  public func onlyEntry(of kind: RouteKind) -> Route.Subject? {
    listing(kind).flatMap(entries.onlyEntry)
  }

  /// The title and path of a listing as links show it: those of its only entry if there is just one.
  /// Nil if the site has no such listing.
  public func link(to kind: RouteKind) -> Breadcrumbs.Link? {
    guard let listing = listing(kind) else { return nil }
    guard let path = entries.onlyEntry(of: listing).flatMap(path(of:)),
      let entry = table.indexes[path.file].map({ routes[$0] })
    else { return (title(of: listing), listing.path) }
    return (title(of: entry), path)
  }

  /// The path of the only entry of the listing at a URL; nil if there is no such listing.
  public func onlyPath(ofListingAt url: String) -> URLPath? {
    for kind in Self.listingsToSkip {
      guard let listing = listing(kind), listing.path.url == url else { continue }
      return entries.onlyEntry(of: listing).flatMap(path(of:))
    }
    return nil
  }

  /// The site's listings, used as navigation if the site defines none.
  public var suggestedNavigation: [Breadcrumbs.Link] {
    let kinds: [RouteKind] = [
      .profile, .publications, .portfolio, .journals, .timetable, .events, .library, .people,
    ]
    let found = kinds.compactMap(link)
    let own = entries.kinds.filter { !$0.pages.isEmpty && !$0.isNested }.map {
      ($0.title, $0.path)
    }
    let free = entries.pages.filter { page in
      page.path.text != "/404.html" && page.path.text.split(separator: "/").count == 1
    }.prefix(3)
    return found + own + free.map { ($0.page.document.shownTitle, $0.path) }
  }
}
