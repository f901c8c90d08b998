import CivilTime
import Content

extension Feed {
  /// The non-empty feeds of a site.
  static func all(in graph: EntryGraph, _ visibility: DocumentVisibility) -> [Feed] {
    let settings = graph.content.settings.feeds
    var feeds: [Feed] = []
    func add(
      _ scope: FeedSettings.Scope, _ subject: Route.Subject, at page: URLPath,
      _ entries: [Route.Subject]
    ) {
      guard settings.scopes.contains(scope), settings.limit > 0 else { return }
      let newest = newest(entries, in: graph, limit: settings.limit, visibility)
      if !newest.isEmpty {
        feeds.append(Feed(scope: scope, subject: subject, page: page, entries: newest))
      }
    }
    let posts = graph.posts.indices.map { Route.Subject.post($0) }
    let portfolio =
      graph.materials.indices.map { Route.Subject.material($0) }
      + graph.items.indices.map { .item($0) }
    add(.site, .site, at: .root, posts + portfolio)
    for (index, entry) in graph.journals.enumerated() {
      add(.journal, .journal(index), at: entry.path, entry.posts.map { .post($0) })
    }
    add(.portfolio, .site, at: URLPath(checked: "/portfolio/"), portfolio)
    guard settings.scopes.contains(.tag) else { return feeds }
    for (index, taxonomy) in graph.taxonomies.enumerated() {
      for (term, entry) in taxonomy.terms.enumerated() {
        add(.tag, .term(index, term), at: entry.path, entry.members)
      }
    }
    return feeds
  }

  /// The newest published entries among the given ones, without events: an event's date is not the
  /// date of its announcement.
  private static func newest(
    _ subjects: [Route.Subject], in graph: EntryGraph, limit: Int, _ visibility: DocumentVisibility
  ) -> [Route.Subject] {
    var newest: [(date: Int, path: URLPath, subject: Route.Subject)] = []
    for subject in subjects {
      if case .event = subject { continue }
      guard let date = graph.published(subject)?.unixSeconds, visibility.isShown(at: date) else {
        continue
      }
      // Posts and the members of terms are in this order already: after the first few, all are
      // skipped here.
      if newest.count == limit, let last = newest.last, date < last.date { continue }
      guard let path = graph.path(of: subject) else { continue }
      let before = newest.lastIndex { $0.date > date || $0.date == date && $0.path < path }
      newest.insert((date, path, subject), at: before.map { $0 + 1 } ?? 0)
      if newest.count > limit { newest.removeLast() }
    }
    return newest.map(\.subject)
  }

  /// The moments at which pages with a later date, which the site already shows, enter feeds.
  static func laterMoments(in graph: EntryGraph, _ visibility: DocumentVisibility) -> [Int] {
    let settings = graph.content.settings.feeds
    guard !visibility.includesFuture, !graph.base.origin.isEmpty, settings.limit > 0,
      !settings.formats.isEmpty
    else { return [] }
    var subjects: [Route.Subject] = []
    if settings.scopes.contains(.site) || settings.scopes.contains(.portfolio) {
      subjects += graph.materials.indices.map { .material($0) }
      subjects += graph.items.indices.map { .item($0) }
    }
    if settings.scopes.contains(.tag) {
      subjects += graph.taxonomies.flatMap { $0.terms.flatMap(\.members) }
    }
    return subjects.compactMap { subject in
      if case .event = subject { return nil }
      return graph.published(subject)?.unixSeconds
    }
  }
}
