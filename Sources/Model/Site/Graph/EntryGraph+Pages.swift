import Content
import Fields

/// The pages of entries, before and after they have routes.
extension EntryGraph {
  /// Whether a route is a page for readers, which the search and the sitemap include.
  func isForReaders(_ route: Route) -> Bool {
    if route.kind == .post, !route.hasRareKeys { return route.path.isHTML }
    return route.kind.isPage && route.kind != .notFound && route.kind != .members
      && !route.isPlaceholder
      && route.path.isHTML
      && !route.isOfCalendar && route.document?.isHiddenFromSearch != true
      && view(of: route)?.isOrder != true && onlyEntry(of: route) == nil
  }

  /// The view that a page of a collection shows; nil for the collection itself.
  public func view(of route: Route) -> CollectionView? {
    guard case .collection(let index) = route.subject else { return nil }
    return route.view.map { collections[index].views[$0] }
  }

  /// The only entry of a listing without a text of its own, to which links lead instead; nil for all
  /// other routes.
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

  /// The name of a page's kind: that of its author-defined kind, or else of the route's kind.
  public func kindName(of route: Route) -> String {
    guard case .page(let index) = route.subject else { return route.kind.rawValue }
    return kindName(of: pages[index])
  }

  /// The name of a free page's kind.
  public func kindName(of page: PageEntry) -> String {
    page.kind.map { kinds[$0].kind.name } ?? RouteKind.page.rawValue
  }

  /// The keys that a page's author-defined kind declares.
  public func declaredKeys(of route: Route) -> [String] {
    guard case .page(let index) = route.subject, let kind = pages[index].kind else { return [] }
    return kinds[kind].kind.fields.map(\.key.value)
  }

  /// The names of the layouts that a page may use, the most specific first.
  public func layoutNames(of route: Route) -> [String] {
    [route.document?.layout?.value, ownLayoutName(of: route), route.kind.rawValue]
      .compactMap(\.self)
  }

  /// The layout of a page of a kind that the author defined, if there is one.
  public func ownLayoutName(of route: Route) -> String? {
    switch route.subject {
    case .page(let index): pages[index].kind.map { kinds[$0].kind.name }
    case .kind(let index): kinds[index].kind.folder.value
    default: nil
    }
  }

  // MARK: Posts

  /// The indices of the posts related to a post, the most closely related first.
  public func related(toPost index: Int) -> [Int] {
    relatedPosts.related(to: index, among: posts)
  }

  /// The index of a post in its journal's posts, the newest first.
  public func index(ofPost index: Int) -> Int? {
    // A journal's posts have the same order as the site's posts, so their indices ascend.
    let posts = journals[posts[index].journal].posts
    let place = posts.lowerBound { $0 < index }
    return place < posts.count && posts[place] == index ? place : nil
  }
}
