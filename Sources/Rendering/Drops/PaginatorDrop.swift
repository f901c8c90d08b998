import Liquid
import Site

/// `paginator`: the part of a listing that a page shows, and where its neighbours are.
struct PaginatorDrop: Drop {
  enum Field: String, CaseIterable, Sendable {
    case items, page
    case totalPages = "total_pages"
    case totalItems = "total_items"
    case previousURL = "previous_url"
    case nextURL = "next_url"
  }

  static let table = SymbolTable<Field>()

  let page: PageDrop

  var propertyNames: [String] { Self.table.names }

  func value(for key: Symbol) -> Value? {
    guard let field = Self.table[key], let part = page.route.part, let entries else { return nil }
    switch field {
    case .items:
      return .list(EntryList(site: page.site, subjects: Array(entries[part.range])))
    case .page: return .int(part.number)
    case .totalPages: return .int(part.count)
    case .totalItems: return .int(entries.count)
    case .previousURL: return url(part.number - 1, of: part.count)
    case .nextURL: return url(part.number + 1, of: part.count)
    }
  }

  /// Everything that the listing shows on all of its pages.
  private var entries: [Route.Subject]? {
    let graph = page.site.graph
    switch page.route.subject {
    case .journal(let index): return graph.journals[index].posts.map { .post($0) }
    case .site where page.route.kind == .timetable: return graph.timetableSubjects
    case .term(let taxonomy, let term): return graph.taxonomies[taxonomy].terms[term].members
    case .kind(let index): return graph.kinds[index].pages.map { .page($0) }
    case .collection(let index):
      let view = graph.view(of: page.route)
      return (view?.items ?? graph.collections[index].items).map { .item($0) }
    default: return nil
    }
  }

  private func url(_ number: Int, of count: Int) -> Value {
    let graph = page.site.graph
    guard (1...count).contains(number),
      let path =
        graph.view(of: page.route)?.path ?? graph.path(of: page.route.subject)
        ?? graph.path(ofListing: page.route.kind)
    else { return .null }
    return .string(path.page(number).url)
  }
}
