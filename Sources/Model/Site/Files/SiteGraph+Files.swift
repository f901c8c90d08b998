public import CivilTime
public import Content
import Fields

extension SiteGraph {
  /// The feed whose file is at a path.
  public func feed(at path: URLPath) -> Feed? {
    feedIndexes[path].map { feeds[$0] }
  }

  /// The feed of the part of the site that a page belongs to.
  public func feed(of route: Route) -> Feed? {
    switch route.subject {
    case .post(let index): feedSubjects[.journal(posts[index].journal)].map { feeds[$0] }
    case .material, .collection, .item: portfolioFeed
    case .site: route.kind == .portfolio ? portfolioFeed : nil
    default: feedSubjects[route.subject].map { feeds[$0] }
    }
  }

  /// The whole site's feed.
  public var siteFeed: Feed? { scopeFeeds[.site].map { feeds[$0] } }

  private var portfolioFeed: Feed? { scopeFeeds[.portfolio].map { feeds[$0] } }

  /// The Markdown file of an entry.
  public func document(of subject: Route.Subject) -> Document? {
    switch subject {
    case .material(let index): materials[index].material.document
    case .collection(let index): collections[index].collection.document
    case .item(let index): items[index].item.document
    case .journal(let index): journals[index].journal.document
    case .post(let index): posts[index].post.document
    case .event(let index): events[index].event.document
    case .page(let index): pages[index].page.document
    default: nil
    }
  }

  /// The date of an entry, in the site's time zone.
  public func published(_ subject: Route.Subject) -> Timestamp? {
    if case .post(let index) = subject { return posts[index].date }
    let document = document(of: subject)
    return (document?.date ?? document?.publishDate).map { zone.timestamp($0.value) }
  }

  /// The date of a document's last change, from its front matter or version control.
  public func updated(_ document: Document) -> Timestamp? {
    let written = document.updated?.value
    guard written == nil, !lastChanges.isEmpty else { return written.map(zone.timestamp) }
    return lastChanges[content.path(of: document.body.file)].map(zone.timestamp)
  }

  /// The date of an entry's last change, or else of its publication.
  public func updated(_ subject: Route.Subject) -> Timestamp? {
    var written: Timestamp?
    if let document = document(of: subject) { written = updated(document) }
    guard let published = published(subject) else { return written }
    guard let written, written.unixSeconds > published.unixSeconds else { return published }
    return written
  }

  /// The date of the last change of a page's content; nil if it is not known.
  public func updated(_ route: Route) -> Timestamp? {
    let shown = newest(shownOn: route)
    guard let document = route.document, let own = updated(document) else { return shown }
    return shown.map { $0.unixSeconds > own.unixSeconds ? $0 : own } ?? own
  }

  private func newest(shownOn route: Route) -> Timestamp? {
    switch route.subject {
    case .post, .material, .item, .page: updated(route.subject)
    case .collection(let index):
      newest(shown(view(of: route)?.items ?? collections[index].items, on: route).map { .item($0) })
        ?? updated(route.subject)
    case .journal(let index): newest(shown(journals[index].posts, on: route).map { .post($0) })
    case .term(let taxonomy, let index):
      newest(Array(shown(taxonomies[taxonomy].terms[index].members, on: route)))
    case .site: listingNewest(route.kind)
    default: nil
    }
  }

  /// The entries that a page of a listing shows.
  private func shown<Entry>(_ entries: [Entry], on route: Route) -> ArraySlice<Entry> {
    guard let part = route.part, part.range.upperBound <= entries.count else { return entries[...] }
    return entries[part.range]
  }

  private func listingNewest(_ kind: RouteKind) -> Timestamp? {
    switch kind {
    case .home, .journals: newest(posts.indices.map { .post($0) })
    case .portfolio:
      newest(materials.indices.map { .material($0) } + items.indices.map { .item($0) })
    default: nil
    }
  }

  private func newest(_ subjects: [Route.Subject]) -> Timestamp? {
    var newest: Timestamp?
    for subject in subjects {
      if case .event = subject { continue }
      guard let time = updated(subject) else { continue }
      if let newest, newest.unixSeconds >= time.unixSeconds { continue }
      newest = time
    }
    return newest
  }

  /// The page's own picture.
  public func image(of route: Route) -> Picture? {
    image(of: route.subject) ?? route.document?.image
  }

  /// An entry's own picture.
  public func image(of subject: Route.Subject) -> Picture? {
    switch subject {
    case .item(let index): items[index].item.images.first ?? items[index].item.document.image
    case .person(let index): people[index].person?.picture
    default: document(of: subject)?.image
    }
  }

  /// The generated link preview image of a page, or the site's if the page has none.
  public func socialImage(of route: Route) -> URLPath? {
    let own = Self.socialImage(of: route.part.map { _ in path(of: route.subject) } ?? route.path)
    return [own, Self.socialImage(of: .root)].compactMap { $0 }.first { pictured[$0] != nil }
  }

  /// The page that a link preview image shows.
  public func page(ofSocialImage path: URLPath) -> Route? {
    pictured[path].map { routes[$0] }
  }

  /// The path of a page's link preview image.
  static func socialImage(of page: URLPath?) -> URLPath? {
    page.map { URLPath(checked: $0.folder + "social.png") }
  }

  /// Whether every program that shows link previews supports the picture's format.
  public static func isPhotograph(_ picture: Picture) -> Bool {
    let path = picture.source.value.split { $0 == "?" || $0 == "#" }.first?.lowercased() ?? ""
    return [".jpg", ".jpeg", ".png", ".gif", ".webp"].contains { path.hasSuffix($0) }
  }
}
