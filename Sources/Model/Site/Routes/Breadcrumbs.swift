import Content
import Localization
import Phrases

/// The pages above a page.
public struct Breadcrumbs {
  /// The title and the path of a page.
  public typealias Link = (title: String, path: URLPath)

  private let graph: SiteGraph
  private var entries: EntryGraph { graph.entries }

  /// The breadcrumbs of a site's pages.
  public init(_ graph: SiteGraph) { self.graph = graph }

  /// The breadcrumbs of a page, the home page first.
  public func links(to route: Route) -> [Link] {
    if route.subject == .site, route.kind == .home { return [] }
    return [(graph.words.text(.home), .root)] + below(route)
  }

  /// The breadcrumbs below the home page.
  private func below(_ route: Route) -> [Link] {
    switch route.subject {
    case .resume(let index): index == 0 ? [] : listing(.profile)
    case .collection(let index) where !route.isFirst: collection(index)
    case .material, .collection: listing(.portfolio)
    case .item(let index): collection(entries.items[index].collection)
    case .journal: listing(.journals)
    case .post(let index): journal(entries.posts[index].journal)
    case .archive(let index): period(graph.table.archive[index])
    case .series(let index): journal(graph.table.series[index].journal)
    case .person: listing(.people)
    case .timetableClass: listing(.timetable)
    case .day, .week, .month: listing(.timetable) + month(of: route)
    case .event: listing(.events)
    case .imported(let index):
      entries.imported[index].role == .events ? listing(.events) : listing(.timetable)
    case .term(let index, _):
      [(graph.title(of: entries.taxonomies[index]), entries.taxonomies[index].path)]
    case .page(let index): folders(above: entries.pages[index])
    case .kind(let index): folders(above: entries.kinds[index].path)
    case .medium: listing(.library)
    case .site, .taxonomy, .redirect, .resumeEntry: []
    }
  }

  /// A listing; empty if it is skipped because it has only one entry.
  private func listing(_ kind: RouteKind) -> [Link] {
    guard let listing = graph.listing(kind), entries.onlyEntry(of: listing) == nil else {
      return []
    }
    return [(graph.title(of: listing), listing.path)]
  }

  private func collection(_ index: Int) -> [Link] {
    let entry = entries.collections[index]
    return listing(.portfolio) + [(entry.collection.document.shownTitle, entry.path)]
  }

  private func journal(_ index: Int) -> [Link] {
    let entry = entries.journals[index]
    return listing(.journals) + [(entry.journal.document.shownTitle, entry.path)]
  }

  /// The journal of a year or month, and for a month the year if it has a page.
  private func period(_ period: ArchivePeriod) -> [Link] {
    let year = period.month == nil ? nil : graph.table.archive[period.yearIndex].path
    let name = CalendarText.year(period.year, in: entries.language)
    return journal(period.journal) + (year.map { [(name, $0)] } ?? [])
  }

  /// The month of a day.
  private func month(of route: Route) -> [Link] {
    guard case .day(let index) = route.subject,
      let month = entries.month(of: entries.days[index].date)
    else { return [] }
    return [(entries.calendarTitle(of: .month(month)) ?? "", entries.months[month].path)]
  }

  // MARK: Folders

  /// The pages at the parent folders of a page's path.
  private func folders(above path: URLPath) -> [Link] {
    let parts = path.text.split(separator: "/").dropLast()
    return parts.indices.compactMap { index in
      let folder = URLPath(folder: parts[...index].map(String.init))
      return title(ofFolder: folder).map { ($0, folder) }
    }
  }

  private func folders(above page: PageEntry) -> [Link] {
    let found = folders(above: page.path)
    guard let kind = page.kind.map({ entries.kinds[$0] }),
      !found.contains(where: { $0.path == kind.path })
    else { return found }
    return found + [(kind.title, kind.path)]
  }

  private func title(ofFolder path: URLPath) -> String? {
    if let kind = entries.kinds.first(where: { $0.path == path }) { return kind.title }
    if let listing = graph.table.listings.values.first(where: { graph.routes[$0].path == path }) {
      return graph.title(of: graph.routes[listing])
    }
    // Pages are in the order of their paths.
    let place = entries.pages.lowerBound { $0.path < path }
    guard place < entries.pages.count, entries.pages[place].path == path else { return nil }
    return entries.pages[place].page.document.shownTitle
  }
}
